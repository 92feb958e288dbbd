import { timeline as findDays } from '../../../conversations/list-sessions.ts';
import { styleFor } from '../../../render/style.ts';
import { dayJson, timelineText } from '../../../render/talk/sessions.ts';
import type { Command } from '../command.ts';
import { limitOption, numberOption } from '../options.ts';
import { filterOptions, recallFilter } from './filter-options.ts';

const DAYS = 7;

export const timeline: Command = {
  name: 'timeline',
  about:
    'Show what was done day by day, the newest day first: the sessions with their times, edits and commands, the files that were edited most, and what was committed.',
  options: [
    ...filterOptions,
    {
      flags: '--days <n>',
      help: `how many days with conversations; 0 for all (default: ${DAYS})`,
    },
    { flags: '--limit <n>', help: 'how many sessions of these days; 0 for all (the default)' },
  ],
  examples: [
    'memory timeline',
    'memory timeline --days 1 --all-projects',
    'memory timeline --limit 10',
    'memory timeline --since 2026-01-01 --until 2026-01-31 --days 0',
  ],
  async run(app, input) {
    const filter = await recallFilter(app, input);
    const most = numberOption(input, 'days', DAYS, '0 means all.') || undefined;
    const found = await findDays(app, filter, most, limitOption(input, 0));
    const days = found.days.map((day) => dayJson(day, found.commits.get(day.day) ?? []));
    return {
      json: { days, left: found.left, elsewhere: found.elsewhere },
      text: timelineText(found, styleFor(input.terminal.color)),
    };
  },
};
