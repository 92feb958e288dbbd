/**
 * A transcript from a position on, step by step: what was said and done, free of secrets, with the words it is found by. Asks
 * no database, so that it may run in a thread of its own, ahead of whoever stores it.
 */
import type { Action, Message } from '../core/conversation.ts';
import type {
  IndexPorts,
  ReadStep,
  Redaction,
  StepRequest,
} from '../core/ports/conversation-ports.ts';
import { extraWords } from '../text/languages/extra-words.ts';
import { parseTranscript } from './transcript/parse-transcript.ts';
import { sessionOf } from './transcript-line.ts';

export function* readSteps(
  { transcripts }: Pick<IndexPorts, 'transcripts'>,
  redaction: Redaction,
  { path, from, muted, changed }: StepRequest,
): Generator<ReadStep, undefined> {
  const known = {
    ...{ session: sessionOf(path), redaction, muted: new Set(muted) },
    time: new Date(changed).toISOString(),
  };
  for (let at = from; ; ) {
    const chunk = transcripts.read(path, at);
    if (!chunk) return undefined;
    const { lines, next } = chunk;
    const step = parseTranscript({ ...known, lines, after: at.line });
    const messages = step.messages.map(withExtras);
    yield { from: at, next, lines: lines.length, step: { ...step, messages } };
    at = next;
  }
}

function withExtras(message: Message): Message {
  return {
    ...message,
    extras: message.passages.map((passage) => extraWords(passage) ?? ''),
    actions: message.actions.map(withOwnExtras),
  };
}

function withOwnExtras(action: Action): Action {
  const { path = '', detail = '' } = action;
  return { ...action, pathExtra: extraWords(path) ?? '', extra: extraWords(detail) ?? '' };
}
