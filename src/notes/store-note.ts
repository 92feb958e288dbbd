import { MemoryError } from '../core/errors.ts';
import type { Note, PlacedNote } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { parseIso, toIso } from '../core/time.ts';
import { referencesIn } from '../note-text/body-references.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { parseFile } from '../note-text/parse-file.ts';
import { dateProblems } from '../note-text/validate.ts';
import type { FoundNote } from './find-note.ts';
import { notePath } from './scopes.ts';

interface Place extends Pick<FoundNote, 'root'> {
  readonly note?: Pick<Note, 'captured'> & Partial<Pick<Note, 'slug'>>;
}

/** Stores the text of a note under a slug of the same scope; a captured one stays captured. */
export function storeText(
  ports: NotePorts,
  records: IndexRecords,
  place: Place,
  slug: string,
  text: string,
): PlacedNote {
  return store(ports, records.put, place, slug, text);
}

/** The same for a note that was not there: the person whose command it is stands behind it. */
export function storeNew(
  ports: NotePorts,
  records: IndexRecords,
  place: Place,
  slug: string,
  text: string,
): PlacedNote {
  return store(ports, records.add, place, slug, text);
}

function store(
  ports: NotePorts,
  record: IndexRecords['put'],
  { root, note }: Place,
  slug: string,
  text: string,
): PlacedNote {
  const captured = note?.captured ?? false;
  const parsed = parseFile(slug, Buffer.from(text), captured);
  if ('problems' in parsed) throw invalidNote(parsed.problems);
  const filePath = notePath(root, slug, captured);
  const stored = { ...parsed.note, references: referencesIn(parsed.note.content) };
  record(root, stored, ports.files.write(filePath, text), note?.slug);
  return { ...parsed.note, scope: root.scope, filePath };
}

/** Now, unless the file claims to come from the future: then somebody has to look at it. */
export function freshTime(note: PlacedNote, now: Date): string {
  const future = dateProblems(note.created, note.created, now)[0];
  if (future !== undefined) {
    throw new MemoryError('invalid', `${note.filePath}: ${future}.`, {
      hint: "Correct `created` in the file, or this machine's clock; nothing was changed.",
    });
  }
  return notBefore(note, now);
}

/** When that was done which changes the note, but not before its last change, nor after now. Throws as `freshTime`. */
export function workTime(note: PlacedNote, at: number, now: Date): string {
  const latest = Date.parse(freshTime(note, now));
  const earliest = Math.max(parseIso(note.created) ?? 0, parseIso(note.updated) ?? 0);
  return toIso(new Date(Math.min(latest, Math.max(earliest, at))));
}

/** Now, or the time of its creation if the clock was set back: for changes that must not fail half-way. */
export function notBefore(note: PlacedNote, now: Date): string {
  return toIso(new Date(Math.max(now.getTime(), parseIso(note.created) ?? 0)));
}
