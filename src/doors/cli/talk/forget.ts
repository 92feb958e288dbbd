import {
  type ForgetInput,
  forget as forgetIt,
  planForgetting,
  toFilter,
} from '../../../conversations/forget.ts';
import { indexAllCommits } from '../../../conversations/index-commits.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import {
  type DerivedFiles,
  forgottenJson,
  forgottenText,
  planJson,
  planText,
} from '../../../render/talk/forgotten.ts';
import { type Command, filledOption, type Input, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { yesOption } from '../options.ts';
import { projectAt, timeOption } from './filter-options.ts';
import { type Derived, findDerived, removeDerived } from './forget-derived.ts';

export const forget: Command = {
  name: 'forget',
  about:
    'Remove conversations for good: text, words in the index, actions, verdicts, the commits that they made, what was captured from them (notes about the session, tasks, errors, drafts, thoughts), and old copies of the database. What you accepted, wrote or committed is named, not removed. What was removed does not come back when transcripts are read again, nor with a backup. Several options narrow: all must fit.',
  options: [
    { flags: '--session <id>', help: 'all that was said in this session until now' },
    { flags: '--project <path>', help: 'all that was said in this project until now' },
    { flags: '--before <date>', help: 'all that was said before this date or time' },
    {
      flags: '--match <words>',
      help: 'messages with a passage or an action, and commits, that have all these words; or a commit by its hash',
    },
    { flags: '--dry-run', help: 'change nothing, show what would go' },
    yesOption,
  ],
  examples: [
    'memory forget --session 3f1c9a02 --dry-run',
    'memory forget --match "acme merger" --yes',
    'memory forget --project . --before 2026-01-01 --yes',
  ],
  async run(app, input) {
    if (input.options.dryRun === true && input.options.yes === true) {
      throw new MemoryError('invalid', '--dry-run and --yes exclude each other.');
    }
    const wanted = await toInput(app, input);
    const plan = await planForgetting(app, wanted);
    const filter = toFilter(app, wanted);
    const derived = listed(await findDerived(app, plan, filter));
    if (input.options.dryRun === true) {
      return {
        json: { dryRun: true, ...planJson(plan), ...derived },
        text: planText(plan, derived),
      };
    }
    const question = 'Forget this for good?';
    const asked = input.terminal.interactive ? `${planText(plan, derived)}\n${question}` : question;
    const isSure = await confirm(input, asked);
    if (!isSure) return { json: { forgotten: false }, text: 'Nothing was forgotten.' };
    // What is in a history that was not read yet has no hash to be kept out by.
    await indexAllCommits(app, () => false);
    let gone = derived;
    const done = await forgetIt(app, wanted, async (forgotten) => {
      const found = await findDerived(app, forgotten, filter);
      await removeDerived(app, found);
      gone = listed(found);
    });
    return {
      json: { dryRun: false, ...forgottenJson(done), ...gone },
      text: forgottenText(done, gone),
    };
  },
};

function listed({ notes, files, kept }: Derived): DerivedFiles {
  return { made: [...notes.flatMap(({ gone }) => gone.map(({ path }) => path)), ...files], kept };
}

async function toInput(app: App, input: Input): Promise<ForgetInput> {
  const project = filledOption(input, 'project');
  return {
    session: filledOption(input, 'session'),
    project: project === undefined ? undefined : projectAt(app, project),
    before: await timeOption(app, input, 'before', 'start'),
    match: textOption(input, 'match'),
  };
}
