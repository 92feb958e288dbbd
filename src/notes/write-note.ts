/** A new note. Nothing touches the disk before every field is valid. */

import { toMemoryError } from '../core/errors.ts';
import {
  isNoteType,
  isSeverity,
  type Note,
  type PlacedNote,
  type ScopeRoot,
} from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { toIso } from '../core/time.ts';
import { withAnchors } from '../note-text/anchors.ts';
import { formatNote, normaliseContent } from '../note-text/format-note.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { referencesOf } from '../note-text/references-of.ts';
import { firstFree, slugFor } from '../note-text/slug.ts';
import { typedText } from '../note-text/typed-text.ts';
import {
  contentProblems,
  linkProblems,
  oneLine,
  severityProblems,
  tagProblems,
  titleProblems,
  typeProblems,
  unique,
} from '../note-text/validate.ts';
import { toAscii } from '../text/to-ascii.ts';
import { isTaken, keepLocalPrivate, notePath, scopeRoot } from './scopes.ts';
import { ensureSynced } from './sync.ts';

export interface WriteInput {
  readonly title: string;
  readonly type: string | undefined;
  readonly tags: readonly string[];
  readonly links: readonly string[];
  readonly content: string;
  readonly scope?: string | undefined;
  /** Of a gotcha. */
  readonly severity?: string | undefined;
}

const EXAMPLE =
  'Nothing was written. Example: memory write "Use SQLite" --type decision --tags database';

/** When it returns, the note lasts. Throws `invalid` with all problems at once, and has written nothing then. */
export async function writeNote(ports: NotePorts, input: WriteInput): Promise<PlacedNote> {
  const root = scopeRoot(ports.scopes, input.scope ?? ports.scopes.fallback);
  const draft = withAnchors(
    ports,
    root.scope,
    checkDraft(
      { ...input, title: typedText(ports, input.title), content: typedText(ports, input.content) },
      ports.clock(),
    ),
  );
  const wanted = slugFor(draft.type, await toAscii(draft.title));
  const references = await referencesOf(draft.content);
  await ensureSynced(ports, root);
  const freeSlug = () => firstFree(wanted, (candidate) => isTaken(ports, root, candidate));
  const complete = await linkWriter(ports, root, draft, freeSlug());
  const written = ports.index.exclusively((records) => {
    const slug = freeSlug();
    const problems = linkProblems(draft.links, slug);
    if (problems.length > 0) throw invalidNote(problems, EXAMPLE);
    const note: Note = { ...draft, slug, status: 'active' };
    const filePath = notePath(root, slug);
    const stamp = ports.files.write(filePath, formatNote(note));
    records.add(root, { ...note, references }, stamp);
    const placed = { ...note, scope: root.scope, filePath };
    return finished(ports, placed, () => complete(records, placed));
  });
  return finished(ports, written, () => {
    keepLocalPrivate(ports, root.scope);
    return written;
  });
}

/** The note lasts by now: who was told that it failed would write it twice. */
function finished(ports: NotePorts, written: PlacedNote, rest: () => PlacedNote): PlacedNote {
  try {
    return rest();
  } catch (error) {
    const why = toMemoryError(error).message;
    ports.warn(`${written.slug} is written, but not all about it: ${why} Then: memory repair`);
    return written;
  }
}

type CompleteLinks = (records: IndexRecords, note: PlacedNote) => PlacedNote;

/**
 * A link is known at both ends: those of the new note, and those of notes that were waiting for it. Loaded only if
 * there are any: most notes are written without links, and the YAML parser is slow to load.
 */
async function linkWriter(
  ports: NotePorts,
  root: ScopeRoot,
  { links }: Pick<Note, 'links'>,
  slug: string,
): Promise<CompleteLinks> {
  const waiting = (name: string) => ports.index.linkedFrom(root.path, name);
  if (links.length === 0 && waiting(slug).length === 0) return (_, note) => note;
  const { completeLinks } = await import('./write-links.ts');
  return (records, note) => completeLinks(ports, records, root, note, waiting(note.slug));
}

function checkDraft(input: WriteInput, now: Date): Omit<Note, 'slug' | 'status'> {
  const title = oneLine(input.title);
  const { type } = input;
  const problems = [
    ...titleProblems(title),
    ...typeProblems(type),
    ...severityProblems(input.severity, type),
    ...tagProblems(input.tags),
    ...linkProblems(input.links),
    ...contentProblems(input.content),
  ];
  if (problems.length > 0 || !isNoteType(type)) throw invalidNote(problems, EXAMPLE);
  const time = toIso(now);
  const content = normaliseContent(input.content, title);
  return {
    type,
    ...(isSeverity(input.severity) ? { severity: input.severity } : {}),
    title,
    tags: unique(input.tags),
    links: unique(input.links),
    edges: [],
    content,
    created: time,
    updated: time,
  };
}
