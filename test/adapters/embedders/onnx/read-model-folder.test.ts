/** What is known of a model by the files beside it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { readModelFolder } from '../../../../src/adapters/embedders/onnx/read-model-folder.ts';
import { it } from '../../../with-sandbox.ts';

function put(folder: string, files: Readonly<Record<string, unknown>>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return folder;
}

it('reads pooling, prompts and length of a folder as it is on the hub', ({ sandbox }) => {
  const folder = put(join(sandbox.home, 'some-model'), {
    'onnx/model_quantized.onnx': '',
    'onnx/model_quantized.onnx_data': '',
    'tokenizer.json': {},
    '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false },
    'config_sentence_transformers.json': { prompts: { query: 'q: ', document: 'd: ' } },
    'config.json': { max_position_embeddings: 514 },
  });
  const expected = {
    model: join(folder, 'onnx', 'model_quantized.onnx'),
    data: join(folder, 'onnx', 'model_quantized.onnx_data'),
    tokenizer: join(folder, 'tokenizer.json'),
    name: 'some-model',
    pooling: 'cls',
    queryPrefix: 'q: ',
    passagePrefix: 'd: ',
    maxTokens: 512,
  };
  expect(readModelFolder(folder)).toEqual(expected);
  expect(readModelFolder(expected.model)).toEqual(expected);
});

it('knows nothing that is not there, and does not mind files that are broken', ({ sandbox }) => {
  const folder = put(join(sandbox.home, 'x'), { 'tiny.onnx': '', 'config.json': [] });
  writeFileSync(join(folder, 'sentence_bert_config.json'), '{');
  expect(readModelFolder(folder)).toEqual({
    ...{ model: join(folder, 'tiny.onnx'), name: 'tiny', data: undefined, tokenizer: undefined },
    ...{ pooling: undefined, queryPrefix: undefined, passagePrefix: undefined },
    maxTokens: undefined,
  });
});

it('asks which one, if there are several, and says if there is none', ({ sandbox }) => {
  const folder = put(join(sandbox.home, 'two'), { 'model.onnx': '', 'onnx/model_int8.onnx': '' });
  expect(() => readModelFolder(folder)).toThrow('There are 2 models in');
  expect(() => readModelFolder(sandbox.project)).toThrow('There is no .onnx file in');
});
