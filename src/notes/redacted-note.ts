import type { PlacedNote } from '../core/note.ts';
import type { NotePorts, Redaction } from '../core/ports.ts';

/** As notes are recalled: a file may hold a secret, by hand or by `--allow-secret`. */
export function redactedNote(note: PlacedNote, redact: Redaction['redact']): PlacedNote {
  return { ...note, title: redact(note.title), content: redact(note.content) };
}

/** A person who reads a file gets it as it is; a model never gets a secret. */
export async function forReader(ports: NotePorts, note: PlacedNote): Promise<PlacedNote> {
  return ports.by === 'person' ? note : redactedNote(note, (await ports.redaction()).redact);
}
