/** What the features need for conversations: reading, keeping, asking, embedding, backups. Nothing here knows a technology. */

import type { AnnotationStore } from '../annotations.ts';
import type { Clock, Stamp, Warn } from '../basics.ts';
import type {
  Checkpoint,
  Intent,
  Message,
  ParsedStep,
  Position,
  SessionSummary,
  SourceKind,
  Speaker,
} from '../conversation.ts';
import type { Insights } from '../insight.ts';
import type { Memgraph, MemgraphSum } from '../memgraph.ts';
import type {
  ActionRecord,
  CommandRuns,
  Day,
  FileTouch,
  Mark,
  PlacedAction,
  RecallFilter,
  Said,
  SaidMessage,
  SessionInfo,
  Source,
  TopicInfo,
} from '../recall.ts';
import type { CommitIndex } from './commit-ports.ts';
import type { Embedder, LanguageModel, Meaning } from './model-ports.ts';

/** A piece of a transcript: whole lines only. */
interface TranscriptChunk {
  readonly lines: readonly string[];
  /** Where to go on reading. */
  readonly next: Checkpoint;
}

export interface TranscriptFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changed: number;
  readonly born: number;
  /** The same as long as the file is. */
  readonly stamp: Stamp;
}

/** Claude Code's transcripts on disk. */
export interface Transcripts {
  /** Whole lines from a position on, or undefined if there is nothing new. */
  read(file: string, from: Position): TranscriptChunk | undefined;
  /** How far the file is still what was read before. */
  unchangedUntil(file: string, checkpoints: readonly Checkpoint[]): Position;
  file(path: string): TranscriptFile | undefined;
  /** The last whole lines of a file, of its last so many bytes; none if it cannot be read. */
  lastLines(path: string, bytes: number): readonly string[];
  /** Every transcript below a file or folder, the newest first; by default all of the client's. */
  list(path?: string): readonly TranscriptFile[];
  ofSession(session: string): readonly TranscriptFile[];
  /** The transcripts of sub-agents that belong to a session's file, or may. */
  agentsOf(file: string): readonly TranscriptFile[];
  /** The prompts of all sessions; it outlives their transcripts, and is read like one. */
  history(): TranscriptFile | undefined;
  /** What the client's model keeps for itself, a folder of Markdown beside the transcripts of each project. */
  memoryFiles(): readonly TranscriptFile[];
  /** Of such a file; undefined if it is gone, too long, or was written in this folder while memory was paused. */
  memoryText(file: TranscriptFile, cwd: string): string | undefined;
}

/** What the indexer writes: conversations in the database, the only place where they last. */
/** What a line of a transcript is known by. */
export type SaidLine = Pick<Message, 'session' | 'cwd' | 'time' | 'key'>;

export interface TranscriptStore {
  /** What is stored in it is stored as one, or not at all: each commit waits for the disk. */
  together<T>(work: () => T): T;
  /** The steps in which a file has been read so far. */
  checkpoints(file: string): readonly Checkpoint[];
  /** The stamp of each file when it was last read to its end. */
  finished(): ReadonlyMap<string, Stamp>;
  /** Adds a step, unless another process has read on from `from` meanwhile: then undefined. */
  append(
    file: TranscriptFile,
    from: Position,
    next: Checkpoint,
    step: ParsedStep,
  ): { readonly passages: number; readonly actions: number } | undefined;
  /**
   * The file is not what it was after this position: what stands there is read again. What is found again
   * keeps its id; `finish` takes out the rest.
   */
  rewind(file: string, to: Position): void;
  /** The file was read to its end when it had this stamp. */
  finish(file: string, stamp: Stamp): void;
  /** Tells of a line whether it was forgotten until now. */
  forgotten(): (line: SaidLine) => boolean;
  /** Files that were read before all kinds of sources were known (`SOURCE_RULES`), the newest first. */
  withoutSources(): readonly string[];
  /** Says of some stored messages, from an id on, what they are, where their words tell; returns where to go on. */
  nameStored(from: number): number | undefined;
  /** Adds messages of a file that was read before; what is stored already stays, and is named. Returns how many passages came. */
  addSources(file: TranscriptFile, step: ParsedStep): number;
  /** All that there is to know of it is known. */
  hasSources(file: string): void;
  /** Where sessions ran whose transcripts lie in a folder. */
  cwdBelow(folder: string): string | undefined;
  /** Files that are no transcripts, and their stamps. */
  otherFiles(): ReadonlyMap<string, Stamp>;
  /** The messages of a file that changes: those that are still in it keep their ids. None: the file is gone. */
  replace(file: Pick<TranscriptFile, 'path' | 'stamp'>, step: ParsedStep): void;
}

