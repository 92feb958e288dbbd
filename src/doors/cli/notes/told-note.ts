import type { App } from '../../../core/ports/app.ts';
import type { ReadNote } from '../../../notes/read-note.ts';
import { syncNotes } from '../../../notes/sync.ts';
import { forReader } from '../for-reader.ts';

export interface ToldNote extends ReadNote {
  /** For a model: why it must not have the text. */
  readonly withheld?: string | undefined;
}

/** Whose a note is, is known of the text that the index has: for a model it must be the one in the file. */
export async function toldNote(app: App, found: ReadNote): Promise<ToldNote> {
  if (app.by === 'person') return found;
  await syncNotes(app, app.scopes.roots);
  return forReader<ToldNote>(app, found, (vets) => vets.vetShownNote(app, found));
}
