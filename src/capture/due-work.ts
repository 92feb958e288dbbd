/**
 * What hooks leave to the background, per session, and how a burst of them becomes one piece of work. A hook says what is due
 * and starts a worker, unless one is already on the way to that. A worker waits for its turn, takes what is due, and does
 * it; one that waits and sees that its work was taken has nothing to do. So one worker of a session works, and one waits
 * for each kind of work.
 */
import { basename } from 'node:path';
import type { RunState } from '../core/ports/client-ports.ts';
import { isAlive } from '../lib/is-alive.ts';

/** `turn`: read what was said. `end`: and note what the session leaves behind. */
export type Work = 'turn' | 'end';

type State = Pick<RunState, 'note' | 'noted' | 'names'>;

/** As long as a worker waits for its turn. */
export const TURN_PATIENCE_MS = 60_000;

export function sessionOf(transcript: string): string {
  return basename(transcript).replace(/\.jsonl$/, '');
}

/** Whether a worker that lives is on the way to it. One that was killed left its word, too. */
export function isOnTheWay(state: State, transcript: string, work: Work, now: Date): boolean {
  const [time, pid] = state.noted(dueName(work, transcript))?.split(' ').map(Number) ?? [];
  if (time === undefined || pid === undefined) return false;
  // A clock may have been set back, and the id of a process may be another's by now.
  return Math.abs(now.getTime() - time) < TURN_PATIENCE_MS && isAlive(pid);
}

/** Before a worker is started by us, and once more when its own id is known. */
export function announce(
  state: State,
  transcript: string,
  work: Work,
  { now, pid }: { readonly now: Date; readonly pid: number },
): void {
  state.note(dueName(work, transcript), `${now.getTime()} ${pid}`);
}

export function isDue(state: State, transcript: string, work: Work): boolean {
  return state.noted(dueName(work, transcript)) !== undefined;
}

/** Whoever takes it does it. An end is also a turn. */
export function takeDue(state: State, transcript: string): Work | undefined {
  const due = (['end', 'turn'] as const).filter((work) => isDue(state, transcript, work));
  for (const work of due) state.note(dueName(work, transcript), undefined);
  return due[0];
}

/** The session has begun: until its end was seen to, somebody owes it. */
export function owe(state: State, transcript: string, project: string): void {
  const text = `${project}\n${transcript}`;
  const name = openName(transcript);
  if (state.noted(name) !== text) state.note(name, text);
}

export function settled(state: State, transcript: string): void {
  state.note(openName(transcript), undefined);
}

/** The transcripts of sessions of a project that were not seen to: killed ones, and those that run beside this one. */
export function unsettled(state: State, project: string): readonly string[] {
  return state.names(OPEN).flatMap((name) => {
    const [ownProject, transcript = ''] = state.noted(name)?.split('\n') ?? [];
    return ownProject === project ? [transcript] : [];
  });
}

const OPEN = 'open-';

function openName(transcript: string): string {
  return OPEN + fileName(transcript);
}

function dueName(work: Work, transcript: string): string {
  return `due-${work}-${fileName(transcript)}`;
}

/** What the client calls a session is part of the name of a file. */
function fileName(transcript: string): string {
  return sessionOf(transcript)
    .replace(/[^\w-]/g, '_')
    .slice(0, 100);
}
