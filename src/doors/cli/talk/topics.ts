import { warnOfWaiting } from '../../../conversations/annotate-waiting.ts';
import { topicsOfSession, topicsOfSessions } from '../../../recall/topics.ts';
import { styleFor } from '../../../render/style.ts';
import { topicsJson, topicsText } from '../../../render/talk/topics.ts';
import { type Command, filledOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption } from '../options.ts';
import { filterOptions, recallFilter } from './filter-options.ts';

const PAGE = 5;

export const topics: Command = {
  name: 'topics',
  about:
    'What conversations were about: their topics as a tree, with what was decided, found out and left open. One session, or the newest of this project. `memory show s12` opens a topic.',
  args: [{ name: 'session', help: 'its id; the beginning of it will do', optional: true }],
  options: [
    ...filterOptions,
    { flags: '--session <id>', help: 'the same as naming it' },
    { flags: '--limit <n>', help: `how many sessions; 0 for all (default: ${PAGE})` },
  ],
  examples: ['memory topics', 'memory topics 0b1c9a02', 'memory topics --since "last week" --json'],
  async run(app, input) {
    warnOfWaiting(app);
    const session = input.args[0] ?? filledOption(input, 'session');
    const all =
      session === undefined
        ? await topicsOfSessions(app, await recallFilter(app, input), limitOption(input, PAGE))
        : await topicsOfSession(app, session);
    const found = await forReader(app, all, (vets) => vets.vetTopics(all));
    const text = topicsText(found, styleFor(input.terminal.color));
    return { json: topicsJson(found), text, isVetted: true };
  },
};
