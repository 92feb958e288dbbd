/**
 * The passage of a note that fits a question, without the words that only the index needs (`text/languages/extra-words.ts`).
 * Where the index found one of these, the text is shown at the place that the word was taken from.
 */
import { MATCH_END, MATCH_START } from '../../../core/ports/note-ports.ts';

/** Stands between the text and the words of the index. */
const END_OF_TEXT = '\u2063';
const MATCH = new RegExp(`${MATCH_START}([^${MATCH_END}]+)${MATCH_END}`, 'g');
const AROUND = 60;

/** `content`: of a note that has such words. */
export function ownSnippet(snippet: string, content: string | null): string {
  if (content === null) return snippet;
  const [own = ''] = snippet.split(END_OF_TEXT);
  const bare = own.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').replace(/^…|…$/g, '');
  const isText = bare.trim() !== '' && content.includes(bare);
  if (isText && own.includes(MATCH_START)) return own;
  for (const [, words = ''] of snippet.matchAll(MATCH)) {
    const signs = signsOf(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const place = new RegExp(signs, 'iu').exec(content);
    if (place) return around(content, place.index, place[0]);
  }
  return isText ? own : around(content, 0, '');
}

/** "日本 本語" → 日本語; what are no pairs stays. */
function signsOf(words: string): string {
  const pairs = words.split(' ').map((pair) => [...pair]);
  const follows = (pair: readonly string[], at: number) =>
    at === 0 || pair[0] === pairs[at - 1]?.at(-1);
  if (!pairs.every((pair, at) => pair.length === 2 && follows(pair, at))) return words;
  return pairs.map((pair, at) => (at === 0 ? pair.join('') : pair[1])).join('');
}

function around(text: string, at: number, match: string): string {
  const end = at + match.length;
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, end + AROUND)];
  // At a space, if there is one; no half of a character.
  const before = text.slice(from, at).replace(from > 0 ? /^(?:\S*\s|[\udc00-\udfff])/ : /^$/, '');
  const after = text
    .slice(end, to)
    .replace(to < text.length ? /(?:\s\S*|[\ud800-\udbff])$/ : /$/, '');
  const marked = match === '' ? '' : `${MATCH_START}${match}${MATCH_END}`;
  return `${from > 0 ? '…' : ''}${before}${marked}${after}${to < text.length ? '…' : ''}`;
}
