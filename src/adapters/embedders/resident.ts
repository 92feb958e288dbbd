/**
 * Asks a process that has the model loaded, if there is one. For those who have no time to load it: no socket or
 * a dead one costs nothing, and no answer in time is no answer.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Asking, Embedded, TextRole } from '../../core/ports/model-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { isPrivateFolder } from '../../lib/keep-private.ts';
import { identity, residentSocket } from './resident-socket.ts';

const CONNECT_MS = 50;

export interface Request {
  readonly texts: readonly string[];
  readonly model: string;
  readonly as?: TextRole | undefined;
}

export async function askResident(
  home: string,
  request: Request,
  asking: Asking,
): Promise<Embedded | undefined> {
  const socket = residentSocket(home);
  const found = socket === undefined ? undefined : identity(socket);
  if (socket === undefined || found === undefined || !isPrivateFolder(dirname(socket)))
    return undefined;
  const answer = await exchange(socket, `${JSON.stringify(request)}\n`, asking);
  if (answer === 'dead') {
    // Only the one that was dead: a server may just have taken its place.
    if (identity(socket) === found) rmSync(socket, { force: true });
    return undefined;
  }
  return answer === undefined ? undefined : parseAnswer(answer, request.texts.length);
}

function exchange(
  path: string,
  line: string,
  { patienceMs, onAsked }: Asking,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Loaded only here: mostly there is nobody to talk to.
    const socket = process.getBuiltinModule('node:net').connect(path);
    const end = (answer: string | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    // Who asked may have been busy until long after the answer came: that is looked at before time is up.
    const endAfter = (ms: number | undefined) => setTimeout(() => setImmediate(end, undefined), ms);
    let timer = endAfter(CONNECT_MS);
    let received = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => {
      clearTimeout(timer);
      timer = endAfter(patienceMs);
      socket.write(line);
      onAsked?.();
    });
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (chunk.includes('\n')) end(received);
    });
    socket.on('error', (error) =>
      end('code' in error && error.code === 'ECONNREFUSED' ? 'dead' : undefined),
    );
    socket.on('close', () => end(undefined));
  });
}

/** Undefined if it is not one vector a text. */
function parseAnswer(line: string, count: number): Embedded | undefined {
  try {
    const answer: unknown = JSON.parse(line);
    if (!isRecord(answer) || !Array.isArray(answer.vectors)) return undefined;
    const vectors = answer.vectors.map((text) => decode(String(text)));
    const whole = vectors.every(({ length }) => length === answer.dimensions);
    if (!whole || vectors.length !== count || typeof answer.model !== 'string') return undefined;
    return { model: answer.model, vectors };
  } catch {
    return undefined;
  }
}

function decode(base64: string): Float32Array {
  return new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
}
