/** What is asked of conversations that were told: passages by what they were meant as, how they hang together, topics. */

import type { Entity } from './annotations.ts';
import type { ActKind, Intent } from './conversation.ts';
import type { RecallFilter, RelatedPassage, SessionInfo, Source, TopicInfo } from './recall.ts';

/** A passage that was meant as something. */
export interface PassageWithIntent extends Source {
  readonly id: number;
  readonly text: string;
  readonly intent: Intent;
  readonly confidence: number;
  /** What was done by saying it, where that was looked for. */
  readonly act?: ActKind | undefined;
  /** A question that was answered or overtaken; a thing to do that was done. */
  readonly isClosed: boolean;
  readonly topic: { readonly id: number; readonly name: string };
}

/** What can be listed. */
export type ListedIntent = Intent | 'preference';

export interface IntentFilter {
  readonly intents: readonly ListedIntent[];
  /** Questions without an answer only, and what is still to be done. */
  readonly isOpen?: boolean | undefined;
  /** Without what a person marked as rejected or superseded. */
  readonly isValid?: boolean | undefined;
  /** Without what a later decision took the place of, as far as rules can tell. */
  readonly isStanding?: boolean | undefined;
}

/** An entity that a question names. */
export interface NamedEntity extends Entity {
  readonly id: number;
  /** As the question writes it. */
  readonly written: string;
  /** All ways to write it. */
  readonly names: readonly string[];
}

export interface SessionTopics {
  readonly session: SessionInfo;
  /** In order, each topic before its parts; those of sub-agents apart, after them. */
  readonly topics: readonly TopicInfo[];
}

export interface Insights {
  /** The newest first. */
  meant(meant: IntentFilter, filter: RecallFilter, limit: number): readonly PassageWithIntent[];
  countByIntent(meant: IntentFilter, filter: RecallFilter): number;
  /** By passage, of those that have any. */
  related(passages: readonly number[]): ReadonlyMap<number, readonly RelatedPassage[]>;
  /** Entities that are written in one of these ways, in small letters. */
  entities(names: readonly string[]): readonly NamedEntity[];
  /** Passages that name one of these, the newest first. */
  naming(entities: readonly NamedEntity[], filter: RecallFilter, limit: number): readonly number[];
  names(topics: readonly number[]): ReadonlyMap<number, string>;
}
