/**
 * What each word and name of a text is worth, and which memories have them. A word is worth more the rarer it is
 * in this memory; one that memory does not know at all is worth most, so that a text about something else covers little.
 */
import {
  BODY_SHARE,
  type MemoryCandidates,
  type TermsFound,
  type WantedTerm,
} from '../../core/injection.ts';
import { matchOfForms } from '../../text/languages/search-words.ts';
import { keywordShare } from './is-common.ts';
import type { LookedFor, LookedForWord } from './looked-for.ts';

/** So many more memories than there are: in a small memory a word in one of three is not a common one. */
const AT_LEAST = 20;
/** The rarest words are looked for until there are so many. */
const ENOUGH_ROWS = 2_000;
/** Of a pasted text these many tell what it is about. */
const MOST_TERMS = 20;
const MOST_COUNTED = 8;
const LEAST_WORTH = 0.3;
const COMMON_SHARE = 0.7;
/** From so many memories on, counting tells which words are common here. */
export const COUNTS_FROM = 1_000;
const MOST_NOTES = 40;
/** An exchange is found by many passages, each of which has a few of the words. */
const MOST_PASSAGES = 200;

export interface Evidence {
  /** The worth of the words that were found. */
  readonly found: number;
  /** Of the worth of all words, from 0 to 1. */
  readonly coverage: number;
  /** Every telling word of the text was found. */
  readonly isAll: boolean;
  /** How many names were found. */
  readonly names: number;
  readonly words: readonly string[];
}

export interface WeighedWords {
  /** How many memories there are: what is counted by them need not count them again. */
  readonly size: number;
  readonly terms: readonly WeighedTerm[];
  readonly notes: ReadonlyMap<number, Evidence>;
  /** The places of the terms that they have. */
  readonly passages: ReadonlyMap<number, readonly number[]>;
}

export interface WeighedTerm extends WantedTerm {
  readonly label: string;
  readonly isName: boolean;
  /** What most prompts have. */
  readonly isCommon: boolean;
  /** A part of a path that is named. */
  readonly isPart: boolean;
}

export function weighWords(
  candidates: MemoryCandidates,
  lookedFor: LookedFor,
  places: { readonly passages: boolean },
): WeighedWords {
  const size = candidates.size();
  const { terms, total } = worths(candidates, lookedFor, size);
  if (terms.length === 0) return { size, terms, notes: new Map(), passages: new Map() };
  const count = lookedFor.words.length;
  // The list of common words was made for notes, and they are few.
  const notes = candidates.notesWith(
    terms.map((term) => (term.isCommon ? { ...term, worth: 0 } : term)),
    MOST_NOTES,
  );
  const passages = places.passages ? candidates.passagesWith(terms, MOST_PASSAGES) : [];
  return {
    ...{ size, terms },
    notes: new Map(notes.map((one) => [one.id, evidence(terms, total, one, count)])),
    passages: new Map(passages.map((one) => [one.id, one.terms])),
  };
}

function evidence(
  terms: readonly WeighedTerm[],
  total: number,
  { terms: found, entitled }: TermsFound,
  count: number,
): Evidence {
  const own = found.flatMap((at) => {
    const term = terms[at];
    return term ? [{ ...term, worth: term.worth * (entitled.includes(at) ? 1 : BODY_SHARE) }] : [];
  });
  const words = own.filter(({ isName, isCommon }) => !isName && !isCommon);
  const sum = words.reduce((all, { worth }) => all + worth, 0);
  return {
    ...{
      found: sum,
      coverage: Math.min(1, sum / total),
      names: own.filter(({ isName }) => isName).length,
    },
    isAll: words.length > 0 && words.length === count,
    words: own.filter(({ isCommon }) => !isCommon).map(({ label }) => label),
  };
}

function worths(candidates: MemoryCandidates, { words, common, names }: LookedFor, size: number) {
  const counting = (all: readonly LookedForWord[], isCommon: boolean): readonly Counted[] =>
    all
      .map((word) => ({ word, isCommon, match: matchOfForms(word.forms, word) }))
      .map((one) => ({ ...one, rows: candidates.frequency(one.match, ENOUGH_ROWS + 1) }))
      .map((one) => ({
        ...one,
        worth: worthOf(one.word, one.rows, size) * (isCommon ? COMMON_SHARE : 1),
      }));
  const weighed = counting(words, false);
  const counted = weighed.toSorted((a, b) => b.worth - a.worth).slice(0, MOST_COUNTED);
  const usual = size < COUNTS_FROM ? [] : counting(common.slice(0, MOST_TERMS), true);
  const terms = rarest([...weighed, ...usual]).map(({ word, ...term }) => ({
    ...{ ...term, isName: false, isPart: word.isPart === true, label: word.forms[0] ?? '' },
  }));
  const named = names.map((parts) => ({
    ...{ worth: 1, isName: true, isCommon: false, isPart: false },
    match: `"${parts.join(' ')}"`,
    label: parts.join(' '),
  }));
  const total = counted.reduce((sum, { worth }) => sum + worth, 0) || 1;
  return { terms: [...terms, ...named], total };
}

interface Counted extends WantedTerm {
  readonly word: LookedForWord;
  readonly isCommon: boolean;
  readonly rows: number;
}

/** The cost follows the rows that match. */
function rarest(words: readonly Counted[]): readonly Counted[] {
  let rows = 0;
  return words
    .filter((word) => word.rows > 0)
    .toSorted((a, b) => a.rows - b.rows)
    .slice(0, MOST_TERMS)
    .filter((word) => {
      rows += word.rows;
      return rows <= ENOUGH_ROWS;
    });
}

/** From 1 for what memory hardly knows down to what all of it speaks of, which says little. */
function worthOf({ forms }: LookedForWord, rows: number, size: number): number {
  const all = size + AT_LEAST;
  const rarity = Math.max(LEAST_WORTH, Math.log(all / Math.max(1, rows)) / Math.log(all));
  return size < COUNTS_FROM ? rarity * keywordShare(forms[0] ?? '') : rarity;
}
