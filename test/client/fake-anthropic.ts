/**
 * A fake Anthropic Messages API on loopback: it plays a script, and keeps what it was sent.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagesBody, RecordedRequest } from './messages-body.ts';
import { type Answerer, answerersOf, firstAnswer, type Script } from './script.ts';
import {
  answerMessage,
  type ErrorStep,
  estimateTokens,
  type Step,
  sseEvents,
} from './sse-message.ts';
import { waitUntil } from './wait-until.ts';

export interface FakeAnthropic {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** Adds to the script, for lanes that need to know the client's folders. */
  play(script: Script): void;
  /** Resolves when a request that matches has arrived, also an earlier one. */
  arrived(when: (body: MessagesBody) => boolean, timeoutMs?: number): Promise<void>;
  close(): Promise<void>;
}

const UNSCRIPTED = 'fake: nothing is scripted for this request';

export async function startFakeAnthropic(script: Script = []): Promise<FakeAnthropic> {
  const requests: RecordedRequest[] = [];
  const answerers = answerersOf(script);
  const server = createServer((request, response) => {
    const choose: Answerer = (body) => firstAnswer(answerers, body);
    serve(request, response, requests, choose).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    play: (more) => void answerers.push(...answerersOf(more)),
    arrived: async (when, timeoutMs) => {
      const isThere = (): boolean => requests.some(({ body }) => when(body));
      await waitUntil('a request that matches', isThere, Boolean, timeoutMs);
    },
    close: () => close(server),
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  requests: RecordedRequest[],
  choose: Answerer,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const text = await readAll(request);
  if (request.method !== 'POST' || !path.startsWith('/v1/messages')) {
    return sendError(response, { error: 404, message: `the fake has no ${path}` });
  }
  const body = JSON.parse(text) as MessagesBody;
  const n = requests.push({ path, body });
  if (path.endsWith('/count_tokens')) {
    return sendJson(response, 200, { input_tokens: estimateTokens(body) });
  }
  await answer(response, body, choose(body) ?? UNSCRIPTED, n);
}

async function answer(
  response: ServerResponse,
  body: MessagesBody,
  said: Step,
  n: number,
): Promise<void> {
  const step = typeof said === 'string' ? { text: said } : said;
  if ('error' in step) return sendError(response, step);
  const message = answerMessage(body, step, n);
  if (!body.stream) return sendJson(response, 200, message);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const [opening, ...events] = sseEvents(message);
  response.write(opening);
  // After the opening, as a model thinks: an answer without headers is a dead line to the client.
  // Unreferenced, so that an answer still to come keeps no process alive.
  if (step.delayMs) await sleep(step.delayMs, undefined, { ref: false });
  for (const event of events) response.write(event);
  response.end();
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendError(
  response: ServerResponse,
  { error, message = 'scripted error' }: ErrorStep,
): void {
  const type = error === 404 ? 'not_found_error' : 'invalid_request_error';
  sendJson(response, error, { type: 'error', error: { type, message } });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Unreferenced, so that a test which forgot to close it ends all the same.
    server.listen(0, '127.0.0.1', () => resolve(portOf(server.unref())));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // The client keeps connections alive, and a delayed answer may still hold one.
    server.closeAllConnections();
  });
}
