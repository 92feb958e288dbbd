/** `src/redis-client.ts` → `file-src-redis-client-ts`: the id of the note about a file. */
import { createHash } from 'node:crypto';

/** As long as a note's slug may be. */
const MAX_LENGTH = 80;
const HASH_LENGTH = 8;

/** Some file systems take letters with accents apart. */
export function fileNoteId(file: string): string {
  const path = file.normalize('NFC');
  const slug = path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Letters that a slug cannot have, or too many of them: two files would get one id.
  if (/\P{ASCII}/u.test(path) || slug.length > MAX_LENGTH) return withHash(slug, path);
  return `file-${slug}`;
}

/** Of a file whose id is taken by another one: `user.service.ts` and `user/service.ts` would share theirs. */
export function distinctFileNoteId(file: string): string {
  return withHash(fileNoteId(file).slice('file-'.length), file.normalize('NFC'));
}

/** The end of a path says more than its beginning. */
function withHash(slug: string, path: string): string {
  const hash = createHash('sha256').update(path).digest('hex').slice(0, HASH_LENGTH);
  const end = slug.slice(-(MAX_LENGTH - HASH_LENGTH - 1)).replace(/^-/, '');
  return ['file', end, hash].filter((part) => part !== '').join('-');
}
