/** The words for asking: what narrows a question, and what comes back. */
import type {
  Action,
  ActionKind,
  Author,
  Outcome,
  RelationType,
  Role,
  SourceKind,
  Speaker,
} from './conversation.ts';
import type { NoteStatus, StaleFile } from './notes/note.ts';
import type { Origin } from './origin.ts';
import type { Deliberation, Thought } from './thinking.ts';

/** What narrows a question. Absent fields do not. */
export interface RecallFilter {
  /** This folder or one below it. */
  readonly project?: string | undefined;
  readonly branch?: string | undefined;
  /** A session's id, or how it begins. */
  readonly session?: string | undefined;
  /** ISO 8601, inclusive. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Sessions that touched this file: a whole path, or the end of one. */
  readonly file?: string | undefined;
}

/** Another passage, and what it is to the one that was asked about. */
export interface RelatedPassage {
  readonly type: RelationType;
  /** The other passage supersedes, answers … this one; otherwise this one does it to the other. */
  readonly isLater: boolean;
  readonly id: number;
  readonly text: string;
  readonly time: string;
  readonly session: string;
  readonly file: string;
  readonly line: number;
  readonly rules: number;
}

/** The source of what was typed by hand: it has no file. */
export const TYPED = '(typed)';

/** What words are that were not simply said. */
export interface Written {
  readonly source?: SourceKind | undefined;
  readonly author?: Author | undefined;
  /** Of a plan: what the person said to it, if that is known. */
  readonly verdict?: 'approved' | 'rejected' | undefined;
}

/** Where something was said or done. */
export interface Source extends Written {
  readonly session: string;
  readonly agent: string | undefined;
  readonly project: string;
  readonly branch: string | undefined;
  readonly role: Role;
  readonly time: string;
  readonly file: string;
  readonly line: number;
  /** The version of the redaction rules under which it was stored. */
  readonly rules: number;
}

export interface SaidPassage {
  readonly id: number;
  readonly text: string;
  readonly intent: string | undefined;
  /** Undefined until it is annotated. */
  readonly speaker?: Speaker | undefined;
}

/** One message, whole: its passages are what was said in it. */
export interface SaidMessage extends Source {
  readonly message: number;
  /** Known by its first span. */
  readonly conversation: number;
  readonly passages: readonly SaidPassage[];
  readonly actions: readonly ActionRecord[];
}

export interface ActionRecord extends Source, Action {
  readonly id: number;
  readonly message: number;
}

/** An action, with the folder in which it was done and the part of the conversation it belongs to. */
export interface PlacedAction extends ActionRecord {
  readonly cwd: string;
  readonly conversation: number;
}

/** One time that a file was read or changed, without the texts. */
export interface FileTouch {
  readonly action: number;
  readonly path: string;
  readonly kind: ActionKind;
  readonly outcome: Outcome;
  readonly line: number;
  readonly time: string;
  readonly session: string;
  readonly project: string;
  /** Where the session began: in a worktree it is not below the project. */
  readonly cwd: string;
}

/** Runs of one command line in one folder that ended in the same way. */
export interface CommandRuns {
  /** The last of them. */
  readonly action: number;
  readonly command: string;
  readonly cwd: string;
  readonly outcome: Outcome;
  readonly exitCode: number | undefined;
  readonly error: string | undefined;
  readonly times: number;
  readonly last: string;
}

/** A slice of what was said. */
export interface Said extends Source {
  readonly id: number;
  readonly message: number;
  readonly text: string;
  readonly intent: string | undefined;
}

export interface SessionInfo {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  readonly branch: string | undefined;
  readonly started: string;
  readonly ended: string;
  readonly messages: number;
  readonly actions: number;
  /** How many files were edited or written. */
  readonly files: number;
  readonly agents: number;
  /** The oldest version of the redaction rules under which something of it was stored. */
  readonly rules: number;
}

/** What happened in one session on one day. */
export interface DaySession {
  readonly id: string;
  readonly name: string;
  readonly project: string;
  readonly first: string;
  readonly last: string;
  readonly messages: number;
  readonly edits: number;
  readonly commands: number;
  readonly failed: number;
  /** The most edited first. */
  readonly files: readonly { readonly path: string; readonly edits: number }[];
  readonly rules: number;
}

/** A day of the person's own time zone. */
export interface Day {
  readonly day: string;
  readonly sessions: readonly DaySession[];
}

export interface TopicInfo {
  readonly id: number;
  readonly session: string;
  readonly name: string;
  readonly summary: string | undefined;
  readonly agent: string | undefined;
  readonly parent: number | undefined;
  readonly depth: number;
  readonly startLine: number;
  readonly endLine: number | undefined;
  readonly messages: number;
}

export const MARK_STATUSES = ['accepted', 'rejected', 'superseded'] as const;
export type MarkStatus = (typeof MARK_STATUSES)[number];

/** A person's verdict, shown with every later hit. */
export interface Mark {
  /** `i12`, `s3`, `d5`, `c7`, a whole session id, or a note's slug. */
  readonly target: string;
  readonly status: MarkStatus;
  readonly note: string;
  readonly at: string;
}

export type RecallKind = 'idea' | 'span' | 'note' | 'deed' | 'commit' | 'thought';

/** What each strategy added to a result's score. */
type Contributions = Readonly<Record<string, number>>;

export interface CommitName {
  readonly hash: string;
  readonly author: string;
  readonly kind: 'plain' | 'fix' | 'revert' | 'merge';
  /** The number of its pull request. */
  readonly pull: number | undefined;
  /** A later commit takes it back. */
  readonly revertedBy: string | undefined;
  /** Told to a model: whose words these are. An author can call himself whatever he likes. */
  readonly origin?: Origin | undefined;
}

/** One answer to a question, with where it is from and why it is here. */
export interface Recalled extends Written {
  /** `i12`, `d3`, `s4`, `c5`, or the slug of a note or deliberation: what `memory show` takes. */
  readonly id: string;
  readonly kind: RecallKind;
  readonly text: string;
  /** From 0 to 1. */
  readonly score: number;
  readonly time: string;
  readonly file: string;
  readonly line: number;
  readonly session?: string | undefined;
  readonly topicId?: number | undefined;
  readonly project?: string | undefined;
  readonly branch?: string | undefined;
  readonly role?: Role | undefined;
  readonly agent?: string | undefined;
  readonly intent?: string | undefined;
  readonly confidence?: number | undefined;
  readonly mark?: Mark | undefined;
  /** The name of the topic that it is part of. */
  /** How many others say the same. */
  readonly copies?: number | undefined;
  readonly topic?: string | undefined;
  /** What took its place, what it builds on, what speaks against it. */
  readonly related?: readonly RelatedPassage[] | undefined;
  /** Of a note: draft, superseded … if it is not simply active. Of a thought, that of its deliberation. */
  readonly noteStatus?: NoteStatus | Deliberation['status'] | undefined;
  /** Of a deliberation: the thought that fits best. */
  readonly thought?: Thought | undefined;
  /** Of a commit, which is nobody's talk: what git calls it, and who made it. */
  readonly commit?: CommitName | undefined;
  /** Of a note or thought: whose it is; undefined where nobody looked. */
  readonly origin?: Origin | undefined;
  /** Of a note: the files that it speaks of and that have changed since. */
  readonly stale?: readonly StaleFile[] | undefined;
  /** The version of the redaction rules under which it was stored. */
  readonly rules: number;
  readonly why: Contributions;
}
