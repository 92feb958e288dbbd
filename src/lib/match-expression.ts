/**
 * What a person types, as an FTS5 expression: every word quoted (so nothing in it is syntax), joined by
 * OR (the implicit AND finds a fifth), the last one as a prefix (it may be half typed). "Words in
 * quotes" are a phrase. Words that say nothing are dropped unless there are no others.
 */
const STOP_WORDS = new Set(
  (
    'a about after again all also am an and any are as at be been but by can could did do does for ' +
    'from had has have he her here him his how i if in into is it its just like may me my no not of ' +
    'on one or our out over she should so some than that the their them then there these they this ' +
    'to too up us was we were what when where which who why will with would you your'
  ).split(' '),
);

export function matchExpression(query: string): string | undefined {
  const phrases = [...query.matchAll(/"([^"]+)"/g)].flatMap(([, phrase = '']) => {
    const words = wordsOf(phrase);
    return words.length > 0 ? [quoted(words.join(' '))] : [];
  });
  const loose = wordsOf(query.replace(/"[^"]+"/g, ' '));
  const telling = loose.filter((word) => !STOP_WORDS.has(word));
  const words = telling.length > 0 || phrases.length > 0 ? telling : loose;
  const terms = words.map((word, at) => quoted(word) + (at === words.length - 1 ? '*' : ''));
  const all = [...new Set([...phrases, ...terms])];
  return all.length > 0 ? all.join(' OR ') : undefined;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function quoted(text: string): string {
  return `"${text}"`;
}
