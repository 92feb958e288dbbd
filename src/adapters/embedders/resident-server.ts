/**
 * Embeds for other processes, on a private socket: one line of JSON in, one line out. One server per home; the
 * others look from time to time whether they are needed. The model is loaded as soon as the socket is there: who asks
 * first waits only a moment, and every session asks with its first prompt.
 *
 * A new socket takes the place of a dead one in one step (rename), so there is always a whole one; if two come at
 * the same moment the later one stays, and the other finds out and leaves.
 */
import { renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { Embedder } from '../../core/ports/model-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { BUILTIN_MODEL } from '../../core/settings/model-names.ts';
import { makePrivateFolder } from '../../lib/keep-private.ts';
import { identity, residentSocket } from './resident-socket.ts';

const LOOK_MS = 30_000;
const IDLE_MS = 30_000;
const LONGEST_LINE = 4_000_000;

export type Load = (model: string) => Promise<Embedder | string>;

interface Serving {
  /** The model that is loaded before anybody asks. */
  readonly first?: string | undefined;
  readonly lookMs?: number;
}

/** Keeps no process alive. Where there can be no socket, nothing happens. */
export async function serveEmbeddings(
  home: string,
  load: Load,
  { first, lookMs = LOOK_MS }: Serving = {},
): Promise<void> {
  const path = residentSocket(home);
  if (path === undefined) return;
  const answer = answerer(load);
  let own: { readonly server: Server; readonly identity: string } | undefined;
  const isOwn = () => own !== undefined && identity(path) === own.identity;
  const keep = async () => {
    if (isOwn()) return;
    own?.server.close();
    own = undefined;
    if (await isAlive(path)) return;
    own = await listen(path, answer);
    // Embeds nothing, but needs the model.
    if (own && first !== undefined) void answer(JSON.stringify({ texts: [], model: first }));
  };
  const tryToKeep = () => keep().catch(() => {});
  setInterval(tryToKeep, lookMs).unref();
  process.on('exit', () => {
    if (isOwn()) rmSync(path, { force: true });
  });
  await tryToKeep();
}

/** Only a refusal means that nobody is there: one who is busy is there. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  });
}

async function listen(path: string, answer: (line: string) => Promise<string>) {
  if (!makePrivateFolder(dirname(path))) return undefined;
  // No longer than the name that it will have.
  const temporary = join(dirname(path), `${process.pid}.s`);
  rmSync(temporary, { force: true });
  const server = createServer((socket) => converse(socket, answer)).unref();
  const mask = process.umask(0o177);
  const listening = new Promise((resolve, reject) => {
    server.on('error', reject).listen(temporary, () => resolve(undefined));
  });
  process.umask(mask);
  await listening;
  renameSync(temporary, path);
  return { server, identity: identity(path) ?? '' };
}

function converse(socket: Socket, answer: (line: string) => Promise<string>): void {
  let received = '';
  let turn = Promise.resolve();
  socket
    .unref()
    .setEncoding('utf8')
    .setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('data', (chunk: string) => {
    const lines = (received + chunk).split('\n');
    received = lines.pop() ?? '';
    if (received.length > LONGEST_LINE) socket.destroy();
    for (const line of lines) {
      turn = turn.then(async () => void socket.write(`${await answer(line)}\n`));
    }
  });
}

/** One model is kept: all who ask want the one whose vectors serve. Before there were others, nobody named it. */
function answerer(load: Load): (line: string) => Promise<string> {
  let kept: { readonly model: string; readonly loading: Promise<Embedder | string> } | undefined;
  const open = async (model: string) => {
    if (kept?.model !== model) {
      kept?.loading.then((old) => typeof old === 'string' || old.close()).catch(() => {});
      kept = { model, loading: load(model) };
    }
    const embedder = await kept.loading.catch(String);
    if (typeof embedder === 'string') kept = undefined;
    return embedder;
  };
  const reply = async (line: string) => {
    const request: unknown = JSON.parse(line);
    const { texts, model: wanted = BUILTIN_MODEL, as } = isRecord(request) ? request : {};
    const isAsked = Array.isArray(texts) && texts.every((text) => typeof text === 'string');
    if (!isAsked) return { error: 'no texts' };
    const embedder = await open(String(wanted));
    if (typeof embedder === 'string') return { error: embedder };
    const vectors = await embedder.embed(texts, as === 'question' ? as : 'passage');
    const { model, dimensions } = embedder;
    return { model, dimensions, vectors: vectors.map(encode) };
  };
  return async (line) =>
    JSON.stringify(await reply(line).catch((error: unknown) => ({ error: String(error) })));
}

function encode({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
