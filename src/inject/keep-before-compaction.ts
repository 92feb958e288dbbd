/**
 * Before a compaction: keeps what a summary would lose. Read from the end of the transcript itself, as the indexer, which is started
 * at the same time, may not be done when the session goes on.
 */
import { readEnd } from '../conversations/read-steps.ts';
import type { IndexPorts } from '../core/ports/conversation-ports.ts';
import type { Scopes } from '../core/ports/note-ports.ts';
import { isSessionId, type SessionFiles } from '../core/thinking.ts';
import { keep } from './bridge/kept-knowledge.ts';
import { workingKnowledge } from './bridge/working-knowledge.ts';

interface Ports extends Pick<IndexPorts, 'transcripts' | 'redaction'> {
  readonly sessionFiles: SessionFiles;
  readonly scopes: Pick<Scopes, 'project'>;
  readonly checkout: string | undefined;
  readonly cwd: string;
}

/** More than a model has in its sight; most of the bytes are bookkeeping. */
const MOST_BYTES = 8_000_000;

export async function keepBeforeCompaction(
  ports: Ports,
  session: string,
  transcript: string,
): Promise<void> {
  if (!isSessionId(session)) return;
  const end = readEnd(ports, await ports.redaction(), transcript, MOST_BYTES);
  const { scopes, checkout, cwd } = ports;
  if (end) keep(ports, session, workingKnowledge(end, checkout ?? scopes.project ?? cwd));
}
