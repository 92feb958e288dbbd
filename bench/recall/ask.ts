/** The only place that knows what `remember` takes and returns, and which modes it has. */
import type { App } from '../../src/core/ports.ts';
import { remember } from '../../src/recall/remember.ts';

/** Where one result stands. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export type Ask = (app: App, query: string, limit: number) => Promise<readonly Place[]>;

export const askByKeyword: Ask = async (app, query, limit) => {
  const { results } = await remember(app, { query, filter: {}, limit });
  return results.map(({ file, line }) => ({ file, line }));
};

/** `auto` is the best that there is. Undefined: not yet. */
const MODES: Readonly<Record<string, Ask | undefined>> = {
  auto: askByKeyword,
  keyword: askByKeyword,
  semantic: undefined,
  hybrid: undefined,
};

/** How to ask in this mode, or why that cannot be done. */
export function askIn(mode: string): Ask | string {
  const names = Object.keys(MODES);
  if (!names.includes(mode)) return `There is no mode ${mode}; there are ${names.join(', ')}.`;
  const there = names.filter((name) => MODES[name] !== undefined);
  return MODES[mode] ?? `Mode ${mode} is not available yet; today there are ${there.join(', ')}.`;
}
