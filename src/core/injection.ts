/** What reaches the model without being asked for, and the record of it. */

/** A memory that a hook gave to the model, or nearly did. */
export interface Injection {
  readonly session: string;
  /** ISO 8601. */
  readonly at: string;
  /** The hook's event. */
  readonly event: string;
  /** What brought it up: the tool, if there was one. */
  readonly tool?: string | undefined;
  /** A note's slug, or `i12`: what `memory show` takes. */
  readonly target: string;
  readonly title: string;
  /** From 0 to 1. */
  readonly score: number;
  /** Why it was given, or was not, in a few words. */
  readonly reason: string;
  /** Of its text; 0 if it was not given. */
  readonly tokens: number;
  readonly isGiven: boolean;
}

export interface InjectionFilter {
  /** A whole id. */
  readonly session?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  readonly limit?: number | undefined;
}

export interface SessionInjections {
  readonly session: string;
  readonly last: string;
  readonly given: number;
  readonly tokens: number;
  /** Given again, though it had not gone out of the model's sight. */
  readonly repeats: number;
}

/** Rows of the database, so that all processes of a session see them. A reset is a row, too: `reset` is its event. */
export interface InjectionLog {
  /** What the model of this session has been given and still has; titles that its start listed do not count. */
  given(session: string): ReadonlySet<string>;
  /**
   * Keeps what was given, and what nearly was. Of what another process gave meanwhile nothing is kept; returns the
   * targets that are ours to give.
   */
  record(injections: readonly Injection[]): ReadonlySet<string>;
  /** The session was cleared or compacted: what was given is gone from its sight, and may be given again. */
  reset(session: string, at: string, reason: string): void;
  /** The newest first. */
  list(filter: InjectionFilter): readonly Injection[];
  /** The newest first. */
  sessions(limit: number): readonly SessionInjections[];
  /** Takes out what is older than this. */
  prune(before: string): void;
}
