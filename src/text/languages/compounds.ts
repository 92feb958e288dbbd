/**
 * German joins words without a space: "Datenbankverbindung" is to be found by "Datenbank" and by "Verbindung". No dictionary is
 * needed for that: a long word of a German text is in the index once more as it stands and once from its end, each behind a
 * sign that nobody types, and is looked for by how these begin.
 */
import { wordsOf } from '../words-of.ts';
import { folded } from './folded.ts';
import { languageOf } from './language-of.ts';

const FORWARDS = '\ue000';
const BACKWARDS = '\ue001';
/** Shorter ones are seldom joined. */
const SHORTEST = 10;
const SHORTEST_PART = 4;
/** Without a long noun or one of its own letters it is not worth asking for the language. */
const MAY_BE_GERMAN = /[A-ZÄÖÜ][a-zäöüß]{9}|[äöüß]/;
const ENDING = /(?:ern|em|en|er|es|e|n|s)$/;
const ENDINGS = 2;
const SHORTEST_HEAD = 3;

/** What the index has of the joined words of a text, each once; none if it is not German. */
export function compoundsIn(text: string): readonly string[] {
  if (!MAY_BE_GERMAN.test(text) || languageOf(text) !== 'de') return [];
  const all = text.match(/(?<![\p{L}\p{N}_])\p{L}{10,}(?![\p{L}\p{N}_])/gu) ?? [];
  // A name in code is no word of the language.
  const long = all.filter((word) => !/\p{Ll}\p{Lu}/u.test(word));
  const words = new Set(long.flatMap(wordsOf).map(folded));
  return [...words]
    .filter(({ length }) => length >= SHORTEST)
    .flatMap((word) => [`${FORWARDS}${word}`, `${BACKWARDS}${reversed(headOf(word))}`]);
}

/** How what the index has begins if this word is the first or the last part. */
export function asPart(typed: string): readonly string[] {
  const word = folded(typed);
  if (word.length < SHORTEST_PART) return [];
  const head = headOf(word);
  const first = head.length < SHORTEST_PART ? word : head;
  return [`${FORWARDS}${first}`, `${BACKWARDS}${reversed(head)}`];
}

/** Without what stands for its case and number. */
function headOf(word: string): string {
  let head = word;
  for (let times = 0; times < ENDINGS; times++) {
    const shorter = head.replace(ENDING, '');
    if (shorter.length >= SHORTEST_HEAD) head = shorter;
  }
  return head;
}

function reversed(word: string): string {
  return [...word].reverse().join('');
}
