/** `memory think add` and `counter`: thoughts of a person, and what a model makes of them. */

import { MemoryError, toMemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { PROVIDERS, type Selection, type Thought } from '../../../core/thinking.ts';
import { type SecretCleaner, secretCleaner } from '../../../note-text/secret-cleaner.ts';
import { oneLine } from '../../../note-text/validate.ts';
import { callText, thoughtText as renderThought } from '../../../render/session/think.ts';
import { styleFor } from '../../../render/style.ts';
import { addThought, noThought, thinker } from '../../../think/deliberate.ts';
import { currentDeliberation, type Found, findDeliberation } from '../../../think/deliberations.ts';
import { discoverPersonas } from '../../../think/personas.ts';
import {
  checkOpinionOptions,
  type OpinionOptions,
  type OpinionRequest,
  type SecondOpinion,
  secondOpinion,
} from '../../../think/second-opinion.ts';
import { thoughtText } from '../../../think/thought-text.ts';
import { isUnanswered, leaveUnanswered } from '../../../think/unanswered.ts';
import { vetDeliberation } from '../../../trust/vet-thoughts.ts';
import { type Command, filledOption, type Input, type Output } from '../command.ts';
import { confirm } from '../confirm.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from '../notes/secrets.ts';
import { numberOption, scopeOption } from '../options.ts';
import { hintAtModels, offerHelp } from './think-hints.ts';
import {
  chosen,
  sessionOption,
  thinkSession,
  thoughtNumber,
  toOption,
  wordsFrom,
} from './think-options.ts';

const options = [
  toOption,
  { flags: '--call <provider>', help: `let a model answer: ${PROVIDERS.join(', ')}` },
  { flags: '--auto', help: 'choose style, agent and model by what the thought is about' },
  { flags: '--style <name>', help: 'the output style to answer in: memory think styles' },
  { flags: '--agent <name>', help: 'the agent to answer as' },
  { flags: '--model <name>', help: 'of claude: haiku, sonnet, opus; of others, their own names' },
  { flags: '--oss', help: 'codex only: its local model' },
  { flags: '--timeout <seconds>', help: 'how long the model may take, 5 to 300 (default: 120)' },
  { flags: '--non-interactive', help: 'never ask anything' },
  { flags: '--dry-run', help: 'say who would be asked; nobody is, and nothing is written' },
  scopeOption,
  sessionOption,
  allowSecretOption,
];

export const thinkAdd: Command = {
  name: 'think add',
  about:
    'Add a thought to a deliberation. With --call or --auto a model reads it and adds its own, signed with model, provider and session; if that fails, the thought is kept all the same, and the same command, or one without text, asks again.',
  args: [{ name: 'text', help: 'the thought; - reads standard input', optional: true, rest: true }],
  options,
  examples: [
    'memory think add "A table would do: we have 40 jobs a day."',
    'memory think add "Is a queue worth another server?" --call claude --style Devils-Advocate',
    'git diff | memory think add - --auto --non-interactive',
  ],
  run: (app, input) => think(app, input, { kind: 'thought', words: input.args[0] ?? '' }),
};

export const thinkCounter: Command = {
  name: 'think counter',
  about:
    'Speak against a thought. With --call or --auto a model does; a text is then added before it, and is not needed.',
  args: [
    { name: 'number', help: 'of the thought (default: the last)', optional: true },
    {
      name: 'text',
      help: 'what speaks against it; - reads standard input',
      optional: true,
      rest: true,
    },
  ],
  options,
  examples: [
    'memory think counter 1 "Forty a day today. The import brings 4000."',
    'memory think counter --call claude --style Devils-Advocate',
  ],
  run(app, input) {
    const [first = '', rest = ''] = input.args;
    const isNumber = /^\d+$/.test(first);
    const words = isNumber ? rest : [first, rest].filter(Boolean).join(' ');
    const answers = isNumber ? thoughtNumber(first) : undefined;
    return think(app, input, { kind: 'counter', words, answers });
  },
};

interface Wanted {
  readonly kind: 'thought' | 'counter';
  readonly words: string;
  readonly answers?: number | undefined;
}

async function think(app: App, input: Input, wanted: Wanted): Promise<Output> {
  const asks = await checkOptions(app, input);
  const session = thinkSession(app, input);
  if (input.options.dryRun === true) return dryRun(app, input, wanted, asks);
  const found = chosen(app, input);
  const about = aboutOf(found, wanted);
  const secrets = await cleanerFor(app, input);
  const text = await wantedText(app, wanted, asks && found.thoughts.length > 0, secrets);
  const isThere = text === '' || (asks && isUnanswered(app, session, found, text));
  const own = isThere
    ? []
    : [addThought(app, found, { ...about, author: thinker(app), text }).thought];
  const redacted = sayTakenOut(app, secrets);
  if (!asks && !(await offerHelp(app, input, session, text))) {
    hintAtModels(app, session);
    return added(found, { own, ...redacted }, input);
  }
  const { topic, thoughts: before } = vetDeliberation(app, found);
  const thoughts = [...before, ...own];
  const request = requestFor(app, input, about, { topic, thoughts, text }, asks);
  const { opinion, selection } = await asking(app, request, found, own);
  if (!opinion) return added(found, { own, selection, ...redacted }, input);
  const { style, agent } = opinion;
  const answer = addThought(app, found, {
    ...about,
    author: oneLine(opinion.author),
    ...(style === undefined ? {} : { style }),
    ...(agent === undefined ? {} : { agent }),
    text: thoughtText(await secretCleaner(app), opinion.text),
  });
  return added(found, { own, answer: answer.thought, selection, ...redacted }, input);
}

/** Whether a model is asked. What cannot be is refused before anything is written. */
async function checkOptions(app: App, input: Input): Promise<boolean> {
  const { options, terminal } = input;
  const asks = options.call !== undefined || options.auto === true;
  const idle = ['oss', 'style', 'agent', 'model', 'timeout'].find((name) => options[name]);
  if (!asks && idle !== undefined) {
    throw new MemoryError('invalid', `--${idle} says how a model answers, but none is asked.`, {
      hint: 'Add --call claude, or --auto. Nothing was written.',
    });
  }
  if (!asks) return false;
  await checkOpinionOptions(app, opinionOptions(input), discoverPersonas(app));
  const mayAsk = terminal.interactive || options.nonInteractive === true;
  if (options.auto === true && !mayAsk && options.dryRun !== true) {
    const what = '--auto asks before it calls a model, and there is nobody to ask';
    throw new MemoryError('invalid', `${what}; nothing was written.`, {
      hint: 'Add --non-interactive to call it unasked, or --dry-run to see only who it would be.',
    });
  }
  return true;
}

function opinionOptions(input: Input): OpinionOptions {
  const { options } = input;
  return {
    call: filledOption(input, 'call'),
    auto: options.auto === true,
    agent: filledOption(input, 'agent'),
    style: filledOption(input, 'style'),
    model: filledOption(input, 'model'),
    oss: options.oss === true,
    timeout: options.timeout === undefined ? undefined : numberOption(input, 'timeout', 0),
  };
}

/** Where a model is asked, it may be about the last thought; a counter may be left to it altogether. */
async function wantedText(
  app: App,
  { kind, words }: Wanted,
  mayBeEmpty: boolean,
  secrets: SecretCleaner,
): Promise<string> {
  if (kind === 'counter' && mayBeEmpty && words === '') return '';
  const typed = await wordsFrom(app, words);
  return mayBeEmpty && words === '' && typed.trim() === '' ? '' : thoughtText(secrets, typed);
}

function aboutOf({ id, thoughts }: Found, { kind, answers }: Wanted) {
  if (kind === 'thought') return { kind };
  const target = answers ?? thoughts.at(-1)?.number;
  if (target === undefined || !thoughts.some(({ number }) => number === target)) {
    throw noThought(id, target, thoughts);
  }
  return { kind, answers: target };
}

/** A dry run needs no document: it only says who would be asked. */
async function dryRun(app: App, input: Input, wanted: Wanted, asks: boolean): Promise<Output> {
  const secrets = await cleanerFor(app, input);
  const text = await wantedText(app, wanted, asks && wanted.kind === 'counter', secrets);
  const scope = filledOption(input, 'scope');
  const id = filledOption(input, 'to');
  const session = thinkSession(app, input);
  const found =
    id === undefined ? currentDeliberation(app, session, scope) : findDeliberation(app, id, scope);
  const { topic = text, thoughts = [] } = found ? vetDeliberation(app, found) : {};
  const request = requestFor(app, input, wanted, { topic, thoughts, text }, asks);
  const { selection, call } = asks ? await secondOpinion(app, request) : {};
  const result = 'Nothing was written: this was a dry run.';
  return {
    json: { dryRun: true, id: found?.id, selection, call },
    text: call ? `${callText(call)}\n${result}` : result,
  };
}

function requestFor(
  app: App,
  input: Input,
  { kind, answers }: Pick<Wanted, 'kind' | 'answers'>,
  about: Pick<OpinionRequest, 'topic' | 'thoughts' | 'text'>,
  asks: boolean,
): OpinionRequest {
  const options = opinionOptions(input);
  const isAgreed = !asks || input.options.nonInteractive === true;
  return {
    ...about,
    ...{ kind, answers, session: thinkSession(app, input) },
    // Help that a person agreed to on the terminal is chosen for them.
    options: asks ? options : { ...options, auto: true },
    isDryRun: input.options.dryRun === true,
    usedStyles: about.thoughts.flatMap(({ style }) => style ?? []),
    personas: discoverPersonas(app),
    confirm: async (question) => isAgreed || confirm(input, question),
  };
}

/**
 * Whatever goes wrong with a model, what the person typed is kept, and they are told so. It is an error only where nothing came of
 * the command.
 */
async function asking(
  app: App,
  request: OpinionRequest,
  found: Found,
  own: readonly Thought[],
): Promise<SecondOpinion> {
  const { id } = found;
  try {
    return await secondOpinion(app, request);
  } catch (error) {
    const { code, message, hint } = toMemoryError(error);
    const [kept = request.thoughts.at(-1)] = own;
    if (kept?.author === thinker(app)) leaveUnanswered(app, request.session, found, kept);
    const said = kept ? `${message} Your thought is kept: ${kept.number} of ${id}.` : message;
    const isNotice = code === 'unavailable' && own.length > 0;
    if (!isNotice) throw new MemoryError(code, said, { hint, cause: error });
    app.warn(hint === undefined ? said : `${said}\n        ${hint}`);
    return {};
  }
}

interface Added {
  readonly own: readonly Thought[];
  readonly answer?: Thought;
  readonly selection?: Selection | undefined;
  /** What was taken out of it. */
  readonly redacted?: readonly string[];
}

function added(
  { id, scope, file }: Found,
  { own, answer, ...more }: Added,
  { terminal }: Input,
): Output {
  const style = styleFor(terminal.color);
  const thoughts = answer ? [...own, answer] : own;
  const lines = thoughts.map((thought) =>
    own.includes(thought)
      ? `Added ${thought.kind} ${thought.number} to ${id} (${scope})`
      : `\n${renderThought(thought, style)}`,
  );
  const text = lines.length > 0 ? lines.join('\n') : 'Nothing was added.';
  return { json: { id, scope, file, added: thoughts, ...more }, text };
}
