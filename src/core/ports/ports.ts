/**
 * What the features need from the outside, as small interfaces. Adapters implement them, `app.ts`
 * joins them, tests fake them. Nothing here knows a technology.
 */

import type { Clock, Stamp, Warn } from '../basics.ts';
import type { ClientProgram, PluginState } from '../client-plugins.ts';
import type { DirtyLists } from '../dirty-lists.ts';
import type { InjectionLog, MemoryCandidates } from '../injection.ts';
import type { FileContexts, ManagedFiles } from '../notes/managed-files.ts';
import type {
  AnyNoteType,
  IndexedNote,
  NamedFile,
  NoteStatus,
  PlacedNote,
  Reference,
  Scope,
  ScopeRoot,
} from '../notes/note.ts';
import type { Commander, OriginPorts } from '../origin.ts';
import type { OpenProject } from '../project-tree.ts';
import type { ConfigLayer } from '../settings/config.ts';
import type { Grammars } from '../syntax.ts';
import type { Describing } from '../telling.ts';
import type { Circuits, SessionFiles, Thinkers, VoiceFolder } from '../thinking.ts';
import type { WorkingTree } from '../working-tree.ts';
import type {
  Backups,
  DeedPorts,
  EmbedPorts,
  ForgetPorts,
  IndexPorts,
  Memgraphs,
  QuestionPorts,
  Redaction,
  Repaired,
  TypedIdeas,
} from './conversation-ports.ts';
import type { Embedder, Meaning, ModelCalls, Resident } from './model-ports.ts';

export type { Stamp, Warn } from '../basics.ts';
export type * from './conversation-ports.ts';
export type * from './model-ports.ts';

export interface NoteFile {
  /** Its path below the scope's folder, if it cannot have a slug: no note can be called so. */
  readonly slug: string;
  readonly path: string;
  readonly stamp: Stamp;
  readonly captured: boolean;
}

/** A note taken out of its scope by `delete`, waiting in `.trash/`. */
export interface TrashedFile {
  readonly slug: string;
  readonly path: string;
  readonly deleted: string;
  readonly captured: boolean;
}

/** Note files on disk. Every change is atomic and durable before the call returns. */
export interface NoteFiles {
  /** The folders of captured notes; an empty one tells a person what may come. */
  makeFolders(root: string): void;
  /**
   * Every note file of a scope, curated ones first. A missing folder is an empty scope. What a killed process left
   * half-written in the folder is removed on the way.
   */
  scan(root: string): readonly NoteFile[];
  /** One text for all of them: the same if no file was added, changed or taken away. */
  fingerprint(root: string): string;
  /** Undefined if it is not there, or must not be read. */
  read(path: string): { readonly bytes: Buffer; readonly stamp: Stamp } | undefined;
  /** Why it must not be read: `is larger than 4 MB`. Undefined if it may, or is not there. */
  refusal(path: string): string | undefined;
  /** Whether the name is taken, be it by a link that leads nowhere. */
  exists(path: string): boolean;
  /** False for a folder that we may only read, as an enterprise's often is. */
  isWritable(root: string): boolean;
  /** Undefined if it is not there. */
  stamp(path: string): Stamp | undefined;
  write(path: string, text: string): Stamp;
  move(from: string, to: string): Stamp;
  moveAll(moves: readonly { readonly from: string; readonly to: string }[]): void;
  remove(path: string): void;
  trash(root: string): readonly TrashedFile[];
  /** The names of the Markdown files in any folder; none if it is not there. Leftovers of ours go on the way. */
  markdown(folder: string): readonly string[];
  /** index.json and graph.json as they are on disk, and what identifies this version of them. */
  published(root: string): {
    readonly stamps: string;
    readonly index: string | undefined;
    readonly graph: string | undefined;
  };
}

/** What lists show of a note: of its content only the beginning. */
export interface NoteSummary extends Omit<PlacedNote, 'content' | 'edges' | 'related' | 'fields'> {
  readonly excerpt?: string;
}

/** A file that is in a scope's folder but is not a note, and why. */
export interface BadFile {
  readonly slug: string;
  readonly path: string;
  readonly reason: string;
}

export interface IndexChanges {
  readonly put: readonly { readonly stamp: Stamp; readonly note: IndexedNote }[];
  readonly bad: readonly { readonly stamp: Stamp; readonly file: BadFile }[];
  readonly gone: readonly string[];
}

