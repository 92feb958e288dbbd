/**
 * Passages that have some words of a prompt → the exchanges that they stand in, the most telling first. An exchange (what
 * the person said, and all that was said to it until they spoke again) is the unit that a colleague remembers: its words lie
 * scattered over many passages, of which no single one has enough of them. How the numbers were found: docs/injection.md.
 */
import type { HeardPassage } from '../../core/injection.ts';
import type { WeighedTerm } from './weigh-words.ts';

export interface Episode {
  readonly talk: number;
  readonly asked: number;
  /** Its passages, the most telling first. */
  readonly passages: readonly number[];
  /** What speaks for its best passages: the worth of their words, by who says them. */
  readonly evidence: number;
  /** That, and what speaks for all of it together. */
  readonly worth: number;
  readonly words: readonly string[];
}

export interface WordedPassage extends HeardPassage {
  /** Places of the terms that it has. */
  readonly terms: readonly number[];
}

/** A person's ruling stands until they say otherwise; who reports says what is so now. */
const RULING = 1.5;
const REPORTS = 1.25;
const PROPOSES = 0.8;
const ASKS = 0.8;
const REVIEW = 0.35;
const OF_AGENT = 0.6;
const BARE = 0.3;
/** A message of more passages names everything, by its length alone. */
const LONG_MESSAGE = 12;
const LONG = 0.5;
const NAME = 0.3;
const MOST_NAMES = 2;
const PART = 0.35;
const SECOND = 0.3;
/** How soon saying a word again adds nothing. */
const SATURATION = 0.6;
const BEST = 1.5;

export function rankEpisodes(
  passages: readonly WordedPassage[],
  terms: readonly WeighedTerm[],
): readonly Episode[] {
  const groups = Map.groupBy(passages, ({ talk, asked }) => `${talk} ${asked}`);
  return [...groups.values()]
    .map((own) => episode(own, terms))
    .toSorted((a, b) => b.worth - a.worth);
}

function episode(own: readonly WordedPassage[], terms: readonly WeighedTerm[]): Episode {
  const told = own
    .map((passage) => ({ passage, value: tellingOf(passage, terms) }))
    .toSorted((a, b) => b.value - a.value || a.passage.id - b.passage.id);
  const [best, second] = told;
  const evidence = (best?.value ?? 0) + SECOND * (second?.value ?? 0);
  const { talk = 0, asked = 0 } = best?.passage ?? {};
  return {
    ...{ talk, asked, evidence, worth: together(own, terms) + BEST * evidence },
    passages: told.map(({ passage }) => passage.id),
    words: (best?.passage.terms ?? []).flatMap((at) => terms[at]?.label ?? []),
  };
}

function tellingOf(passage: WordedPassage, terms: readonly WeighedTerm[]): number {
  const found = passage.terms.flatMap((at) => terms[at] ?? []);
  const names = found.filter(({ isName }) => isName).length;
  const words = found.reduce((sum, term) => sum + worthOf(term), 0);
  return words * weightOf(passage) * (1 + NAME * Math.min(names, MOST_NAMES));
}

/** A name counts as a whole, beside the words (`NAME`): the folders of a path are in every path. */
function worthOf({ worth, isName, isPart }: WeighedTerm): number {
  if (isName) return 0;
  return isPart ? PART * worth : worth;
}

/** Each word once, and a little more the more often it is said in earnest. */
function together(own: readonly WordedPassage[], terms: readonly WeighedTerm[]): number {
  const said = new Map<number, number>();
  for (const passage of own) {
    const weight = weightOf(passage);
    for (const at of passage.terms) said.set(at, (said.get(at) ?? 0) + weight);
  }
  return [...said].reduce((sum, [at, amount]) => {
    const term = terms[at];
    const share = (amount * (1 + SATURATION)) / (amount + SATURATION);
    return term ? sum + worthOf(term) * share : sum;
  }, 0);
}

function weightOf({ speaker, isRuling, ...passage }: HeardPassage): number {
  const bySpeaker = { typed: isRuling ? RULING : ASKS, reports: REPORTS, proposes: PROPOSES };
  const share =
    speaker === 'typed' || speaker === 'reports' || speaker === 'proposes' ? bySpeaker[speaker] : 1;
  return (
    share *
    (passage.isReview ? REVIEW : 1) *
    (passage.isReport ? OF_AGENT : 1) *
    (passage.isBare ? BARE : 1) *
    (passage.among > LONG_MESSAGE ? LONG : 1)
  );
}
