/** All samples as one table: the product beside plain BM25, and beside an earlier run. */
import { signFlipP } from '../recall/compare.ts';
import { rate, type Sample, type Share, total } from './sample.ts';
import { swapP } from './swap-p.ts';

export interface Row {
  readonly set: string;
  readonly measure: string;
  readonly n: number;
  readonly product: number;
  readonly bm25?: Beside;
  readonly before?: Beside;
}

/** What it is compared with: the product is better by `difference`, and luck would do that with a chance of `p`. */
interface Beside {
  readonly value: number;
  readonly difference: number;
  readonly p: number;
}

type Pair = readonly [product: Share, other: Share];

export function tableOf(samples: readonly Sample[], earlier: readonly Sample[] = []): Row[] {
  const before = new Map(earlier.map((sample) => [keyOf(sample), sample.product]));
  const groups = Map.groupBy(samples, ({ set, measure }) => JSON.stringify([set, measure]));
  return [...groups.values()].map((some) => rowOf(some, before));
}

function rowOf(samples: readonly Sample[], before: ReadonlyMap<string, Share>): Row {
  const { set = '', measure = '' } = samples[0] ?? {};
  const shares = samples.map(({ product }) => product);
  const bm25 = beside(samples.map(({ product, bm25: plain }) => [product, plain]));
  const earlier = beside(samples.map((sample) => [sample.product, before.get(keyOf(sample))]));
  return {
    ...{ set, measure, n: total(shares, 1), product: rate(shares) },
    ...(bm25 === undefined ? {} : { bm25 }),
    ...(earlier === undefined ? {} : { before: earlier }),
  };
}

/** Only units that both have. */
function beside(all: readonly (readonly [Share, Share | undefined])[]): Beside | undefined {
  const pairs = all.flatMap(([product, other]): readonly Pair[] =>
    other === undefined ? [] : [[product, other]],
  );
  if (pairs.length === 0) return undefined;
  const value = rate(pairs.map(([, other]) => other));
  const difference = rate(pairs.map(([product]) => product)) - value;
  const isMean = pairs.every((pair) => pair.every(([, whole]) => whole === 1));
  const p = isMean ? signFlipP(pairs.map(([[a], [b]]) => a - b)) : swapP(pairs);
  return { value, difference, p };
}

export function tableText(rows: readonly Row[]): string {
  const isCompared = rows.some(({ before }) => before !== undefined);
  const heads = ['set', 'measure', 'n', 'BM25', 'product', 'difference', 'p'];
  const cells = rows.map((row) => [
    ...[row.set, row.measure, `${row.n}`, number(row.bm25?.value), number(row.product)],
    ...differenceCells(row.bm25),
    ...(isCompared ? [number(row.before?.value), ...differenceCells(row.before)] : []),
  ]);
  const lines = [[...heads, ...(isCompared ? ['before', 'difference', 'p'] : [])], ...cells];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const padded = (cell: string, at: number) =>
    at < 2 ? cell.padEnd(widths?.[at] ?? 0) : cell.padStart(widths?.[at] ?? 0);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

function differenceCells(other: Beside | undefined): readonly string[] {
  if (other === undefined) return ['–', '–'];
  const sign = other.difference < 0 ? '' : '+';
  return [`${sign}${number(other.difference)}`, other.p.toFixed(4)];
}

function number(value: number | undefined): string {
  if (value === undefined) return '–';
  return value >= 10 ? value.toFixed(1) : value.toFixed(3);
}

function keyOf({ set, measure, unit }: Sample): string {
  return JSON.stringify([set, measure, unit]);
}
