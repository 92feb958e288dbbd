import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { sessionOf } from '../../../capture/due-work.ts';
import { annotateWaiting } from '../../../conversations/annotate-waiting.ts';
import { backfill } from '../../../conversations/backfill.ts';
import { type Indexed, indexTranscript } from '../../../conversations/index-transcript.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { plural } from '../../../text/plural.ts';
import { learnOrigins } from '../../../trust/learn-origins.ts';
import type { Command } from '../command.ts';

/** An indexer must not go on for ever; the next one continues. */
const TIME_LIMIT_MS = 60_000;
/** Whatever a worker hangs on, it is gone after this. */
const HARD_LIMIT_MS = 5 * 60_000;
/** Behind what a person waits for, before what nobody waits for. */
const LOW_PRIORITY = 5;

export const index: Command = {
  name: 'index',
  about:
    'Read what is new in one transcript, and in those of its sub-agents. Hooks start this in the background after each answer; one at a time per session.',
  args: [{ name: 'transcript', help: 'a .jsonl file of Claude Code' }],
  options: [
    {
      flags: '--end',
      help: 'the session is over: note what it leaves behind, then retention and index.md',
    },
    {
      flags: '--background',
      help: 'give way to others, and wait a little for lines that the client has still to write',
    },
  ],
  examples: [
    'memory index ~/.claude/projects/-home-me-app/0b1c.jsonl',
    'memory index ~/.claude/projects/-home-me-app/0b1c.jsonl --end',
  ],
  async run(app, input) {
    const file = resolve(input.args[0] ?? '');
    const work = input.options.end === true ? 'end' : 'turn';
    const session = sessionOf(file);
    // A worker comes late: the client may have deleted what it was started for.
    if (input.options.background !== true) refuseMissing(app, file);
    const end = Date.now() + TIME_LIMIT_MS;
    const isTimeUp = () => Date.now() > end;
    const read = async () => {
      const done = await readNew(app, file, isTimeUp);
      await annotateWaiting(app, { session, isTimeUp });
      return done;
    };
    const settle = async () => {
      const { finishSession } = await import('../../../capture/finish-session.ts');
      await finishSession(app, file);
    };
    const done =
      input.options.background === true
        ? await inBackground(app, { file, work, read, settle })
        : await byHand(read, work === 'end' ? settle : async () => {});
    const { carryOutOwed } = await import('../../../capture/owed-captures.ts');
    await carryOutOwed(app);
    const { dailyBackup } = await import('../../../conversations/daily-backup.ts');
    await dailyBackup(app);
    // Nothing new: nothing to do. A model is not loaded for that.
    if (done.passages > 0) app.detach(['catch-up', '--background']);
    await learnOrigins(app);
    return {
      json: indexedJson(done),
      text: `Read ${plural(done.lines, 'new line')}, kept ${plural(done.passages, 'passage')} and ${plural(done.actions, 'action')}.`,
    };
  },
};

function indexedJson({ passages: ideas, actions: deeds, ...read }: Indexed) {
  return { ...read, ideas, deeds };
}

function refuseMissing({ transcripts }: App, file: string): void {
  if (transcripts.file(file)) return;
  throw new MemoryError('not_found', `There is no transcript ${file}.`, {
    hint: 'Give the .jsonl file of a session; memory sessions lists those that are known.',
  });
}

async function readNew(app: App, file: string, isTimeUp: () => boolean): Promise<Indexed> {
  const own = await indexTranscript(app, file, { isTimeUp });
  const agents = await backfill(app, app.transcripts.agentsOf(file), isTimeUp);
  return {
    ...own,
    passages: own.passages + agents.passages,
    actions: own.actions + agents.actions,
  };
}

async function byHand(read: () => Promise<Indexed>, settle: () => Promise<void>): Promise<Indexed> {
  const done = await read();
  await settle();
  return done;
}

async function inBackground(
  app: App,
  job: Parameters<typeof import('../../../capture/background-work.ts').backgroundWork>[1],
): Promise<Indexed> {
  setPriority(LOW_PRIORITY);
  setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
  const { backgroundWork } = await import('../../../capture/background-work.ts');
  return backgroundWork(app, job);
}
