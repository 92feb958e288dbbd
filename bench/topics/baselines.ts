/** What anybody could do without reading: a tracker that is not better than these is worth nothing. */
import type { TopicMessage } from '../../src/topics/topic-message.ts';

export type Cutter = (messages: readonly TopicMessage[]) => readonly number[];

const HALF_AN_HOUR = 30 * 60_000;

export const BASELINES: Readonly<Record<string, Cutter>> = {
  none: () => [],
  every8th: (messages) => indexes(messages, (_, at) => at % 8 === 0),
  gap30min: (messages) =>
    indexes(messages, ({ time }, at) => {
      const before = messages[at - 1];
      return before !== undefined && Date.parse(time) - Date.parse(before.time) > HALF_AN_HOUR;
    }),
};

function indexes(
  messages: readonly TopicMessage[],
  starts: (message: TopicMessage, at: number) => boolean,
): readonly number[] {
  return messages.flatMap((message, at) => (starts(message, at) ? [at] : []));
}
