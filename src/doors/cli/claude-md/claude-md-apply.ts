import { applyUpdates, type SectionUpdate } from '../../../claude-md/apply-updates.ts';
import { MemoryError } from '../../../core/errors.ts';
import { appliedText, refreshedJson } from '../../../render/notes/claude-md.ts';
import type { Command } from '../command.ts';
import { bodyFrom } from '../notes/body.ts';

const HINT =
  'Give {"category": "ARCHITECTURE", "targetFile": "CLAUDE.md", "content": "…"} or a list of such, on standard input or with --file.';

export const claudeMdApply: Command = {
  name: 'claude-md apply',
  about:
    'Put words into managed sections: how parts work together, what a module is for. They stand below the facts, under a heading of their own, until the next apply. Categories: DESCRIPTION, BUILD, ARCHITECTURE, CONVENTIONS, PATTERNS, MEMORY, BEST_PRACTICES, GIT_INSIGHTS (or the name of a section). Secrets are taken out, markers become text; all is checked before anything is written. --json: {files: [{targetFile, sections, applied, problems, backup}]}.',
  options: [{ flags: '--file <path>', help: 'a file with the JSON; - waits for standard input' }],
  examples: [
    `echo '{"category":"ARCHITECTURE","targetFile":"CLAUDE.md","content":"Routes call billing."}' | memory claude-md apply`,
    'memory claude-md apply --file updates.json --json',
  ],
  async run(app, input) {
    const updates = parsed((await bodyFrom(input, app.warn)) ?? '');
    const applied = await applyUpdates(app, updates);
    for (const problem of applied.files.flatMap(({ problems }) => problems)) app.warn(problem);
    const files = applied.files.map((file) => ({ ...refreshedJson(file), applied: file.sections }));
    return { json: { files }, text: appliedText(applied) };
  },
};

function parsed(text: string): readonly SectionUpdate[] {
  const value = jsonOf(text);
  const updates = Array.isArray(value) ? value : [value];
  const areObjects = updates.every((one) => typeof one === 'object' && one !== null);
  if (areObjects && updates.length > 0) return updates as readonly SectionUpdate[];
  throw new MemoryError('invalid', 'There is nothing to apply.', { hint: HINT });
}

function jsonOf(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MemoryError('invalid', 'This is not JSON.', { hint: HINT, cause: error });
  }
}
