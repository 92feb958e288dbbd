/** Conversations with the right cuts, as JSON lines. */
import type { TopicMessage } from '../../src/topics/topic-message.ts';
import { readJsonLines } from '../read-json-lines.ts';

export interface Conversation {
  readonly messages: readonly TopicMessage[];
  /** The index of each message that starts a topic. */
  readonly boundaries: readonly number[];
  readonly part?: string;
}

export function readConversations(file: string): readonly Conversation[] {
  return readJsonLines<Conversation>(file).map((line, at) => {
    if (!Array.isArray(line.messages) || !Array.isArray(line.boundaries)) {
      throw new Error(`${file}:${at + 1} is not {messages, boundaries}.`);
    }
    return line;
  });
}
