/** A session as exchanges: what the person said, then what Claude said and did about it, until the person speaks again. */
import type { ActionRecord, SaidMessage } from '../../core/recall.ts';

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
    const isPrompt = message.role === 'user' && isOwn(message);
    if (isPrompt || exchanges.length === 0) {
      exchanges.push({
        prompt: isPrompt ? message : undefined,
        said: isPrompt || !isOwn(message) ? [] : [message],
        done: message.actions,
      });
    } else {
      exchanges[exchanges.length - 1] = {
        prompt,
        said: isOwn(message) ? [...said, message] : said,
        done: [...done, ...message.actions],
      };
    }
  }
  return exchanges;
}

/** Of the talk itself: neither a sub-agent's nor a report of one. */
function isOwn({ agent, passages, source }: SaidMessage): boolean {
  return agent === undefined && passages.length > 0 && source !== 'report' && source !== 'plan';
}
