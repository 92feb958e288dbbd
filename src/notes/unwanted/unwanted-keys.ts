/**
 * By what a captured note is known that somebody does not want: its id, and what it is about (the error's signature, the
 * file's path, where a decision was said), so that it does not come back under another id.
 */
import type { PlacedNote } from '../../core/notes/note.ts';
import { withoutKind } from '../../note-text/captured-template.ts';

export interface Capturable extends Pick<PlacedNote, 'slug' | 'type' | 'title' | 'fields'> {
  /** All of it, or its beginning. */
  readonly content?: string | undefined;
}

/** So much of a text tells it from others of the same title. */
const BEGINNING = 100;

/** By what it is known that somebody does not want a note. */
export function unwantedKeys({ slug, ...about }: Capturable): readonly string[] {
  return [slug, ...subjectsOf(about)];
}

/** All but its id. */
export function subjectsOf({ type, title, content = '', fields = {} }: Omit<Capturable, 'slug'>) {
  const name = withoutKind(title).toLowerCase();
  const session = fields.session_id;
  const known: Readonly<Record<string, readonly (string | false)[]>> = {
    'file-summary': [`path ${fields.path ?? title}`],
    error: [fields.signature !== undefined && `signature ${fields.signature}`],
    decision: [
      `decision ${name}`,
      fields.source !== undefined && `said ${session} ${fields.source}`,
    ],
    discovery: [
      session !== undefined && `report ${session} ${name}`,
      content !== '' && `report ${name} ${content.replace(/\s+/g, ' ').slice(0, BEGINNING)}`,
    ],
    task: [session !== undefined && `to-do ${session} ${name}`],
    session: [session !== undefined && `session ${session}`],
    preference: [`wish ${name}`],
  };
  return (known[type] ?? []).filter((key) => key !== false);
}
