/** Branches of the project's repository: what a captured note belongs to until its branch is merged. */

/** Where notes are made now. Read from git's files: no process is started. */
export interface Branches {
  /** The branch that was worked on at a time (ISO 8601), by default now; undefined on a commit without one, and without git. */
  at(time?: string): string | undefined;
  /** Whether it is the one that the others are merged into; where nobody can tell which that is, each is. */
  isMain(branch: string): boolean;
}

/** A branch that has notes, as far as it is known. */
export interface KnownBranch {
  readonly name: string;
  /** The last commit that was seen on it while it was ahead of the main one. */
  readonly tip: string | undefined;
  /** When the first of its notes was made: what was merged before under its name was another one. ISO 8601. */
  readonly since: string;
}

interface BranchState {
  readonly isMerged: boolean;
  /** Its last commit, as long as that is ahead of the main branch. */
  readonly tip: string | undefined;
}

export interface BranchesSeen {
  /** All that may change the answer, as one text. */
  readonly refs: string;
  readonly states: ReadonlyMap<string, BranchState>;
}

/** Asks git what became of branches. Takes its time: not for hooks. */
export interface BranchHistory {
  /** Undefined if nothing has changed since it said `refs`, and where git knows nothing of a main branch. */
  look(
    project: string,
    branches: readonly KnownBranch[],
    refs: string | undefined,
  ): Promise<BranchesSeen | undefined>;
}

/** What was seen of branches that have notes: when one is gone, git may not know it any more. */
export interface BranchTips {
  refs(project: string): string | undefined;
  /** By the name of the branch. */
  tips(project: string): ReadonlyMap<string, string>;
  /** Keeps this of a project, and nothing else. */
  keep(project: string, refs: string, tips: ReadonlyMap<string, string>): void;
  forget(project: string): void;
}
