/**
 * What each word and name of a text is worth, and which memories have them. A word is worth more the rarer it is
 * in this memory; one that memory does not know at all is worth most, so that a text about something else covers little.
 */
import type { Match, MemoryCandidates } from '../core/injection.ts';
import { tellingShare } from './common-words.ts';
import type { LookedFor, LookedForWord } from './looked-for.ts';

/** So many more memories than there are: in a small memory a word in one of three is not a common one. */
const AT_LEAST = 20;
/** The cost follows the rows that match: the rarest words are looked for until there are so many. */
const ENOUGH_ROWS = 3_000;
/** What stands in a text counts less than what stands in a title or a tag. */
const BODY = 0.7;
/** Of a pasted text these many tell what it is about. */
const MOST_TERMS = 24;
const MOST_COUNTED = 8;

export interface Evidence {
  /** The worth of the words that were found. */
  readonly found: number;
  /** Of the worth of all words, from 0 to 1. */
  readonly coverage: number;
  /** How many names were found. */
  readonly names: number;
  readonly words: readonly string[];
}

export interface WeighedWords {
  readonly notes: ReadonlyMap<number, Evidence>;
  readonly ideas: ReadonlyMap<number, Evidence>;
}

interface Term {
  readonly match: string;
  readonly label: string;
  readonly worth: number;
  readonly isName: boolean;
}

export function weighWords(
  candidates: MemoryCandidates,
  lookedFor: LookedFor,
  places: { readonly ideas: boolean },
): WeighedWords {
  const { terms, total } = worths(candidates, lookedFor);
  if (terms.length === 0) return { notes: new Map(), ideas: new Map() };
  const matches = terms.map(({ match }) => match);
  const entitled = candidates.notesEntitled(matches);
  const said = candidates.notesSaying(matches);
  const ideas = places.ideas ? candidates.ideasSaying(matches) : [];
  const gather = (strong: readonly Match[], all: readonly Match[]) =>
    new Map([...byId(strong, all)].map(([id, found]) => [id, evidence(terms, total, found)]));
  return { notes: gather(entitled, said), ideas: gather([], ideas) };
}

/** By memory: the terms that it has, and how much of each one's worth. */
function byId(strong: readonly Match[], all: readonly Match[]) {
  const found = new Map<number, Map<number, number>>();
  const put = ({ id, term }: Match, share: number) => {
    const own = found.get(id) ?? new Map<number, number>();
    own.set(term, Math.max(share, own.get(term) ?? 0));
    found.set(id, own);
  };
  for (const match of all) put(match, BODY);
  for (const match of strong) put(match, 1);
  return found;
}

function evidence(
  terms: readonly Term[],
  total: number,
  found: ReadonlyMap<number, number>,
): Evidence {
  let sum = 0;
  const words: string[] = [];
  const names: string[] = [];
  for (const [at, share] of found) {
    const term = terms[at];
    if (!term) continue;
    if (term.isName) names.push(term.label);
    else sum += term.worth * share;
    words.push(term.label);
  }
  return { found: sum, coverage: Math.min(1, sum / total), names: names.length, words };
}

function worths(candidates: MemoryCandidates, { words, names }: LookedFor) {
  const size = candidates.size();
  const weighed = words
    .map((word) => ({ word, rows: rowsOf(candidates, word) }))
    .map(({ word, rows }) => ({ word, rows, worth: worthOf(word, rows, size) }))
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
    .map(({ word, worth }) => ({
      ...{ worth, isName: false },
      match: word.forms.map((form) => `"${form}"`).join(' OR '),
      label: word.forms[0] ?? '',
    }));
  const named = names.map((parts) => ({
    ...{ worth: 1, isName: true },
    match: `"${parts.join(' ')}"`,
    label: parts.join(' '),
  }));
  const total = counted.reduce((sum, { worth }) => sum + worth, 0) || 1;
  return { terms: [...terms, ...named], total };
}

function rowsOf(candidates: MemoryCandidates, { stems }: LookedForWord): number {
  return Math.max(...stems.map((stem) => candidates.frequency(stem)));
}

/** From 1 for what memory hardly knows down to 0 for what all of it speaks of. */
function worthOf({ forms }: LookedForWord, rows: number, size: number): number {
  const all = size + AT_LEAST;
  const rarity = Math.log(all / Math.max(1, rows)) / Math.log(all);
  return rarity * tellingShare(forms[0] ?? '');
}
