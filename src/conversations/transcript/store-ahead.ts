/**
 * Stores transcripts while a thread reads the next ones. What the thread hands over at once is stored at once. Whatever goes
 * wrong with it (no thread can be started, another process was faster), the files that are not done yet are told, to be
 * read in the ordinary way.
 */
import type {
  IndexPorts,
  StepOfFile,
  TranscriptFile,
} from '../../core/ports/conversation-ports.ts';
import { stepRequest } from '../index-transcript.ts';

export interface Done {
  readonly passages: number;
  readonly actions: number;
  readonly doneFiles: number;
  readonly doneBytes: number;
}

const NOTHING = { passages: 0, actions: 0 };

/** Returns the files that are still to be read, in the order of the list. */
export async function storeAhead(
  ports: IndexPorts,
  files: readonly TranscriptFile[],
  isStopped: () => boolean,
  onDone: (done: Done) => void,
): Promise<readonly TranscriptFile[]> {
  const { store, readAhead } = ports;
  if (!readAhead) return files;
  const left = new Map(files.map((file) => [file.path, file]));
  const contested = new Set<string>();

  /** Undefined if the file is not ours any more; nothing more of it is stored then. */
  function keep({ path, read }: StepOfFile) {
    const file = left.get(path);
    if (!file || contested.has(path)) return undefined;
    if (!read) store.finish(path, file.stamp);
    const added = read ? store.append(file, read.from, read.next, read.step) : NOTHING;
    if (!added) contested.add(path);
    return added;
  }

  function keepAll(steps: readonly StepOfFile[]): void {
    const kept = store.together(() => steps.map((step) => ({ ...step, added: keep(step) })));
    const sum = { passages: 0, actions: 0, doneFiles: 0, doneBytes: 0 };
    for (const { path, read, added } of kept) {
      if (!added) continue;
      sum.passages += added.passages;
      sum.actions += added.actions;
      if (read) sum.doneBytes += read.next.byte - read.from.byte;
      else sum.doneFiles += Number(left.delete(path));
    }
    onDone(sum);
  }

  const steps = readAhead(files.map((file) => stepRequest(ports, file)))[Symbol.asyncIterator]();
  while (!isStopped()) {
    const next = await steps.next().catch(() => undefined);
    if (!next || next.done) break;
    keepAll(next.value);
    // Whoever else lives in this process gets a turn: a signal, a progress bar.
    await new Promise(setImmediate);
  }
  await steps.return?.();
  return [...left.values()];
}
