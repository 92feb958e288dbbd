import { processChanges } from '../../../claude-md/process-changes.ts';
import { processedJson, processedText } from '../../../render/notes/claude-md.ts';
import { type Command, filledOption } from '../command.ts';

export const claudeMdProcess: Command = {
  name: 'claude-md process',
  about:
    'See to the files that changed: find out which sections they concern, bring those of the nearest CLAUDE.md above them and of the root up to date, and clear the list. What only a reader of the code can write is asked for: send it with `memory claude-md apply`. --json: {files, categorised: [{path, categories}], git: [{path, subject, commits, diff}], updated: [{targetFile, sections, problems, backup}], asked: [{targetFile, section, category, why, gone, files}], cleared, warnings, summary}.',
  options: [{ flags: '--session <id>', help: 'only what this session changed' }],
  examples: ['memory claude-md process --json', 'memory claude-md process --session "$ID"'],
  async run(app, input) {
    const told: string[] = [];
    const hearing: typeof app = Object.create(app, {
      warn: { value: (one: string) => told.push(one) },
    });
    const done = await processChanges(hearing, { session: filledOption(input, 'session') });
    const processed = { ...done, warnings: [...told, ...done.warnings] };
    for (const warning of processed.warnings) app.warn(warning);
    return { json: processedJson(processed), text: processedText(processed) };
  },
};
