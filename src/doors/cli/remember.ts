import { remember as recall } from '../../recall/remember.ts';
import { recalledJson, recalledText } from '../../render/recalled.ts';
import { styleFor } from '../../render/style.ts';
import type { Command } from './command.ts';
import { limitOption } from './options.ts';

const PAGE = 10;

export const remember: Command = {
  name: 'remember',
  about:
    'Find what was said in past conversations, with session, date and file:line. Looks in the conversations of this project; --all looks everywhere.',
  args: [{ name: 'query', help: 'words to look for', rest: true }],
  options: [
    { flags: '--all', help: 'conversations of all projects' },
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
  ],
  examples: ['memory remember why we dropped redis', 'memory remember login timeout --all --json'],
  async run(app, input) {
    const query = input.args[0] ?? '';
    const project = input.options.all ? undefined : app.scopes.project;
    const found = await recall(app, { query, project, limit: limitOption(input, PAGE) ?? -1 });
    const json = { results: found.results.map(recalledJson), total: found.results.length };
    return { json, text: recalledText(query, found, styleFor(input.terminal.color)) };
  },
};
