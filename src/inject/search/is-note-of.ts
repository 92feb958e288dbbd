const LETTERS_OF_ID = 8;

/** The id of a session's note ends with how the session's own begins. */
export function isNoteOf(slug: string, session: string): boolean {
  return slug.endsWith(`-${session.slice(0, LETTERS_OF_ID).toLowerCase()}`);
}
