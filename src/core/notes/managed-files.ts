/** The CLAUDE.md files of a project. Paths are those from the project's folder, with `/`. */
export interface ManagedFiles {
  /** Undefined if there is no such file. */
  read(path: string): ReadManaged | undefined;
  /**
   * Puts a text in the place of the one that was read, in one step; undefined was no file. Before the first change of a file a
   * copy is kept. `isDone` is false if somebody else changed it meanwhile: then it is theirs.
   */
  replace(path: string, before: string | undefined, after: string): Replacement;
  /** Keeps a copy under a name that is free, and returns that. */
  backUp(path: string): string;
  /** What this machine last put there by `replace`; undefined if it is not known. */
  written(path: string): string | undefined;
}

export type ReadManaged =
  | {
      /** All of it, with a BOM if it has one. */
      readonly text: string;
      /** Where it really is: two names may be one file. */
      readonly real: string;
    }
  | { readonly problem: string };

export interface Replacement {
  readonly isDone: boolean;
  /** Where the copy is, if one was made. */
  readonly backup?: string;
}

/** What git knows of a file, in short. Undefined outside of git. */
export interface FileContexts {
  of(path: string): Promise<FileContext | undefined>;
  /** The file as the last commits that changed it had it, the newest first. None if git cannot tell. */
  versions(path: string): Promise<readonly string[]>;
  /** Files that the history, as far as it is looked at, or the work tree says were there once. None if git cannot tell. */
  deleted(): Promise<readonly string[]>;
}

export interface FileContext {
  /** Of the last commit that changed it. */
  readonly subject?: string;
  /** The last five, newest first: `1a2b3c4 Add orders`. */
  readonly commits: readonly string[];
  /** The changed lines since five commits ago, cut. */
  readonly diff: readonly string[];
}
