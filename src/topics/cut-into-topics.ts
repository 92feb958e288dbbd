import type { TopicMessage } from './topic-message.ts';

/** The indexes of the messages that start a topic, the first message's among them. */
export function cutIntoTopics(messages: readonly TopicMessage[]): readonly number[] {
  return messages.length === 0 ? [] : [0];
}
