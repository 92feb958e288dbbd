/** Taking models in: whole ones or none, by hash, with what was read or said. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addedModels } from '../../../../src/adapters/embedders/onnx/added-models.ts';
import { openAdded } from '../../../../src/adapters/embedders/onnx/open-added.ts';
import { installRuntime, type TinyOptions, tinyModel } from '../../../fakes/tiny-onnx.ts';
import { packageRoot, type Sandbox } from '../../../sandbox.ts';
import { it } from '../../../with-sandbox.ts';

function world(sandbox: Sandbox, options?: TinyOptions) {
  const home = sandbox.global;
  installRuntime(home);
  const places = { home, packageRoot };
  const file = tinyModel(join(sandbox.home, 'tiny'), options);
  const models = join(home, 'models');
  const left = () => (existsSync(models) ? readdirSync(models) : []);
  return { places, file, left, models, added: addedModels(places) };
}

it('copies a model privately, under its hash, once', async ({ sandbox }) => {
  const { file, left, models, added } = world(sandbox);
  const hash = createHash('sha256')
    .update(readFileSync(join(file, 'model.onnx')))
    .digest('hex');
  const { model, isNew } = await added.add(file, { sha256: hash.toUpperCase() });
  expect({ ...model, isNew }).toMatchObject({
    ...{ name: 'tiny', sha256: hash, dimensions: 8, pooling: 'mean', isNew: true },
    ...{ queryPrefix: '', passagePrefix: '', maxTokens: 512 },
  });
  expect(left()).toEqual([hash.slice(0, 12)]);
  const folder = join(models, hash.slice(0, 12));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  expect(await added.add(file, { name: 'other' })).toMatchObject({ model, isNew: false });
  // The copy is ours: what becomes of the file does not matter.
  rmSync(file, { recursive: true });
  expect(added.list()).toEqual([model]);
});

it('leaves nothing behind of a model that it refuses', async ({ sandbox }) => {
  const { file, left, added } = world(sandbox);
  await expect(added.add(file, { sha256: 'a'.repeat(64) })).rejects.toThrow('it was not taken in');
  await expect(added.add(file, { dimensions: 9 })).rejects.toThrow('have 8 numbers, not 9');
  await expect(added.add(file, { name: 'ollama' })).rejects.toThrow('cannot be the name');
  await expect(added.add(file, { name: '../x' })).rejects.toThrow('cannot be the name');
  await expect(added.add(join(file, 'none'), {})).rejects.toThrow('ENOENT');
  writeFileSync(join(file, 'tokenizer.json'), '{}');
  await expect(added.add(file, {})).rejects.toThrow('its tokenizer cannot be used');
  rmSync(join(file, 'tokenizer.json'));
  await expect(added.add(file, {})).rejects.toThrow('There is no tokenizer.json beside');
  expect(left()).toEqual([]);
});

it('refuses what is no model, and says why', async ({ sandbox }) => {
  const { file, left, added } = world(sandbox);
  writeFileSync(join(file, 'model.onnx'), '');
  await expect(added.add(file, {})).rejects.toThrow('The model cannot be used: ');
  expect(left()).toEqual([]);
});

it('names the one command that installs the runtime, if it is missing', async ({ sandbox }) => {
  const { places, file, left, added } = world(sandbox);
  rmSync(join(places.home, 'runtime'), { recursive: true });
  const command = `npm install --prefix "${join(places.home, 'runtime')}" onnxruntime-web@1`;
  await expect(added.add(file, {})).rejects.toThrow(command);
  expect(left()).toEqual([]);
});

it('removes what a killed process has left, not what another is at', async ({ sandbox }) => {
  const { file, left, models, added } = world(sandbox);
  const mine = `.adding-${process.ppid}`;
  for (const name of ['.adding-999999999', mine])
    mkdirSync(join(models, name), { recursive: true });
  await added.add(file, {});
  expect(left().filter((name) => name.startsWith('.'))).toEqual([mine]);
});

it('takes another model of the same name only under another name', async ({ sandbox }) => {
  const { file, added } = world(sandbox);
  await added.add(file, {});
  const other = tinyModel(join(sandbox.home, 'else', 'tiny'), { shift: 1 });
  await expect(added.add(other, {})).rejects.toThrow('is the name of another added model');
  await added.add(other, { name: 'second' });
  expect(added.list().map(({ name }) => name)).toEqual(['second', 'tiny']);
  added.remove('tiny');
  expect(added.list().map(({ name }) => name)).toEqual(['second']);
  expect(() => added.remove('tiny')).toThrow('There is no added model "tiny".');
});

it('puts the prefixes before questions and passages', async ({ sandbox }) => {
  const { places, file, added } = world(sandbox);
  await added.add(file, { queryPrefix: 'query: ', passagePrefix: 'passage: ', pooling: 'mean' });
  const embedder = await openAdded(places, ({ name }) => name === 'tiny');
  const axes = async (as?: 'question') => {
    const [vector = []] = (await embedder?.embed(['boiler'], as)) ?? [];
    return [...vector].flatMap((value, at) => (value > 0.1 ? [at] : []));
  };
  expect(await axes('question')).toEqual([0, 3]);
  expect(await axes()).toEqual([0, 4]);
});

it('has another name for its vectors, if anything makes them others', async ({ sandbox }) => {
  const { file, added } = world(sandbox);
  const names = new Set<string>();
  for (const choices of [
    {},
    { pooling: 'cls' },
    { queryPrefix: 'q' },
    { dimensions: 4 },
  ] as const) {
    const { model } = await added.add(file, choices);
    expect(model.vectors).toMatch(/^tiny@[0-9a-f]{12}$/);
    names.add(model.vectors);
    added.remove('tiny');
  }
  expect(names.size).toBe(4);
});

it('takes the vector of a model that pools itself', async ({ sandbox }) => {
  const { file, added } = world(sandbox, { output: 'sentence_embedding' });
  const { model } = await added.add(file, {});
  expect(model.pooling).toBe('done');
});

it('takes weights along that are beside the model', async ({ sandbox }) => {
  const { file, models, added } = world(sandbox);
  writeFileSync(join(file, 'model.onnx_data'), 'weights');
  const { model } = await added.add(file, {});
  const [folder = ''] = readdirSync(models);
  expect(readFileSync(join(models, folder, 'model.onnx_data'), 'utf8')).toBe('weights');
  expect(folder).not.toBe(model.sha256.slice(0, 12));
});
