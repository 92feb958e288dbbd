/** How the session before this one went: from the database, or, where that knows nothing of it, from its note. */
import type { SessionSummary } from '../../core/conversation.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { isNoteOf } from '../search/is-note-of.ts';
import { noteItem } from '../search/note-item.ts';

export interface LastSession {
  /** ISO 8601. */
  readonly ended: string;
  /** What was asked first and said last, word for word; undefined if only the note tells it. */
  readonly talk: SessionSummary | undefined;
  readonly note: MemoryItem | undefined;
}

/** Times of notes are cut to the second. */
const SAME_MS = 1000;

export function lastSession(
  ports: NotePorts & Pick<ConversationPorts, 'conversations'>,
  session: string | undefined,
): LastSession | undefined {
  const { project } = ports.scopes;
  const talk =
    project === undefined ? undefined : ports.conversations.lastSession(project, session);
  const newest = newestNote(ports, session);
  const note = newest && noteItem(newest, { score: 1, reason: 'the last session' });
  if (!talk) return note && { ended: note.time, talk: undefined, note };
  const later = note ? Date.parse(note.time) - Date.parse(talk.ended) : Number.NEGATIVE_INFINITY;
  if (note && later > SAME_MS) return { ended: note.time, talk: undefined, note };
  return {
    ended: talk.ended,
    talk,
    note: note && isNoteOf(note.id, talk.session) ? note : undefined,
  };
}

function newestNote(
  { index, scopes }: NotePorts,
  session: string | undefined,
): NoteSummary | undefined {
  const roots = scopes.roots.filter(({ scope }) => scope === 'project' || scope === 'local');
  const { notes } = index.list({
    roots,
    type: 'session',
    captured: true,
    archived: true,
    branches: 'told',
    limit: 2,
  });
  return notes.find(({ slug }) => session === undefined || !isNoteOf(slug, session));
}
