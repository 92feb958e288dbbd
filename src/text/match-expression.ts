/**
 * What a person types, as an FTS5 expression: every word quoted (so nothing in it is syntax), joined by
 * OR (the implicit AND finds a fifth), the last one as a prefix (it may be half typed). "Words in
 * quotes" are a phrase. Words that say nothing are dropped unless there are no others.
 */
import { STOP_WORDS } from './stop-words.ts';

export function matchExpression(query: string): string | undefined {
  const all = matchTerms(query);
  return all.length > 0 ? all.join(' OR ') : undefined;
}

/** The terms of such an expression, each an expression of its own. */
export function matchTerms(query: string): readonly string[] {
  const phrases = [...query.matchAll(/"([^"]+)"/g)].flatMap(([, phrase = '']) => {
    const words = wordsOf(phrase);
    return words.length > 0 ? [quoted(words.join(' '))] : [];
  });
  const loose = wordsOf(query.replace(/"[^"]+"/g, ' '));
  const telling = loose.filter((word) => !STOP_WORDS.has(word));
  const words = telling.length > 0 || phrases.length > 0 ? telling : loose;
  const terms = words.map((word, at) => quoted(word) + (at === words.length - 1 ? '*' : ''));
  return [...new Set([...phrases, ...terms])];
}

/** All of the words, whole; undefined if there are none. For what is done rather than found. */
export function allWords(query: string) {
  const words = [...new Set(wordsOf(query))];
  if (words.length === 0) return undefined;
  const phrases = [...query.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => wordsOf(phrase));
  const loose = wordsOf(query.replace(/"[^"]+"/g, ' ')).map((word) => [word]);
  const terms = [...phrases, ...loose].filter((term) => term.length > 0);
  return { words, expression: terms.map((term) => quoted(term.join(' '))).join(' AND ') };
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function quoted(text: string): string {
  return `"${text}"`;
}
