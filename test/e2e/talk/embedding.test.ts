/** Embedding across real processes: the MCP server that helps others, and a server that is down. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../src/app/create-app.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const isFetched = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));
const PATIENCE_MS = 50_000;

let sandbox: Sandbox;
let started: ChildProcess[];
beforeEach(() => {
  sandbox = new Sandbox();
  started = [];
});
afterEach(async () => {
  for (const child of started) await end(child, 'SIGKILL');
  sandbox.dispose();
});

/** As a user has it. */
const builtin = () => ({ ...sandbox.env, MEMORY_EMBEDDING_PROVIDER: 'builtin' });
const socket = () => join(sandbox.global, '.run', 'embed.sock');

function startMcp(): ChildProcess {
  const child = spawn(join(packageRoot, 'bin', 'memory'), ['mcp'], {
    cwd: sandbox.project,
    env: builtin(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  started.push(child);
  return child;
}

function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    if (signal) child.kill(signal);
    else child.stdin?.end();
  });
}

async function appHere(env: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const warn = (message: string) => said.push(message);
  const surroundings = { env: { ...builtin(), ...env }, cwd: sandbox.project, warn };
  return { app: await createApp(surroundings, packageRoot), said };
}

it.skipIf(!isFetched)('the MCP server embeds for others as the model itself does', async () => {
  const mcp = startMcp();
  await expect.poll(() => existsSync(socket())).toBe(true);
  const { app } = await appHere();
  const texts = ['How did we make the tests fast?', '数据库'];
  const answer = await app.resident.embed(texts, { patienceMs: PATIENCE_MS });
  const own = await app.embedder();
  expect(answer).toEqual({ model: own?.model, vectors: await own?.embed(texts) });
  expect(answer?.model).toBe('all-MiniLM-L6-v2');

  const [again] =
    (await app.resident.embed(texts.slice(0, 1), { patienceMs: PATIENCE_MS }))?.vectors ?? [];
  expect(again).toEqual(answer?.vectors[0]);
  await end(mcp);
  expect(existsSync(socket())).toBe(false);
  app.close();
});

it('a second MCP server takes over when the first one was killed', async () => {
  const first = startMcp();
  await expect.poll(() => existsSync(socket())).toBe(true);
  await end(first, 'SIGKILL');
  expect(existsSync(socket())).toBe(true);
  const second = startMcp();
  const { app } = await appHere();
  if (isFetched) {
    const ask = () => app.resident.embed(['a'], { patienceMs: PATIENCE_MS });
    const expected = { model: 'all-MiniLM-L6-v2', vectors: [{ length: 384 }] };
    await expect.poll(ask).toMatchObject(expected);
  }
  await end(second);
});

it('nobody is asked where another provider is configured', async () => {
  const { app } = await appHere({ MEMORY_EMBEDDING_PROVIDER: 'disabled' });
  expect(await app.resident.embed(['a'])).toBeUndefined();
});

it.each([
  [{ MEMORY_EMBEDDING_PROVIDER: 'disabled' }, 'embedding.provider is disabled'],
  [
    { MEMORY_EMBEDDING_PROVIDER: 'openai' },
    'embedding.provider is openai, but OPENAI_TOKEN_MEMORY_EMBEDDINGS is not set',
  ],
])('says why there is no meaning with %j, if asked to', async (env, reason) => {
  const { app, said } = await appHere(env);
  expect(await app.embedder()).toBeUndefined();
  expect(said).toEqual([]);
  expect(await app.embedder(app.warn)).toBeUndefined();
  expect(said).toEqual([`Searching by words, not by meaning: ${reason}.`]);
});

it('works on words where the model is not there', async () => {
  const said: string[] = [];
  const surroundings = { env: builtin(), cwd: sandbox.project, warn: () => {} };
  const app = await createApp(surroundings, sandbox.home);
  expect(await app.embedder((message) => said.push(message))).toBeUndefined();
  const folder = join(sandbox.home, 'model');
  expect(said).toEqual([`Searching by words, not by meaning: there is no model in ${folder}.`]);
});

it('a server that failed three processes is not asked by the fourth', async () => {
  const server = new EmbeddingServer();
  const endpoint = await server.listen();
  server.behaviour.status = 500;
  const env = { MEMORY_EMBEDDING_PROVIDER: 'ollama', MEMORY_EMBEDDING_ENDPOINT: endpoint };
  const script = `
    const { createApp } = await import(${JSON.stringify(join(packageRoot, 'dist', 'create-app.js'))});
    const warn = (message) => console.log(message);
    const app = await createApp({ env: process.env, cwd: process.cwd(), warn }, '/nowhere');
    await app.embedder(warn);`;
  const run = async () => {
    const words = ['--input-type=module', '-e', script];
    const { stdout } = await sandbox.run(process.execPath, words, { env });
    return [stdout.includes('three times in a row'), server.connections];
  };
  const runs = [await run(), await run(), await run(), await run()];
  expect(runs).toEqual([
    [false, 1],
    [false, 2],
    [false, 3],
    [true, 3],
  ]);
  await server.close();
});
