/** What is known of a file or a command just before it is changed or run. Looked up while somebody waits. */
import type { ActKind, Outcome } from '../conversation.ts';

/** Where it is looked for: in this project, but not in this session, which knows it itself. */
export interface Elsewhere {
  readonly project: string;
  readonly session: string | undefined;
}

/** What a person decided, put right or wants from now on, and nothing took the place of. */
export interface Ruling {
  /** Of the passage. */
  readonly id: number;
  readonly kind: Extract<ActKind, 'decision' | 'correction' | 'preference'>;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly file: string;
  readonly rules: number;
}

/** One run of a command. */
export interface PastRun {
  readonly action: number;
  readonly conversation: number;
  readonly line: number;
  /** The line as it was typed. */
  readonly detail: string;
  readonly cwd: string;
  readonly outcome: Outcome;
  readonly exitCode: number | undefined;
  readonly error: string | undefined;
  readonly time: string;
  readonly file: string;
  readonly rules: number;
}

/** One time that a file was to be changed, with what the person said next. */
export interface PastEdit {
  readonly action: number;
  readonly path: string;
  /** What was to stand there, as far as it is kept. */
  readonly text: string;
  readonly outcome: Outcome;
  readonly error: string | undefined;
  readonly time: string;
  readonly file: string;
  readonly rules: number;
  readonly next:
    | {
        readonly id: number;
        readonly text: string;
        /** It puts right this edit: no other came in between. */
        readonly isCorrection: boolean;
      }
    | undefined;
}

export interface PointOfAction {
  /** Of the passages that match, the newest so many of them; the newest first. */
  rulings(match: string, where: Elsewhere): readonly Ruling[];
  /** Of the last few hundred commands that match, those that ended; the newest first. */
  runs(match: string, where: Elsewhere): readonly PastRun[];
  /** Of the last edits of files of this name; the newest first. */
  edits(name: string, where: Elsewhere): readonly PastEdit[];
}
