import { MemoryError } from '../core/errors.ts';
import type { Note, PlacedNote } from '../core/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports.ts';
import { parseIso, toIso } from '../core/time.ts';
import { referencesIn } from './body-references.ts';
import type { FoundNote } from './find-note.ts';
import { invalidNote } from './invalid-note.ts';
import { parseFile } from './parse-file.ts';
import { notePath } from './scopes.ts';
import { dateProblems } from './validate.ts';

/** Stores the text of a note under a slug of the same scope; a captured one stays captured. */
export function storeText(
  ports: NotePorts,
  records: IndexRecords,
  { root, note }: Pick<FoundNote, 'root'> & { readonly note?: Pick<Note, 'captured'> },
  slug: string,
  text: string,
): PlacedNote {
  const captured = note?.captured ?? false;
  const parsed = parseFile(slug, Buffer.from(text), captured);
  if ('problems' in parsed) throw invalidNote(parsed.problems);
  const filePath = notePath(root, slug, captured);
  const stored = { ...parsed.note, references: referencesIn(parsed.note.content) };
  records.put(root, stored, ports.files.write(filePath, text));
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

/** Now, or the time of its creation if the clock was set back: for changes that must not fail half-way. */
export function notBefore(note: PlacedNote, now: Date): string {
  return toIso(new Date(Math.max(now.getTime(), parseIso(note.created) ?? 0)));
}
