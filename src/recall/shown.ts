/** What `show` finds: an idea in its conversation, a deed, a span or session, a note or a deliberation. */
import type { PlacedNote, StaleFile } from '../core/notes/note.ts';
import type { DeedRecord, Mark, Passage, SessionInfo, SpanInfo } from '../core/recall.ts';
import type { Deliberation } from '../core/thinking.ts';

interface About {
  readonly id: string;
  /** Its own verdict, or that of the span or session it is part of. */
  readonly mark: Mark | undefined;
}

/** Verdicts of its own that an idea or deed has, by its id. */
export type OwnMarks = ReadonlyMap<string, Mark>;

export interface ShownIdea extends About {
  readonly kind: 'idea';
  readonly marks: OwnMarks;
  readonly idea: number;
  readonly passage: Passage;
  readonly before: readonly Passage[];
  readonly after: readonly Passage[];
  readonly gone: boolean;
}

export interface ShownDeed extends About {
  readonly kind: 'deed';
  readonly deed: DeedRecord;
  readonly gone: boolean;
}

export interface ShownTalk extends About {
  readonly kind: 'span' | 'session';
  readonly marks: OwnMarks;
  readonly session: SessionInfo;
  readonly name: string;
  /** The span itself, or all of the session. */
  readonly spans: readonly SpanInfo[];
  readonly passages: readonly Passage[];
  readonly total: number;
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

export type Shown = ShownIdea | ShownDeed | ShownTalk | ShownNote | ShownThought;
