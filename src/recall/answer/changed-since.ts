/** Which files a session edited that are not what they were when it ended: what it said may be stale. */
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { Recalled } from '../../core/recall.ts';

const MOST_FILES = 5;

export function changedSince(
  { archive, modified }: ConversationPorts,
  results: readonly Recalled[],
): ReadonlyMap<string, readonly string[]> {
  const sessions = new Set(results.flatMap(({ session }) => session ?? []));
  const changed = [...sessions].map((session) => {
    const { ended, files } = archive.edited(session);
    const newer = files.filter((file) => (modified(file) ?? 0) > Date.parse(ended) + SLACK_MS);
    return [session, newer.slice(0, MOST_FILES)] as const;
  });
  return new Map(changed.filter(([, files]) => files.length > 0));
}

/** The last words of a session are often written before its last file is. */
const SLACK_MS = 60_000;
