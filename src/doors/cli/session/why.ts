import { why as findWhy } from '../../../inject/why.ts';
import { whyJson, whyText } from '../../../render/session/why.ts';
import { styleFor } from '../../../render/style.ts';
import { type Command, filledOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption } from '../options.ts';

const PAGE = 20;

export const why: Command = {
  name: 'why',
  about:
    'Show what hooks gave to the model, the newest first: when, by which hook, how well it fitted and why, how long it was, whether it helped; and what nearly was given (-). Of the session that this runs in, else of the newest of this project. --json: {session, given, tokens, after_tools: {tokens, most}, runs: [{at, event, tool, items: [{id, target, title, score, reason, tokens, given, whole, effect, effect_why}]}], total}; a run with the event reset is a compaction or the like.',
  options: [
    { flags: '--last', help: 'only the last time that something was given' },
    { flags: '--session <id>', help: 'of this session; the beginning of its id will do' },
    { flags: '--limit <n>', help: `how many runs of hooks; 0 for all (default: ${PAGE})` },
  ],
  examples: ['memory why', 'memory why --last', 'memory why --session 0b1c9a02 --json'],
  async run(app, input) {
    const all = findWhy(app, {
      session: filledOption(input, 'session'),
      last: input.options.last === true,
      limit: limitOption(input, PAGE),
    });
    const found = await forReader(app, all, (vets) => vets.vetWhy(app, all));
    const text = whyText(found, styleFor(input.terminal.color));
    return { json: whyJson(found), text, isVetted: true };
  },
};
