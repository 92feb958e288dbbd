/** All groups of one set as the numbers that are printed, as a table or as JSON. */

import { percentile } from '../statistics.ts';
import type { Group } from './data.ts';
import type { Answer, MeasuredGroup } from './measure-group.ts';
import { MEASURES, type Measure, meanScores, type Scores } from './metrics.ts';

type Counted = { readonly n: number } & Scores;

interface Level {
  readonly turn: Counted;
  readonly session: Counted;
}

export interface Report extends Level {
  readonly dataset: string;
  readonly split: string;
  readonly mode: string;
  readonly byType: Readonly<Record<string, Level>>;
  readonly query_ms: { readonly p50: number; readonly p95: number };
  readonly index: { readonly seconds: number; readonly bytes: number };
}

export function report(
  { dataset, split }: Pick<Group, 'dataset' | 'split'>,
  mode: string,
  groups: readonly MeasuredGroup[],
): Report {
  const answers = groups.flatMap((group) => group.answers);
  const types = Map.groupBy(answers, ({ question }) => question.type);
  const byType = [...types].sort(([a], [b]) => (a < b ? -1 : 1));
  const times = answers.map(({ ms }) => ms);
  const total = (of: 'seconds' | 'bytes') => groups.reduce((sum, { index }) => sum + index[of], 0);
  return {
    dataset,
    split,
    mode,
    ...level(answers),
    byType: Object.fromEntries(byType.map(([type, some]) => [type, level(some)])),
    query_ms: { p50: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) },
    index: { seconds: rounded(total('seconds')), bytes: total('bytes') },
  };
}

export function reportText(report: Report): string {
  const { dataset, split, mode, byType, query_ms, index } = report;
  const types = Object.entries(byType);
  const table = (of: keyof Level) => [
    `${`  ${of}s`.padEnd(WIDTH)}${['n', ...MEASURES].map((name) => shortName(name).padStart(7)).join('')}`,
    ...types.map(([type, scores]) => row(type, scores[of])),
    row('all', report[of]),
  ];
  const costs =
    `  query p50 ${query_ms.p50.toFixed(1)} ms, p95 ${query_ms.p95.toFixed(1)} ms; ` +
    `index ${index.seconds.toFixed(2)} s, ${(index.bytes / 1e6).toFixed(2)} MB`;
  return [`${dataset} ${split}, ${mode}`, ...table('turn'), ...table('session'), costs].join('\n');
}

const WIDTH = 28;

function level(answers: readonly Answer[]): Level {
  const n = answers.length;
  return {
    turn: { n, ...roundedScores(meanScores(answers.map(({ turn }) => turn))) },
    session: { n, ...roundedScores(meanScores(answers.map(({ session }) => session))) },
  };
}

function row(label: string, scores: Counted): string {
  const values = MEASURES.map((measure) => scores[measure].toFixed(3).padStart(7)).join('');
  return `  ${label.padEnd(WIDTH - 2)}${String(scores.n).padStart(7)}${values}`;
}

function shortName(name: string): string {
  return name.replace('recall', 'R').replace('ndcg', 'nd');
}

function roundedScores(scores: Scores): Scores {
  const values = MEASURES.map((measure) => [measure, rounded(scores[measure])] as const);
  return Object.fromEntries(values) as Record<Measure, number>;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
