/** What the note use cases need from the outside: files, index, vectors, git. Adapters implement it, tests fake it. */
import type { Clock, Stamp, Warn } from '../basics.ts';
import type {
  AnyNoteType,
  IndexedNote,
  NamedFile,
  NoteStatus,
  NoteSummary,
  Reference,
  Scope,
  ScopeRoot,
} from '../notes/note.ts';
import type { Commander } from '../origin.ts';
import type { Branches } from './branch-ports.ts';
import type { CodeFiles } from './code-ports.ts';
import type { Redaction } from './conversation-ports.ts';
import type { Embedder, Meaning } from './model-ports.ts';

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
  /** The names of all files in a folder; none if it is not there. */
  names(folder: string): readonly string[];
  /** The names of the Markdown files in any folder; none if it is not there. Leftovers of ours go on the way. */
  markdown(folder: string): readonly string[];
  /** index.json and graph.json as they are on disk, and what identifies this version of them. */
  published(root: string): {
    readonly stamps: string;
    readonly index: string | undefined;
    readonly graph: string | undefined;
  };
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
  /** What a hand took away, and what is there again: keys of `UnwantedNotes`. */
  readonly unwanted?: readonly string[];
  readonly wanted?: readonly string[];
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
  /** `told`: without captured notes of other branches, unless `scopes.branch` shares them. `staged`: only notes of a branch. */
  readonly branches?: 'told' | 'staged' | undefined;
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

/** Counted since the index was opened; `--debug` tells it. */
interface IndexTally {
  /** Note files that a sync had to parse. */
  readonly parsed: number;
  /** How often index.json and graph.json of a scope were written. */
  readonly published: number;
}

/**
 * Captured notes that a person deleted: what captures by itself leaves them out, until they are restored. A key is the
 * note's id, or says what it is about (`notes/unwanted/`).
 */
export interface UnwantedNotes {
  add(root: string, key: string): void;
  remove(root: string, key: string): void;
  has(root: string, key: string): boolean;
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

interface ExcludedLine {
  readonly line: string;
  /** Files and folders that are there, in any worktree: all share one exclude file. */
  readonly paths: readonly string[];
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
  /** Whose vectors most notes have. */
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
  /** All notes of these scopes have a vector of this model: those of others go, but for the model whose passages serve. */
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

/** Everything the note use cases stand on. */
export interface NotePorts {
  readonly files: NoteFiles;
  readonly index: NoteIndex;
  readonly scopes: Scopes;
  readonly clock: Clock;
  readonly warn: Warn;
  readonly git: KeepOutOfGit;
  readonly branches: Branches;
  readonly code: CodeFiles;
  readonly redaction: () => Promise<Redaction>;
  /** Who gives the command, and reads what it says. */
  readonly by: Commander;
}