/** What a part of the database is for; full_text and vectors are made from the rest. */
export type RoomKind =
  | 'passages'
  | 'actions'
  | 'messages'
  | 'annotations'
  | 'full_text'
  | 'vectors'
  | 'commits'
  | 'notes'
  | 'other';

/** What is asked of the conversations. */
export interface ConversationStore {
  lastSession(project: string, except: string | undefined): SessionSummary | undefined;
  /** What the newest sessions of a project are called, without counting anything in them. */
  titles(project: string, limit: number): readonly SessionTitle[];
  counts(): {
    readonly sessions: number;
    readonly passages: number;
    readonly topics: number;
    readonly entities: number;
    readonly actions: number;
    readonly commits: number;
    readonly transcripts: number;
    readonly newest: string | undefined;
  };
  /** How many bytes of the database each kind of data takes, the largest first; none if that is not known. */
  room(): ReadonlyMap<RoomKind, number>;
  /** How many messages there are of each kind that was not simply said. */
  sources(): Readonly<Partial<Record<SourceKind, number>>>;
  /** The projects with the most passages first. */
  projects(limit: number): readonly ProjectCount[];
}

export interface SessionTitle {
  readonly session: string;
  readonly name: string;
  /** ISO 8601. */
  readonly ended: string;
  /** The version of the redaction rules under which it was begun to be stored. */
  readonly rules: number;
}

export interface ProjectCount {
  readonly project: string;
  readonly sessions: number;
  readonly passages: number;
}

/** Conversations, to be read again: they are whole here even when their transcripts are gone. */
export interface ConversationArchive {
  /** The newest first. */
  sessions(filter: RecallFilter, limit?: number): readonly SessionInfo[];
  session(id: string): SessionInfo | undefined;
  /** The files that a session changed, and when it ended. */
  edited(session: string): { readonly ended: string; readonly files: readonly string[] };
  /** On which branches a session was, and since when; without those of its sub-agents. */
  branches(
    session: string,
  ): readonly { readonly time: string; readonly branch: string | undefined }[];
  countSessions(filter: RecallFilter): number;
  /** The newest days on which something was said, each with its sessions. */
  days(filter: RecallFilter, limit?: number): readonly Day[];
  topics(session: string): readonly TopicInfo[];
  topic(id: number): TopicInfo | undefined;
  message(message: number): SaidMessage | undefined;
  messageWith(passage: number): SaidMessage | undefined;
  /** The messages before and after one, in the order in which they were said. */
  around(
    message: SaidMessage,
    count: number,
  ): { readonly before: readonly SaidMessage[]; readonly after: readonly SaidMessage[] };
  inTopic(topic: number, limit?: number): readonly SaidMessage[];
  /** All of a session and of its sub-agents, in the order in which it happened. */
  inSession(session: string): readonly SaidMessage[];
  /** How many a session has, without those of its sub-agents. */
  countMessages(session: string): number;
  action(id: number): ActionRecord | undefined;
  /** Calls of a session that made or changed to-dos, in order; those of sub-agents are their own. */
  todoActions(session: string): readonly ActionRecord[];
  /** What was done next in the same conversation. */
  actionsAfter(action: ActionRecord, limit: number): readonly ActionRecord[];
}

/** A person's verdicts on what was said, done or noted. */
export interface Marks {
  /** Of those that have one. A passage, action or topic without its own has that of its topic or session. */
  marksFor(targets: readonly string[]): ReadonlyMap<string, Mark>;
  /** The newest first. */
  list(): readonly Mark[];
  put(mark: Mark): void;
  /** False if there was none. */
  clear(target: string): boolean;
}

/** What is to be forgotten: all that fits every field that is there. */
export interface ForgetFilter {
  /** A whole id. */
  readonly session?: string | undefined;
  readonly project?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly until?: string | undefined;
  /** An expression of the full-text index, and its words for texts that are not in it. */
  readonly match?: { readonly expression: string; readonly words: readonly string[] } | undefined;
}

/** A session of which nothing is left when it is forgotten. */
export interface WholeSession {
  readonly id: string;
  readonly project: string;
  readonly started: string;
  readonly ended: string;
}

export interface ForgetPlan {
  readonly whole: readonly WholeSession[];
  /** Ids of the passages and actions that go: notes name them as their source. */
  readonly sources: ReadonlySet<string>;
  readonly sessions: number;
  readonly messages: number;
  readonly passages: number;
  readonly actions: number;
  readonly commits: number;
  readonly examples: readonly (Source & { readonly id: string; readonly text: string })[];
  /** The transcripts that it was read from. */
  readonly files: readonly string[];
}

