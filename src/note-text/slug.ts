/** Slugs: a note's name in links, on the command line and on disk (`<slug>.md`). */
import { MemoryError } from '../core/errors.ts';
import type { AnyNoteType } from '../core/notes/note.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Well under the 255 bytes of a file name, with room for a suffix and a temporary name. */
const MAX_LENGTH = 80;

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** decision, `Decision: Apfel & OAuth2!` → `decision-apfel-oauth2`. The title is in ASCII already. */
export function slugFor(type: AnyNoteType | 'think', title: string): string {
  const words = shorten(withoutPrefix(hyphenated(title), type));
  if (words !== '') return `${type}-${words}`;
  throw new MemoryError('invalid', `The title has nothing to make a slug of.`, {
    hint: 'Use a title with letters or digits that say what the note is about.',
  });
}

/** The slug itself, then the slug with -1, -2 …: the first that is not taken. */
export function firstFree(slug: string, taken: (slug: string) => boolean): string {
  if (!taken(slug)) return slug;
  for (let n = 1; ; n++) if (!taken(`${slug}-${n}`)) return `${slug}-${n}`;
}

function hyphenated(title: string): string {
  return title
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function withoutPrefix(words: string, type: string): string {
  return words.startsWith(`${type}-`) ? words.slice(type.length + 1) : words;
}

function shorten(words: string): string {
  if (words.length <= MAX_LENGTH) return words;
  const cut = words.slice(0, MAX_LENGTH + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, MAX_LENGTH);
}
