/**
 * Reads a transcript from where the last reading ended, and stores what was said and done. Small steps,
 * each its own transaction: a killed indexer loses nothing, nothing is stored twice, and other writers
 * never wait long. If the file is not what it was, only what changed is read again.
 */
import type { Message, Position } from '../core/conversation.ts';
import type { IndexPorts, StepRequest, TranscriptFile } from '../core/ports/conversation-ports.ts';
import { readSteps } from './read-steps.ts';
import { mutedIn } from './transcript/parse-transcript.ts';

const START: Position = { line: 0, byte: 0 };

export interface Indexed {
  readonly lines: number;
  readonly passages: number;
  readonly actions: number;
  /** False if the time was up first; the next run goes on from there. */
  readonly complete: boolean;
}

export interface IndexOptions {
  readonly isTimeUp?: () => boolean;
  /** By default all messages are kept. */
  readonly isWanted?: (message: Message) => boolean;
  /** Told after each step how many bytes it took. */
  readonly onStep?: (bytes: number) => void;
}

/** May be run again at any time: nothing is stored twice. A file that is gone is no error, and takes nothing back. */
export async function indexTranscript(
  ports: IndexPorts,
  path: string,
  { isTimeUp = () => false, onStep = () => {}, isWanted = () => true }: IndexOptions = {},
): Promise<Indexed> {
  const { store } = ports;
  const sum = { lines: 0, passages: 0, actions: 0 };
  const file = ports.transcripts.file(path);
  if (!file) return { ...sum, complete: true };
  const redaction = await ports.redaction();
  const read = () => readSteps(ports, redaction, stepRequest(ports, file));
  for (let steps = read(); ; ) {
    if (isTimeUp()) return { ...sum, complete: false };
    const next = steps.next().value;
    if (!next) break;
    const messages = next.step.messages.filter(isWanted);
    const added = store.append(file, next.from, next.next, { ...next.step, messages });
    if (added) {
      sum.lines += next.lines;
      sum.passages += added.passages;
      sum.actions += added.actions;
      onStep(next.next.byte - next.from.byte);
    } else steps = read();
    // Between two steps whoever else lives in this process gets a turn: a signal, a progress bar.
    await new Promise(setImmediate);
  }
  store.finish(path, file.stamp);
  return { ...sum, complete: true };
}

/** From where a file is to be read. What is stored of lines that are not as they were is left behind. */
export function stepRequest(ports: IndexPorts, file: TranscriptFile): StepRequest {
  const from = startingPoint(ports, file);
  const { path, changed } = file;
  return { path, from, muted: [...mutedBefore(ports, path, from)], changed };
}

function startingPoint({ transcripts, store }: IndexPorts, { path }: TranscriptFile): Position {
  const checkpoints = store.checkpoints(path);
  const last = checkpoints.at(-1) ?? START;
  const known = transcripts.unchangedUntil(path, checkpoints);
  if (known.byte === last.byte && checkpoints.length > 0) return last;
  store.rewind(path, known);
  return known;
}

/** The beginning of a sub-agent's own file tells what it is for; of a session, the turn that was read last. */
function mutedBefore({ transcripts, store }: IndexPorts, path: string, to: Position): Set<string> {
  if (to.line === 0) return new Set();
  const isOfAgent = /(?:^|\/)agent-[^/]*$/.test(path);
  const last = store.checkpoints(path).findLast(({ byte }) => byte < to.byte);
  const from = isOfAgent ? START : (last ?? START);
  const lines = transcripts.read(path, from)?.lines ?? [];
  return mutedIn(lines.slice(0, to.line - from.line));
}
