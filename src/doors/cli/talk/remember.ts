import { warnOfWaiting } from '../../../conversations/annotate-waiting.ts';
import { MemoryError } from '../../../core/errors.ts';
import type { RecallKind } from '../../../core/recall.ts';
import type { RecallMode } from '../../../recall/question.ts';
import { type Remembered, remember as recall } from '../../../recall/remember.ts';
import { styleFor } from '../../../render/style.ts';
import { rememberedJson, rememberedText } from '../../../render/talk/recalled.ts';
import { type Command, type Input, textOption } from '../command.ts';
import { forReader } from '../for-reader.ts';
import { limitOption } from '../options.ts';
import { filterOptions, recallFilter } from './filter-options.ts';

const PAGE = 10;
const KINDS: readonly RecallKind[] = ['idea', 'span', 'deed', 'commit', 'note', 'thought'];
const MODES: readonly RecallMode[] = ['auto', 'keyword', 'semantic', 'hybrid'];

export const remember: Command = {
  name: 'remember',
  about:
    'Find what was said, done, committed, noted and thought through before, with session, date and file:line or hash. Looks in the conversations of this project, in the history of its repository, and in its notes and deliberations. The question may name a time: "last week", "in March", "before the release"; or begin with what it wants: "decisions about", "open questions", "problems with". Open a result with memory show ID.',
  args: [{ name: 'query', help: 'words, or a question', rest: true }],
  options: [
    ...filterOptions,
    { flags: '--session <id>', help: 'only in this session; the beginning of its id will do' },
    {
      flags: '--kind <kind>',
      help: 'only results of one kind, one of: idea (a passage), span (a topic), deed (an action), commit, note, thought',
    },
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
    {
      flags: '--mode <mode>',
      help: `how to search, one of: ${MODES.join(', ')} (default: auto, by meaning where it can)`,
    },
    {
      flags: '--hyde',
      help: 'for vague questions: a language model imagines an answer first (index.model)',
    },
    {
      flags: '--expand',
      help: 'bring along what the best results hang together with: what supersedes or answers them, their topics',
    },
    { flags: '--explain', help: 'show what was looked for, and what each strategy contributed' },
  ],
  examples: [
    'memory remember why we dropped redis',
    'memory remember what did we decide last week about caching',
    'memory remember login timeout --all-projects --json',
    'memory remember flaky test --file login.test.ts --explain',
  ],
  async run(app, input) {
    const query = input.args[0] ?? '';
    const limit = limitOption(input, PAGE) ?? Number.MAX_SAFE_INTEGER;
    const all = await recall(app, {
      query,
      filter: await recallFilter(app, input),
      limit,
      kind: choice(input, 'kind', KINDS),
      mode: choice(input, 'mode', MODES),
      hyde: input.options.hyde === true,
      expand: input.options.expand === true,
    });
    const [found, leftOut] = await forReader<[Remembered, readonly string[]]>(
      app,
      [all, []],
      (vets) => vets.vetRemembered(app, all),
    );
    // Who asks for decisions is told what is not known to be one yet.
    if (all.question.meant) warnOfWaiting(app);
    // How many there would be is not known: what fits less is not looked for.
    const more = all.results.length < limit ? [] : [`… what fits less: --limit ${2 * limit}`];
    const explain = input.options.explain === true;
    return {
      json: rememberedJson(query, found, explain),
      text: [rememberedText(query, found, styleFor(input.terminal.color), explain), ...more].join(
        '\n\n',
      ),
      isVetted: true,
      leftOut,
    };
  },
};

/** One of the words that an option takes. */
function choice<T extends string>(input: Input, name: string, words: readonly T[]): T | undefined {
  const typed = textOption(input, name);
  const known = words.find((word) => word === typed);
  if (typed === undefined || known !== undefined) return known;
  throw new MemoryError('invalid', `There is no ${name} "${typed}".`, {
    hint: `One of: ${words.join(', ')}.`,
  });
}
