import type { PlacedNote } from '../core/notes/note.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';

/** As notes are recalled: a file may hold a secret, by hand or by `--allow-secret`. */
export function redactedNote(note: PlacedNote, redact: Redaction['redact']): PlacedNote {
  return { ...note, title: redact(note.title), content: redact(note.content) };
}
