import {
  type Embedded,
  type EmbedOptions,
  embedWaiting,
} from '../../../conversations/embed-waiting.ts';
import type { Warn } from '../../../core/basics.ts';
import { isMemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { stopwatch } from '../../../lib/stopwatch.ts';
import { syncNotes } from '../../../notes/sync.ts';
import { duration } from '../../../render/duration.ts';
import { plural } from '../../../text/plural.ts';
import { embedNotes } from '../../../upkeep/embed-notes.ts';
import type { Command, Output } from '../command.ts';
import { progressLine } from '../progress-line.ts';

const INTERRUPTED = 130;

export const embed: Command = {
  name: 'embed',
  about:
    'Compute what is needed to find notes and passages by meaning, the newest first. This is also done in the background (memory catch-up), a minute at a time; by hand it goes on to the end. Can be stopped (Ctrl-C) and run again.',
  examples: ['memory embed', 'memory embed --json'],
  run: toTheEnd,
};

interface AllEmbedded extends Embedded {
  readonly notes: number;
}

async function toTheEnd(app: App): Promise<Output> {
  const bar = progressLine(process.stderr, (count) => `${Math.round(count)} passages`);
  const elapsed = stopwatch();
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });
  const done = await app.state.alone('embed', () =>
    embedAll(
      app,
      {
        isTimeUp: () => stopped,
        onProgress: (count, total) => bar.update(count, total, ''),
      },
      app.warn,
    ),
  );
  bar.end();
  if (done) return { json: done, text: told(done, elapsed()), exitCode: stopped ? INTERRUPTED : 0 };
  const text =
    'Nothing was embedded: it is switched off (embedding.provider), the model is not installed, or another process is at it.';
  return { json: {}, text };
}

/**
 * Notes first: they are few, and a person's. Passages need sqlite-vec, notes do not. A server that fails on the way ends it: what
 * is stored stays, and the next run goes on from there.
 */
export async function embedAll(
  app: App,
  options: EmbedOptions,
  whyNot?: Warn,
): Promise<AllEmbedded | undefined> {
  const embedder = await app.embedder(whyNot);
  if (!embedder) return undefined;
  const { roots } = app.scopes;
  await syncNotes(app, roots);
  const notes = await untilItFails(app, options, (counted) =>
    embedNotes(app, embedder, { ...counted, roots }),
  );
  const said = notes.isCut
    ? undefined
    : await untilItFails(app, options, (counted) => embedWaiting(app, counted));
  return {
    model: embedder.model,
    notes: notes.done,
    done: said?.done ?? 0,
    left: notes.left + (said?.left ?? 0),
  };
}

interface Counts {
  readonly done: number;
  readonly left: number;
  readonly isCut?: boolean;
}

async function untilItFails(
  { warn }: App,
  options: EmbedOptions,
  work: (options: EmbedOptions) => Promise<Counts | undefined>,
): Promise<Counts> {
  let so: Counts = { done: 0, left: 0 };
  const onProgress = (done: number, total: number) => {
    so = { done, left: total - done };
    options.onProgress?.(done, total);
  };
  try {
    return (await work({ ...options, onProgress })) ?? so;
  } catch (error) {
    if (!isMemoryError(error) || error.code !== 'unavailable') throw error;
    warn(`${error.message} Run memory embed again to go on.`);
    return { ...so, isCut: true };
  }
}

function told({ model, notes, done, left }: AllEmbedded, milliseconds: number): string {
  const rest = left > 0 ? ` ${left} left: run it again.` : '';
  const noted = notes > 0 ? `${plural(notes, 'note')} and ` : '';
  return `Embedded ${noted}${plural(done, 'passage')} with ${model} in ${duration(milliseconds / 1000)}.${rest}`;
}
