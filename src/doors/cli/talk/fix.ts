import { thisProject } from '../../../conversations/this-project.ts';
import type { Warn } from '../../../core/basics.ts';
import { MemoryError } from '../../../core/errors.ts';
import { fix as findFixes, MOST_FIXES } from '../../../recall/fix.ts';
import { styleFor } from '../../../render/style.ts';
import { fixesJson, fixesText } from '../../../render/talk/fix.ts';
import type { Command } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { allProjectsOption, limitOption, moreLine } from '../options.ts';
import { fromPipe, readAll } from '../standard-input.ts';

const ALL = Number.POSITIVE_INFINITY;

export const fix: Command = {
  name: 'fix',
  about:
    'Find commands that failed with a similar error, or messages that tell of it, and what was changed until it was gone: at most three steps. Sure only if the same command had this error and then had it no more; else likely, or it cannot be told, and why. Numbers, paths, hashes and times may differ. Give the error in quotes, pipe it in, or use - to wait for it. --json: {results: [{solved, sure, confidence (sure, likely, unknown), why, similarity, times, session, failure or report, steps, moreSteps, passed, explanation}], total, elsewhere}.',
  args: [
    { name: 'error', help: 'the error text; - for standard input', rest: true, optional: true },
  ],
  options: [
    allProjectsOption,
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${MOST_FIXES})` },
  ],
  examples: [
    `memory fix "Cannot find module 'yaml'"`,
    'npm test 2>&1 | memory fix',
    'memory fix "ECONNREFUSED 127.0.0.1:5432" --all-projects --json',
  ],
  async run(app, input) {
    const error = await errorText(input.args[0], app.warn);
    const project = input.options.allProjects ? undefined : thisProject(app);
    const all = await findFixes(app, {
      error,
      project,
      limit: limitOption(input, MOST_FIXES) ?? ALL,
    });
    const found = await forReader(app, all, (vets) => vets.vetFixes(all));
    const list = fixesText(found, styleFor(input.terminal.color));
    const text = [list, ...moreLine(found.left)].join('\n\n');
    return { json: fixesJson(found), text, isVetted: true };
  },
};

async function errorText(typed: string | undefined, warn: Warn): Promise<string> {
  const isTyped = typed !== undefined && typed !== '' && typed !== '-';
  const piped = () => (typed === '-' ? readAll() : fromPipe(warn, 'use - to wait for it'));
  const text = isTyped ? typed : await piped();
  if (text !== undefined && text.trim() !== '') return text;
  throw new MemoryError('invalid', 'Say which error to look for.', {
    hint: 'Example: memory fix "Cannot find module", or: npm test 2>&1 | memory fix',
  });
}
