/**
 * The lists of changed files that wait for CLAUDE.md, below `.claude/` of a project: one for each session, and one that all
 * share. They are lines of text because sh appends to them while others read.
 */
export interface DirtyList {
  readonly project: string;
  /** Without one, the list that all sessions share. */
  readonly session?: string | undefined;
}

/** How often Stop asked for the files of a list, how many they were, and how many lines the list had then. */
interface Asked {
  readonly times: number;
  readonly files: number;
  readonly lines: number;
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
  asked(list: DirtyList): Asked | undefined;
  setAsked(list: DirtyList, asked: Asked | undefined): void;
  /** Leaves the session's trigger for sh to read; undefined takes it away. */
  setTrigger(project: string, session: string, word: string | undefined): void;
  /** Only of a session that is over: sh must not lose the folder that it has just seen. */
  removeIfEmpty(project: string, session: string): void;
}
