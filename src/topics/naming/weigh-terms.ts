/**
 * What a talk is about more than other talks are: how much is made of a word here, and how rare it is elsewhere. What the
 * person says counts most, and what the work left behind (plans, commits), then edited files and what the model says of it.
 */
import { partsOfNames } from '../../text/languages/extra-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';
import type { NamedTalk, Usage } from '../named-talk.ts';
import { isUsual, type Term, termOf, termsOf } from './terms.ts';

export interface WeighedTerm extends Term {
  readonly weight: number;
  /** A name, or a part of a name of the project's: of a file, a symbol, an option. */
  readonly isKnown: boolean;
}

const WORTH = { typed: 3, work: 3, edited: 1, told: 1 } as const;
type Source = keyof typeof WORTH;

/** What is said once is no matter of the talk; what is said by one side only is less of one. */
const ONCE = 2.75;
/** In a small memory no word is rare. */
const FEW_PASSAGES = 300;
/** What is rarer than this is not more telling. */
const RAREST = 5;
/** A word that is part of no name may be any word. */
const UNKNOWN = 0.6;
/** A word that most prompts have. */
const USUAL = 0.6;
/** Files that the client makes for itself, and what is no path. */
const NO_FILE = /\/\.claude\/plans\/|[\s:)]$|…/;

const FEW = 3;

interface Count {
  readonly spellings: Map<string, number>;
  worth: number;
  /** Passages of this talk that have it. */
  own: number;
}

/** So little was said that nothing could be said twice. */
export function isSmall({ typed, told, plans, documents, commits }: NamedTalk): boolean {
  return (
    typed.length + told.length <= FEW && plans.length + documents.length + commits.length === 0
  );
}

/** By key, the weightiest first. */
export function weighTerms(talk: NamedTalk, usage: Usage): ReadonlyMap<string, WeighedTerm> {
  const counts = countsIn(talk);
  const known = knownParts(talk, counts);
  const once = isSmall(talk) ? 0 : ONCE;
  const matters = [...counts].filter(([, { worth }]) => worth > once);
  const weighed = matters.map(([key, count]) => {
    const spelling = commonest(count.spellings);
    const isName = termOf(spelling)?.isName ?? false;
    const isKnown = isName || known.has(key);
    const weight =
      Math.sqrt(count.worth - once) *
      rarity(key, count.own, usage) *
      (isKnown ? 1 : UNKNOWN) *
      (isUsual(spelling) ? USUAL : 1);
    return [key, { key, spelling, isName, isKnown, weight }] as const;
  });
  return new Map(weighed.toSorted(([, a], [, b]) => b.weight - a.weight));
}

function countsIn(talk: NamedTalk): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>();
  const add = (terms: readonly Term[], source: Source) => {
    const seen = new Set<string>();
    for (const { key, spelling } of terms) {
      const count = counts.get(key) ?? { spellings: new Map(), worth: 0, own: 0 };
      counts.set(key, count);
      count.spellings.set(spelling, (count.spellings.get(spelling) ?? 0) + WORTH[source]);
      if (seen.has(key)) continue;
      seen.add(key);
      count.worth += WORTH[source];
      count.own += Number(source === 'typed' || source === 'told');
    }
  };
  for (const text of talk.typed) add(termsOf(text), 'typed');
  for (const text of talk.told) add(termsOf(text), 'told');
  for (const text of [...talk.plans, ...talk.commits]) add(termsOf(text), 'work');
  for (const path of talk.edited) if (!NO_FILE.test(path)) add(lastName(path), 'edited');
  return counts;
}

function lastName(path: string): readonly Term[] {
  return [termOf(path)].filter((term) => term !== undefined);
}

/** Stems of the words that names of files and symbols are made of. */
function knownParts(talk: NamedTalk, counts: ReadonlyMap<string, Count>): ReadonlySet<string> {
  const paths = talk.files
    .filter((path) => !NO_FILE.test(path))
    .map((path) => path.split('/').slice(-2).join('/'));
  const names = [...counts.values()].flatMap(({ spellings }) =>
    [...spellings.keys()].filter((spelling) => spelling.startsWith('--')),
  );
  const all = [...new Set([...paths, ...names])];
  const words = all.flatMap((name) => [...wordsOf(name), ...partsOfNames(name)]);
  return new Set(words.map(stem));
}

function rarity(key: string, own: number, usage: Usage): number {
  const all = Math.min(...key.split(' ').map((part) => usage.of(part)));
  const elsewhere = Math.max(0, all - own);
  const rare = Math.log((usage.passages + FEW_PASSAGES) / (elsewhere + 2));
  return Math.min(Math.max(0, rare), RAREST);
}

function commonest(spellings: ReadonlyMap<string, number>): string {
  const [best] = [...spellings].toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? '';
}
