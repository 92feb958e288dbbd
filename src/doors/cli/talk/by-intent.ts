/** The short views: one kind of command, four times. */
import { warnOfWaiting } from '../../../conversations/annotate-waiting.ts';
import type { ListedIntent } from '../../../core/insight.ts';
import { type Listed, listByIntent } from '../../../recall/by-intent.ts';
import { styleFor } from '../../../render/style.ts';
import { DECISIONS, listedJson, listedText } from '../../../render/talk/by-intent.ts';
import type { Command } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption } from '../options.ts';
import { filterOptions, recallFilter } from './filter-options.ts';

const PAGE = 20;

interface View {
  readonly name: string;
  readonly what: string;
  readonly intent: ListedIntent;
  readonly about: string;
  readonly nothing: string;
  /** Only open ones, unless --all; what the others are called. */
  readonly closed?: 'answered' | 'done';
}

function view({ name, what, intent, about, nothing, closed }: View): Command {
  return {
    name,
    about,
    options: [
      ...filterOptions,
      { flags: '--session <id>', help: 'only of this session; the beginning of its id will do' },
      {
        flags: '--all',
        help: closed ? `${closed} and rejected ones, too` : 'rejected ones (memory mark), too',
      },
      { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
    ],
    examples: [`memory ${name}`, `memory ${name} --since "last week"`, `memory ${name} --json`],
    async run(app, input) {
      warnOfWaiting(app);
      const all = input.options.all === true;
      const filter = await recallFilter(app, {
        ...input,
        options: { ...input.options, all: false },
      });
      const limit = limitOption(input, PAGE);
      const wanted = { intents: [intent], isOpen: closed !== undefined && !all, all, limit };
      const found = await listByIntent(app, wanted, filter);
      const [listed, leftOut] = await forReader<[Listed, readonly string[]]>(
        app,
        [found, []],
        (vets) => vets.vetListed(app, found),
      );
      const style = styleFor(input.terminal.color);
      const text = listedText(listed, { what, nothing }, style);
      return { json: listedJson(listed), text, isVetted: true, leftOut };
    },
  };
}

export const decisions = view({
  name: 'decisions',
  ...DECISIONS,
  intent: 'decision',
  about:
    'What you decided in conversations of this project, the newest first: what you chose, put right or approved, with the proposal that you approved and what a later choice did to it. Found by rules: read the source before you rely on one.',
});

export const preferences = view({
  name: 'preferences',
  what: 'preference',
  intent: 'preference',
  about:
    'How you like things done, as you said it in conversations of this project ("always run the tests first"), the newest first. New sessions are told. Take one off the list with memory mark ID rejected.',
  nothing: 'You have said nothing about how you like things done in this project.',
});

export const questions = view({
  name: 'questions',
  what: 'open question',
  intent: 'question',
  closed: 'answered',
  about:
    'Questions in conversations of this project with which a session ended, or that were put off, the newest first. Found by rules: one may have been answered elsewhere.',
  nothing: 'No open questions were found in the conversations of this project.',
});

export const todos = view({
  name: 'todos',
  what: 'to-do',
  intent: 'todo',
  closed: 'done',
  about:
    'What was left to be done at the end of a session of this project, or put off, the newest first. Rules do not see whether another session did it: take one off the list with memory mark ID rejected --note done.',
  nothing: 'Nothing to do was found in the conversations of this project.',
});
