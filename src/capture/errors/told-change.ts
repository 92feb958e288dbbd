/**
 * What an edit changed, in a sentence of Claude's: for where the edit itself was not kept. It says that it was done, it names the
 * file that was edited and something else, and it speaks of this error.
 */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import { namesIn } from '../../extraction/standing-choice.ts';
import { redactedAnew } from '../../recall/redacted-anew.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import { saysDone } from './says-done.ts';
import type { FailedError } from './solved-error.ts';
import { sharedWords, tellingWords } from './telling-words.ts';

export interface ToldChange {
  /** The passage that says it, as `memory show` takes it. */
  readonly id: string;
  readonly text: string;
}

/** In lines: closing words of the same piece of work. */
const SOON = 60;
const LONGEST = 200;
/** A name of the error, or two of its words. */
const SPEAKS_OF_IT = 2;

export async function toldChange(
  ports: Pick<ActionPorts, 'talk' | 'redaction'>,
  { title, failure, steps, passed }: FailedError,
): Promise<ToldChange | undefined> {
  const files = steps.flatMap(({ kind, path = '', before, after }) =>
    kind === 'edit' && !before && !after ? [path.replace(/^.*\//, '')] : [],
  );
  if (files.length === 0) return undefined;
  const { conversation, line } = failure;
  const said = ports.talk.saidBetween(conversation, line, passed.line + SOON);
  const own = (await redactedAnew(ports, said)).filter(({ role }) => role === 'assistant');
  const error = tellingWords(title);
  const found = own.flatMap(({ id, text }) =>
    sentencesOf(plainText(text)).map((one) => ({ id: `i${id}`, text: one.replace(/;$/, '') })),
  );
  return found.find(
    ({ text }) =>
      text.length <= LONGEST &&
      saysDone(text) &&
      files.some((file) => text.includes(file) && namesIn(text.replaceAll(file, '')).length > 0) &&
      sharedWords(text, error) >= SPEAKS_OF_IT,
  );
}
