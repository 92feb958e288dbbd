import { setPriority } from 'node:os';
import { processChanges } from '../../../claude-md/process-changes.ts';
import { updateInBackground } from '../../../claude-md/update-in-background.ts';
import type { App } from '../../../core/ports/app.ts';
import { processedJson, processedText } from '../../../render/notes/claude-md.ts';
import { type Command, filledOption } from '../command.ts';

/** Whatever an update hangs on, it is gone after this; a clock outside ends one that is too busy to look at its own. */
const HARD_LIMIT_MS = 45_000;
const LOW_PRIORITY = 5;

export const claudeMdProcess: Command = {
  name: 'claude-md process',
  about:
    'See to the files that changed: find out which sections they concern, bring those of the nearest CLAUDE.md above them and of the root up to date, and clear the list. What only a reader of the code can write is asked for: send it with `memory claude-md apply`. --json: {files, categorised: [{path, categories}], git: [{path, subject, commits, diff}], updated: [{targetFile, sections, problems, backup}], asked: [{targetFile, section, category, why, gone, files}], cleared, warnings, summary}.',
  options: [
    { flags: '--session <id>', help: 'only what this session changed' },
    {
      flags: '--background',
      help: 'as the end of a turn starts it: give way to others, one at a time, and print nothing',
    },
  ],
  examples: ['memory claude-md process --json', 'memory claude-md process --session "$ID"'],
  async run(app, input) {
    if (input.options.background === true) return inBackground(app);
    const told: string[] = [];
    const hearing: typeof app = Object.create(app, {
      warn: { value: (one: string) => told.push(one) },
    });
    const done = await processChanges(hearing, {
      session: filledOption(input, 'session'),
      // Only JSON tells it.
      withoutGit: input.options.json !== true,
    });
    const processed = { ...done, warnings: [...told, ...done.warnings] };
    for (const warning of processed.warnings) app.warn(warning);
    return { json: processedJson(processed), text: processedText(processed) };
  },
};

async function inBackground(app: App) {
  setPriority(LOW_PRIORITY);
  setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
  await updateInBackground(app);
  return { json: {}, text: '' };
}
