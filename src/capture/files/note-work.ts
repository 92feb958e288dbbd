/**
 * What was learnt of a file goes to its note, in a section of the made part of its own: a summary that was made from the file
 * stays, and so do a person's words. Told again, nothing changes.
 */
import { generatedBlock, hasGeneratedBlock } from '../../core/notes/generated-block.ts';
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { toIso } from '../../core/time.ts';
import { anchored, anchorLines } from '../../note-text/anchors.ts';
import { branchField } from '../../note-text/branch-field.ts';
import { formatCaptured } from '../../note-text/format-captured.ts';
import { fromWork, withFromWork } from '../../note-text/from-work.ts';
import { editNote } from '../../note-text/note-file.ts';
import { fileNoteSlug } from '../../notes/file-note-slug.ts';
import { type FoundNote, noteAt } from '../../notes/find-note.ts';
import { keepCapturedPrivate } from '../../notes/scopes.ts';
import { notBefore, storeNew, storeText } from '../../notes/store-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { overlap, telling } from '../../recall/near-duplicates.ts';
import { harmless } from '../../text/markdown-text.ts';
import type { CapturedNote } from '../captured.ts';
import type { FileLine } from './told-of-files.ts';

const MOST_OF_SESSION = 5;
const MOST = 8;
/** So much alike, two lines say the same. */
const SAME = 0.6;
const CITED = / \(memory show [a-z](\d+), (\d{4}-\d\d-\d\d)\)$/;

/** The lines are of one file, and free of secrets. Nothing is written where a person threw the note away. */
export function noteWork(
  ports: NotePorts,
  root: ScopeRoot,
  path: string,
  lines: readonly FileLine[],
): CapturedNote | undefined {
  const fresh = lines.slice(-MOST_OF_SESSION).map(toLine);
  const [last = ''] = lines.map(({ time }) => time).toSorted((a, b) => (a < b ? 1 : -1));
  const work = { path, fresh, last };
  const noted = ports.index.exclusively((records) => {
    const slug = fileNoteSlug(ports, root, path);
    const about = { slug, type: 'file-summary', title: path, at: Date.parse(last) } as const;
    if (isUnwanted(ports, root, about)) return undefined;
    const found = noteAt(ports, root, slug);
    if (found) return extend(ports, records, found, work);
    return { note: create(ports, records, root, slug, work), outcome: 'new' } as const;
  });
  if (noted?.outcome === 'new') keepCapturedPrivate(ports, root);
  return noted;
}

interface Work {
  readonly path: string;
  readonly fresh: readonly string[];
  /** When the last of it was said. */
  readonly last: string;
}

function create(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slug: string,
  { path, fresh, last }: Work,
): PlacedNote {
  const time = toIso(new Date(Math.min(ports.clock().getTime(), Date.parse(last))));
  const text = formatCaptured({
    ...{ slug, type: 'file-summary', created: time, updated: time, status: 'active' },
    fields: { path, ...branchField(ports, root, 'file-summary', last) },
    ...{ tags: [], related: [], title: path },
    anchors: anchorLines(anchored(ports, root.scope, [{ path }])),
    content: withFromWork(generatedBlock(''), merged([], fresh)),
  });
  return storeNew(ports, records, { root, note: { captured: true } }, slug, text);
}

function extend(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  { path, fresh, last }: Work,
): CapturedNote {
  const { note, root } = found;
  const known = fromWork(note.content);
  const lines = merged(known, fresh);
  const isSame = lines.join('\n') === known.join('\n') || !hasGeneratedBlock(note.content);
  if (isSame) return { note, outcome: 'same' };
  const content = withFromWork(note.content, lines);
  const said = Math.max(Date.parse(last), Date.parse(note.updated) || 0);
  const updated = notBefore(note, new Date(Math.min(ports.clock().getTime(), said)));
  // A summary is of the code that it was made from, whatever was said since.
  const isSummary = note.fields?.file_size !== undefined;
  const anchors = isSummary ? undefined : anchorLines(anchored(ports, root.scope, [{ path }]));
  const text = editNote(found.text, { content, anchors, updated });
  return { note: storeText(ports, records, found, note.slug, text), outcome: 'updated' };
}

function toLine({ text, source, time }: FileLine): string {
  return `${harmless(text)} (memory show ${source}, ${time.slice(0, 10)})`;
}

/** The newest last, each statement once: what was there stays. */
function merged(known: readonly string[], fresh: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const line of [...known, ...fresh]) {
    if (!kept.some((one) => isSame(one, line))) kept.push(line);
  }
  return kept.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).slice(-MOST);
}

function isSame(a: string, b: string): boolean {
  const words = (line: string) => telling(line.replace(CITED, ''));
  return overlap(words(a), words(b)) >= SAME;
}

/** By day, then by where it was said; a line that somebody put there without either stays in front. */
function placeOf(line: string): string {
  const [, id = '', day = ''] = CITED.exec(line) ?? [];
  return `${day} ${id.padStart(12, '0')}`;
}
