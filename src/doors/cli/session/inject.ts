import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { type Injected, injectAfterTool, injectForPrompt } from '../../../inject/inject.ts';
import { hookTypeOf } from '../../../inject/injection-config.ts';
import { injectionResult } from '../../../inject/injection-result.ts';
import { type Command, filledOption, type Input } from '../command.ts';

const HINT =
  'Example: memory inject --prompt "why two readings?", or: memory inject --tool Read --path src/a.ts';

export const inject: Command = {
  name: 'inject',
  about:
    'Show what would be injected into a session: beside a prompt, or after a tool was used. Nothing is recorded, unless a session is named: what was injected there is not injected again.',
  options: [
    { flags: '--prompt <text>', help: 'what a person would type' },
    {
      flags: '--tool <name>',
      help: 'Read, Edit, Write or Bash (default: Bash with --command, else Read)',
    },
    { flags: '--path <path>', help: 'the file that the tool was used on' },
    { flags: '--command <line>', help: 'the command line that Bash ran' },
    {
      flags: '--session <id>',
      help: 'as in this session: skip what was injected before, and record',
    },
  ],
  examples: [
    'memory inject --prompt "does checkout need an idempotency key?"',
    'memory inject --tool Edit --path src/auth/login.ts --json',
    'memory inject --command "npm run migrate"',
  ],
  async run(app, input) {
    const session = filledOption(input, 'session');
    const found = await injected(app, input, session);
    const { memories, text, deduplicationHits } = found;
    return {
      json: injectionResult(app, memories, deduplicationHits),
      text: [text === '' ? 'Nothing would be injected.' : text, ...nearLines(found)].join('\n'),
    };
  },
};

async function injected(app: App, input: Input, session: string | undefined): Promise<Injected> {
  const prompt = filledOption(input, 'prompt');
  const path = filledOption(input, 'path');
  const command = filledOption(input, 'command');
  if ([prompt, path, command].filter((text) => text !== undefined).length !== 1) {
    throw new MemoryError('invalid', 'Name one of --prompt, --path and --command.', { hint: HINT });
  }
  if (prompt !== undefined) return injectForPrompt(app, { prompt, session });
  const tool = filledOption(input, 'tool') ?? (command === undefined ? 'Read' : 'Bash');
  if (hookTypeOf(tool) === undefined) {
    throw new MemoryError('invalid', `Nothing is ever injected after ${tool}.`, { hint: HINT });
  }
  return injectAfterTool(app, { tool, input: { file_path: path, command }, session });
}

function nearLines({ near }: Injected): readonly string[] {
  return near.map(
    ({ memory: { id, score, reason }, why }) =>
      `Not injected: ${id} (${(score * 100).toFixed(0)} %, ${why}; ${reason})`,
  );
}
