import { MemoryError } from '../core/errors.ts';
import type { NoteSummary } from '../core/notes/note.ts';
import {
  CAPTURED_TYPES,
  isCapturedType,
  isNoteType,
  NOTE_TYPES,
  type ScopeRoot,
} from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { rootsFor } from './scopes.ts';
import { syncNotes } from './sync.ts';

export interface ListInput {
  readonly type?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly scope?: string | undefined;
  /** Archived notes, too. */
  readonly all?: boolean | undefined;
  readonly limit?: number | undefined;
  /** Only captured notes, or only curated ones; both if not said. */
  readonly captured?: boolean | undefined;
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

export function noteFilter(ports: NotePorts, input: ListInput) {
  const { type, tags, scope, all, limit, captured } = input;
  if (type !== undefined && !isNoteType(type) && !isCapturedType(type)) {
    const known = [...new Set([...Object.keys(NOTE_TYPES), ...Object.keys(CAPTURED_TYPES)])];
    throw new MemoryError('invalid', `type must be one of ${known.join(', ')}, not "${type}".`);
  }
  return { roots: rootsFor(ports.scopes, scope), type, tags, archived: all, limit, captured };
}
