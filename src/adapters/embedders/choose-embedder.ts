/**
 * The embedder that the settings ask for, or the one whose vectors serve; or in a few words why there is none. Loads only
 * that one.
 */

import { isMemoryError } from '../../core/errors.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import type { Embedder } from '../../core/ports/model-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import { BUILTIN_MODEL, isAdded } from '../../core/settings/model-names.ts';
import { breaker } from '../servers/breaker.ts';

export interface EmbedderPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly state: RunState;
  readonly home: string;
  readonly packageRoot: string;
}

type Settings = Config['embedding'];

export function chooseEmbedder(
  settings: Settings,
  place: EmbedderPlace,
): Promise<Embedder | string> {
  return orWhyNot(async () => {
    switch (settings.provider) {
      case 'disabled':
        return 'embedding.provider is disabled';
      case 'builtin':
        return await builtin(place);
      case 'onnx':
        return await added(place, ({ name }) => name === settings.added, settings.added);
      case 'ollama':
        return await ollama(settings, place);
      case 'openai': {
        const { openaiEmbedder } = await import('./openai.ts');
        return openaiEmbedder(place.env, breaker(place.state, 'openai'));
      }
    }
  });
}

/** By the name that vectors are kept under. One of Ollama's is asked of Ollama; a server that costs is not asked any more. */
export function embedderOf(
  model: string,
  settings: Settings,
  place: EmbedderPlace,
): Promise<Embedder | string> {
  return orWhyNot(async () => {
    if (model === BUILTIN_MODEL) return await builtin(place);
    if (isAdded(model)) return await added(place, ({ vectors }) => vectors === model, model);
    if (settings.provider === 'openai') return await chooseEmbedder(settings, place);
    if (model.startsWith('text-embedding-')) return `${model} is not configured any more`;
    return await ollama({ ...settings, model, fallbackModels: [] }, place);
  });
}

async function builtin({ packageRoot }: EmbedderPlace): Promise<Embedder | string> {
  const { builtinEmbedder } = await import('./builtin.ts');
  return builtinEmbedder(packageRoot);
}

interface Known {
  readonly name: string;
  readonly vectors: string;
}

async function added(
  place: EmbedderPlace,
  isMeant: (model: Known) => boolean,
  called: string,
): Promise<Embedder | string> {
  const { openAdded } = await import('./onnx/open-added.ts');
  return (await openAdded(place, isMeant)) ?? `there is no added model "${called}" (memory model)`;
}

async function ollama(settings: Settings, { env, state }: EmbedderPlace): Promise<Embedder> {
  const { ollamaEmbedder } = await import('./ollama.ts');
  return ollamaEmbedder(settings, { breaker: breaker(state, 'ollama'), env });
}

async function orWhyNot(choose: () => Promise<Embedder | string>): Promise<Embedder | string> {
  try {
    return await choose();
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return error.message.replace(/\.$/, '');
  }
}
