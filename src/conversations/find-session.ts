import { MemoryError } from '../core/errors.ts';
import type { ConversationPorts } from '../core/ports/conversation-ports.ts';
import type { SessionInfo } from '../core/recall.ts';

/** Shorter beginnings of an id are more likely to be a slip than a session. */
export const SHORTEST_ID = 4;

type Ports = Pick<ConversationPorts, 'archive'>;

/** The session with this id, or the only one whose id begins with it. */
export function findSession({ archive }: Ports, id: string): SessionInfo | undefined {
  if (id === '') return undefined;
  const exact = archive.session(id);
  if (exact || id.length < SHORTEST_ID) return exact;
  const found = archive.sessions({ session: id }, 5);
  if (found.length < 2) return found[0];
  const names = found.map((session) => `${session.id} (${session.started.slice(0, 10)})`);
  throw new MemoryError('invalid', `Several sessions begin with ${id}: ${names.join(', ')}.`, {
    hint: 'Give more of the id.',
  });
}
