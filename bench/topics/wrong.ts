/** The cuts that are missing and those that should not be there, with the messages around them. */
import type { TopicMessage } from '../../src/topics/topic-message.ts';
import { type Cutting, matchCuts } from './metrics.ts';

const WIDTH = 110;

export function wrongCuts(
  name: string,
  messages: readonly TopicMessage[],
  cutting: Cutting,
): string {
  const pairs = matchCuts(cutting.gold, cutting.found);
  const right = new Set(pairs.map(([gold]) => gold));
  const used = new Set(pairs.map(([, found]) => found));
  const lines = messages.flatMap((_, at) => [
    ...(at > 0 && cutting.gold.includes(at) && !right.has(at)
      ? [place('missed', messages, at)]
      : []),
    ...(at > 0 && cutting.found.includes(at) && !used.has(at)
      ? [place('extra', messages, at)]
      : []),
  ]);
  return lines.length === 0 ? '' : [name, ...lines].join('\n');
}

function place(what: string, messages: readonly TopicMessage[], at: number): string {
  return `  ${what} ${at}\n    ${short(messages[at - 1])}\n  > ${short(messages[at])}`;
}

function short(message: TopicMessage | undefined): string {
  return message ? `${message.role}: ${message.text.replace(/\s+/g, ' ').slice(0, WIDTH)}` : '';
}
