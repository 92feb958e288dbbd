/** Many transcripts, the newest first, so that the first answers come soon. Can be stopped after any step. */
import type { IndexPorts, TranscriptFile } from '../core/ports/conversation-ports.ts';
import { indexTranscript } from './index-transcript.ts';
import { storeAhead } from './transcript/store-ahead.ts';

export interface BackfillProgress {
  readonly files: number;
  readonly doneFiles: number;
  readonly bytes: number;
  readonly doneBytes: number;
}

export interface Backfilled extends BackfillProgress {
  readonly passages: number;
  readonly actions: number;
  /** Files that had nothing new. */
  readonly unchanged: number;
  readonly complete: boolean;
}

/** To start a thread takes as long as to read so much. */
const WORTH_A_THREAD = 8_000_000;

/** In the order of the list. What is stored when it stops stays; the next run goes on from there. */
export async function backfill(
  ports: IndexPorts,
  listed: readonly TranscriptFile[],
  isStopped: () => boolean = () => false,
  onProgress: (progress: BackfillProgress) => void = () => {},
): Promise<Backfilled> {
  const finished = ports.store.finished();
  const files = listed.filter(({ path, stamp }) => finished.get(path) !== stamp);
  const unchanged = listed.length - files.length;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const sum = { passages: 0, actions: 0, doneFiles: 0, doneBytes: 0 };
  const progress = () => ({ ...sum, files: files.length, bytes });
  const add = (more: Partial<typeof sum>) => {
    for (const name of Object.keys(more) as (keyof typeof sum)[]) sum[name] += more[name] ?? 0;
    onProgress(progress());
  };
  const left = bytes < WORTH_A_THREAD ? files : await storeAhead(ports, files, isStopped, add);
  for (const file of left) {
    const { passages, actions, complete } = await indexTranscript(ports, file.path, {
      isTimeUp: isStopped,
      onStep: (doneBytes) => add({ doneBytes }),
    });
    add({ passages, actions });
    if (!complete) return { ...progress(), unchanged, complete: false };
    add({ doneFiles: 1 });
  }
  // What was read in an earlier run counts as done, too.
  sum.doneBytes = bytes;
  return { ...progress(), unchanged, complete: true };
}