/** Takes conversations out for good. */
export interface Forgetting {
  plan(filter: ForgetFilter): ForgetPlan;
  /**
   * Removes what fits, and keeps it from coming back when a transcript is read again: line by line, and,
   * unless words were asked for, by a rule that holds up to `now`. Words are not kept.
   */
  forget(filter: ForgetFilter, now: string): ForgetPlan;
  /** Takes what was told of these notes out of the log of injections. */
  forgetNotes(slugs: readonly string[]): void;
  /** Leaves no byte of removed rows in the files of the database; says what is in the way, if anything. */
  scrub(): string | undefined;
}

/** What a person tells us to keep, outside of any transcript. */
export interface TypedPassages {
  /** In the session of the message, or, without one, in a session by hand of the project. */
  keep(
    message: Omit<Message, 'session'> & { readonly session: string | undefined },
    intent: Intent | undefined,
    rules: number,
  ): { readonly id: number; readonly session: string; readonly isNew: boolean };
}

/** The store of the memgraph plugin, to be taken over. */
export interface Memgraphs {
  /** The databases of this kind in a folder or its `data` folder; or the file itself. */
  files(path: string): readonly string[];
  read(file: string): Memgraph;
  /** Adds what is not here; with `dryRun` only says what that would be. */
  add(graph: Memgraph, rules: number, dryRun: boolean): MemgraphSum;
}

/** Copies of the database that may hold what it holds no more. */
export interface OldCopies {
  /** Those made before a migration, and what killed processes left half-written; returns their paths. */
  removeLeftovers(): readonly string[];
  /** Databases that were moved aside: damaged ones, and those that a backup took the place of. */
  movedAside(): readonly string[];
  /** Path and stamp of each backup. */
  backups(): ReadonlyMap<string, Stamp>;
}

/** One word of a question, as an expression of the full-text index. */
export interface SearchTerm {
  readonly match: string;
  /** The rarer, the heavier. */
  readonly weight: number;
}

/** A passage that has words of the question in it. */
export interface CandidatePassage {
  readonly id: number;
  readonly message: number;
  readonly text: string;
}

/** What is needed of a message to rank it and its neighbours. */
export interface MessageFacts {
  readonly id: number;
  /** The conversation, known by its first span. */
  readonly conversation: number;
  readonly previous: number | undefined;
  readonly next: number | undefined;
  /** How many passages it was cut into, and how many characters they have. */
  readonly passages: number;
  readonly length: number;
  /** The share of its characters that each speaker has; empty if it is not annotated yet. */
  readonly speakers: Readonly<Partial<Record<Speaker, number>>>;
  readonly asks: boolean;
  /** Not Claude's words. */
  readonly isUsers: boolean;
  /** Tools were used in its conversation. */
  readonly isWork: boolean;
  /** ISO 8601. */
  readonly time: string;
}

interface FoundMessage extends Source {
  readonly message: number;
  readonly firstPassage: number;
  readonly text: string;
}

/** How much of what is looked for a session said and did. Each list has a number for each term. */
export interface SessionWords {
  readonly session: string;
  /** In how many of its passages, of all. */
  readonly said: readonly number[];
  readonly passages: number;
  /** In how many of the paths that it edited, and of those that it read. */
  readonly edited: readonly number[];
  readonly read: readonly number[];
}

/** A session that read or changed a file. */
export interface FileSession {
  readonly session: string;
  readonly edits: number;
  readonly reads: number;
  /** The last change of it; if there was none, the last look at it. */
  readonly action: ActionRecord;
}