export interface NoteFilter {
  readonly roots: readonly ScopeRoot[];
  readonly type?: AnyNoteType | undefined;
  /** Only captured notes, or only curated ones. */
  readonly captured?: boolean | undefined;
  /** Notes that carry every one of these. */
  readonly tags?: readonly string[] | undefined;
  readonly archived?: boolean | undefined;
  readonly status?: NoteStatus | undefined;
  /** Made or changed at this time or later, ISO 8601. */
  readonly since?: string | undefined;
  /** Only these. */
  readonly slugs?: readonly string[] | undefined;
  readonly limit?: number | undefined;
}

export interface SearchHit {
  readonly note: NoteSummary;
  readonly score: number;
  /** The best passage, matches between MATCH_START and MATCH_END. */
  readonly snippet: string;
}

export const MATCH_START = '\u0001';
export const MATCH_END = '\u0002';

/** Captured notes that a person deleted: what captures by itself leaves them out, until they are restored. */
export interface UnwantedNotes {
  add(root: string, slug: string): void;
  remove(root: string, slug: string): void;
  has(root: string, slug: string): boolean;
}

/** The searchable copy of the notes. Derived: it may be deleted at any time. */
export interface NoteIndex {
  readonly unwanted: UnwantedNotes;
  /** The folders of all scopes that were ever looked at, those of other projects too. */
  roots(): readonly string[];
  /**
   * Runs `work` while no other process writes notes. What `work` records is stored when it
   * returns; if that fails, the files stand and the next sync mends the index.
   */
  exclusively<T>(work: (records: IndexRecords) => T): T;
  stamps(root: string): ReadonlyMap<string, Stamp>;
  /** Of one note. */
  stamp(root: string, slug: string): Stamp | undefined;
  /** The fingerprint of the files when the index was last in step with them. */
  fingerprint(root: string): string | undefined;
  setFingerprint(root: ScopeRoot, fingerprint: string): void;
  apply(root: ScopeRoot, changes: IndexChanges): void;
  badFiles(roots: readonly ScopeRoot[]): readonly BadFile[];
  list(filter: NoteFilter): { readonly notes: readonly NoteSummary[]; readonly total: number };
  search(
    match: string,
    filter: NoteFilter,
    now: Date,
  ): { readonly hits: readonly SearchHit[]; readonly total: number };
  count(roots: readonly ScopeRoot[]): number;
  /** How many notes, of all scopes, match; counted up to `most`. */
  occurrences(match: string, most: number): number;
  /** Slugs of the notes in a scope that name `slug`, in `links`, `edges` or their text. */
  referrers(root: string, slug: string): readonly string[];
  /** Slugs of the notes in a scope whose `links` or `edges` name `slug`: a look-up, not a search. */
  linkedFrom(root: string, slug: string): readonly string[];
  /** Slugs that are linked with this one, in either direction, or share a tag with it; the strongest first. */
  related(root: string, slug: string): readonly string[];
  /** The graph of a scope: every edge in both directions, both ends there. */
  edges(root: string): readonly GraphEdge[];
  /** Links to notes that are not there. */
  brokenLinks(root: string): readonly { readonly source: string; readonly target: string }[];
  /** What texts of a scope say of other notes that are there. One-way, as it is meant. */
  mentions(root: string): readonly Mention[];
  /** One-way links, in a text or in `related` and `supersedes` of a captured note, to notes that are not there. */
  brokenMentions(root: string): readonly Mention[];
  /** Notes that another says it supersedes, though their own files do not say so. */
  unmarked(root: string): readonly Mention[];
  /** Notes that a hand has linked to themselves. */
  selfLinks(root: string): readonly string[];
  /** Links that only one of two notes states. */
  oneWayEdges(root: string): readonly GraphEdge[];
  /** The stamps of the published files as we left them last. */
  publishedStamps(root: string): string | undefined;
  /** Whether something changed that these files do not tell yet: see `graph.rebuild_on_change`. */
  owesPublication(root: string): boolean;
  /** The files that these notes may speak of, by the path of the note. */
  files(notes: readonly NoteSummary[]): ReadonlyMap<string, readonly NamedFile[]>;
  /** Writes index.json and graph.json of a scope anew. */
  publish(root: ScopeRoot): void;
  /** Forgets all about a scope; the next sync reads every file. */
  forget(root: string): void;
  /** What it took so far to keep the index true. */
  tally(): IndexTally;
}

