/** The code of a project, as far as notes, summaries and the analysis look at it. */
import type { Stamp } from '../basics.ts';
import type { OpenProject } from '../project-tree.ts';
import type { Config } from '../settings/config.ts';
import type { Grammars } from '../syntax.ts';
import type { Redaction } from './conversation-ports.ts';

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
  readonly settings: Config;
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
