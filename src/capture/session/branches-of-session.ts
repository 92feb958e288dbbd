/** A session is noted after it is over: its branches are those that it was on, not the one that is checked out now. */
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionInfo } from '../../core/recall.ts';
import { parseIso } from '../../core/time.ts';

/** The same ports, but notes that are made with them belong to the branches of the session. */
export function onBranchesOf<P extends NotePorts & Pick<ConversationPorts, 'archive'>>(
  ports: P,
  { id }: SessionInfo,
): P {
  const changes = ports.archive.branches(id);
  const at = (time?: string) => {
    const moment = parseIso(time ?? '') ?? Number.POSITIVE_INFINITY;
    const last = changes.findLast((change) => Date.parse(change.time) <= moment);
    return (last ?? changes[0])?.branch;
  };
  // Not a copy: parts are made when they are first read.
  return Object.create(ports, { branches: { value: { ...ports.branches, at } } });
}