/** Counted since the index was opened; `--debug` tells it. */
interface IndexTally {
  /** Note files that a sync had to parse. */
  readonly parsed: number;
  /** How often index.json and graph.json of a scope were written. */
  readonly published: number;
}

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly timestamp: string;
  /** Only one of the two files states it, and that is as it should be. */
  readonly oneWay?: true;
}

/** A reference, and the note whose text it stands in. */
export interface Mention extends Reference {
  readonly source: string;
}

/** The two files that other tools read; derived, one entry a line. */
export interface Publication {
  readonly index: string;
  readonly graph: string;
}

export interface IndexRecords {
  /** A note that this command makes: its text is of whoever gave the command. */
  add(root: ScopeRoot, note: IndexedNote, stamp: Stamp): void;
  /**
   * A note that was there, perhaps under another slug. Its text is the user's own if it was before, and no model has
   * changed it: a new link does not make it so.
   */
  put(root: ScopeRoot, note: IndexedNote, stamp: Stamp, before?: string): void;
  gone(root: ScopeRoot, slug: string): void;
  /** Runs `write`, which puts a file beside the notes: that must not look like somebody else's change of them. */
  aside(root: ScopeRoot, write: () => void): void;
}

/** The scopes in reach from where the command runs. */
export interface Scopes {
  /** In lookup order; only those that are in reach. */
  readonly roots: readonly ScopeRoot[];
  readonly fallback: Scope;
  /** The project's folder, if there is one. */
  readonly project: string | undefined;
  /** Why a scope is not among the roots. */
  readonly missing: Readonly<Partial<Record<Scope, { message: string; hint: string }>>>;
}

/** Keeps what is not for sharing out of the project's git. Does nothing outside a repository. */
export interface KeepOutOfGit {
  /** Kinds of captured notes that git may see, by the names of their folders. */
  readonly shared: readonly string[];
  /** By a line in the project's .gitignore: only when a person's command asks for it. */
  ignore(project: string, line: string): void;
  /** By the repository's private exclude file, which nobody else sees. */
  exclude(project: string, line: string): void;
  /** The same for several lines that belong together: of `all`, only those in `wanted` are there after this. */
  excludeOnly(project: string, wanted: readonly string[], all: readonly string[]): void;
  /** Our lines in the exclude file of a project, each with what it keeps out of git now. */
  excluded(project: string): readonly ExcludedLine[];
  /** Takes lines out of the exclude file. */
  unexclude(project: string, lines: readonly string[]): void;
  /** The same project in every worktree of its repository; without one, only itself. */
  checkouts(project: string): readonly string[];
}

interface ExcludedLine {
  readonly line: string;
  /** Files and folders that are there, in any worktree: all share one exclude file. */
  readonly paths: readonly string[];
}

/** The files and variables that configuration comes from, weakest first. */
export interface ConfigStore {
  /** From the weakest to the strongest, but for the organisation's, which come first. */
  layers(): readonly ConfigLayer[];
  /** Variables that the repository has set, and that only the user may set: they were not used. */
  readonly ignored: readonly string[];
  path(scope: 'global' | 'project'): string | undefined;
  save(path: string, values: Readonly<Record<string, unknown>>): void;
}

/** Claude Code's settings, as far as they concern us. */
export interface ClientSettings {
  /** Where the plugin or our hooks are switched on; of hooks, our commands by event. */
  registrations(): readonly {
    readonly file: string;
    readonly how: string;
    readonly commands?: Readonly<Record<string, readonly string[]>>;
  }[];
  /** The plugin under its first name, `claude-code-memory@…`, if it is installed and on. */
  older(): string | undefined;
  plugins(): PluginState;
  /** The program itself: the one on the PATH, or this one. Undefined if there is none. */
  program(path?: string): Promise<ClientProgram | undefined>;
  /** Takes our hooks out of the settings files; returns the files that were changed. */
  removeHooks(): readonly string[];
}

/** What a hook did when it last ran, for `memory doctor`. */
export interface HookRun {
  readonly event: string;
  readonly at: string;
  readonly milliseconds: number;
  readonly result: string;
}

