/** One worker of a session: waits for its turn, does what is queued, and is gone. What goes wrong is kept for `memory doctor`. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Indexed } from '../conversations/index-transcript.ts';
import { toMemoryError } from '../core/errors.ts';
import type { App } from '../core/ports/app.ts';
import { toIso } from '../core/time.ts';
import { afterIndexing, finishSession, readSession } from './index-session.ts';
import { isQueued, type Job, markFinished, TURN_PATIENCE_MS, takeJob } from './job-queue.ts';

interface Order {
  readonly transcript: string;
  /** What the worker was started for. */
  readonly job: Job;
}

/** What `memory doctor` shows if the last worker failed. */
export const BACKGROUND_FAILURE = 'background-failure';

/** How long the client may take to write down what it has told a hook already. */
const LAG_MS = 4_000;
const POLL_MS = 200;

const NOTHING: Indexed = { lines: 0, passages: 0, actions: 0, complete: true };

/** Resolves with nothing done if another worker took the job. Throws what went wrong, after it was kept. */
export async function workOnSession(app: App, order: Order): Promise<Indexed> {
  const { state } = app;
  try {
    const done = await inTurn(app, order);
    if (state.noted(BACKGROUND_FAILURE) !== undefined) state.note(BACKGROUND_FAILURE, undefined);
    await afterIndexing(app, order.transcript, done);
    return done;
  } catch (error) {
    keep(app, toMemoryError(error).message);
    throw error;
  }
}

/** Until it is our turn, or somebody else has taken what we came for. */
async function inTurn(app: App, order: Order): Promise<Indexed> {
  const { state } = app;
  const { transcript, job } = order;
  const end = Date.now() + TURN_PATIENCE_MS;
  for (;;) {
    const done = await state.alone(`work of ${transcript}`, () => doWork(app, order), 0);
    if (done) return done;
    await pause(POLL_MS);
    if (!isQueued(state, transcript, job) || Date.now() > end) return NOTHING;
  }
}

/** What is queued from now on is for the next worker, which waits for us. */
async function doWork(app: App, { transcript, job }: Order): Promise<Indexed> {
  // Started by somebody who could not write down what is queued: then what we were started for is.
  const taken = takeJob(app.state, transcript) ?? job;
  const first = await readSession(app, transcript);
  const isEnd = taken === 'end' && first.complete;
  if (isEnd) await finishSession(app, transcript);
  const late = await lateLines(app, transcript, first.lines > 0);
  if (isEnd && late.lines > 0) await finishSession(app, transcript);
  if (isEnd) markFinished(app.state, transcript);
  return plus(first, late);
}

/** Until something is there, and then once more: the last words may come after the first. */
async function lateLines(app: App, transcript: string, hasSome: boolean): Promise<Indexed> {
  const end = Date.now() + LAG_MS;
  let found = NOTHING;
  while (!hasSome && found.lines === 0 && Date.now() < end) {
    if (isQueued(app.state, transcript, 'end')) break;
    await pause(POLL_MS);
    found = await readSession(app, transcript);
  }
  await pause(POLL_MS);
  return plus(found, await readSession(app, transcript));
}

function plus(one: Indexed, other: Indexed): Indexed {
  return {
    lines: one.lines + other.lines,
    passages: one.passages + other.passages,
    actions: one.actions + other.actions,
    complete: other.complete,
  };
}

function keep({ state, clock }: App, failure: string): void {
  try {
    state.note(BACKGROUND_FAILURE, `${toIso(clock())}: ${failure}`);
  } catch {
    // A home that cannot be written is reported by other means.
  }
}
