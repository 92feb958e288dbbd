/**
 * The job queue: what hooks leave to the background, per session, and how a burst of them becomes one piece of work. A hook
 * queues a job and starts a worker, unless one is already on the way to that. A worker (`work-on-session.ts`) waits for its
 * turn, takes what is queued, and does it; one that waits and sees that its job was taken has nothing to do. So one worker of
 * a session works, and one waits for each kind of job. A job is a file in `.run`, so a killed worker loses none.
 */
import { basename } from 'node:path';
import type { RunState } from '../core/ports/client-ports.ts';
import { isAlive } from '../lib/is-alive.ts';

/** `turn`: read what was said. `end`: and note what the session leaves behind. */
export type Job = 'turn' | 'end';

type State = Pick<RunState, 'note' | 'noted' | 'names'>;

/** As long as a worker waits for its turn. */
export const TURN_PATIENCE_MS = 60_000;

export function sessionOf(transcript: string): string {
  return basename(transcript).replace(/\.jsonl$/, '');
}

/** Whether a worker that lives is on the way to it. One that was killed left its word, too. */
export function isOnTheWay(state: State, transcript: string, job: Job, now: Date): boolean {
  const [time, pid] = state.noted(jobName(job, transcript))?.split(' ').map(Number) ?? [];
  if (time === undefined || pid === undefined) return false;
  // A clock may have been set back, and the id of a process may be another's by now.
  return Math.abs(now.getTime() - time) < TURN_PATIENCE_MS && isAlive(pid);
}

/** Before a worker is started by us, and once more when its own id is known. */
export function enqueue(
  state: State,
  transcript: string,
  job: Job,
  { now, pid }: { readonly now: Date; readonly pid: number },
): void {
  state.note(jobName(job, transcript), `${now.getTime()} ${pid}`);
}

export function isQueued(state: State, transcript: string, job: Job): boolean {
  return state.noted(jobName(job, transcript)) !== undefined;
}

/** Whoever takes it does it. An end is also a turn. */
export function takeJob(state: State, transcript: string): Job | undefined {
  const queued = (['end', 'turn'] as const).filter((job) => isQueued(state, transcript, job));
  for (const job of queued) state.note(jobName(job, transcript), undefined);
  return queued[0];
}

/** The session has begun: until it is marked as finished, the next session of the project finishes it. */
export function markOpen(state: State, transcript: string, project: string): void {
  const text = `${project}\n${transcript}`;
  const name = openName(transcript);
  if (state.noted(name) !== text) state.note(name, text);
}

export function markFinished(state: State, transcript: string): void {
  state.note(openName(transcript), undefined);
}

/** The transcripts of a project's sessions that nobody finished: killed ones, and those that run beside this one. */
export function openSessions(state: State, project: string): readonly string[] {
  return state.names(OPEN).flatMap((name) => {
    const [ownProject, transcript = ''] = state.noted(name)?.split('\n') ?? [];
    return ownProject === project ? [transcript] : [];
  });
}

const OPEN = 'open-';

function openName(transcript: string): string {
  return OPEN + fileName(transcript);
}

function jobName(job: Job, transcript: string): string {
  return `due-${job}-${fileName(transcript)}`;
}

/** What the client calls a session is part of the name of a file. */
function fileName(transcript: string): string {
  return sessionOf(transcript)
    .replace(/[^\w-]/g, '_')
    .slice(0, 100);
}
