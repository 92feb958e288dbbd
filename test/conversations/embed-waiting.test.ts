import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embedWaiting } from '../../src/conversations/embed-waiting.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { EmbedPorts } from '../../src/core/ports/conversation-ports.ts';
import { bagOfWords } from '../fakes/bag-of-words.ts';
import { assistant, openPlace, type Place, user } from './transcripts.ts';

let place: Place;
let ports: EmbedPorts;
beforeEach(async () => {
  place = await openPlace();
  ports = { vectorStore: place.app.vectorStore, embedder: async () => bagOfWords() };
  const file = join(place.folder, 's1.jsonl');
  const lines = Array.from({ length: 40 }, (_, n) => user(`passage number ${n} of many`));
  writeFileSync(file, lines.join('') + assistant('the database is locked by a writer'));
  await indexTranscript(place.app, file);
});
afterEach(() => place.dispose());

it('embeds ideas and spans once, and makes the model serve', async () => {
  expect(await embedWaiting(ports)).toEqual({ model: 'bag-of-words', done: 42, left: 0 });
  expect(await embedWaiting(ports)).toEqual({ model: 'bag-of-words', done: 0, left: 0 });
  const [vector] = await bagOfWords().embed(['locked database']);
  const near = place.app.vectors.nearest(
    'idea',
    { model: 'bag-of-words', vector: vector ?? new Float32Array() },
    5,
  );
  const [best] = [...near].toSorted((a, b) => b[1] - a[1]);
  expect(best?.[0]).toBe(41);
});

it('computes the vector of a text once, however often it was said', async () => {
  const file = join(place.folder, 's2.jsonl');
  const again = Array.from({ length: 150 }, () => assistant('Now let me look at the parser.'));
  writeFileSync(file, again.join(''));
  await indexTranscript(place.app, file);
  const asked: string[] = [];
  const words = bagOfWords();
  const embedder = {
    ...words,
    embed(texts: readonly string[]) {
      asked.push(...texts);
      return words.embed(texts);
    },
  };
  const { done, left } = (await embedWaiting({ ...ports, embedder: async () => embedder })) ?? {};
  expect([done, left]).toEqual([192, 0]);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(place.app.vectors.count()).toBe(191);
});

it('goes on where it was stopped', async () => {
  let calls = 0;
  const first = await embedWaiting(ports, { isTimeUp: () => calls++ > 0 });
  expect(first?.left).toBeGreaterThan(0);
  expect((await embedWaiting(ports))?.done).toBe(first?.left);
});

it('does nothing without a model or without the extension', async () => {
  expect(await embedWaiting({ ...ports, embedder: async () => undefined })).toBeUndefined();
  expect(await embedWaiting({ ...ports, vectorStore: async () => undefined })).toBeUndefined();
});
