/** The embedder that the settings ask for, or in a few words why there is none. Loads only that one. */

import { isMemoryError } from '../../core/errors.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import type { Embedder } from '../../core/ports/model-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import { breaker } from '../servers/breaker.ts';

export interface EmbedderPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly state: RunState;
  readonly packageRoot: string;
}

export async function chooseEmbedder(
  settings: Config['embedding'],
  { env, state, packageRoot }: EmbedderPlace,
): Promise<Embedder | string> {
  try {
    switch (settings.provider) {
      case 'disabled':
        return 'embedding.provider is disabled';
      case 'builtin': {
        const { builtinEmbedder } = await import('./builtin.ts');
        return await builtinEmbedder(packageRoot);
      }
      case 'ollama': {
        const { ollamaEmbedder } = await import('./ollama.ts');
        return await ollamaEmbedder(settings, { breaker: breaker(state, 'ollama'), env });
      }
      case 'openai': {
        const { openaiEmbedder } = await import('./openai.ts');
        return openaiEmbedder(env, breaker(state, 'openai'));
      }
    }
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    return error.message.replace(/\.$/, '');
  }
}
