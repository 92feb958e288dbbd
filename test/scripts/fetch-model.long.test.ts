/** Building without the model: said once, and no reason to fail. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const fetchInto = (root: string, env: Readonly<Record<string, string>>) => {
  const script = join(packageRoot, 'scripts', 'fetch-model.ts');
  const run = `(await import(${JSON.stringify(script)})).fetchModel(${JSON.stringify(root)})`;
  return sandbox.run(process.execPath, ['--input-type=module', '-e', run], { env });
};

it('asks nobody where MEMORY_OFFLINE is set', async () => {
  const { code, stderr } = await fetchInto(sandbox.project, { MEMORY_OFFLINE: '1' });
  expect(code).toBe(0);
  expect(stderr).toBe('memory is built without its embedding model: MEMORY_OFFLINE is set.\n');
});

it('goes on without network, and leaves nothing behind; a spoilt file is not taken for the model', async () => {
  mkdirSync(join(sandbox.project, 'model'));
  for (const name of ['model_quantized.onnx', 'tokenizer.json']) {
    writeFileSync(join(sandbox.project, 'model', name), 'spoilt');
  }
  const nowhere = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_offline: 'true' };
  const { code, stderr } = await fetchInto(sandbox.project, nowhere);
  expect(code).toBe(0);
  expect(stderr).toContain('could not be fetched and unpacked; the next build tries again');
  expect(readdirSync(sandbox.project).filter((name) => name.startsWith('.model-'))).toEqual([]);
});

it.skipIf(!existsSync(join(packageRoot, 'model', 'tokenizer.json')))(
  'leaves the model alone once it is there',
  async () => {
    const nowhere = { npm_config_registry: 'http://127.0.0.1:9/' };
    expect(await fetchInto(packageRoot, nowhere)).toEqual({ code: 0, stdout: '', stderr: '' });
  },
);
