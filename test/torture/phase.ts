/** What the phases share: how much to do, by which chance, and how a violation is told. */
import { join } from 'node:path';
import type { Random } from './random.ts';

export interface Amount {
  readonly kills: number;
  readonly writers: number;
  readonly rounds: number;
  readonly mutations: number;
  readonly steps: number;
  readonly edits: number;
}

/** Does its worst; returns what it did, in words; throws at the first violation. */
export type Phase = (random: Random, amount: Amount) => Promise<string>;

export const workerScript = join(import.meta.dirname, 'worker.ts');

export function expectNone(problems: readonly string[], when: string): void {
  if (problems.length === 0) return;
  const shown = problems.slice(0, 5).map((problem) => `  ${problem.slice(0, 500)}`);
  throw new Error(`${problems.length} violation(s) ${when}:\n${shown.join('\n')}`);
}
