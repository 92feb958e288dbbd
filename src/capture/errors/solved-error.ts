/** An error of a session that was solved for sure: what it was, why, what was changed, and what passed then. */
import type { PlacedAction } from '../../core/recall.ts';
import type { Cause } from './cause-sentence.ts';

interface Solved {
  /** Names the error, without what differs each time; empty if only the cause was said. */
  readonly title: string;
  /** Where it was met, as `memory show` takes it: what failed (`d12`), or who told of it (`i12`). */
  readonly seen: string;
  readonly line: number;
  /** What cured it, in order: a few steps. */
  readonly steps: readonly PlacedAction[];
  /** How many more changes there were. */
  readonly left: number;
}

/** A command failed with it, and passed then. */
export interface FailedError extends Solved {
  readonly failure: PlacedAction;
  /** The same each time that it comes. */
  readonly key: string;
  /** Undefined where a command was run that says it by itself: what was missing was installed or set. */
  readonly cause: Cause | undefined;
  /** The same command. */
  readonly passed: PlacedAction;
}

/** Nothing failed, but somebody told of it. */
interface ToldError extends Solved {
  readonly failure?: undefined;
  readonly cause: Cause;
  /** The check that was run; undefined where it failed elsewhere, and nothing could be. */
  readonly passed: PlacedAction | undefined;
}

/** Worth a note of its own. */
export type NotedError = FailedError & { readonly grade: 'note'; readonly cause: Cause };

/** `line`: worth a line in the note of the session. */
export type SolvedError =
  | NotedError
  | (FailedError & { readonly grade: 'line' })
  | (ToldError & { readonly grade: 'line' });
