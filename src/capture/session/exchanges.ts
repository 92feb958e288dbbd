/** A session as exchanges: what the person said, then what Claude said and did about it, until the person speaks again. */
import type { ActionRecord, SaidMessage } from '../../core/recall.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { plainText, sentencesOf } from './gist.ts';

export interface Exchange {
  /** Undefined before the first word of a person. */
  readonly prompt: SaidMessage | undefined;
  /** Claude's. */
  readonly said: readonly SaidMessage[];
  /** By Claude and its sub-agents. */
  readonly done: readonly ActionRecord[];
}

/** `messages` of the session and of its sub-agents, in the order in which they came. */
export function exchangesOf(messages: readonly SaidMessage[]): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const message of messages) {
    const { prompt, said, done } = exchanges.at(-1) ?? { prompt: undefined, said: [], done: [] };
    const isPrompt = message.role === 'user' && isOwn(message) && message.source !== 'answer';
    if (isPrompt || exchanges.length === 0) {
      exchanges.push({
        prompt: isPrompt ? message : undefined,
        said: isClaudes(message) ? [message] : [],
        done: message.actions,
      });
    } else {
      exchanges[exchanges.length - 1] = {
        prompt,
        said: isClaudes(message) ? [...said, message] : said,
        done: [...done, ...message.actions],
      };
    }
  }
  return exchanges;
}

function isClaudes(message: SaidMessage): boolean {
  return message.role === 'assistant' && isOwn(message);
}

/** Of the talk itself: neither a sub-agent's nor a report of one. */
function isOwn({ agent, passages, source }: SaidMessage): boolean {
  return agent === undefined && passages.length > 0 && source !== 'report' && source !== 'plan';
}

const ANNOUNCES =
  /^(?:(?:ok(?:ay)?|great|good|perfect|now|found it|done|all tests pass)[!,.]* )*(?:let me|let['’]s|now (?:i|let)|i['’]ll)\b[^.]*[.:]?$/i;

/** Something was being done, and the last words only announce what comes next: the person broke in. */
export function isBrokenOff({ said, done }: Exchange): boolean {
  if (done.length === 0) return false;
  const words = textOfPassages(said.at(-1)?.passages ?? []).trim();
  return words.endsWith(':') || ANNOUNCES.test(sentencesOf(plainText(words)).at(-1) ?? '');
}

/** What was broken off goes on in the next exchange. It is called by what was asked for first. */
export function joinBrokenOff(exchanges: readonly Exchange[]): readonly Exchange[] {
  const joined: Exchange[] = [];
  for (const exchange of exchanges) {
    const before = joined.at(-1);
    if (!before || !isBrokenOff(before)) joined.push(exchange);
    else {
      joined[joined.length - 1] = {
        prompt: before.prompt ?? exchange.prompt,
        said: [...before.said, ...exchange.said],
        done: [...before.done, ...exchange.done],
      };
    }
  }
  return joined;
}
