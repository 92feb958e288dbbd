/** Answers as rows: how much each language finds, and how much of what its English twins find. */
import { mean } from '../statistics.ts';
import { type Item, keyOf, type Language } from './data.ts';
import type { Answer } from './measure-home.ts';

interface Scores {
  readonly 'hit@1': number;
  readonly 'hit@3': number;
  /** Each question has one answer, so this is hit@5, too. */
  readonly 'R@5': number;
  /** Of the questions whose English twin has its answer among the first 3, the share that has it there as well. */
  readonly ofEnglish: number;
}

export interface Row {
  readonly name: string;
  readonly n: number;
  /** In a home with nothing else in it. */
  readonly apart: Scores;
  /** In one home with all passages of the set. */
  readonly together: Scores;
}

export interface Measured {
  readonly apart: readonly Answer[];
  readonly together: readonly Answer[];
}

/** As far as the twins are compared. */
const SEEN = 3;

const NAMES: Readonly<Record<Language, string>> = {
  ...{ en: 'English', de: 'German', fr: 'French', es: 'Spanish', pt: 'Portuguese' },
  ...{ ja: 'Japanese', zh: 'Chinese', ko: 'Korean', ru: 'Russian' },
};

type Picks = (item: Item) => boolean;

const isPlain: Picks = ({ kind }) => kind === 'plain';
const isEnglish: Picks = ({ language }) => language === 'en';

const ROWS: readonly (readonly [name: string, picks: Picks])[] = [
  ...Object.entries(NAMES).map(([language, name]) => {
    return [name, (item: Item) => isPlain(item) && item.language === language] as const;
  }),
  ['all but English', (item) => isPlain(item) && !isEnglish(item)],
  ['mixed', (item) => !isPlain(item) && !isEnglish(item)],
  ['  code word named', (item) => item.kind === 'named' && !isEnglish(item)],
  ['  by other words', (item) => item.kind === 'around' && !isEnglish(item)],
  ['mixed, English', (item) => !isPlain(item) && isEnglish(item)],
];

export function tableOf({ apart, together }: Measured): readonly Row[] {
  return ROWS.map(([name, picks]) => ({
    name,
    n: apart.filter(({ item }) => picks(item)).length,
    apart: scoresOf(apart, picks),
    together: scoresOf(together, picks),
  })).filter(({ n }) => n > 0);
}

function scoresOf(all: readonly Answer[], picks: Picks): Scores {
  const answers = all.filter(({ item }) => picks(item));
  const within = (some: readonly Answer[], k: number) =>
    mean(some.map(({ rank }) => Number(rank !== undefined && rank <= k)));
  const ranks = new Map(all.map(({ item, rank }) => [keyOf(item), rank]));
  const withTwin = answers.filter(({ item: { id } }) => {
    const rank = ranks.get(keyOf({ id, language: 'en' }));
    return rank !== undefined && rank <= SEEN;
  });
  return {
    'hit@1': within(answers, 1),
    'hit@3': within(answers, 3),
    'R@5': within(answers, 5),
    ofEnglish: within(withTwin, SEEN),
  };
}

const HEADS = ['hit@1', 'hit@3', 'R@5', 'of English'];
const WIDTH = 20;

export function tableText(rows: readonly Row[]): string {
  const heads = cells(HEADS);
  const blank = ' '.repeat(WIDTH + 3);
  return [
    `${blank}   ${'  a home each'.padEnd(heads.length)}  all in one home`,
    `${blank}n${heads}${heads}`,
    ...rows.map(
      ({ name, n, apart, together }) =>
        `${name.padEnd(WIDTH)}${`${n}`.padStart(4)}${numbers(apart)}${numbers(together)}`,
    ),
  ].join('\n');
}

function numbers(scores: Scores): string {
  const values = [scores['hit@1'], scores['hit@3'], scores['R@5'], scores.ofEnglish];
  return cells(values.map((value) => value.toFixed(3)));
}

function cells(texts: readonly string[]): string {
  return texts.map((text, at) => text.padStart(Math.max(5, HEADS[at]?.length ?? 0) + 3)).join('');
}
