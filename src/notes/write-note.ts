/** A new note. Nothing touches the disk before every field is valid. */
import { MemoryError } from '../core/errors.ts';
import { isNoteType, type Note, type PlacedNote } from '../core/note.ts';
import type { NotePorts } from '../core/ports.ts';
import { toIso } from '../core/time.ts';
import { toAscii } from '../lib/to-ascii.ts';
import { formatNote, normaliseContent } from './format-note.ts';
import { isTaken, notePath, scopeRoot } from './scopes.ts';
import { firstFree, slugFor } from './slug.ts';
import {
  contentProblems,
  linkProblems,
  tagProblems,
  titleProblems,
  typeProblems,
} from './validate.ts';

export interface WriteInput {
  readonly title: string;
  readonly type: string | undefined;
  readonly tags: readonly string[];
  readonly links: readonly string[];
  readonly content: string;
  readonly scope?: string | undefined;
}

const EXAMPLE =
  'Nothing was written. Example: memory write "Use SQLite" --type decision --tags database';
const LOCAL_IGNORE = '.claude/memory/local/';

export async function writeNote(ports: NotePorts, input: WriteInput): Promise<PlacedNote> {
  const root = scopeRoot(ports.scopes, input.scope ?? ports.scopes.fallback);
  const draft = checkDraft(input, ports.clock());
  const wanted = slugFor(draft.type, await toAscii(draft.title));
  const written = ports.index.exclusively((records) => {
    const slug = firstFree(wanted, (candidate) => isTaken(ports, root, candidate));
    const note: Note = { ...draft, slug, status: 'active' };
    const filePath = notePath(root, slug);
    records.put(root, note, ports.files.write(filePath, formatNote(note)));
    return { ...note, scope: root.scope, filePath };
  });
  const { project } = ports.scopes;
  if (root.scope === 'local' && project !== undefined) ports.git.ignore(project, LOCAL_IGNORE);
  return written;
}

function checkDraft(input: WriteInput, now: Date): Omit<Note, 'slug' | 'status'> {
  const title = oneLine(input.title);
  const { type } = input;
  const problems = [
    ...titleProblems(title),
    ...typeProblems(type),
    ...tagProblems(input.tags),
    ...linkProblems(input.links),
    ...contentProblems(input.content),
  ];
  if (problems.length > 0 || !isNoteType(type)) throw invalidNote(problems, EXAMPLE);
  const time = toIso(now);
  const content = normaliseContent(input.content, title);
  return {
    type,
    title,
    tags: unique(input.tags),
    links: unique(input.links),
    content,
    created: time,
    updated: time,
  };
}

export function invalidNote(
  problems: readonly string[],
  hint = 'Nothing was changed.',
): MemoryError {
  const message = `${problems.join('; ')}.`;
  return new MemoryError('invalid', message[0]?.toUpperCase() + message.slice(1), { hint });
}

export function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ').trim();
}

export function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}
