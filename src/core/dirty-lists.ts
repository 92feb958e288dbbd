/**
 * The lists of changed files that wait for CLAUDE.md, below `.claude/` of a project: one for each session, and one that all
 * share. They are lines of text because sh appends to them while others read.
 */
export interface DirtyList {
  readonly project: string;
  /** Without one, the list that all sessions share. */
  readonly session?: string | undefined;
}

interface TakenLines {
  readonly lines: readonly string[];
  /** Removes them for good. What somebody was still adding when they were taken is put back. */
  done(): void;
}

export interface DirtyLists {
  /** The sessions of a project that have left something there. */
  sessions(project: string): readonly string[];
  /** Oldest first, as they stand. Those that were taken and never done are among them. */
  lines(list: DirtyList): readonly string[];
  add(list: DirtyList, lines: readonly string[]): void;
  /** Moves the lines aside; if nobody gets to `done`, the next one takes them again. */
  take(list: DirtyList): TakenLines;
  /** When a line was last added, or else anything of the session, in milliseconds since the epoch. */
  changed(list: DirtyList): number | undefined;
  /** Whether Stop has asked the model for words on behalf of this list. */
  isAsked(list: DirtyList): boolean;
  setAsked(list: DirtyList, on: boolean): void;
  /** Whether words of the project's files are missing or may no longer be true. */
  wantsWords(project: string): boolean;
  setWantsWords(project: string, on: boolean): void;
  /** Leaves for sh to read what Stop does in this session; undefined takes it away. */
  setMode(project: string, session: string, word: string | undefined): void;
  /** Only of a session that is over: sh must not lose the folder that it has just seen. */
  removeIfEmpty(project: string, session: string): void;
}
