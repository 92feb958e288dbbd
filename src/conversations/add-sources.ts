/**
 * Gives a home that was filled by an older version what it did not know of then: answers, plans, titles and the like. In the
 * background, the newest transcripts first. What is stored is named where it lies; of transcripts only these lines are kept.
 */
import type { Position } from '../core/conversation.ts';
import type { IndexPorts } from '../core/ports/conversation-ports.ts';
import { parseTranscript } from './transcript/parse-transcript.ts';
import { sessionOf } from './transcript-line.ts';

const START: Position = { line: 0, byte: 0 };

/** Returns how many passages came. Can be cut short at any time, and goes on where it was. */
export async function addSources(
  ports: IndexPorts,
  isTimeUp: () => boolean = () => false,
): Promise<number> {
  const { store } = ports;
  const files = store.withoutSources();
  if (files.length === 0) return 0;
  for (let from: number | undefined = 1; from !== undefined && !isTimeUp(); ) {
    from = store.nameStored(from);
    // Whoever else waits for the database gets a turn.
    await new Promise(setImmediate);
  }
  let added = 0;
  for (const file of files) {
    if (isTimeUp()) break;
    added += await addSourcesOf(ports, file);
  }
  return added;
}

/** A file that is gone has no more to tell. What was not read yet is left to the indexer. */
async function addSourcesOf({ transcripts, store, redaction }: IndexPorts, path: string) {
  const file = transcripts.file(path);
  const end = store.checkpoints(path).at(-1) ?? START;
  const session = sessionOf(path);
  const muted = new Set<string>();
  const rules = await redaction();
  let added = 0;
  for (let from: Position = START; file && from.byte < end.byte; ) {
    const chunk = transcripts.read(path, from);
    if (!chunk) break;
    const step = parseTranscript({
      lines: chunk.lines.slice(0, end.line - from.line),
      ...{ after: from.line, session, redaction: rules, muted },
      ...{ time: new Date(file.changed).toISOString(), isOnlyWritten: true },
    });
    if (step.messages.length > 0) added += store.addSources(file, step);
    from = chunk.next;
    await new Promise(setImmediate);
  }
  store.hasSources(path);
  return added;
}
