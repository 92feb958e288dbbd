/** One worker of a session: waits for its turn, does what is due, and is gone. What goes wrong is kept for `memory doctor`. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Indexed } from '../conversations/index-transcript.ts';
import type { Clock } from '../core/basics.ts';
import { toMemoryError } from '../core/errors.ts';
import type { RunState } from '../core/ports/client-ports.ts';
import { toIso } from '../core/time.ts';
import { isDue, settled, TURN_PATIENCE_MS, takeDue, type Work } from './due-work.ts';

export interface Job {
  /** The transcript. */
  readonly file: string;
  /** What the worker was started for. */
  readonly work: Work;
  /** Reads what is new in the transcript. */
  readonly read: () => Promise<Indexed>;
  /** Notes what the session leaves behind. */
  readonly settle: () => Promise<void>;
}

interface Ports {
  readonly state: Pick<RunState, 'note' | 'noted' | 'names' | 'alone'>;
  readonly clock: Clock;
}

/** What `memory doctor` shows if the last worker failed. */
export const BACKGROUND_FAILURE = 'background-failure';

/** How long the client may take to write down what it has told a hook already. */
const LAG_MS = 4_000;
const POLL_MS = 200;

const NOTHING: Indexed = { lines: 0, passages: 0, actions: 0, complete: true };

export async function backgroundWork(ports: Ports, job: Job): Promise<Indexed> {
  const { state } = ports;
  try {
    const done = await inTurn(ports, job);
    if (state.noted(BACKGROUND_FAILURE) !== undefined) state.note(BACKGROUND_FAILURE, undefined);
    return done;
  } catch (error) {
    keep(ports, toMemoryError(error).message);
    throw error;
  }
}

/** Until it is our turn, or somebody else has taken what we came for. */
async function inTurn(ports: Ports, job: Job): Promise<Indexed> {
  const { state } = ports;
  const end = Date.now() + TURN_PATIENCE_MS;
  for (;;) {
    const done = await state.alone(`work of ${job.file}`, () => doWork(state, job), 0);
    if (done) return done;
    await pause(POLL_MS);
    if (!isDue(state, job.file, job.work) || Date.now() > end) return NOTHING;
  }
}

/** What becomes due from now on is for the next worker, which waits for us. */
async function doWork(state: Ports['state'], job: Job): Promise<Indexed> {
  const { read, settle, file } = job;
  // Started by somebody who could not write down what is due: then what we were started for is.
  const work = takeDue(state, file) ?? job.work;
  const first = await read();
  const isEnd = work === 'end' && first.complete;
  if (isEnd) await settle();
  const late = await lateLines(job, state, first.lines > 0);
  if (isEnd && late.lines > 0) await settle();
  if (isEnd) settled(state, file);
  return plus(first, late);
}

/** Until something is there, and then once more: the last words may come after the first. */
async function lateLines(
  { read, file }: Job,
  state: Ports['state'],
  hasSome: boolean,
): Promise<Indexed> {
  const end = Date.now() + LAG_MS;
  let found = NOTHING;
  while (!hasSome && found.lines === 0 && Date.now() < end && !isDue(state, file, 'end')) {
    await pause(POLL_MS);
    found = await read();
  }
  await pause(POLL_MS);
  return plus(found, await read());
}

function plus(one: Indexed, other: Indexed): Indexed {
  return {
    lines: one.lines + other.lines,
    passages: one.passages + other.passages,
    actions: one.actions + other.actions,
    complete: other.complete,
  };
}

function keep({ state, clock }: Ports, failure: string): void {
  try {
    state.note(BACKGROUND_FAILURE, `${toIso(clock())}: ${failure}`);
  } catch {
    // A home that cannot be written is told by other means.
  }
}
