import type { Role } from '../core/conversation.ts';

/** What the cutting into topics looks at. */
export interface TopicMessage {
  readonly role: Role;
  /** ISO 8601. */
  readonly time: string;
  readonly text: string;
  /** What its tool calls worked on. */
  readonly files?: readonly string[];
  /** The mean of the vectors of its passages. */
  readonly vector?: Float32Array;
}
