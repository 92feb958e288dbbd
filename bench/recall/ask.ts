/** The only place that knows what `remember` takes and returns, and which modes it has. */
import type { App } from '../../src/core/ports/app.ts';
import type { RecallMode } from '../../src/recall/question.ts';
import { remember } from '../../src/recall/remember.ts';

/** Where one result stands. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export type Ask = (app: App, query: string, limit: number) => Promise<readonly Place[]>;

const askBy =
  (mode: RecallMode): Ask =>
  async (app, query, limit) => {
    const { results } = await remember(app, { query, filter: {}, limit, mode });
    return results.map(({ file, line }) => ({ file, line }));
  };

export const askByKeyword = askBy('keyword');
export const askByHybrid = askBy('hybrid');

const MODES: readonly RecallMode[] = ['auto', 'keyword', 'semantic', 'hybrid'];

/** How to ask in this mode, or why that cannot be done. */
export function askIn(mode: string): { readonly ask: Ask; readonly embeds: boolean } | string {
  const known = MODES.find((name) => name === mode);
  if (!known) return `There is no mode ${mode}; there are ${MODES.join(', ')}.`;
  return { ask: askBy(known), embeds: known !== 'keyword' };
}
