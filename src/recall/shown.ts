/** What `show` finds: a passage in its conversation, an action, a commit, a topic or session, a note or a deliberation. */
import type { Todo } from '../conversations/last-todos.ts';
import type { PlacedNote, StaleFile } from '../core/notes/note.ts';
import type { CommitRecord } from '../core/ports/commit-ports.ts';
import type { ActionRecord, Mark, SaidMessage, SessionInfo, TopicInfo } from '../core/recall.ts';
import type { Deliberation } from '../core/thinking.ts';

interface About {
  readonly id: string;
  /** Its own verdict, or that of the topic or session it is part of. */
  readonly mark: Mark | undefined;
}

/** Verdicts of its own that a passage or action has, by its id. */
export type OwnMarks = ReadonlyMap<string, Mark>;

export interface ShownPassage extends About {
  readonly kind: 'idea';
  readonly marks: OwnMarks;
  readonly passage: number;
  readonly message: SaidMessage;
  readonly before: readonly SaidMessage[];
  readonly after: readonly SaidMessage[];
  readonly gone: boolean;
}

export interface ShownAction extends About {
  readonly kind: 'deed';
  readonly action: ActionRecord;
  readonly gone: boolean;
}

export interface ShownCommit extends About {
  readonly kind: 'commit';
  readonly commit: CommitRecord;
  /** The session that made it. */
  readonly by: SessionInfo | undefined;
}

export interface ShownTalk extends About {
  readonly kind: 'span' | 'session';
  /** Those that the session made. */
  readonly commits: readonly CommitRecord[];
  readonly marks: OwnMarks;
  readonly session: SessionInfo;
  readonly name: string;
  /** The topic itself, or all of the session. */
  readonly topics: readonly TopicInfo[];
  readonly messages: readonly SaidMessage[];
  readonly total: number;
  /** Of a session: its to-dos as they were at the end. */
  readonly todos: readonly Todo[];
}

export interface ShownNote extends About {
  readonly kind: 'note';
  readonly note: PlacedNote;
  readonly brokenLinks: readonly string[];
  readonly stale: readonly StaleFile[];
  /** For a model: why it must not have the text. */
  readonly withheld?: string | undefined;
}

export interface ShownThought extends About {
  readonly kind: 'thought';
  readonly deliberation: Deliberation;
}

export type Shown = ShownPassage | ShownAction | ShownCommit | ShownTalk | ShownNote | ShownThought;
