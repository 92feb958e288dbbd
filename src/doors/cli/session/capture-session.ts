import { resolve } from 'node:path';
import { captureSession } from '../../../capture/capture-session.ts';
import { annotateWaiting } from '../../../conversations/annotate-waiting.ts';
import { backfill } from '../../../conversations/backfill.ts';
import { findSession } from '../../../conversations/find-session.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import type { SessionInfo } from '../../../core/recall.ts';
import {
  capturedSessionJson,
  capturedSessionText,
} from '../../../render/notes/captured-session.ts';
import type { Command } from '../command.ts';
import { dryRunOption } from '../options.ts';

export const captureSessionCommand: Command = {
  name: 'capture session',
  about:
    'Note what a session did (what was asked, tasks, decisions, changed files, how it ended), errors that were solved in it, and decisions as drafts (memory review); to-dos and reports of sub-agents that no hook captured become notes, too. Its transcript is read first, if it is there. Run again it changes only what is new; what you added to a note stays. Sessions in which nothing was asked for leave nothing. --json: {session, note: {slug, outcome}, seen: [{slug, type, outcome}], errors: [{slug, title, outcome}], decisions: [{slug, title, source, status, new}]}.',
  args: [
    {
      name: 'session',
      help: 'its id, the beginning of it, or its transcript (default: this session, else the last of this project)',
      optional: true,
    },
  ],
  options: [dryRunOption],
  examples: [
    'memory capture session',
    'memory capture session 0b1c9a02 --dry-run',
    'memory capture session ~/.claude/projects/-home-me-app/0b1c.jsonl',
  ],
  async run(app, input) {
    const { session, files } = await broughtUpToDate(app, input.args[0]);
    const isDry = input.options.dryRun === true;
    const make = isDry ? 'nothing' : 'all';
    const captured = await captureSession(app, session, { make, files });
    return { json: capturedSessionJson(captured), text: capturedSessionText(captured, isDry) };
  },
};

/** The session, with all that its transcripts say by now. */
async function broughtUpToDate(
  app: App,
  typed: string | undefined,
): Promise<{ readonly session: SessionInfo; readonly files: readonly string[] }> {
  const file = typed === undefined ? undefined : app.transcripts.file(resolve(typed));
  const id = file ? nameOf(file.path) : (typed ?? app.session ?? lastHere(app));
  const known = file || id === undefined ? undefined : findSession(app, id);
  const whole = known?.id ?? id ?? '';
  const own = file ? [file] : app.transcripts.ofSession(whole);
  await backfill(app, [...own, ...own.flatMap(({ path }) => app.transcripts.agentsOf(path))]);
  await annotateWaiting(app, { session: whole });
  const session = app.archive.session(whole);
  if (session) return { session, files: own.map(({ path }) => path) };
  throw new MemoryError(
    'not_found',
    whole === ''
      ? 'No conversation of this project is indexed.'
      : `There is no session ${whole}, and no transcript of it with anything said.`,
    { hint: 'See memory sessions --all-projects, or index past ones: memory backfill --all' },
  );
}

function lastHere({ archive, scopes, projectOf, cwd }: App): string | undefined {
  return archive.sessions({ project: projectOf(scopes.project ?? cwd) }, 1)[0]?.id;
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.jsonl$/, '');
}
