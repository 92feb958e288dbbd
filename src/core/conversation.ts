/** The words for conversations that every layer shares. */

export type Role = 'user' | 'assistant';

/** One thing that was said, and where it stands in its transcript. */
export interface Utterance {
  readonly session: string;
  readonly role: Role;
  readonly text: string;
  /** ISO 8601. */
  readonly time: string;
  readonly cwd: string;
  readonly branch: string | undefined;
  /** Counted from 1. */
  readonly line: number;
}

/** How far a transcript has been read. */
export interface ReadingState {
  readonly line: number;
  readonly byte: number;
  /** Hash of the bytes just before `byte`: tells whether the file is still the one we read. */
  readonly tailHash: string;
}

export interface Recalled {
  readonly id: string;
  readonly session: string;
  readonly role: Role;
  readonly text: string;
  readonly snippet: string;
  readonly time: string;
  readonly cwd: string;
  readonly file: string;
  readonly line: number;
  readonly score: number;
}

/** The beginning and the end of a session. */
export interface SessionSummary {
  readonly session: string;
  readonly ended: string;
  readonly firstPrompt: string;
  readonly lastReply: string;
}