/** Small facts between processes that are not memories: marks, the last run of each hook. */
export interface RunState {
  has(mark: string): boolean;
  set(mark: string, on: boolean): void;
  recordHook(run: HookRun): void;
  hookRuns(): readonly HookRun[];
  /** Leaves a few words for another process; undefined takes them away. */
  note(name: string, text: string | undefined): void;
  noted(name: string): string | undefined;
  /** Of the notes whose name begins so. */
  names(start: string): readonly string[];
  /** Runs `work` if no other process holds this name; waits a little for it, or as long as is said. */
  alone<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T | undefined>;
}

/** A note that has no vector of a model yet. */
export interface UnembeddedNote {
  readonly id: number;
  readonly root: string;
  readonly slug: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: string;
}

interface NearNote {
  readonly note: NoteSummary;
  /** From -1 to 1. */
  readonly similarity: number;
}

/** Vectors of notes. Derived; one that no longer fits its note is gone. */
export interface NoteVectors {
  /** Whether there is a vector of this model; of any, if none is named. */
  has(model?: string): boolean;
  /** Whose vectors the newest are. */
  model(): string | undefined;
  /** How many notes have a vector. */
  count(roots: readonly ScopeRoot[]): number;
  /** Those without a vector of this model and length, the newest first. */
  waiting(
    embedder: Pick<Embedder, 'model' | 'dimensions'>,
    roots: readonly ScopeRoot[],
  ): readonly UnembeddedNote[];
  put(
    model: string,
    vectors: readonly { readonly id: number; readonly hash: string; vector: Float32Array }[],
  ): void;
  /** The nearest first. */
  nearest(meaning: Meaning, filter: NoteFilter): readonly NearNote[];
  /** By the path of the note's file, of those that have a vector. */
  similarities(meaning: Meaning, notes: readonly NoteSummary[]): ReadonlyMap<string, number>;
  vector(model: string, note: NoteSummary): Float32Array | undefined;
  /** Those of one scope, by slug. */
  stored(
    model: string,
    root: string,
  ): ReadonlyMap<string, { readonly hash: string; readonly vector: Float32Array }>;
  /** All notes of these scopes have a vector of this model: those of others go. */
  finish(model: string, roots: readonly ScopeRoot[]): void;
}

/** A vector that cost time or money, in a file of its own. */
export interface CachedVector {
  readonly slug: string;
  readonly model: string;
  readonly vector: readonly number[];
  /** SHA-256 of the note's body. */
  readonly contentHash: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

export interface VectorFiles {
  /** Undefined if it is not there, or not whole. */
  read(root: string, slug: string): CachedVector | undefined;
  write(root: string, cached: CachedVector): void;
  remove(root: string, slug: string): void;
  /** The slugs that have one. */
  list(root: string): readonly string[];
}

/** What is needed to find notes by meaning. */
export interface NoteMeaningPorts {
  readonly index: NoteIndex;
  readonly noteVectors: NoteVectors;
  readonly vectorFiles: VectorFiles;
  readonly clock: Clock;
}

/** Files of a project that are not ours: only ever read. */
export interface SourceFiles {
  /** Where it really is, behind links; undefined if there is no such file. */
  real(path: string): string | undefined;
  exists(path: string): boolean;
  /** Its size, and when it was changed, in milliseconds since the epoch; undefined if it is no plain file. */
  measure(path: string): { readonly bytes: number; readonly modified: number } | undefined;
  /** Undefined if it cannot be read, is no plain file, or has more than `most` bytes. */
  read(path: string, most: number): Uint8Array | undefined;
}

/** A file of the project as it is now. */
export interface CodeFile {
  /** Git's name for its content. */
  readonly blob: string;
  /** In milliseconds since the epoch. */
  readonly modified: number;
}

/** A commit that changed a file; its content before and after, zeros where there was none. */
export interface CodeCommit {
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  readonly before: string;
  readonly after: string;
}

/** The files that notes speak of. Paths are those from the checkout's folder, with `/`. Only ever read. */
export interface CodeFiles {
  /** A person's own patterns of files that are never read. */
  readonly excluded: readonly string[];
  /** What is no plain file of the checkout, or is too large, is left out. */
  look(paths: readonly string[]): ReadonlyMap<string, CodeFile>;
  /** Commits that changed it after a time, newest first. Undefined if git cannot tell. */
  history(path: string, after: string): Promise<readonly CodeCommit[] | undefined>;
}

/** What was found out about files before. Derived: it may be lost, and is not worth waiting for. */
export interface CodeCache {
  blob(file: string, stamp: Stamp): string | undefined;
  keepBlobs(rows: readonly { readonly file: string; stamp: Stamp; blob: string }[]): void;
  history(file: string, after: string, head: string): readonly CodeCommit[] | undefined;
  keepHistory(file: string, after: string, head: string, commits: readonly CodeCommit[]): void;
}

/** What summaries of files stand on. */
export interface SummaryPorts {
  readonly sources: SourceFiles;
  readonly grammars: Grammars;
  readonly redaction: () => Promise<Redaction>;
  readonly config: ConfigStore;
  /** Where the command runs, and the checkout around it: a worktree's own folder, not the main one. */
  readonly cwd: string;
  readonly checkout: string | undefined;
}

/** What a look at the whole project stands on. */
export interface AnalysisPorts {
  readonly openProject: OpenProject;
  readonly grammars: Grammars;
  readonly redaction: () => Promise<Redaction>;
  readonly code: Pick<CodeFiles, 'excluded'>;
}

/** Everything the note use cases stand on. */
export interface NotePorts {
  readonly files: NoteFiles;
  readonly index: NoteIndex;
  readonly scopes: Scopes;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly git: KeepOutOfGit;
  readonly code: CodeFiles;
  readonly redaction: () => Promise<Redaction>;
  /** Who gives the command, and reads what it says. */
  readonly by: Commander;
}

/** What the composition root starts from. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly warn: Warn;
  /** How long to wait for another process that writes; a hook waits hardly at all. */
  readonly patienceMs?: number;
  /** Who gives the command; by default a model if the client says that one runs it. */
  readonly by?: Commander;
  /** What time it is; by default the machine's. Set to ask about the past as if it were today. */
  readonly now?: Date;
}

