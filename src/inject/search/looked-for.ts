/**
 * A text that comes up in a session → what memory is looked through for: its telling words, and its names
 * (paths, identifiers, codes), which say more than any word. A pasted text may be long: its two ends count.
 */

import { formsOf } from '../../recall/word-forms.ts';
import { COMMON_IN_TALK } from '../../text/common-words.ts';
import { searchWords } from '../../text/languages/search-words.ts';
import type { Speech } from '../../text/languages/speech-of.ts';
import { stem } from '../../text/stem.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { wordsOf } from '../../text/words-of.ts';
import { isCommon, saysNothing } from './is-common.ts';

export interface LookedFor {
  readonly words: readonly LookedForWord[];
  /** What most prompts have (`export`, `template`): it tells something only where counting shows that it is rare. */
  readonly common: readonly LookedForWord[];
  /** Each as its parts, in small letters: `src/auth.ts` is src, auth, ts. */
  readonly names: readonly (readonly string[])[];
}

/** A word, and its irregular forms; the index knows the regular ones. */
export interface LookedForWord {
  readonly forms: readonly string[];
  readonly beginning?: string | undefined;
  readonly signs?: string | undefined;
  readonly joined?: readonly string[] | undefined;
  /** It stands in the text only as part of a path, which is a name. */
  readonly isPart?: boolean;
}

const LONGEST = 4_000;
const MOST_WORDS = 48;
const MOST_NAMES = 12;
/** A line of a stack: it says where, not what. */
const FRAME = /^\s*(?:at\s|File "|from\s\S+:\d|in\s\S+:\d|-->|[\^~]+\s*$)/;
/** Times, hashes and ids: no two are the same. */
const DIFFERS =
  /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,}\b/gi;
/** In backticks; with a sign inside of it, a capital inside of it, letters and digits; or all in capitals. */
const NAME =
  /(?<![\w])(?:\w+(?:(?:[._/:@#]|::|--)\w+)+|[a-z]+[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|(?=\w*\d)(?=\w*[A-Za-z])\w{3,}|[A-Z]{4,}\b)|`[^`\n]{3,60}`/g;
/** With folders, or with an ending. */
const PATH = /@?[\w.-]+(?:\/[\w.-]+)+|@?[\w-]+\.[a-z]{1,5}\b/g;
const NUMBER = /^[\d.:_/-]+$/;

export function lookedFor(text: string, speech?: Speech): LookedFor {
  const told = telling(text);
  const all = searchWords(told, speech).filter(
    ({ word }) => !saysNothing(word) && speech?.isFunctionWord(word) !== true,
  );
  const outside = new Set(wordsOf(told.replaceAll(PATH, ' ')));
  const of = (some: typeof all) =>
    distinct(some).map((one) =>
      one.forms.some((form) => outside.has(form)) ? one : { ...one, isPart: true },
    );
  return {
    words: of(all.filter(({ word }) => !isCommon(word))),
    common: of(all.filter(({ word }) => isCommon(word) && !COMMON_IN_TALK.has(word))),
    names: lookedForNames(told),
  };
}

function distinct(all: ReturnType<typeof searchWords>): readonly LookedForWord[] {
  const words = new Map<string, LookedForWord>();
  for (const { word, beginning, signs, joined } of all) {
    if (words.size === MOST_WORDS) break;
    const forms = formsOf(word);
    const key = beginning ?? forms.map(stem).toSorted().join(' ');
    if (!words.has(key)) words.set(key, { forms, beginning, signs, joined });
  }
  return [...words.values()];
}

function lookedForNames(text: string): LookedFor['names'] {
  const names = [...text.matchAll(NAME)].map(([name]) => name).filter((name) => !NUMBER.test(name));
  const parts = [...new Set(names.map((name) => wordsOf(name).join(' ')))]
    .map((name) => name.split(' '))
    // `e.g.` and `v1.2` are no names, and an ordinary word says no more because of its capitals.
    .filter((words) => words.join('').length > 3 && !words.every(isCommon));
  return parts.slice(0, MOST_NAMES);
}

function telling(text: string): string {
  const short =
    text.length > LONGEST ? `${text.slice(0, LONGEST / 2)}\n${text.slice(-LONGEST / 2)}` : text;
  const lines = withoutEscapes(short).split('\n');
  const rest = lines.filter((line) => !FRAME.test(line));
  return (rest.some((line) => line.trim() !== '') ? rest : lines)
    .join('\n')
    .replaceAll(DIFFERS, ' ');
}
