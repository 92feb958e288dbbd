/** Conversations as trees of topics. */
import { findSession } from '../conversations/find-session.ts';
import { redactorFor } from '../conversations/redact-again.ts';
import { MemoryError } from '../core/errors.ts';
import type { SessionTopics } from '../core/insight.ts';
import type { ConversationPorts } from '../core/ports/conversation-ports.ts';
import type { RecallFilter, SessionInfo } from '../core/recall.ts';

export interface Topics {
  readonly sessions: readonly SessionTopics[];
  readonly total: number;
  readonly elsewhere: number;
  readonly isEmpty: boolean;
}

/** The newest session first, with the topics that are annotated by now. */
export async function topicsOfSessions(
  ports: ConversationPorts,
  filter: RecallFilter,
  limit: number | undefined,
): Promise<Topics> {
  const { archive } = ports;
  const sessions = archive.sessions(filter, limit);
  const total = archive.countSessions(filter);
  const everywhere = archive.countSessions({ ...filter, project: undefined });
  return {
    sessions: await Promise.all(sessions.map((session) => topicsOf(ports, session))),
    total,
    elsewhere: everywhere - total,
    isEmpty: everywhere === 0,
  };
}

export async function topicsOfSession(ports: ConversationPorts, id: string): Promise<Topics> {
  const session = findSession(ports, id);
  if (!session) {
    throw new MemoryError('not_found', `There is no session ${id}.`, {
      hint: 'See memory sessions.',
    });
  }
  const told = await topicsOf(ports, session);
  return { sessions: [told], total: 1, elsewhere: 0, isEmpty: false };
}

async function topicsOf(ports: ConversationPorts, session: SessionInfo): Promise<SessionTopics> {
  const redact = await redactorFor(ports, [session]);
  const topics = ports.archive.topics(session.id).map((topic) => ({
    ...topic,
    name: redact(topic.name),
    summary: topic.summary && redact(topic.summary),
  }));
  return { session: { ...session, name: redact(session.name) }, topics };
}