export type CreateApp = (surroundings: Surroundings) => Promise<App>;

/** What the composition root hands to a door. Parts are made when first used. */
export interface App
  extends NotePorts,
    IndexPorts,
    QuestionPorts,
    ForgetPorts,
    DeedPorts,
    EmbedPorts,
    NoteMeaningPorts,
    OriginPorts,
    SummaryPorts,
    AnalysisPorts {
  readonly code: CodeFiles;
  readonly typed: TypedIdeas;
  readonly describing: Describing;
  readonly memgraphs: Memgraphs;
  readonly injections: InjectionLog;
  readonly candidates: MemoryCandidates;
  readonly workingTree: WorkingTree;
  readonly dirty: DirtyLists;
  /** Of the project's checkout. */
  readonly managed: ManagedFiles;
  readonly contexts: FileContexts;
  /** A template of CLAUDE.md, as it was shipped. */
  readonly template: (kind: 'root' | 'subtree') => string;
  /** Claude Code's own advice, as Markdown; fetched at most once a day. Undefined if it cannot be had. */
  readonly bestPracticesPage: () => Promise<string | undefined>;
  readonly state: RunState;
  readonly sessionFiles: SessionFiles;
  readonly thinkers: Thinkers;
  readonly circuits: Circuits;
  /** Where agents and styles are looked for; of two with one name, the first counts. */
  readonly voiceFolders: readonly VoiceFolder[];
  /**
   * Loads the model that is configured. Undefined if there is none, or it does not answer: then words must do. Give
   * `whyNot` where a person asked for meaning.
   */
  embedder(whyNot?: Warn): Promise<Embedder | undefined>;
  readonly resident: Resident;
  readonly modelCalls: () => Promise<ModelCalls>;
  readonly client: ClientSettings;
  /** Starts this program again in the same folder, apart from us, with nothing to say to anybody. Returns its id. */
  readonly detach: (words: readonly string[]) => number | undefined;
  /** The project that a folder belongs to: the main checkout of its repository, or the folder. */
  readonly projectOf: (folder: string) => string;
  readonly database: string;
  /** The session of Claude Code that this runs in, if any. */
  readonly session: string | undefined;
  readonly version: string;
  readonly home: string;
  readonly packageRoot: string;
  /** Loaded when asked for: few commands need it. */
  readonly backups: () => Promise<Backups>;
  /** Checks the database, and mends it if it is damaged. Takes its time. */
  repair(): Promise<Repaired | undefined>;
  isDamaged(error: unknown): boolean;
  /** If the error means a damaged or replaced database: sees to it, so that another try makes sense. */
  recover(error: unknown): Promise<boolean>;
  /** Damage that did not stop the command. */
  readonly damage: unknown;
  close(): void;
}
