/**
 * The pipeline: a transcript → passages and actions → annotations → notes. By hand it runs as a whole; a worker
 * (`work-on-session.ts`) runs its steps when their turn comes. Each step can be cut short and done again: nothing is lost
 * and nothing is kept twice.
 */
import { annotateWaiting } from '../conversations/annotate-waiting.ts';
import { backfill } from '../conversations/backfill.ts';
import { dailyBackup } from '../conversations/daily-backup.ts';
import { indexCommits } from '../conversations/index-commits.ts';
import { type Indexed, indexTranscript } from '../conversations/index-transcript.ts';
import type { App } from '../core/ports/app.ts';
import { learnOrigins } from '../trust/learn-origins.ts';
import { sessionOf } from './job-queue.ts';

/** An indexer must not go on for ever; the next one continues. */
const TIME_LIMIT_MS = 60_000;
const JUDGED_AT_ONCE = 400;

/** What is new in a session and its sub-agents is read, and annotated. */
export async function readSession(app: App, transcript: string): Promise<Indexed> {
  const end = Date.now() + TIME_LIMIT_MS;
  const isTimeUp = () => Date.now() > end;
  const own = await indexTranscript(app, transcript, { isTimeUp });
  const agents = await backfill(app, app.transcripts.agentsOf(transcript), isTimeUp);
  await annotateWaiting(app, { session: sessionOf(transcript), isTimeUp });
  return {
    ...own,
    passages: own.passages + agents.passages,
    actions: own.actions + agents.actions,
  };
}

/** The session is over: what it leaves behind is noted. Loaded only then. */
export async function finishSession(app: App, transcript: string): Promise<void> {
  await annotateWaiting(app, { session: sessionOf(transcript), isOver: true });
  const project = app.archive.session(sessionOf(transcript))?.project;
  // Its note names its commits.
  if (project) await indexCommits(app, project);
  const { captureFinished } = await import('./session/capture-finished.ts');
  await captureFinished(app, transcript);
  await judgeGiven(app, transcript);
}

/** Whether what the session was given was of use. */
async function judgeGiven(app: App, transcript: string): Promise<void> {
  const { judgeSession } = await import('./effects/judge-session.ts');
  judgeSession(app, sessionOf(transcript));
}

/** What was postponed while somebody waited, and what is only worth doing on the way. */
export async function afterIndexing(
  app: App,
  transcript: string,
  { passages }: Indexed,
): Promise<void> {
  const { carryOutPostponed } = await import('./postponed-captures.ts');
  await carryOutPostponed(app);
  const project = app.archive.session(sessionOf(transcript))?.project;
  if (project) await indexCommits(app, project);
  // A long session is judged when it is over: a turn does not cost more the longer it is.
  if (app.archive.countMessages(sessionOf(transcript)) <= JUDGED_AT_ONCE) {
    await judgeGiven(app, transcript);
  }
  await joinMerged(app);
  await dailyBackup(app);
  // Nothing new: nothing to do. A model is not loaded for that.
  if (passages > 0) app.detach(['catch-up', '--background']);
  await learnOrigins(app);
  const { tidyDaily } = await import('../upkeep/tidy-daily.ts');
  await tidyDaily(app);
}

/** Notes of branches that were merged are told with the others, and stand in index.md. */
export async function joinMerged(app: App): Promise<number> {
  const { joinBranches } = await import('../upkeep/join-branches.ts');
  const joined = await joinBranches(app);
  if (joined > 0) {
    const { refreshIndexPage } = await import('../upkeep/refresh-index-page.ts');
    await refreshIndexPage(app);
  }
  return joined;
}

/** All steps in one go, for one session; for whoever waits for the result. Takes no job and no turn. */
export async function indexSession(
  app: App,
  transcript: string,
  { isEnd }: { readonly isEnd: boolean },
): Promise<Indexed> {
  const done = await readSession(app, transcript);
  if (isEnd) await finishSession(app, transcript);
  await afterIndexing(app, transcript, done);
  return done;
}
