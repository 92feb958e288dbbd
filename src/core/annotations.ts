/**
 * What a conversation was about: topics, what was meant, what was named, how passages hang together. All of it is made
 * from what is stored, by rules, and can be made anew at any time.
 */
import type {
  ActionKind,
  ActKind,
  Author,
  EntityType,
  Intent,
  Outcome,
  RelationType,
  Role,
  SourceKind,
  Speaker,
} from './conversation.ts';

export interface Entity {
  /** Canonical: PostgreSQL, however it was written. */
  readonly name: string;
  readonly type: EntityType;
  /** How else people write it. */
  readonly aliases?: readonly string[];
}

export interface Relation {
  /** The later passage. */
  readonly from: number;
  readonly to: number;
  readonly type: RelationType;
}

/** A passage with what is known of it. */
export interface KnownPassage {
  readonly id: number;
  readonly text: string;
  readonly role: Role;
  /** ISO 8601. */
  readonly time: string;
  readonly intent: Intent;
  readonly confidence: number;
  readonly entities: readonly Entity[];
}

/** A conversation that is to be annotated. */
export interface Talk {
  /** Another one when messages came or went. */
  readonly stamp: string;
  /** In order; none if it is gone. */
  readonly messages: readonly TalkMessage[];
}

export interface TalkMessage {
  readonly line: number;
  readonly role: Role;
  /** Not set if it was simply said. */
  readonly source?: SourceKind | undefined;
  readonly author?: Author | undefined;
  readonly time: string;
  /** The version of the redaction rules. */
  readonly rules: number;
  readonly passages: readonly TalkPassage[];
  readonly deeds: readonly TalkDeed[];
}

/** What a tool call did. */
export interface TalkDeed {
  readonly kind: ActionKind;
  readonly tool: string;
  readonly path?: string | undefined;
  /** The command line, pattern, address, task or list. */
  readonly detail?: string | undefined;
  readonly outcome: Outcome;
  readonly error?: string | undefined;
}

export interface TalkPassage {
  readonly id: number;
  readonly text: string;
  readonly intent: Intent | undefined;
  readonly confidence: number;
  /** As it was annotated; undefined if it was not. */
  readonly speaker?: Speaker | undefined;
  /** Said by a person on purpose, or imported: rules do not judge it. */
  readonly isGiven: boolean;
}

/** What the last annotating found, and of which talk. */
export interface Earlier {
  readonly told: Told;
  readonly acts: readonly TalkAct[];
  /** Between passages of this conversation. */
  readonly relations: readonly Relation[];
}

/** How far a conversation was annotated. */
export interface Told {
  /** The last line. */
  readonly line: number;
  /** Of all that the annotations up to that line were made from. */
  readonly hash: string;
  /** Whether all of it was looked at then; else what is settled was taken over. */
  readonly isWhole: boolean;
}

export interface Topic {
  /** First and last lines. A topic that has parts may go on after them; a part is one piece. */
  readonly pieces: readonly (readonly [start: number, end: number])[];
  /** 0, or 1 for a part of the last topic before it. */
  readonly depth: 0 | 1;
  /** Undefined: it keeps the one that it has. */
  readonly name: string | undefined;
  readonly summary: string | undefined;
  /** Nothing of it can have changed since it was kept. */
  readonly isSettled: boolean;
}

/** What is kept of a passage. */
export type AnnotatedPassage = Pick<KnownPassage, 'id' | 'intent' | 'confidence' | 'entities'> & {
  readonly speaker: Speaker;
};

/** What somebody did by saying something. */
export interface TalkAct {
  readonly kind: ActKind;
  /** The passage that says it. */
  readonly passage: number;
  /** How sure the rules are, from 0 to 1. */
  readonly confidence: number;
  /** A question that was answered or overtaken; a thing to do that was done. */
  readonly isClosed: boolean;
  /** The passage that it approves, refuses or answers. */
  readonly about?: number | undefined;
}

export interface Annotations {
  /** Of the talk that this was made from. */
  readonly stamp: string;
  /** The version of the rules. */
  readonly rules: number;
  readonly told: Told;
  /** Those that are not settled. */
  readonly passages: readonly AnnotatedPassage[];
  /** What the conversation as a whole is called; undefined: as before. */
  readonly title: string | undefined;
  /** None: those that are there stay. */
  readonly topics: readonly Topic[];
  /** From these passages to others of this conversation. */
  readonly relations: readonly Relation[];
  /** Passages whose acts are others than before, and all acts of these. */
  readonly changed: readonly number[];
  readonly acts: readonly TalkAct[];
}

/** A topic that came to its end, and that only rules have described. */
export interface PlainTopic {
  readonly id: number;
  readonly conversation: number;
  readonly startLine: number;
  /** Whether another topic stands before it in its conversation. */
  readonly isFirst: boolean;
  readonly name: string;
  readonly summary: string;
  /** What was said, with who said it. */
  readonly text: string;
  /** The oldest redaction rules that any of it was stored under. */
  readonly rules: number;
}

/** What a language model says of a topic. */
export interface Described {
  readonly name: string;
  readonly summary: string;
  readonly entities: readonly Entity[];
  /** It is not a topic of its own: it goes on with the one before. */
  readonly isSame: boolean;
}

/** Where topics are described by a language model. */
export interface Describing {
  /** The newest first. */
  plain(limit: number): readonly PlainTopic[];
  /** False, and nothing is kept, if something else is said there by now: it may have been forgotten. */
  describe(topic: PlainTopic, described: Described, model: string): boolean;
}

/** Where conversations are read to be annotated, and annotated ones are kept. */
export interface AnnotationStore {
  /** Those that have grown or changed since they were annotated, or were annotated by other rules; the newest first. */
  waiting(rules: number, session?: string): readonly number[];
  /** Of a session: those that were not looked at as a whole when they were annotated last. */
  partly(session: string): readonly number[];
  talk(conversation: number): Talk;
  /** Undefined if it was never annotated. */
  earlier(conversation: number): Earlier | undefined;
  /** What the project of a conversation knows by name: projects that were worked on, and who wrote its commits. */
  known(conversation: number): {
    readonly projects: readonly string[];
    readonly persons: readonly string[];
  };
  /** How many passages there are, and how many have a word, by its stem. */
  usage(): { readonly passages: number; of(stem: string): number };
  /** Lines at which no topic begins, though rules may see one. */
  joined(conversation: number): ReadonlySet<number>;
  /**
   * Topics that start at the same line keep their ids. False, and nothing is kept, if the talk is another one by now: it
   * may have been forgotten.
   */
  annotate(conversation: number, annotated: Annotations): boolean;
  /**
   * By passage, all of one conversation: passages of these intents in other conversations of the same project that name one of the same things, before
   * it or after it, the nearest in time first.
   */
  elsewhere(
    passages: readonly number[],
    intents: readonly Intent[],
    limit: number,
  ): ReadonlyMap<number, readonly KnownPassage[]>;
  /** Between conversations; those that are there stay, and what is gone is not related. */
  relate(relations: readonly Relation[]): void;
}

/** Rows that older versions stored, and that are not found by all of their words yet. */
export interface WaitingWords {
  /** Adds the words of some rows; false if none wait any more. */
  readonly add: (count: number) => boolean;
}
