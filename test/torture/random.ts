/** Chance that can be repeated: the same seed gives the same run. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Any of them, or undefined if there is none. */
  any<T>(items: readonly T[]): T | undefined;
}

/** Mulberry32: small, and good enough to choose with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  const any = <T>(items: readonly T[]) => items[below(items.length)];
  return { below, any, pick: (items) => any(items) ?? items[0] };
}
