/** One thing that was counted: a question's hit, or the right ones among the decisions of a session. */
export interface Sample {
  readonly set: string;
  readonly measure: string;
  /** What was asked: the same in another run. */
  readonly unit: string;
  readonly product: Share;
  readonly bm25?: Share;
}

/** So many of so many. A measure is the sum of the one over the sum of the other. */
export type Share = readonly [part: number, whole: number];

export function one(value: number | boolean): Share {
  return [Number(value), 1];
}

export function rate(shares: readonly Share[]): number {
  return total(shares, 0) / (total(shares, 1) || 1);
}

export function total(shares: readonly Share[], at: 0 | 1): number {
  return shares.reduce((sum, share) => sum + share[at], 0);
}
