/** What it does is in `src/run-status-line.ts`, which does without all of this; here it explains itself. */
import { MemoryError } from '../../../core/errors.ts';
import type { Command } from '../command.ts';

const SNIPPET = { statusLine: { type: 'command', command: 'memory status-line' } };

export const statusLine: Command = {
  name: 'status-line',
  about:
    "For the status line of Claude Code: how many memories this session was told, and how many drafts and stale notes wait in this project, as hooks and commands last knew them. It reads the client's JSON on standard input, opens no database, writes nothing, and prints nothing if there is nothing to tell or memory is paused. --json: {told, drafts, stale}, without what is not known.",
  examples: ['memory status-line', 'memory status-line --json'],
  afterwards: `In ~/.claude/settings.json:\n${JSON.stringify(SNIPPET, undefined, 2)}`,
  run() {
    throw new MemoryError('invalid', 'status-line takes nothing but --json.');
  },
};
