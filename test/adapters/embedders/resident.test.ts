/** Asking the process that has the model: what happens when it is there, gone, slow or not ours. */
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askResident } from '../../../src/adapters/embedders/resident.ts';
import { serveEmbeddings } from '../../../src/adapters/embedders/resident-server.ts';
import { identity, residentSocket } from '../../../src/adapters/embedders/resident-socket.ts';
import type { Embedder } from '../../../src/core/ports/model-ports.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
let home: string;
let socket: string;
beforeEach(() => {
  sandbox = new Sandbox();
  home = sandbox.global;
  socket = join(home, '.run', 'embed.sock');
});
afterEach(() => sandbox.dispose());

const fake = (model: string): Embedder => ({
  model,
  dimensions: 2,
  isMetered: false,
  embed: async (texts) => texts.map((text) => Float32Array.of(text.length, 0.5)),
  close() {},
});

/** Longer than a test may take. */
const LONG_MS = 600_000;

const ask = (texts: readonly string[], patienceMs = LONG_MS) =>
  askResident(home, { texts, model: 'fake' }, { patienceMs });

/** Leaves a socket that nobody listens on, as kill -9 does. */
async function leaveDeadSocket(): Promise<void> {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 });
  const script = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  await sandbox.run(process.execPath, ['-e', script, socket]);
  expect(existsSync(socket)).toBe(true);
}

function listenAs(answer: (server: Server) => void): Promise<Server> {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 });
  const server = createServer();
  answer(server);
  return new Promise((resolve) => server.listen(socket, () => resolve(server)));
}

it('answers in order, with the name of the model', async () => {
  let loads = 0;
  await serveEmbeddings(
    home,
    async () => {
      loads++;
      return fake('fake');
    },
    { first: 'fake' },
  );
  // Whoever asks first does not wait for that.
  expect(loads).toBe(1);
  const answers = await Promise.all([ask(['a', 'bb']), ask([]), ask(['ü\n"'])]);
  expect(answers).toEqual([
    { model: 'fake', vectors: [Float32Array.of(1, 0.5), Float32Array.of(2, 0.5)] },
    { model: 'fake', vectors: [] },
    { model: 'fake', vectors: [Float32Array.of(3, 0.5)] },
  ]);
  expect(loads).toBe(1);
});

it('loads the model that is asked for, keeps one, and is told what a text is', async () => {
  const log: string[] = [];
  await serveEmbeddings(home, async (model) => {
    log.push(`load ${model}`);
    return {
      ...fake(model),
      async embed(texts, as) {
        log.push(`${model} ${as}`);
        return texts.map(() => Float32Array.of(1, 0));
      },
      close: () => log.push(`close ${model}`),
    };
  });
  const of = (model: string, as?: 'question') =>
    askResident(home, { texts: ['a'], model, as }, { patienceMs: LONG_MS });
  expect(await of('one', 'question')).toMatchObject({ model: 'one' });
  expect(await of('one')).toMatchObject({ model: 'one' });
  expect(await of('two')).toMatchObject({ model: 'two' });
  expect(log.toSorted()).toEqual(
    ['load one', 'one question', 'one passage', 'close one', 'load two', 'two passage'].toSorted(),
  );
});

it('loads the built-in model for who names none, as older versions do', async () => {
  await serveEmbeddings(home, async (model) => fake(model));
  const socketLine = await new Promise<string>((resolve) => {
    const client = connect(socket, () => client.write('{"texts":["a"]}\n'));
    client.once('data', (chunk) => {
      client.destroy();
      resolve(chunk.toString());
    });
  });
  expect(JSON.parse(socketLine)).toMatchObject({ model: 'all-MiniLM-L6-v2' });
});

it('is for its owner only', async () => {
  await serveEmbeddings(home, async () => fake('fake'));
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(socket)).mode & 0o777).toBe(0o700);
  chmodSync(dirname(socket), 0o755);
  expect(await ask(['a'])).toBeUndefined();
});

it('is undefined if there is no model, and tries again the next time', async () => {
  const none = 'there is no model';
  const loads: (Embedder | string)[] = [none, none, fake('late')];
  await serveEmbeddings(home, async () => loads.shift() ?? 'none', { first: 'late' });
  expect(await ask(['a'])).toBeUndefined();
  expect(await ask(['a'])).toMatchObject({ model: 'late' });
});

it('is undefined at once without a socket, and removes a dead one', async () => {
  // Whoever would wait for all of its patience fails the test.
  expect(await ask(['a'])).toBeUndefined();
  await leaveDeadSocket();
  expect(await ask(['a'])).toBeUndefined();
  expect(existsSync(socket)).toBe(false);
});

it('waits no longer than its patience', async () => {
  const server = await listenAs(() => {});
  // Nothing else ends this.
  expect(await ask(['a'], 100)).toBeUndefined();
  server.close();
});

it.each([
  ['not JSON', 'hello\n'],
  ['an error', '{"error":"no"}\n'],
  ['one vector too few', '{"model":"m","dimensions":1,"vectors":[]}\n'],
  ['a vector of the wrong length', '{"model":"m","dimensions":2,"vectors":["AACAPw=="]}\n'],
  ['nameless', '{"dimensions":1,"vectors":["AACAPw=="]}\n'],
  ['cut off', '{"model":"m"'],
])('takes an answer that is %s for none', async (_, answer) => {
  const server = await listenAs((it) => it.on('connection', (socket) => socket.end(answer)));
  expect(await ask(['a'])).toBeUndefined();
  server.close();
});

it('goes on after a request that makes no sense', async () => {
  await serveEmbeddings(home, async () => fake('fake'));
  for (const texts of ['text', { length: 0 }, [1]]) {
    expect(await ask(texts as unknown as string[])).toBeUndefined();
  }
  expect(await ask(['a'])).toMatchObject({ model: 'fake' });
});

it('takes over from a dead server, not from a live one', async () => {
  await leaveDeadSocket();
  await serveEmbeddings(home, async () => fake('first'));
  const first = identity(socket);
  await serveEmbeddings(home, async () => fake('second'), { lookMs: 20 });
  await sleep(60);
  expect(identity(socket)).toBe(first);
  expect(await ask(['a'])).toMatchObject({ model: 'first' });

  rmSync(socket);
  await expect.poll(() => ask(['a'])).toMatchObject({ model: 'second' });
});

it('lies among the temporary files if the home has too long a path', async () => {
  home = join(sandbox.home, 'long'.repeat(30));
  const short = residentSocket(home) ?? '';
  expect(Buffer.byteLength(short)).toBeLessThan(108);
  expect(residentSocket(`${home}2`)).not.toBe(short);
  await serveEmbeddings(home, async () => fake('far'));
  expect(await ask(['a'])).toMatchObject({ model: 'far' });
  expect(statSync(dirname(short)).mode & 0o777).toBe(0o700);
  rmSync(short);
});
