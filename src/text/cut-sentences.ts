/** Where sentences end. Careful rather than complete: in doubt two sentences stay together. */

const STOPS = /[.!?…。！？]+["'”’)\]*_]{0,4}/g;
/** A full stop after these, after a single letter or after a number does not end a sentence. */
const SHORT_FORMS =
  /(?:^|[\s("'])(?:e\.g|i\.e|etc|vs|cf|mr|mrs|ms|dr|st|no|approx|\p{L}|\d{1,3})\.$/iu;
const WIDE_STOP = /[。！？]/;

/** The ends of the sentences in a text; the last one is the text's end. */
export function cutSentences(text: string): readonly number[] {
  const ends: number[] = [];
  for (const stop of text.matchAll(STOPS)) {
    const at = stop.index + stop[0].length;
    if (endsSentence(text, stop[0], at)) ends.push(at);
  }
  return ends.at(-1) === text.length ? ends : [...ends, text.length];
}

/** The sentences themselves, without the space around them. */
export function sentencesIn(text: string): readonly string[] {
  const ends = cutSentences(text);
  return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end).trim()).filter(Boolean);
}

function endsSentence(text: string, stop: string, at: number): boolean {
  if (at === text.length || WIDE_STOP.test(stop)) return true;
  if (!/\s/.test(text.charAt(at))) return false;
  if (stop === '.' && SHORT_FORMS.test(text.slice(Math.max(0, at - 10), at))) return false;
  // A small letter goes on with the sentence: "etc. and so on".
  return !/^\s+\p{Ll}/u.test(text.slice(at, at + 8));
}
