/** What a new session is told: a few lines from the notes that matter most, inside a hard budget. */
import type { SessionSummary } from '../core/conversation.ts';
import type { NoteType } from '../core/note.ts';
import type { ConversationPorts, NotePorts, NoteSummary } from '../core/ports.ts';
import { syncNotes } from '../notes/sync.ts';

export interface SessionContext {
  readonly lastSession: SessionSummary | undefined;
  readonly sections: readonly {
    readonly heading: string;
    readonly notes: readonly NoteSummary[];
  }[];
}

const SECTIONS: readonly (readonly [heading: string, type: NoteType, limit: number])[] = [
  ['Key Decisions', 'decision', 6],
  ['Gotchas', 'gotcha', 4],
  ['Learnings', 'learning', 3],
];

export async function sessionContext(
  ports: NotePorts & ConversationPorts,
  session: string | undefined,
): Promise<SessionContext> {
  const { roots, project } = ports.scopes;
  await syncNotes(ports, roots);
  const sections = SECTIONS.map(([heading, type, limit]) => ({
    heading,
    // A draft was not decided by anybody yet, and what was superseded does not hold any more.
    notes: ports.index.list({ roots, type, limit, status: 'active' }).notes,
  }));
  const lastSession =
    project === undefined ? undefined : ports.conversations.lastSession(project, session);
  return { lastSession, sections: sections.filter(({ notes }) => notes.length > 0) };
}
