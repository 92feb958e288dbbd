import type { TopicMessage } from '../topic-message.ts';
import { isZoom, trackTopics } from '../track-topics.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/**
 * The indexes of the messages that start a topic, the first message's among them. To look at a part in detail, or at
 * the whole again, starts none.
 */
export function cutIntoTopics(
  messages: readonly TopicMessage[],
  weights: Weights = WEIGHTS,
): readonly number[] {
  return trackTopics(messages, weights).flatMap(({ at, signal }) => (isZoom(signal) ? [] : [at]));
}
