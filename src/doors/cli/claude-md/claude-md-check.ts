import { type CheckedFile, checkFiles } from '../../../claude-md/check-files.ts';
import { MemoryError } from '../../../core/errors.ts';
import { unifiedDiff } from '../../../render/unified-diff.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';

export const claudeMdCheck: Command = {
  name: 'claude-md check',
  about:
    'Say whether the managed files are still true of the project, for CI: sections that are out of date, paths that are gone and scripts that no package.json has, in the words below the facts and in your own text. Prints the reasons and a diff, and exits with 1, if one is not; `memory claude-md sync` mends what is out of date. Writes nothing, needs no home, no network and no history: git-insights and best-practices are left out. --json: {isTrue, files: [{targetFile, isTrue, sections, reasons, diff}]}.',
  examples: ['memory claude-md check', 'memory claude-md check --json'],
  afterwards: `In a workflow of GitHub Actions, after actions/checkout:
  - run: npx --yes --package code-memory memory claude-md check`,
  async run(app) {
    const { files, warnings } = await checkFiles(app);
    if (files.length === 0) {
      throw new MemoryError('invalid', 'No CLAUDE.md here has managed sections.', {
        hint: '`memory claude-md init` makes them.',
      });
    }
    for (const warning of warnings) app.warn(warning);
    const untrue = files.filter(({ reasons }) => reasons.length > 0);
    return {
      json: { isTrue: untrue.length === 0, files: files.map(checkedJson) },
      text: untrue.length === 0 ? `${names(files)} true.` : untrue.map(checkedText).join('\n\n'),
      isCode: true,
      exitCode: untrue.length === 0 ? 0 : 1,
    };
  },
};

function names(files: readonly CheckedFile[]): string {
  const [first] = files;
  return files.length === 1 ? `${first?.path} is` : `${plural(files.length, 'file')} are`;
}

function diffOf({ path, before, after }: CheckedFile): string {
  return unifiedDiff(path, before, after);
}

function checkedText(file: CheckedFile): string {
  const diff = diffOf(file);
  return [...file.reasons, ...(diff === '' ? [] : ['', diff])].join('\n');
}

function checkedJson(file: CheckedFile) {
  const { path, sections, reasons } = file;
  const isTrue = reasons.length === 0;
  return { targetFile: path, isTrue, sections, reasons, diff: diffOf(file) };
}
