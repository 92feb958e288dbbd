/** What a name is made of: a session, or a part of one. */
export interface NamedTalk {
  /** What the person said, without what they pasted; a text for each message. */
  readonly typed: readonly string[];
  /** What the model explained, proposed and reported. */
  readonly told: readonly string[];
  /** Headings of plans. */
  readonly plans: readonly string[];
  /** Headings of whole documents that the model wrote: a review, a report. */
  readonly documents: readonly string[];
  /** Subjects of commits that were made. */
  readonly commits: readonly string[];
  /** Paths, once for each edit. */
  readonly edited: readonly string[];
  /** Paths of all files that were worked on or read. */
  readonly files: readonly string[];
}

/** How usual words are: what every session speaks of tells none apart. */
export interface Usage {
  /** How many passages there are. */
  readonly passages: number;
  /** How many have a word, by its stem. */
  of(stem: string): number;
}
