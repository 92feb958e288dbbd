import { MemoryError } from '../core/errors.ts';
import { isNoteType, type ScopeRoot } from '../core/note.ts';
import type { NotePorts, NoteSummary } from '../core/ports.ts';
import { rootsFor } from './scopes.ts';
import { syncNotes } from './sync.ts';
import { typeProblems } from './validate.ts';

export interface ListInput {
  readonly type?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly scope?: string | undefined;
  /** Archived notes, too. */
  readonly all?: boolean | undefined;
  readonly limit?: number | undefined;
}

export interface NoteList {
  readonly notes: readonly NoteSummary[];
  readonly total: number;
  readonly roots: readonly ScopeRoot[];
}

export async function listNotes(ports: NotePorts, input: ListInput): Promise<NoteList> {
  const filter = noteFilter(ports, input);
  await syncNotes(ports, filter.roots);
  return { ...ports.index.list(filter), roots: filter.roots };
}

export function noteFilter(ports: NotePorts, { type, tags, scope, all, limit }: ListInput) {
  if (type !== undefined && !isNoteType(type)) {
    throw new MemoryError('invalid', `${typeProblems(type).join('')}.`);
  }
  return { roots: rootsFor(ports.scopes, scope), type, tags, archived: all, limit };
}
