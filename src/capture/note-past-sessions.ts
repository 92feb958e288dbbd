/**
 * Notes of past sessions of this project, as each would have left them at its end and with its dates. The oldest comes
 * first, so that what a later one knows better is the last word. Run again it makes nothing that is there, was deleted or went
 * by retention; stopped, it goes on with what is missing.
 */
import { annotateWaiting } from '../conversations/annotate-waiting.ts';
import { isMemoryError } from '../core/errors.ts';
import { type CapturedType, isCapturedType } from '../core/notes/note.ts';
import type { App } from '../core/ports/app.ts';
import type { SessionInfo } from '../core/recall.ts';
import { type CapturedSession, captureSession } from './capture-session.ts';
import { settleNotes } from './session/settle-notes.ts';

type MadeNotes = Readonly<Partial<Record<CapturedType, number>>>;

export interface PastNotes {
  /** How many sessions were looked at. */
  readonly sessions: number;
  readonly made: MadeNotes;
  /** Notes that were there and had something new to say. */
  readonly updated: number;
  readonly complete: boolean;
}

interface Progress {
  readonly isStopped: () => boolean;
  readonly onSession: (done: number, all: number) => void;
}

/** Retention and index.md come once, at the end; not if it was stopped. A mere question and its answer make no note. */
export async function notePastSessions(
  app: App,
  { isStopped, onSession }: Progress,
): Promise<PastNotes> {
  const sessions = pastSessions(app);
  const outcomes: Outcome[] = [];
  for (const [at, session] of sessions.entries()) {
    await annotateWaiting(app, { session: session.id, isTimeUp: isStopped });
    // What is only half annotated is noted the next time.
    if (isStopped()) return { ...summed(outcomes), sessions: at, complete: false };
    // Its name may have been found only now.
    outcomes.push(...(await noteSession(app, app.archive.session(session.id) ?? session)));
    onSession(at + 1, sessions.length);
  }
  await settleNotes(app);
  return { ...summed(outcomes), sessions: sessions.length, complete: true };
}

/** The one that is under way is noted at its end. */
function pastSessions({ archive, projectOf, scopes, cwd, session }: App): readonly SessionInfo[] {
  return archive
    .sessions({ project: projectOf(scopes.project ?? cwd) })
    .filter(({ id }) => id !== session)
    .toSorted((a, b) => a.started.localeCompare(b.started) || a.id.localeCompare(b.id));
}

interface Outcome {
  readonly type: CapturedType;
  readonly outcome: string;
}

/** One that cannot be noted must not cost the others. */
async function noteSession(app: App, session: SessionInfo): Promise<readonly Outcome[]> {
  const files = app.transcripts.ofSession(session.id).map(({ path }) => path);
  try {
    return outcomesOf(await captureSession(app, session, { files, evenTalk: false }));
  } catch (error) {
    if (!isMemoryError(error) || error.code === 'unavailable') throw error;
    app.warn(`Session ${session.id}: ${error.message}`);
    return [];
  }
}

function outcomesOf(captured: CapturedSession): readonly Outcome[] {
  const { note, seen, errors, decisions, preferences } = captured;
  const made = (type: CapturedType, some: readonly { readonly isNew: boolean }[]) =>
    some.map(({ isNew }) => ({ type, outcome: isNew ? 'new' : 'same' }));
  return [
    ...(note ? [{ type: 'session', outcome: note.outcome } as const] : []),
    ...seen.flatMap(({ note: { type }, outcome }) =>
      isCapturedType(type) ? [{ type, outcome }] : [],
    ),
    ...errors.map(({ outcome }) => ({ type: 'error', outcome }) as const),
    ...made('decision', decisions),
    ...made('preference', preferences),
  ];
}

function summed(outcomes: readonly Outcome[]): Pick<PastNotes, 'made' | 'updated'> {
  const made = outcomes.filter(({ outcome }) => outcome === 'new');
  const groups = [...Map.groupBy(made, ({ type }) => type)];
  return {
    made: Object.fromEntries(groups.map(([type, all]) => [type, all.length])),
    updated: outcomes.filter(({ outcome }) => outcome === 'updated').length,
  };
}
