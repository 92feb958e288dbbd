/** What reaches the model without being asked for, and the record of it. */
import type { Stamp } from './basics.ts';
import type { Speaker } from './conversation.ts';
import type { NamedFile, NoteSummary, ScopeRoot } from './notes/note.ts';
import type { Origin } from './origin.ts';
import type { Meaning } from './ports/model-ports.ts';

/** What followed shows that a memory helped, or did harm. */
type Effect = 'helped' | 'harmed';

export const FEEDBACKS = ['good', 'bad'] as const;
export type Feedback = (typeof FEEDBACKS)[number];

/** A memory that a hook gave to the model, or nearly did. */
export interface Injection {
  /** Of its row; not set before it is kept. */
  readonly id?: number | undefined;
  readonly session: string;
  /** ISO 8601. */
  readonly at: string;
  /** The hook's event. */
  readonly event: string;
  /** What brought it up: the tool, if there was one. */
  readonly tool?: string | undefined;
  /** A note's slug, or `i12`: what `memory show` takes. */
  readonly target: string;
  readonly title: string;
  /** From 0 to 1. */
  readonly score: number;
  /** Why it was given, or was not, in a few words. */
  readonly reason: string;
  /** Of its text; 0 if it was not given. */
  readonly tokens: number;
  readonly isGiven: boolean;
  /** All of its text was given; not only its title and a sentence. */
  readonly isWhole?: boolean | undefined;
  /** The file that it was given for, and the word of its path, where it was only that. */
  readonly about?: string | undefined;
  readonly word?: string | undefined;
  /** What came of it, and how that is known; undefined if nothing is, or nobody has looked yet. */
  readonly effect?: Effect | undefined;
  readonly effectWhy?: string | undefined;
  /** Whose it is, if that was asked and it is not this user's own word. */
  readonly origin?: Origin | undefined;
}

/** Something that the model of a session still has in sight. */
export type Told = Pick<Injection, 'target' | 'event' | 'tokens' | 'isWhole' | 'about' | 'word'>;

/** What came of a row, and how that is known. */
export interface JudgedInjection {
  readonly id: number;
  readonly effect: Effect | undefined;
  readonly why: string;
}

/** What is known of how a memory did since it was last changed. */
export interface Standing {
  readonly given: number;
  readonly helped: number;
  readonly harmed: number;
  readonly feedback: Feedback | undefined;
}

/** What came of all that was given of one memory at one event. */
export interface ImpactRow extends Omit<Standing, 'feedback'> {
  readonly target: string;
  readonly title: string;
  readonly event: string;
  readonly tokens: number;
}

/** What a person said of a memory that was given. */
export interface PersonFeedback {
  readonly target: string;
  readonly verdict: Feedback;
  readonly note: string;
  /** ISO 8601. */
  readonly at: string;
}

interface InjectionFilter {
  /** A whole id. */
  readonly session?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
}

export interface SessionInjections {
  readonly session: string;
  readonly last: string;
  readonly given: number;
  readonly tokens: number;
  /** Given again, though it had not gone out of the model's sight. */
  readonly repeats: number;
}

/** Rows of the database, so that all processes of a session see them. A reset is a row, too: `reset` is its event. */
export interface InjectionLog {
  /** What the model of this session has been given whole and still has. */
  given(session: string): ReadonlySet<string>;
  /** The same with titles after tools, each as it was given; titles that its start listed do not count. */
  told(session: string): readonly Told[];
  /**
   * Keeps what was given, and what nearly was. Of what another process gave meanwhile nothing is kept, but of a title
   * the text may follow; returns the targets that are ours to give.
   */
  record(injections: readonly Injection[]): ReadonlySet<string>;
  /** The session was cleared or compacted: what was given is gone from its sight, and may be given again. */
  reset(session: string, at: string, reason: string): void;
  /** The newest first. */
  list(filter: InjectionFilter): readonly Injection[];
  /** The newest first. */
  sessions(limit: number): readonly SessionInjections[];
  /** By target: how many sessions were given its text; a title at the start of a session does not count. */
  recalled(): ReadonlyMap<string, number>;
  /** What came of what was given, by the ids of the rows; the last word counts. */
  judge(effects: readonly JudgedInjection[]): void;
  /** By target, of those that something is known of: how they did since their time (ISO 8601). */
  standing(
    memories: readonly { readonly id: string; readonly time: string }[],
  ): ReadonlyMap<string, Standing>;
  impact(): readonly ImpactRow[];
  /** The target of a row. */
  targetOf(id: number): string | undefined;
  /** The newest first. */
  feedback(): readonly PersonFeedback[];
  putFeedback(feedback: PersonFeedback): void;
  /** False if there was none. */
  clearFeedback(target: string): boolean;
  /** Takes out what is older than this. */
  prune(before: string): void;
}

