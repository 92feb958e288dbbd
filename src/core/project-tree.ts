/** A repository to look at: only ever read, nothing in it is run. */
export interface ProjectTree {
  /**
   * All files, from the root, with `/`, sorted by code points. Left out: what git ignores, what is never read (secrets, lock
   * files, minified, folders of others), links, and `.claude/`. At most `LARGEST_TREE`.
   */
  readonly files: readonly string[];
  /** The text of a file of the tree, as UTF-8, without a BOM. Undefined if it is not there, not text or too large. */
  read(path: string): string | undefined;
  /** Whether a file of that name is there, be it left out of `files` (a lock file tells the package manager). */
  exists(path: string): boolean;
  /** In bytes, without reading it; 0 if it is not there. */
  size(path: string): number;
  /** Another one whenever the text of the file is another; undefined if that cannot be told yet, or at all. */
  readonly stamp?: (path: string) => string | undefined;
}

/** What was read out of files before, by names of the reader's choice: whoever reads them again asks here first. */
export interface KeptReadings {
  get(name: string): string | undefined;
  /** One line of text. */
  set(name: string, reading: string): void;
}

export interface CommitSeen {
  readonly subject: string;
  /** From the project's root. */
  readonly files: readonly string[];
}

export interface ProjectHistory {
  /** The newest first, merges left out; undefined outside of git, empty before the first commit. */
  commits(most: number): Promise<readonly CommitSeen[] | undefined>;
  /** The newest commit: with the same one, there are the same ones before it. Undefined if that cannot be told. */
  readonly head?: () => string | undefined;
}

export const LARGEST_TREE = 20_000;

/** The project that a command runs in. */
export interface OpenedProject {
  /** The name of its folder. */
  readonly folder: string;
  readonly tree: ProjectTree;
  readonly history: ProjectHistory;
}

/** Undefined in the user's home, which is no project. Files that `isExcluded` names are as if they were not there. */
export type OpenProject = (
  isExcluded: (path: string) => boolean,
) => Promise<OpenedProject | undefined>;
