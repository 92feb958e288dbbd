/** The project's own history: what git says was changed, by whom and when, and which session did it; how it is read and asked for. */
import type { CommitName, RecallFilter } from '../recall.ts';

/** What a commit does, as far as its message tells. */
export type CommitKind = CommitName['kind'];

/** As git prints it. */
export interface LoggedCommit {
  readonly hash: string;
  readonly parents: number;
  readonly author: string;
  /** When it was written, and when it became part of this history (a rebase changes only this); ISO 8601. */
  readonly time: string;
  readonly committed: string;
  readonly subject: string;
  readonly body: string;
  /** From the top of the repository. The first ones, if they are very many. */
  readonly files: readonly string[];
}

/** What a message says of its commit. */
export interface CommitMeaning {
  readonly kind: CommitKind;
  /** Of a merged pull request its title, else the first line. */
  readonly subject: string;
  readonly body: string;
  readonly pull: number | undefined;
  /** The hash of the commit that it takes back. */
  readonly reverts: string | undefined;
}

/** To be stored: free of secrets. */
export type CommitToKeep = Omit<LoggedCommit, 'subject' | 'body' | 'parents'> & CommitMeaning;

export interface CommitRecord extends Omit<CommitToKeep, 'committed'> {
  readonly id: number;
  readonly project: string;
  /** The session that made it, and the action by which it did. */
  readonly session: string | undefined;
  readonly action: number | undefined;
  /** The hash of a later commit that takes this one back. */
  readonly revertedBy: string | undefined;
  readonly origin?: CommitName['origin'];
  /** The version of the redaction rules under which it was stored. */
  readonly rules: number;
}

/** How far the history of a project was read. */
interface CommitsRead {
  readonly heads: readonly string[];
  readonly most: number;
}

/** A command of a session that may have made a commit. */
export interface CommitRun {
  readonly action: number;
  readonly session: string;
  readonly command: string;
  /** ISO 8601. */
  readonly time: string;
}

/** A commit that may have been made then. */
export interface MadeThen {
  readonly id: number;
  readonly time: string;
  readonly committed: string;
  readonly subject: string;
  readonly kind: CommitKind;
  readonly files: readonly string[];
}

/** What to read of a history: all that these commits lead to, but not what those others lead to. */
export interface LogRange {
  readonly heads: readonly string[];
  readonly without: readonly string[];
  /** The newest so many. */
  readonly most: number;
}

/** Asks git for the history of a project. Runs nothing but `git log`. */
export interface CommitLog {
  /** What is checked out, in the main checkout and in its worktrees. Empty outside of git, and before the first commit. */
  heads(project: string): Promise<readonly string[]>;
  /**
   * The newest first, a few thousand at a time. Resolves with those of `without` that what was read builds on directly, and
   * perhaps others beside them; undefined if git cannot tell: then what was handed on is not all.
   */
  read(
    project: string,
    range: LogRange,
    take: (commits: readonly LoggedCommit[]) => void,
  ): Promise<ReadonlySet<string> | undefined>;
  /** The same, only the hashes; undefined if git cannot tell. */
  hashes(project: string, range: LogRange): Promise<readonly string[] | undefined>;
}

/** What the indexer of commits writes. */
export interface CommitStore {
  read(project: string): CommitsRead | undefined;
  /** Adds those that are not there yet; returns how many that were. */
  add(project: string, commits: readonly CommitToKeep[], rules: number): number;
  remove(project: string, hashes: readonly string[]): void;
  /** Takes out all but these; returns how many went. */
  keepOnly(project: string, hashes: ReadonlySet<string>): number;
  /** The history was read so far. Of more than `most` the oldest go. */
  finish(project: string, read: CommitsRead): void;
  /** Whether a commit of the project was forgotten, by its hash or by a rule. */
  forgotten(project: string): (commit: Pick<LoggedCommit, 'hash' | 'time'>) => boolean;
  /** Commands that may have made commits: since the last time that sessions were joined, and all after `since`. */
  runs(project: string, since: string | undefined): readonly CommitRun[];
  /** Commits of nobody yet that were written or committed between these times. */
  madeBetween(project: string, from: string, to: string): readonly MadeThen[];
  /** Files that a session changed. */
  edited(session: string): readonly string[];
  /** Sessions have been joined up to now. */
  joined(project: string, made: readonly { readonly id: number; readonly action: number }[]): void;
}

/** Questions about commits. `match` is an expression of the full-text index. */
export interface CommitIndex {
  find(match: string, filter: RecallFilter, limit: number): readonly CommitRecord[];
  commit(id: number): CommitRecord | undefined;
  /** Those whose hash begins so, the newest first. */
  withHash(start: string, filter: RecallFilter): readonly CommitRecord[];
  /** Commits that changed a file of this name, in whatever folder, the newest first. */
  touching(name: string): readonly CommitRecord[];
  /** The newest first. */
  ofSession(session: string): readonly CommitRecord[];
  /** By day of the person's own time zone, the newest first. */
  onDays(
    days: readonly string[],
    filter: RecallFilter,
  ): ReadonlyMap<string, readonly CommitRecord[]>;
}
