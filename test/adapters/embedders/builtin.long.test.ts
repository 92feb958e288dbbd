import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtinEmbedder } from '../../../src/adapters/embedders/builtin.ts';
import { openSecondThread } from '../../../src/adapters/embedders/second-thread.ts';
import { packageRoot } from '../../sandbox.ts';

const isFetched = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));

it.runIf(isFetched)('gives many texts the vectors that each has alone', async () => {
  const embedder = await builtinEmbedder(packageRoot);
  if (typeof embedder === 'string') throw new Error(embedder);
  const texts = Array.from(
    { length: 40 },
    (_, n) => `the parser fails at line ${n} ${'of it '.repeat(n)}`,
  );
  const together = await embedder.embed(texts);
  const alone: Float32Array[] = [];
  for (const text of texts) alone.push(...(await embedder.embed([text])));
  embedder.close();
  expect(together).toEqual(alone);
});

it('does without a thread that cannot load the model', async () => {
  const thread = openSecondThread(join(packageRoot, 'nowhere'));
  expect(await thread.embed(['a', 'b'])).toBeUndefined();
  expect(await thread.embed(['c'])).toBeUndefined();
  thread.close();
});
