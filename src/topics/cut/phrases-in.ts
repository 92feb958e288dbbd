/** Which groups of phrases stand at the beginning of a message. */
import { PHRASES, type PhraseGroup } from './phrases.ts';

/** A change of topic is said at once. */
const SENTENCES = 3;
const LOOKED_AT = 200;
const ANYWHERE = '… ';

const FILLERS =
  '(?:(?:ok|okay|k|alright|all right|right|great|good|nice|cool|perfect|thanks|thank you|thx|well|so|and|anyway|' +
  'hey|hi|hello|good morning|morning|please|pls|oh|ah|hm|hmm|um|sure|done|fine|awesome|excellent|lovely|now|yes|yeah) )*?';

/** They are told by the first sentence: in a later one "and" and "that" say nothing. */
const FIRST_ONLY: ReadonlySet<PhraseGroup> = new Set(['goesOn', 'feedback', 'closing']);

const MATCHERS = Object.entries(PHRASES).map(([group, phrases]) => ({
  group: group as PhraseGroup,
  pattern: patternOf(phrases),
}));

export function phrasesIn(text: string): ReadonlySet<PhraseGroup> {
  const sentences = openingSentences(text);
  const found = MATCHERS.filter(({ group, pattern }) =>
    sentences.slice(0, FIRST_ONLY.has(group) ? 1 : SENTENCES).some((one) => pattern.test(one)),
  );
  return new Set(found.map(({ group }) => group));
}

/** In small letters and without signs, a space after each word. */
function openingSentences(text: string): readonly string[] {
  const plain = text.slice(0, LOOKED_AT).toLowerCase().replace(/['’]/g, '');
  const sentences = plain.split(/[.!?;:,\n]+(?=\s|$)|\s[-–—]\s/, SENTENCES);
  return sentences.map((sentence) => `${sentence.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `);
}

function patternOf(phrases: readonly string[]): RegExp {
  const anywhere = phrases.filter((phrase) => phrase.startsWith(ANYWHERE));
  const atStart = phrases.filter((phrase) => !phrase.startsWith(ANYWHERE));
  const inside =
    anywhere.length === 0 ? '' : `|(?:^| )(?:${anywhere.map(expressionOf).join('|')}) `;
  return new RegExp(`^${FILLERS}(?:${atStart.map(expressionOf).join('|')}) ${inside}`);
}

function expressionOf(phrase: string): string {
  return phrase.replace(ANYWHERE, '').replaceAll('*', '(?:\\S+ ){0,3}\\S+');
}
