import type { Severity } from './notes/note.ts';
import type { Origin } from './origin.ts';

/** A memory that may be given to the model. */
export interface MemoryItem {
  /** A note's slug, `i12`, or `d5`. */
  readonly id: string;
  readonly kind: 'note' | 'idea' | 'deed';
  /** Of a note: its own type; of a captured one what it counts as (a solved error is a gotcha, a discovery a learning). */
  readonly type: string;
  readonly title: string;
  /** What is told of it, without marks, a few sentences at most. */
  readonly text: string;
  /** From 0 to 1. */
  readonly score: number;
  /** Why it is given, in a few words. */
  readonly reason: string;
  /** ISO 8601: when it was written or said. */
  readonly time: string;
  /** Its file. */
  readonly file: string;
  readonly scope?: string | undefined;
  /** What it speaks of has changed since. */
  readonly stale?: string | undefined;
  /** Of a gotcha. */
  readonly severity?: Severity | undefined;
  /** Whose it is; undefined until that was looked at. */
  readonly origin?: Origin | undefined;
}
