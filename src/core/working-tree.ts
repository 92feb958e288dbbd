/** A commit, or a merge or pull that brought some. */
export interface BranchMove {
  /** Short. */
  readonly hash: string;
  readonly subject: string;
}

/** What a person is at, as git knows it. Only ever read; where there is no repository, nothing. */
export interface WorkingTree {
  /** The name of the branch; undefined on a commit without one. */
  branch(): string | undefined;
  /** Tracked files that differ from the last commit, from the checkout's folder. Empty if git takes too long. */
  changed(): Promise<readonly string[]>;
  /** What came to the branch in this checkout after a time (ISO 8601), the newest first. Only files are read. */
  movesSince(time: string): Promise<readonly BranchMove[]>;
  /** Those of these files, by their whole paths, that git is told to leave alone. Empty if git cannot tell. */
  ignored(paths: readonly string[]): Promise<ReadonlySet<string>>;
}
