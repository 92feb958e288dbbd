import { resolve } from 'node:path';
import { learnOrigins } from '../../context/learn-origins.ts';
import { backfill } from '../../conversations/backfill.ts';
import { type Indexed, indexTranscript } from '../../conversations/index-transcript.ts';
import { tellWaiting } from '../../conversations/tell-waiting.ts';
import { plural } from '../../lib/plural.ts';
import type { Command } from './command.ts';

/** An indexer that the hooks started must not go on for ever; the next one continues. */
const TIME_LIMIT_MS = 60_000;

/** How long the client may take to write down what it has told a hook already. */
const LAG_MS = 4_000;
const POLL_MS = 200;

/** Until something is there, and then once more: the last words may come after the first. */
async function patiently(read: () => Promise<Indexed>): Promise<Indexed> {
  const end = Date.now() + LAG_MS;
  let done = await read();
  while (done.lines === 0 && Date.now() < end) {
    await sleep(POLL_MS);
    done = await read();
  }
  await sleep(POLL_MS);
  const more = await read();
  return {
    lines: done.lines + more.lines,
    ideas: done.ideas + more.ideas,
    deeds: done.deeds + more.deeds,
    complete: more.complete,
  };
}

const sleep = (milliseconds: number) =>
  new Promise((wake) => {
    setTimeout(wake, milliseconds);
  });

export const index: Command = {
  name: 'index',
  about:
    'Read what is new in one transcript, and in those of its sub-agents. Hooks start this in the background after each answer; one at a time per transcript.',
  args: [{ name: 'transcript', help: 'a .jsonl file of Claude Code' }],
  options: [
    { flags: '--wait', help: 'wait a little for lines that the client has still to write' },
  ],
  examples: ['memory index ~/.claude/projects/-home-me-app/0b1c.jsonl'],
  async run(app, input) {
    const file = resolve(input.args[0] ?? '');
    const end = Date.now() + TIME_LIMIT_MS;
    const isTimeUp = () => Date.now() > end;
    const read = async () => {
      const own = await indexTranscript(app, file, { isTimeUp });
      const agents = await backfill(app, app.transcripts.agentsOf(file), isTimeUp);
      return { ...own, ideas: own.ideas + agents.ideas, deeds: own.deeds + agents.deeds };
    };
    // Alone if that can be had soon: two that read the same file do no harm, but each other's work.
    const alone = async () => (await app.state.alone(file, read)) ?? (await read());
    const done = input.options.wait === true ? await patiently(alone) : await alone();
    const session = /([^/]+)\.jsonl$/.exec(file)?.[1];
    await tellWaiting(app, { session, isTimeUp });
    const { dailyBackup } = await import('../../conversations/daily-backup.ts');
    await dailyBackup(app);
    // Nothing new: nothing to do. A model is not loaded for that.
    if (done.ideas > 0) app.detach(['catch-up', '--background']);
    await learnOrigins(app);
    return {
      json: done,
      text: `Read ${plural(done.lines, 'new line')}, kept ${plural(done.ideas, 'passage')} and ${plural(done.deeds, 'deed')}.`,
    };
  },
};
