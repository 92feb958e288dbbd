import { listSessions } from '../../../conversations/list-sessions.ts';
import { styleFor } from '../../../render/style.ts';
import { sessionJson, sessionsText } from '../../../render/talk/sessions.ts';
import type { Command } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption } from '../options.ts';
import { filterOptions, recallFilter } from './filter-options.ts';

const PAGE = 20;

export const sessions: Command = {
  name: 'sessions',
  about:
    'List past conversations of this project, the newest first: when, how long, how they began, how many messages, edited files and sub-agents. `memory show ID` shows one.',
  options: [
    ...filterOptions,
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
  ],
  examples: [
    'memory sessions',
    'memory sessions --all-projects --since 2026-01-01',
    'memory sessions --file src/queue.ts --json',
  ],
  async run(app, input) {
    const filter = await recallFilter(app, input);
    const all = await listSessions(app, filter, limitOption(input, PAGE));
    const found = await forReader(app, all, (vets) => vets.vetSessions(all));
    const { total, elsewhere } = found;
    return {
      json: { sessions: found.sessions.map(sessionJson), total, elsewhere },
      text: sessionsText(found, filter.project, styleFor(input.terminal.color)),
      isVetted: true,
    };
  },
};
