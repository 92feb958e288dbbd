/**
 * What a person types, as an FTS5 expression: every word quoted (so nothing in it is syntax), joined by
 * OR (the implicit AND finds a fifth), the last one as a prefix (it may be half typed). "Words in
 * quotes" are a phrase. Words that say nothing are dropped unless there are no others.
 */
import { STOP_WORDS } from './common-words.ts';
import { folded, narrowed } from './languages/folded.ts';
import { matchOf, searchWords } from './languages/search-words.ts';
import type { Speech } from './languages/speech-of.ts';
import { wordsOf } from './words-of.ts';

export function matchExpression(query: string, speech?: Speech): string | undefined {
  const all = matchTerms(query, speech);
  return all.length > 0 ? all.join(' OR ') : undefined;
}

/** The terms of such an expression, each an expression of its own. */
export function matchTerms(typed: string, speech?: Speech): readonly string[] {
  const query = narrowed(typed);
  const phrases = phrasesIn(query).map(quoted);
  const rest = query.replace(PHRASE, ' ');
  const loose = typedWords(rest);
  const telling = loose.filter(
    (word) => !STOP_WORDS.has(word) && speech?.isFunctionWord(word) !== true,
  );
  const words = telling.length > 0 || phrases.length > 0 ? telling : loose;
  const terms = words.map((word, at) => quoted(word) + (at === words.length - 1 ? '*' : ''));
  const others = searchWords(rest, speech)
    .filter(
      ({ word, beginning, signs, joined }) =>
        signs ?? ((beginning ?? joined) && words.includes(word)),
    )
    .map(matchOf);
  const all = [...phrases, ...terms];
  return [...new Set([...all, ...all.map(folded), ...others])];
}

/** All of the words, whole; undefined if there are none. For what is done rather than found. */
export function allWords(query: string) {
  const words = [...new Set(typedWords(query))];
  if (words.length === 0) return undefined;
  const terms = [...phrasesIn(query), ...typedWords(query.replace(PHRASE, ' '))];
  return { words, expression: terms.map(quoted).join(' AND ') };
}

const PHRASE = /"([^"]+)"/g;

function phrasesIn(query: string): readonly string[] {
  return [...query.matchAll(PHRASE)]
    .map(([, phrase = '']) => wordsOf(phrase).join(' '))
    .filter((phrase) => phrase !== '');
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** The index cuts words of Hindi or Thai at their marks: what was typed as one word stays a phrase. */
function typedWords(text: string): readonly string[] {
  // As in `wordsOf`: the tables of all letters take longer to set up than most searches take.
  return text
    .split(BEYOND_ASCII.test(text) ? /[^\p{L}\p{M}\p{N}]+/u : /[^A-Za-z0-9]+/)
    .map((word) => wordsOf(word).join(' '))
    .filter((word) => word !== '');
}

function quoted(text: string): string {
  return `"${text}"`;
}
