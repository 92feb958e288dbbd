/** What is asked of conversations that were told: ideas by what they were meant as, how they hang together, topics. */
import type { Intent } from './conversation.ts';
import type { RecallFilter, RelatedIdea, SessionInfo, Source, SpanInfo } from './recall.ts';
import type { Entity } from './telling.ts';

/** An idea that was meant as something. */
export interface MeantIdea extends Source {
  readonly id: number;
  readonly text: string;
  readonly intent: Intent;
  readonly confidence: number;
  /** Of questions. */
  readonly isAnswered: boolean;
  readonly topic: { readonly id: number; readonly name: string };
}

export interface MeantFilter {
  readonly intents: readonly Intent[];
  /** Questions without an answer only. */
  readonly isOpen?: boolean | undefined;
  /** Without what a person marked as rejected or superseded. */
  readonly isValid?: boolean | undefined;
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
  readonly topics: readonly SpanInfo[];
}

export interface Insights {
  /** The newest first. What was superseded is left out. */
  meant(meant: MeantFilter, filter: RecallFilter, limit: number): readonly MeantIdea[];
  countMeant(meant: MeantFilter, filter: RecallFilter): number;
  /** By idea, of those that have any. */
  related(ideas: readonly number[]): ReadonlyMap<number, readonly RelatedIdea[]>;
  /** Entities that are written in one of these ways, in small letters. */
  entities(names: readonly string[]): readonly NamedEntity[];
  /** Ideas that name one of these, the newest first. */
  naming(entities: readonly NamedEntity[], filter: RecallFilter, limit: number): readonly number[];
  names(spans: readonly number[]): ReadonlyMap<number, string>;
}
