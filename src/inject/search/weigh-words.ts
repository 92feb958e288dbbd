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
/** The cost follows the rows that match: the rarest words are looked for until there are so many. */
const ENOUGH_ROWS = 2_000;
/** Of a pasted text these many tell what it is about. */
const MOST_TERMS = 20;
const MOST_COUNTED = 8;
const LEAST_WORTH = 0.3;
const MOST_FOUND = 40;

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
  readonly notes: ReadonlyMap<number, Evidence>;
  readonly passages: ReadonlyMap<number, Evidence>;
}

interface Term extends WantedTerm {
  readonly label: string;
  readonly isName: boolean;
}

export function weighWords(
  candidates: MemoryCandidates,
  lookedFor: LookedFor,
  places: { readonly passages: boolean },
): WeighedWords {
  const { terms, total } = worths(candidates, lookedFor);
  if (terms.length === 0) return { notes: new Map(), passages: new Map() };
  const count = lookedFor.words.length;
  const weighed = (found: readonly TermsFound[]) =>
    new Map(found.map((one) => [one.id, evidence(terms, total, one, count)]));
  return {
    notes: weighed(candidates.notesWith(terms, MOST_FOUND)),
    passages: places.passages
      ? weighed(candidates.passagesWith(terms, MOST_FOUND))
      : new Map<number, Evidence>(),
  };
}

function evidence(
  terms: readonly Term[],
  total: number,
  { terms: found, entitled }: TermsFound,
  count: number,
): Evidence {
  const own = found.flatMap((at) => {
    const term = terms[at];
    return term ? [{ ...term, worth: term.worth * (entitled.includes(at) ? 1 : BODY_SHARE) }] : [];
  });
  const words = own.filter(({ isName }) => !isName);
  const sum = words.reduce((all, { worth }) => all + worth, 0);
  return {
    ...{ found: sum, coverage: Math.min(1, sum / total), names: own.length - words.length },
    isAll: words.length > 0 && words.length === count,
    words: own.map(({ label }) => label),
  };
}

function worths(candidates: MemoryCandidates, { words, names }: LookedFor) {
  const size = candidates.size();
  const weighed = words
    .map((word) => ({ word, match: matchOfForms(word.forms, word) }))
    .map(({ word, match }) => ({ word, match, rows: candidates.frequency(match, ENOUGH_ROWS + 1) }))
    .map((each) => ({ ...each, worth: worthOf(each.word, each.rows, size) }))
    .toSorted((a, b) => b.worth - a.worth);
  const counted = weighed.slice(0, MOST_COUNTED);
  let rows = 0;
  const terms = weighed
    .filter((word) => word.rows > 0)
    .toSorted((a, b) => a.rows - b.rows)
    .slice(0, MOST_TERMS)
    .filter((word) => {
      rows += word.rows;
      return rows <= ENOUGH_ROWS;
    })
    .map(({ word, match, worth }) => ({
      ...{ match, worth, isName: false, label: word.forms[0] ?? '' },
    }));
  const named = names.map((parts) => ({
    ...{ worth: 1, isName: true },
    match: `"${parts.join(' ')}"`,
    label: parts.join(' '),
  }));
  const total = counted.reduce((sum, { worth }) => sum + worth, 0) || 1;
  return { terms: [...terms, ...named], total };
}

/** From 1 for what memory hardly knows down to what all of it speaks of, which says little. */
function worthOf({ forms }: LookedForWord, rows: number, size: number): number {
  const all = size + AT_LEAST;
  const rarity = Math.max(LEAST_WORTH, Math.log(all / Math.max(1, rows)) / Math.log(all));
  return rarity * keywordShare(forms[0] ?? '');
}
