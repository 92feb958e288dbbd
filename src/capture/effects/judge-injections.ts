/**
 * What came of what hooks gave to a model, read from what followed in the session. Credit: a file that the memory names is
 * edited in its sense, the command that it names passes, the agent cites it. Blame: in the next breath the person says that
 * it is wrong, old, or known already. A person's word counts more than any credit. All else is neutral: most of what is of
 * use leaves no trace.
 */
import type { Injection, JudgedInjection } from '../../core/injection.ts';
import type { ActionRecord } from '../../core/recall.ts';
import { blameIn } from './blame-in.ts';
import { namesIn } from './names-in.ts';

/** What was given, as far as it can be met again. */
export interface GivenMemory {
  /** Title and text. */
  readonly text: string;
  readonly files: readonly string[];
}

/** A message of the session, in order; `typed`: what a person typed, '' if nobody did. */
export interface Followed {
  readonly time: string;
  readonly typed: string;
  readonly answered: string;
  readonly actions: readonly ActionRecord[];
}

/** A prompt may be written down a little later than its hook ran. */
const OWN_PROMPT_MS = 2_000;

export function judgeInjections(
  injections: readonly Injection[],
  memories: ReadonlyMap<string, GivenMemory>,
  session: readonly Followed[],
): readonly JudgedInjection[] {
  return injections.flatMap((injection): readonly JudgedInjection[] => {
    const { id, target } = injection;
    const memory = memories.get(target);
    if (id === undefined || !memory) return [];
    const together = injections.filter((one) => isOfSameTurn(one, injection, session));
    const blame = blameIn(nextPrompt(injection, session), memory.text, together.length);
    if (blame !== undefined) return [{ id, effect: 'harmed', why: blame }];
    const credit = creditIn(injection, memory, session);
    return [{ id, effect: credit === undefined ? undefined : 'helped', why: credit ?? '' }];
  });
}

function creditIn(
  { at, target }: Injection,
  memory: GivenMemory,
  session: readonly Followed[],
): string | undefined {
  const { files, identifiers, commands } = namesIn(memory.text, memory.files);
  for (const { time, answered, actions } of session) {
    if (time <= at) continue;
    if (hasWord(answered, target)) return 'the agent cited it';
    for (const action of actions) {
      const why = edited(action, files, identifiers) ?? ran(action, commands);
      if (why !== undefined) return why;
    }
  }
  return undefined;
}

function edited(
  { kind, path = '', after = '', outcome }: ActionRecord,
  files: readonly string[],
  identifiers: readonly string[],
): string | undefined {
  if (!['edit', 'write'].includes(kind) || outcome === 'failed') return undefined;
  const file = files.find((one) => path === one || path.endsWith(`/${one}`));
  const name = identifiers.find((one) => hasWord(after, one));
  return file === undefined || name === undefined ? undefined : `${file} was edited with ${name}`;
}

function ran(
  { kind, detail = '', outcome }: ActionRecord,
  commands: readonly string[],
): string | undefined {
  if (kind !== 'run' || outcome !== 'ok') return undefined;
  const line = detail.replaceAll(/\s+/g, ' ');
  const command = commands.find((one) => hasWord(line, one));
  return command === undefined ? undefined : `${command} was run and passed`;
}

/** Not as a part of a longer name. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [before = '', behind = ''] = [text[at - 1], text[at + word.length]];
    if (!/[\w-]/.test(before) && !/[\w-]/.test(behind)) return true;
  }
  return false;
}

/** The first that was typed after it was given; what it was given beside is not. */
function nextPrompt(injection: Injection, session: readonly Followed[]): string {
  const own = Date.parse(injection.at) + (injection.tool === undefined ? OWN_PROMPT_MS : 0);
  return session.find(({ time, typed }) => typed !== '' && Date.parse(time) > own)?.typed ?? '';
}

function isOfSameTurn(a: Injection, b: Injection, session: readonly Followed[]): boolean {
  return a.event !== 'SessionStart' && nextPrompt(a, session) === nextPrompt(b, session);
}
