/** The thread that reads transcripts ahead of a backfill (`conversations/transcript/store-ahead.ts`). It opens no database. */
import { createApp } from './app/create-app.ts';
import { readSteps } from './conversations/read-steps.ts';
import type { StepOfFile, StepRequest } from './core/ports/conversation-ports.ts';
import { sendAll } from './lib/threads/from-thread.ts';

/** So much of the files is handed over, and so stored, at once; the first answers are not to wait for as much. */
const AT_ONCE = 4_000_000;
const AT_FIRST = 500_000;

interface Job {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly packageRoot: string;
  readonly requests: readonly StepRequest[];
}

await sendAll(async function* ({ env, cwd, packageRoot, requests }: Job) {
  const app = await createApp({ env, cwd, warn: () => {} }, packageRoot);
  const redaction = await app.redaction();
  let [steps, bytes, enough]: [StepOfFile[], number, number] = [[], 0, AT_FIRST];
  for (const request of requests) {
    const { path } = request;
    for (const read of readSteps(app, redaction, request)) {
      steps.push({ path, read });
      bytes += read.next.byte - read.from.byte;
      if (bytes < enough) continue;
      yield steps;
      [steps, bytes, enough] = [[], 0, AT_ONCE];
    }
    steps.push({ path, read: undefined });
  }
  yield steps;
});
