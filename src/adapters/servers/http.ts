/** JSON over HTTP to a server of models, within a time limit and behind its breaker. */
import { MemoryError } from '../../core/errors.ts';
import { assertOnline } from '../../core/offline.ts';
import type { Breaker } from './breaker.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Server {
  /** For messages: `Ollama at http://localhost:11434`. */
  readonly name: string;
  readonly breaker: Breaker;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOO_MANY_REQUESTS = 429;
const BROKEN = 500;

/** Throws `unavailable` if there is no answer, or one that means trouble; a refusal is an answer. */
export async function ask(
  server: Server,
  url: string,
  timeoutMs: number,
  question?: unknown,
): Promise<Answer> {
  assertOnline(server.env, server.name);
  const until = server.breaker.closedUntil();
  if (until) {
    throw unavailable(
      `${server.name} failed three times in a row; it is left alone until ${time(until)}`,
    );
  }
  try {
    const answer = await send(server, url, timeoutMs, question);
    if (answer.status === TOO_MANY_REQUESTS || answer.status >= BROKEN) {
      throw unavailable(`${server.name} answered with status ${answer.status}`);
    }
    // That it answers a probe does not mean that it can do its work.
    if (question !== undefined) server.breaker.succeeded();
    return answer;
  } catch (error) {
    server.breaker.failed();
    if (error instanceof MemoryError) throw error;
    const slow = error instanceof Error && error.name === 'TimeoutError';
    const what = slow ? `did not answer within ${timeoutMs / 1000} s` : 'does not answer';
    throw unavailable(`${server.name} ${what}`, error);
  }
}

async function send(
  { headers }: Server,
  url: string,
  timeoutMs: number,
  question: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method: question === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(question === undefined ? {} : { body: JSON.stringify(question) }),
    signal: AbortSignal.timeout(timeoutMs),
    // What is meant for this server goes to no other.
    redirect: 'error',
  });
  const text = await response.text();
  return { status: response.status, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function time(moment: Date): string {
  return moment.toTimeString().slice(0, 8);
}

export function unavailable(what: string, cause?: unknown): MemoryError {
  return new MemoryError('unavailable', `${what}.`, { cause });
}
