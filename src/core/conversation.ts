/** The words for conversations that every layer shares. */

export type Role = 'user' | 'assistant';

export const SPEAKERS = [
  'typed',
  'pasted',
  'inserted',
  'narrates',
  'explains',
  'proposes',
  'reports',
] as const;
/**
 * Who really speaks. In a user's line: the person, somebody whom they quote, or the client. In a model's: it says what it
 * does next, explains, proposes, or says what was done.
 */
export type Speaker = (typeof SPEAKERS)[number];

const SOURCE_KINDS = [
  'answer',
  'refusal',
  'plan',
  'compaction',
  'report',
  'title',
  'summary',
  'away',
  'tag',
  'pull-request',
  'prompt',
  'memory',
] as const;
/**
 * Where words are from that were not simply said: an answer to a question of the model's, why a call was refused, a plan,
 * the summary of a long session, a sub-agent's report, a title of the session, what happened while the person was away, a
 * prompt whose transcript is gone, what the client keeps in files of its own.
 */
export type SourceKind = (typeof SOURCE_KINDS)[number];

const BESIDE: readonly SourceKind[] = [
  ...(['compaction', 'title', 'summary', 'away', 'tag', 'pull-request', 'memory'] as const),
];

/** Said of a session, not in it. */
export function isBeside(source: SourceKind | undefined): boolean {
  return source !== undefined && BESIDE.includes(source);
}

/** Count up when more of them are known: transcripts that are there are then looked at once more, in the background. */
export const SOURCE_RULES = 1;

/** Who wrote it: the person, a model at work, or the client (which may have asked a model). */
export type Author = 'person' | 'agent' | 'client';

export const INTENTS = [
  'decision',
  'conclusion',
  'question',
  'problem',
  'solution',
  'todo',
  'context',
] as const;
/** What a passage is for. */
export type Intent = (typeof INTENTS)[number];

export function isIntent(text: unknown): text is Intent {
  return (INTENTS as readonly unknown[]).includes(text);
}

/**
 * What somebody did by saying something: chose, put right what was done or believed, said what they want from now on, asked,
 * left something to be done.
 */
export type ActKind = 'decision' | 'correction' | 'preference' | 'question' | 'todo';

export const ENTITY_TYPES = ['project', 'technology', 'concept', 'person', 'file'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export function isEntityType(text: unknown): text is EntityType {
  return (ENTITY_TYPES as readonly unknown[]).includes(text);
}

const RELATION_TYPES = ['supersedes', 'builds_on', 'contradicts', 'answers', 'relates_to'] as const;
/** What one passage is to an earlier one. */
export type RelationType = (typeof RELATION_TYPES)[number];

export function isRelationType(text: unknown): text is RelationType {
  return (RELATION_TYPES as readonly unknown[]).includes(text);
}

/** What a tool call did, by what it was for rather than by its name, which changes between versions. */
export type ActionKind =
  | 'read'
  | 'edit'
  | 'write'
  | 'run'
  | 'search'
  | 'fetch'
  | 'delegate'
  | 'todo'
  | 'call';

/** `unknown`: its result has not been read yet, or never came. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** How a tool call ended. It stands on a later line than the call, sometimes much later. */
export interface ActionResult {
  /** The id that joins a call and its result. */
  readonly call: string;
  readonly outcome: Outcome;
  readonly exitCode?: number | undefined;
  /** The telling lines of a failure, at most 2 KB. */
  readonly error?: string | undefined;
  /** What came out of it, where that is worth keeping: a sub-agent's report. */
  readonly after?: string | undefined;
  /** Where in the file the change begins. */
  readonly startLine?: number | undefined;
}

/** Something that was done, kept apart from what was said. */
export interface Action extends ActionResult {
  readonly kind: ActionKind;
  readonly tool: string;
  readonly path?: string | undefined;
  /** Words that path and detail are found by beside their own, if they were looked for already; empty for none. */
  readonly pathExtra?: string;
  readonly extra?: string;
  /** The command line, pattern, address, task or list. */
  readonly detail?: string | undefined;
  /** The text that an edit replaced. */
  readonly before?: string | undefined;
}

/** One line of a transcript that says or does something, cut and redacted, ready to be stored. */
export interface Message {
  readonly session: string;
  /** Set if a sub-agent said it. */
  readonly agent: string | undefined;
  readonly role: Role;
  /** Not set if it was simply said. */
  readonly source?: SourceKind | undefined;
  readonly author?: Author | undefined;
  /** ISO 8601. */
  readonly time: string;
  readonly cwd: string;
  readonly branch: string | undefined;
  readonly model: string | undefined;
  /** Counted from 1. */
  readonly line: number;
  /** The same for copies of a line in another file (a forked session), different if a word differs. */
  readonly key: Uint8Array;
  /** Slices of what was said, in order; all of them together are all that was said. */
  readonly passages: readonly string[];
  /** Words that each passage is found by beside its own, if they were looked for already; empty for none. */
  readonly extras?: readonly string[];
  readonly actions: readonly Action[];
}

/** What one step of reading brought. */
export interface ParsedStep {
  readonly messages: readonly Message[];
  /** Results of calls that stand in an earlier step. */
  readonly results: readonly ActionResult[];
  /** The version of the redaction rules that were applied; 0 for none. */
  readonly rules: number;
}

/** A place between two lines of a transcript. */
export interface Position {
  readonly line: number;
  readonly byte: number;
}

/** The end of a step, and a hash of the bytes of the step: tells later whether they are still the same. */
export interface Checkpoint extends Position {
  readonly hash: string;
}

/** The beginning and the end of a session. */
export interface SessionSummary {
  readonly session: string;
  /** Where it ended, if git was there. */
  readonly branch: string | undefined;
  readonly ended: string;
  readonly firstPrompt: string;
  readonly lastReply: string;
}