/** Something to look for, as an FTS5 expression, and what it is worth to find it. */
export interface WantedTerm {
  readonly match: string;
  readonly worth: number;
}

/** Which of the terms a memory has, by their places. */
export interface TermsFound {
  readonly id: number;
  readonly terms: readonly number[];
  /** Those that a note has in its title or its tags. */
  readonly entitled: readonly number[];
}

/** What stands in a text counts less than what stands in a title or a tag. */
export const BODY_SHARE = 0.7;

/** A note, as far as it takes to give it. */
export interface CandidateNote extends NoteSummary {
  readonly id: number;
  readonly content: string;
  /** Of its file when it was read. */
  readonly stamp: Stamp;
  readonly files: readonly NamedFile[];
}

/** Something that was said in earnest: no narration, no paste. */
export interface SaidBefore {
  readonly id: number;
  readonly text: string;
  readonly session: string;
  readonly time: string;
  readonly file: string;
  readonly rules: number;
}

/** Where a passage stands, and what it is, as far as that tells how much it is worth. */
export interface HeardPassage {
  readonly id: number;
  /** Its conversation, and the line of the prompt that it follows: together an exchange. */
  readonly talk: number;
  readonly asked: number;
  readonly speaker: Speaker | undefined;
  /** A decision, a correction or a wish of the person's. */
  readonly isRuling: boolean;
  /** A remark of a review: it names everything, and settles nothing. */
  readonly isReview: boolean;
  /** What a sub-agent reported. */
  readonly isReport: boolean;
  /** Code, or a few words. */
  readonly isBare: boolean;
  /** How many passages its message was cut into. */
  readonly among: number;
}

/** What an exchange ended with: a passage of Claude's last message in it, or of the reply that settled it. */
export interface ClosingPassage {
  readonly id: number;
  readonly text: string;
}

/** Looked through while somebody waits: look-ups, no search through everything. */
export interface MemoryCandidates {
  /** How many notes and passages there are. */
  size(): number;
  /** How many of them have a term; of each kind not more than so many are counted. */
  frequency(term: string, most: number): number;
  /** Those with the most worth of terms, thirty of which are looked for at most. */
  notesWith(terms: readonly WantedTerm[], limit: number): readonly TermsFound[];
  passagesWith(terms: readonly WantedTerm[], limit: number): readonly TermsFound[];
  /** Notes that name one of these files: by path from the project's folder, or in any folder by name. */
  notesNaming(paths: readonly string[], names: readonly string[]): readonly number[];
  /** Those of them that are in these scopes, whatever their status. */
  notes(ids: readonly number[], roots: readonly ScopeRoot[]): readonly CandidateNote[];
  /** Those of them that were said in this project, but not in this session. */
  passages(
    ids: readonly number[],
    project: string,
    session: string | undefined,
  ): readonly SaidBefore[];
  /** The same, and where they stand: without what nobody said in earnest. */
  heard(
    ids: readonly number[],
    project: string,
    session: string | undefined,
  ): readonly HeardPassage[];
  /** The last message of the newest session of a project, unless this session has said something itself. */
  lastWords(project: string, session: string | undefined): readonly SaidBefore[];
  /** The words with which an exchange ended, in their order; empty if nothing was said to it. */
  closing(exchange: Pick<HeardPassage, 'talk' | 'asked'>): readonly ClosingPassage[];
  /** Of the newest thousand, the notes nearest in meaning, with their similarity from -1 to 1. */
  notesNear(
    meaning: Meaning,
    roots: readonly ScopeRoot[],
    limit: number,
  ): ReadonlyMap<number, number>;
  noteSimilarities(meaning: Meaning, ids: readonly number[]): ReadonlyMap<number, number>;
  /** By note: the notes that supersede it. */
  successors(ids: readonly number[]): ReadonlyMap<number, number>;
}
