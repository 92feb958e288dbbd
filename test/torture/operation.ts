import type { App } from '../../src/core/ports/app.ts';
import type { Change, State } from './model.ts';
import type { Target } from './places.ts';
import type { Random } from './random.ts';

export interface Operation {
  /** `fresh` is a word that was never used before. Undefined: there is nothing to do this to. */
  plan(state: State, random: Random, fresh: string): Target | undefined;
  run(app: App, target: Target): unknown;
  change(state: State, target: Target): Change;
}
