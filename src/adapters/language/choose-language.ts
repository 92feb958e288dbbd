/** The language model that the settings ask for, or in a few words why there is none. Every call is counted. */

import type { RunState } from '../../core/ports/client-ports.ts';
import type { LanguageModel } from '../../core/ports/model-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import { askProvider, type ProviderPlace } from '../providers/ask-provider.ts';
import { breaker } from '../servers/breaker.ts';
import { unavailable } from '../servers/http.ts';
import { askOllama } from './ask-ollama.ts';
import { ledger } from './ledger.ts';

const CLAUDE_MS = 60_000;
const OLLAMA_MS = 30_000;

export interface LanguagePlace extends ProviderPlace {
  readonly state: RunState;
  readonly clock: () => Date;
}

export function chooseLanguage(
  { index, embedding }: Pick<Config, 'index' | 'embedding'>,
  place: LanguagePlace,
): LanguageModel | string {
  const { model: kind, modelName, dailyCalls } = index;
  if (kind === 'off') return 'index.model is off (memory config set index.model claude, or ollama)';
  if (place.env.MEMORY_OFFLINE) return `MEMORY_OFFLINE is set, so ${kind} is not asked`;
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
    return askProvider({ provider: 'claude', model, timeoutMs: CLAUDE_MS }, prompt, place);
  }

  function byOllama(prompt: string, model: string): Promise<string> {
    return askOllama(
      {
        endpoint: embedding.endpoint,
        breaker: breaker(place.state, 'ollama-text'),
        env: place.env,
      },
      { model, prompt, timeoutMs: OLLAMA_MS },
    );
  }
}
