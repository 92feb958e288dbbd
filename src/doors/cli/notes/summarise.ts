import { renderFileSummary } from '../../../summaries/render-file-summary.ts';
import { summarisePath } from '../../../summaries/summarise-path.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';

export const summarise: Command = {
  name: 'summarise',
  about:
    'Say what a file is for, what it exports and what it uses, from its own text: no model is asked. Source code is parsed (TypeScript, JavaScript, Python, Go, Rust, Java, Ruby, C, C++, C#); of other text the head is told. Secrets are taken out; files with keys or credentials, lock files and what a build made are never read (capture.exclude_patterns adds to them). --json: {path, language, bytes, lines, purpose, exports: [{name, kind, signature, line, doc}], imports: [{specifier, resolved, names}], patterns}.',
  args: [{ name: 'file', help: 'a path, from here or absolute' }],
  examples: ['memory summarise src/queue.ts', 'memory summarise lib/cache.py --json'],
  async run(app, input) {
    const summary = await summarisePath(app, input.args[0] ?? '');
    const { path, language, bytes, lines } = summary;
    const size = `${language}, ${plural(lines, 'line')}, ${plural(bytes, 'byte')}`;
    return { json: summary, text: `# ${path}\n\n${size}\n\n${renderFileSummary(summary)}` };
  },
};
