/** The language model that the settings ask for, or in a few words why there is none. Every call is counted. */
import { type Config, isRecord } from '../../core/config.ts';
import type { LanguageModel, RunState } from '../../core/ports.ts';
import { breaker } from '../servers/breaker.ts';
import { ask, unavailable } from '../servers/http.ts';
import { askClaude, type ClaudePlace } from './claude.ts';
import { ledger } from './ledger.ts';

const CLAUDE_MS = 60_000;
const OLLAMA_MS = 30_000;
const PROBE_MS = 800;

export interface LanguagePlace extends ClaudePlace {
  readonly state: RunState;
  readonly clock: () => Date;
}

export function chooseLanguage(
  { index, embedding }: Pick<Config, 'index' | 'embedding'>,
  place: LanguagePlace,
): LanguageModel | string {
  const { model: kind, modelName, dailyCalls } = index;
  if (kind === 'off') return 'index.model is off (memory config set index.model claude, or ollama)';
  const name = modelName[kind];
  const calls = ledger(place.state, { clock: place.clock, most: dailyCalls });
  const send = kind === 'claude' ? byClaude : byOllama;
  return {
    name: `${kind} ${name}`,
    async write(prompt) {
      if (!(await calls.take())) {
        throw unavailable(`The ${dailyCalls} model calls of today are used up (index.dailyCalls)`);
      }
      try {
        return await send(prompt, name);
      } catch (error) {
        await calls.failed();
        throw error;
      }
    },
  };

  function byClaude(prompt: string, model: string): Promise<string> {
    return askClaude(prompt, model, CLAUDE_MS, place);
  }

  async function byOllama(prompt: string, model: string): Promise<string> {
    const base = embedding.endpoint.replace(/\/+$/, '');
    const server = { name: `Ollama at ${base}`, breaker: breaker(place.state, 'ollama-text') };
    await ask(server, `${base}/api/version`, PROBE_MS);
    const question = { model, prompt, stream: false };
    const { status, body } = await ask(server, `${base}/api/generate`, OLLAMA_MS, question);
    const answer = isRecord(body) ? body.response : undefined;
    if (typeof answer === 'string' && answer.trim() !== '') return answer.trim();
    const reason = isRecord(body) && body.error !== undefined ? `: ${String(body.error)}` : '';
    throw unavailable(`${server.name} answered with status ${status}${reason}`);
  }
}
