/**
 * Ollama as a writer. A probe comes first: who does not even answer that is not waited for. A server that is down refuses at
 * once; one on a busy machine may take its time, but not more than there is in all.
 */
import { isRecord } from '../../core/settings/config.ts';
import { stopwatch } from '../../lib/stopwatch.ts';
import { ask, type Server, unavailable } from '../servers/http.ts';

const PROBE_MS = 5000;

interface Ollama extends Pick<Server, 'breaker' | 'env'> {
  readonly endpoint: string;
}

interface Question {
  readonly model: string;
  readonly prompt: string;
  readonly timeoutMs: number;
  /** Makes it answer with JSON. */
  readonly format?: 'json';
}

/** Throws `unavailable` if there is no answer. */
export async function askOllama(
  { endpoint, breaker, env }: Ollama,
  question: Question,
): Promise<string> {
  const { timeoutMs, ...asked } = question;
  const base = endpoint.replace(/\/+$/, '');
  const server = { name: `Ollama at ${base}`, breaker, env };
  const elapsed = stopwatch();
  await ask(server, `${base}/api/version`, Math.min(PROBE_MS, timeoutMs));
  const left = Math.max(1, Math.round(timeoutMs - elapsed()));
  const { status, body } = await ask(server, `${base}/api/generate`, left, {
    ...asked,
    stream: false,
  });
  const answer = isRecord(body) ? body.response : undefined;
  if (typeof answer === 'string' && answer.trim() !== '') return answer.trim();
  const reason = isRecord(body) && body.error !== undefined ? `: ${String(body.error)}` : '';
  throw unavailable(`${server.name} answered with status ${status}${reason}`);
}
