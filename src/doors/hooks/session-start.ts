import { markFinished, markOpen, openSessions } from '../../capture/job-queue.ts';
import { beginSession } from '../../claude-md/begin-session.ts';
import { stopModeOf } from '../../claude-md/stop-mode.ts';
import { isFirstToday } from '../../core/notes/status.ts';
import type { App } from '../../core/ports/app.ts';
import { toIso } from '../../core/time.ts';
import { injectAtStart } from '../../inject/inject-at-start.ts';
import { startOver } from '../../inject/injection-state.ts';
import { findProgram } from '../../lib/find-program.ts';
import { plural } from '../../text/plural.ts';
import { startCircuitOver } from '../../think/circuit-breaker.ts';
import { startHintsOver } from '../../think/hints.ts';
import type { Hook, HookInput } from './hook.ts';
import { startIndexer } from './start-indexer.ts';

const WELCOMED = 'welcomed';

/** Of sessions that nobody saw the end of, so many are seen to at once. */
const MOST_LEFT = 2;

export const sessionStart: Hook = async (app, input) => {
  const { sessionId, source, transcriptPath } = input;
  prepareLists(app, input);
  unlessBusy(app, () => startOver(app, sessionId, source));
  unlessBusy(app, () => startHintsOver(app, sessionId, source));
  unlessBusy(app, () => startCircuitOver(app, sessionId, source));
  const isCompacted = source === 'compact';
  const beginning = { session: sessionId, isCompacted, transcript: transcriptPath };
  const text = await injectAtStart(app, beginning);
  finishLeftOpen(app, transcriptPath);
  const waiting = isCompacted ? undefined : waitingDrafts(app);
  const message = [repaired(app), welcome(app), waiting].filter(Boolean).join(' ') || undefined;
  if (text === '' && message === undefined) return undefined;
  return {
    ...(text === '' ? {} : { context: text }),
    ...(message === undefined ? {} : { message }),
  };
};

/** For `hooks/track` and `hooks/claude-md-stop`. */
function prepareLists(app: App, { project, sessionId: session }: HookInput): void {
  if (project === undefined || session === undefined || app.checkout === undefined) return;
  try {
    beginSession(app, { project, session, mode: stopModeOf(app.settings.claudeMd) });
  } catch {
    // A project that cannot be written must not cost the session anything.
  }
}

/** A killed client says no goodbye: what its session left behind is noted now. */
function finishLeftOpen(app: App, own: string | undefined): void {
  const { state, transcripts } = app;
  try {
    const left = openSessions(state, app.scopes.project ?? app.cwd).filter((path) => path !== own);
    for (const path of left.slice(0, MOST_LEFT)) {
      if (transcripts.file(path)) startIndexer(app, path, 'end');
      else markFinished(state, path);
    }
    if (own !== undefined) markOpen(state, own, app.scopes.project ?? app.cwd);
  } catch {
    // A home that cannot be written must not cost the session anything.
  }
}

/** Somebody else may be writing just now: what is told does not wait for that. */
function unlessBusy(app: App, write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (app.isDamaged(error)) throw error;
  }
}

/** Said once: a repair in the background had nobody to tell. */
function repaired(app: App): string | undefined {
  const said = app.state.noted('repaired');
  if (said !== undefined) app.state.note('repaired', undefined);
  return said;
}

/** Said to the person, once a day. */
function waitingDrafts({ index, scopes, state, clock, cwd }: App): string | undefined {
  const { roots, project = cwd } = scopes;
  const drafts = index.list({ roots, captured: true, status: 'draft', limit: 1 }).total;
  if (drafts === 0) return undefined;
  try {
    if (!isFirstToday(state, project, toIso(clock()))) return undefined;
  } catch {
    // Nobody could remember that it was said.
    return undefined;
  }
  const wait = plural(drafts, 'decision waits as a draft', 'decisions wait as drafts');
  return `${wait}: ${typed()} review.`;
}

/** A plugin's command is at hand in the session's own shell; in the person's terminal only if it was put there. */
function typed(): string {
  return findProgram('memory', process.env) === undefined ? '! memory' : 'memory';
}

/** Said once, to the person, when memory runs for the first time. */
function welcome(app: App): string | undefined {
  if (app.state.has(WELCOMED)) return undefined;
  app.state.set(WELCOMED, true);
  const past = app.transcripts.list().length - app.conversations.counts().transcripts;
  const backfill =
    past > 0 ? ` ${plural(past, 'past conversation')} can be indexed with /memory-backfill.` : '';
  return (
    `code-memory is on. It keeps your conversations and notes in ${app.home}, on this ` +
    `machine only.${backfill} To pause it: ${typed()} pause.`
  );
}
