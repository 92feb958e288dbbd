/** Ollama as a writer. A probe comes first: a server that is down costs less than a second. */
import { isRecord } from '../../core/config.ts';
import { ask, type Server, unavailable } from '../servers/http.ts';

const PROBE_MS = 800;

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
  await ask(server, `${base}/api/version`, PROBE_MS);
  const { status, body } = await ask(server, `${base}/api/generate`, timeoutMs, {
    ...asked,
    stream: false,
  });
  const answer = isRecord(body) ? body.response : undefined;
  if (typeof answer === 'string' && answer.trim() !== '') return answer.trim();
  const reason = isRecord(body) && body.error !== undefined ? `: ${String(body.error)}` : '';
  throw unavailable(`${server.name} answered with status ${status}${reason}`);
}