/** Candidates for a question, by words; `match` is an expression of the full-text indexes. */
export interface RecallIndex {
  /** In how many passages a stemmed word occurs. */
  frequency(stem: string): number;
  /** At least in so many passages a word begins like this; one with several is counted as often. */
  frequencyFrom(beginning: string): number;
  /** In how many passages of a project something is found; slower, the more there are of all projects. */
  frequencyIn(match: string, project: string): number;
  /** About how many passages there are. */
  size(): number;
  /** Of all sessions, how many are of a project: 0 to 1. */
  share(project: string): number;
  /**
   * Those with the most weight of terms in them, the newest of equal ones; and how many of the best are of
   * other projects.
   */
  passages(
    terms: readonly SearchTerm[],
    filter: RecallFilter,
    limit: number,
  ): { readonly found: readonly CandidatePassage[]; readonly elsewhere: number };
  /** Passages by their ids, those that pass the filter. */
  passagesOf(ids: readonly number[], filter: RecallFilter): readonly CandidatePassage[];
  /** Of a neighbour less is wanted: unless whole, length, speakers and whether work was done are left out. */
  facts(messages: readonly number[], isWhole?: boolean): readonly MessageFacts[];
  /** Of sessions that have any of the terms. */
  sessions(terms: readonly SearchTerm[], filter: RecallFilter): readonly SessionWords[];
  /** Sessions that touched the file of this path, or of one that ends so. */
  sessionsOf(path: string, filter: RecallFilter): readonly FileSession[];
  /** The topic of each passage, and what it was meant as, where that is known. */
  about(passages: readonly number[]): ReadonlyMap<
    number,
    {
      readonly topicId: number;
      readonly intent?: string;
      readonly confidence?: number;
      readonly isAnswered?: boolean;
      /** It takes the place of something that was said before. */
      readonly isChange?: boolean;
    }
  >;
  /** Those that pass the filter; the text is that of the first passage. */
  messages(ids: readonly number[], filter: RecallFilter): readonly FoundMessage[];
  actions(match: string, filter: RecallFilter, limit: number): readonly ActionRecord[];
  topics(match: string, filter: RecallFilter, limit: number): readonly FoundTopic[];
  /** Spans by their ids, those that pass the filter. */
  topicsOf(ids: readonly number[], filter: RecallFilter): readonly FoundTopic[];
}

export type FoundTopic = TopicInfo & { readonly source: Source };

export type VectorKind = 'idea' | 'span';

/** A model that has vectors in the database. */
export interface VectorModel {
  readonly id: number;
  readonly name: string;
  readonly dimensions: number;
  readonly suffix: string;
}

/** What is near in meaning; vectors have length 1, similarities go from -1 to 1. */
export interface VectorIndex {
  /** Whose vectors are served. */
  model(): VectorModel | undefined;
  /** How many passages have a vector. */
  count(): number;
  /** The same of every model that has any: while vectors move over there are two. */
  counts(): readonly { readonly model: string; readonly passages: number }[];
  /** By id, of those that have a vector of the same model. */
  similarities(
    kind: VectorKind,
    meaning: Meaning,
    ids: readonly number[],
  ): ReadonlyMap<number, number>;
  nearest(kind: VectorKind, meaning: Meaning, limit: number): ReadonlyMap<number, number>;
}

/** Where vectors are kept. */
export interface VectorStore {
  /** Makes room for a model's vectors, and takes out those of what is gone. */
  open(model: string, dimensions: number): VectorModel;
  /** What has no vector of this model yet, the newest first. */
  waiting(kind: VectorKind, model: VectorModel): readonly number[];
  texts(
    kind: VectorKind,
    ids: readonly number[],
  ): readonly { readonly id: number; readonly text: string }[];
  put(
    kind: VectorKind,
    model: VectorModel,
    vectors: readonly { readonly id: number; readonly vector: Float32Array }[],
  ): void;
  /** All have one: this model serves from now on, and the others' vectors go. */
  finish(model: VectorModel): void;
}

export interface EmbedPorts {
  /** Undefined: switched off, or the model is not there. */
  embedder(): Promise<Embedder | undefined>;
  /** Undefined: sqlite-vec is not there. */
  readonly vectorStore: () => Promise<VectorStore | undefined>;
}

/** Candidates for questions about what was done; `match` is an expression of the full-text index. */
export interface ActionIndex {
  /** Every time that a file of this name was read or changed, in whatever folder. */
  touches(name: string): readonly FileTouch[];
  action(id: number): PlacedAction | undefined;
  /** What was changed, run and read after a place of a conversation, in order; the whole of its line is before it without an id. */
  following(
    place: Pick<PlacedAction, 'conversation' | 'line'> & { readonly id?: number },
    limit: number,
  ): readonly PlacedAction[];
  /** Actions that failed, by their error lines, the best match first; the latest if very many match. */
  failures(match: string, limit: number): readonly { readonly action: number; project: string }[];
  /** How many error lines match, counted no further than `most`. */
  countErrors(match: string, most: number): number;
  /** Commands by their words, the last ones first. */
  runs(match: string, project: string | undefined, limit: number): readonly CommandRuns[];
}

