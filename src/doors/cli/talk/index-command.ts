import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { indexSession } from '../../../capture/index-session.ts';
import type { Job } from '../../../capture/job-queue.ts';
import type { Indexed } from '../../../conversations/index-transcript.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';

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
    const transcript = resolve(input.args[0] ?? '');
    const isEnd = input.options.end === true;
    const done =
      input.options.background === true
        ? await inBackground(app, transcript, isEnd ? 'end' : 'turn')
        : await byHand(app, transcript, isEnd);
    return {
      json: indexedJson(done),
      text: `Read ${plural(done.lines, 'new line')}, kept ${plural(done.passages, 'passage')} and ${plural(done.actions, 'action')}.`,
    };
  },
};

async function byHand(app: App, transcript: string, isEnd: boolean): Promise<Indexed> {
  if (app.transcripts.file(transcript)) return indexSession(app, transcript, { isEnd });
  throw new MemoryError('not_found', `There is no transcript ${transcript}.`, {
    hint: 'Give the .jsonl file of a session; memory sessions lists those that are known.',
  });
}

/** A worker comes late: the client may have deleted what it was started for. */
async function inBackground(app: App, transcript: string, job: Job): Promise<Indexed> {
  setPriority(LOW_PRIORITY);
  setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
  const { workOnSession } = await import('../../../capture/work-on-session.ts');
  return workOnSession(app, { transcript, job });
}

function indexedJson({ passages: ideas, actions: deeds, ...read }: Indexed) {
  return { ...read, ideas, deeds };
}
