/** The words for notes that every layer shares. */
import type { Origin } from '../origin.ts';

/** Curated types, with the meaning that help and documentation print. */
export const NOTE_TYPES = {
  decision: 'an architectural or design decision',
  learning: 'a lesson learned from experience',
  artifact: 'a code snippet, template or example',
  gotcha: 'a warning, pitfall or anti-pattern',
  breadcrumb: 'a navigation hint or quick reference',
  hub: 'an aggregation node for related notes',
} as const;

export type NoteType = keyof typeof NOTE_TYPES;

/** Captured types: notes that are made while working, in `nodes/` beside the curated ones. */
export const CAPTURED_TYPES = {
  'file-summary': 'what a file is for, exports and uses',
  decision: 'what was decided, and instead of what',
  discovery: 'an insight into how this project works',
  session: 'what a session did',
  task: 'something to do, and what became of it',
  error: 'a failure, its cause and its solution',
  preference: 'how the user likes things done',
  hub: 'the notes on one subject, a line each; made by memory tidy',
} as const;

export type CapturedType = keyof typeof CAPTURED_TYPES;

export type AnyNoteType = NoteType | CapturedType;

/** In lookup order: the most specific scope first. */
export const SCOPES = {
  enterprise: 'organisation-wide, from a managed path',
  local: 'this project on this machine, kept out of git',
  project: 'this project, shared through git',
  global: 'personal, across projects',
} as const;

export type Scope = keyof typeof SCOPES;

/** How much a gotcha hurts. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;

export type Severity = (typeof SEVERITIES)[number];

const NOTE_STATUSES = [
  'active',
  'archived',
  'superseded',
  'completed',
  'resolved',
  'draft',
] as const;

export type NoteStatus = (typeof NOTE_STATUSES)[number];

/** A scope that is in reach, and the folder that holds its notes. */
export interface ScopeRoot {
  readonly scope: Scope;
  readonly path: string;
}

/** A labelled link as a note's file states it, beside its plain `links`. */
export interface NoteEdge {
  readonly to: string;
  readonly label: string;
  /** When it was made, ISO 8601; the same in both directions. */
  readonly at: string;
}

/** A file that a note may speak of, and what it was then. */
export interface NamedFile {
  /** From the project's folder, with `/`. */
  readonly path: string;
  /** The git blob, or the time (ISO 8601); undefined where the note does not say. */
  readonly anchor?: string | undefined;
}

/** A file that is not what it was when a note spoke of it. */
export interface StaleFile {
  readonly path: string;
  readonly state: 'changed' | 'gone';
  /** Where the file left what the note speaks of; undefined if that is not committed. */
  readonly commit?: string;
  /** Of the commit, or of the file; ISO 8601. Undefined if it is gone and git does not know when. */
  readonly since?: string;
}

/** A link that only one file states; its other end is computed, never written. */
export interface RelatedNote {
  readonly to: string;
  readonly label: string;
}

export interface Note {
  readonly slug: string;
  readonly type: AnyNoteType;
  readonly title: string;
  readonly tags: readonly string[];
  readonly status: NoteStatus;
  readonly created: string;
  readonly updated: string;
  readonly links: readonly string[];
  readonly edges: readonly NoteEdge[];
  readonly content: string;
  /** Of a gotcha. */
  readonly severity?: Severity | undefined;
  /** The file that all of it is about, as its frontmatter says. */
  readonly path?: string;
  /** What it names in backticks or by `path`; not all of it need be a file. */
  readonly files?: readonly NamedFile[];
  /** Below `nodes/`. A decision may be curated or captured. */
  readonly captured?: boolean | undefined;
  /** Of a captured note: the branch that it was made on, as long as that is not merged. */
  readonly branch?: string | undefined;
  /** What `supersedes`, and of a captured note `related`, names. */
  readonly related?: readonly RelatedNote[] | undefined;
  /** What else the frontmatter of a captured note says: path, session_id, category … */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** A one-way link: the text of a note names another one. */
export interface Reference {
  readonly target: string;
  /** `mentions`, or the name of the field that it stands in. */
  readonly label: string;
}

/** What the text of a note adds to its frontmatter; never written there. */
export interface References {
  readonly links: readonly Reference[];
  readonly tags: readonly string[];
}

/** A note as the index takes it. */
export interface IndexedNote extends Note {
  readonly references: References;
}

/** A note together with where it was found. */
export interface PlacedNote extends Note {
  /** For a model: whose it is; undefined where nobody looked. */
  readonly origin?: Origin | undefined;
  readonly scope: Scope;
  readonly filePath: string;
}

export function isNoteType(value: unknown): value is NoteType {
  return typeof value === 'string' && Object.hasOwn(NOTE_TYPES, value);
}

export function isCapturedType(value: unknown): value is CapturedType {
  return typeof value === 'string' && Object.hasOwn(CAPTURED_TYPES, value);
}

export function isScope(value: unknown): value is Scope {
  return typeof value === 'string' && Object.hasOwn(SCOPES, value);
}

export function isSeverity(value: unknown): value is Severity {
  return SEVERITIES.some((severity) => severity === value);
}

export function isNoteStatus(value: unknown): value is NoteStatus {
  return NOTE_STATUSES.some((status) => status === value);
}

/** What lists show of a note: of its content only the beginning. */
export interface NoteSummary extends Omit<PlacedNote, 'content' | 'edges' | 'related' | 'fields'> {
  readonly excerpt?: string;
}