/** What was said around an action. */
export interface ActionTalk {
  /** The person's last words in a session before a time. */
  askedBefore(session: string, time: string): readonly Said[];
  /** The lines of a conversation on which the person speaks, in order. */
  promptsOf(conversation: number): readonly number[];
  /** All that was said after a line and before another. */
  saidBetween(conversation: number, from: number, to: number): readonly Said[];
  /** The model's words after a line, until the person speaks again. */
  saidAfter(conversation: number, line: number): readonly Said[];
  /** What was said in a session with these characters in it, the last first. */
  mentions(session: string, text: string): readonly Said[];
}

/** Takes secrets out of a text before it is stored. */
export interface Redaction {
  /** 0 if it is switched off. */
  readonly version: number;
  redact(text: string): string;
}

/** A transcript, and from where it is to be read. */
export interface StepRequest {
  readonly path: string;
  readonly from: Position;
  /** Conversations of whose present turn nothing is kept. */
  readonly muted: readonly string[];
  /** When the file changed last, in milliseconds since 1970. */
  readonly changed: number;
}

/** A few megabytes of a transcript, read. */
export interface ReadStep {
  readonly from: Position;
  readonly next: Checkpoint;
  readonly lines: number;
  readonly step: ParsedStep;
}

/** A step of a file; none: the file ends here. */
export interface StepOfFile {
  readonly path: string;
  readonly read: ReadStep | undefined;
}

export interface IndexPorts {
  readonly transcripts: Transcripts;
  readonly store: TranscriptStore;
  /**
   * Reads files one after the other in a thread of its own, ahead of whoever stores what it read: as much at once as is
   * to be stored at once.
   */
  readonly readAhead?:
    | ((requests: readonly StepRequest[]) => AsyncIterable<readonly StepOfFile[]>)
    | undefined;
  /** Loaded when first needed: the rules take longer to set up than most commands take. */
  readonly redaction: () => Promise<Redaction>;
}

/** A whole copy of the database. */
export interface Backup {
  readonly path: string;
  /** ISO 8601, to the second. */
  readonly made: string;
  /** How often the clock had been set back by then: a later era is newer, whatever `made` says. */
  readonly era: number;
  readonly bytes: number;
  /** Made in the usual place, where old ones are removed; not one made before a migration. */
  readonly daily: boolean;
}

export interface BackupContent {
  readonly version: number;
  readonly sessions: number;
  readonly passages: number;
}

/** Copies of the database, and the way back. */
export interface Backups {
  /** The newest first. */
  list(): readonly Backup[];
  /** Consistent while others write. Without a path it goes to the usual place. */
  make(to?: string): Backup;
  /** What is in a copy that could be restored, or why it cannot. */
  inspect(path: string): BackupContent | string;
  remove(backup: Backup): void;
  /** Puts a copy in the place of the database, without what was forgotten since. */
  restore(path: string): Restored;
}

export interface Restored {
  /** Where the database that was there is now. */
  readonly aside: string | undefined;
  /** How many messages of the copy had been forgotten, and were left out. */
  readonly forgotten: number;
}

/** What became of a damaged database. */
export interface Repaired {
  readonly message: string;
  readonly aside: string;
  readonly sessions: number;
  readonly passages: number;
}

export interface ConversationPorts {
  readonly conversations: ConversationStore;
  readonly archive: ConversationArchive;
  /** When a file of the user's was last changed, in milliseconds since 1970. */
  readonly modified: (path: string) => number | undefined;
  readonly recall: RecallIndex;
  readonly commits: CommitIndex;
  readonly vectors: VectorIndex;
  /** A question as a vector, if anything can be compared with it and the model is at hand. */
  readonly meaning: (text: string, onAsked?: () => void) => Promise<Meaning | undefined>;
  readonly marks: Marks;
  readonly redaction: () => Promise<Redaction>;
}

export interface QuestionPorts extends ConversationPorts {
  readonly annotations: AnnotationStore;
  readonly insights: Insights;
  /** Undefined if none is switched on; `whyNot` is told how to. */
  readonly language: (whyNot?: Warn) => Promise<LanguageModel | undefined>;
  readonly warn: Warn;
}

export interface ForgetPorts
  extends IndexPorts,
    ConversationPorts,
    Pick<EmbedPorts, 'vectorStore'> {
  readonly annotations: AnnotationStore;
  readonly forgetting: Forgetting;
  readonly copies: OldCopies;
  readonly clock: Clock;
  /** Called when all is gone from the database: the moment to replace backups of it. */
  readonly afterForget: () => Promise<void>;
}

export interface ActionPorts {
  readonly actions: ActionIndex;
  readonly talk: ActionTalk;
  readonly commits: CommitIndex;
  readonly conversations: ConversationStore;
  readonly redaction: () => Promise<Redaction>;
}
