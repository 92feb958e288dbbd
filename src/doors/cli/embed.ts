import {
  type Embedded,
  type EmbedOptions,
  embedWaiting,
} from '../../conversations/embed-waiting.ts';
import type { App } from '../../core/ports.ts';
import { plural } from '../../lib/plural.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { embedNotes } from '../../notes/embed-notes.ts';
import { syncNotes } from '../../notes/sync.ts';
import { duration } from '../../render/duration.ts';
import type { Command, Output } from './command.ts';
import { progressLine } from './progress-line.ts';

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
    embedAll(app, {
      isTimeUp: () => stopped,
      onProgress: (count, total) => bar.update(count, total, ''),
    }),
  );
  bar.end();
  if (done) return { json: done, text: told(done, elapsed()), exitCode: stopped ? INTERRUPTED : 0 };
  const text =
    'Nothing was embedded: it is switched off (embedding.provider), the model is not installed, or another process is at it.';
  return { json: {}, text };
}

/** Notes first: they are few, and a person's. Passages need sqlite-vec, notes do not. */
export async function embedAll(app: App, options: EmbedOptions): Promise<AllEmbedded | undefined> {
  const embedder = await app.embedder();
  if (!embedder) return undefined;
  const { roots } = app.scopes;
  await syncNotes(app, roots);
  const notes = await embedNotes(app, embedder, { ...options, roots });
  const said = await embedWaiting(app, options);
  return {
    model: embedder.model,
    notes: notes.done,
    done: said?.done ?? 0,
    left: notes.left + (said?.left ?? 0),
  };
}

function told({ model, notes, done, left }: AllEmbedded, milliseconds: number): string {
  const rest = left > 0 ? ` ${left} left: run it again.` : '';
  const noted = notes > 0 ? `${plural(notes, 'note')} and ` : '';
  return `Embedded ${noted}${plural(done, 'passage')} with ${model} in ${duration(milliseconds / 1000)}.${rest}`;
}
