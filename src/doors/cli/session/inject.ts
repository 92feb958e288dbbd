import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import type { ChosenMemories } from '../../../inject/chosen-memories.ts';
import type { FoundMemory } from '../../../inject/found.ts';
import { hookTypeOf, loadInjectionConfig } from '../../../inject/injection-config.ts';
import { injectionResult } from '../../../inject/injection-result.ts';
import { promptMemories } from '../../../inject/prompt-memories.ts';
import { recordGiven } from '../../../inject/record-given.ts';
import { toolMemories } from '../../../inject/tool-memories.ts';
import {
  fitMemories,
  promptText,
  type Shown,
  toolLines,
  toolText,
} from '../../../render/session/injected.ts';
import { type Command, filledOption, type Input } from '../command.ts';

const HINT =
  'Example: memory inject --prompt "why two readings?", or: memory inject --tool Read --path src/a.ts';

export const inject: Command = {
  name: 'inject',
  about:
    'Show what a session would be told by itself: beside a prompt, or after a tool was used. Nothing is recorded, unless a session is named: what was given to it is not given again.',
  options: [
    { flags: '--prompt <text>', help: 'what a person would type' },
    {
      flags: '--tool <name>',
      help: 'Read, Edit, Write or Bash (default: Bash with --command, else Read)',
    },
    { flags: '--path <path>', help: 'the file that the tool was used on' },
    { flags: '--command <line>', help: 'the command line that Bash ran' },
    { flags: '--session <id>', help: 'as in this session: skip what it was given, and record' },
  ],
  examples: [
    'memory inject --prompt "does checkout need an idempotency key?"',
    'memory inject --tool Edit --path src/auth/login.ts --json',
    'memory inject --command "npm run migrate"',
  ],
  async run(app, input) {
    const session = filledOption(input, 'session');
    const found = await looked(app, input, session);
    const shown = session === undefined ? found.shown : recorded(app, session, found);
    const result = injectionResult(
      app,
      shown.map(({ memory }) => memory),
      found.deduplicationHits,
    );
    return { json: result, text: [toldText(found, shown), ...nearLines(found)].join('\n') };
  },
};

interface Looked extends ChosenMemories {
  readonly event: string;
  readonly tool?: string;
  readonly shown: readonly Shown<FoundMemory>[];
}

async function looked(app: App, input: Input, session: string | undefined): Promise<Looked> {
  const config = loadInjectionConfig(app);
  const prompt = filledOption(input, 'prompt');
  const path = filledOption(input, 'path');
  const command = filledOption(input, 'command');
  if ([prompt, path, command].filter((text) => text !== undefined).length !== 1) {
    throw new MemoryError('invalid', 'Name one of --prompt, --path and --command.', { hint: HINT });
  }
  if (prompt !== undefined) {
    const found = await promptMemories(app, { prompt, session, config });
    const shown = fitMemories(found.chosen, config.prompt_max_tokens);
    return { ...found, event: 'UserPromptSubmit', shown };
  }
  const tool = filledOption(input, 'tool') ?? (command === undefined ? 'Read' : 'Bash');
  if (hookTypeOf(tool) === undefined) {
    throw new MemoryError('invalid', `Nothing is ever told after ${tool}.`, { hint: HINT });
  }
  const used = { tool, input: { file_path: path, command }, session, config };
  const found = await toolMemories(app, used);
  const shown = found.chosen.map((memory) => ({ memory, text: toolLines(memory) }));
  return { ...found, event: 'PostToolUse', tool, shown };
}

function recorded(app: App, session: string, found: Looked): Looked['shown'] {
  const { event, tool, shown, near } = found;
  const ours = recordGiven(app, { session, event, tool, given: shown, near });
  return shown.filter(({ memory }) => ours.has(memory.id));
}

function toldText({ event }: Looked, shown: Looked['shown']): string {
  if (shown.length === 0) return 'Nothing would be told.';
  return event === 'UserPromptSubmit' ? promptText(shown) : toolText(shown);
}

function nearLines({ near }: Looked): readonly string[] {
  return near.map(
    ({ memory: { id, score, reason }, why }) =>
      `Not told: ${id} (${(score * 100).toFixed(0)} %, ${why}; ${reason})`,
  );
}
