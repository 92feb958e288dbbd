/** The models' part of the composition root: who embeds, who writes, and what is loaded for that, when it is needed. */
import { join } from 'node:path';
import type { Warn } from '../../core/basics.ts';
import { isMemoryError } from '../../core/errors.ts';
import { offlineTrouble } from '../../core/offline.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import type {
  Embedder,
  LanguageModel,
  Meaning,
  ModelCalls,
  Resident,
} from '../../core/ports/model-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import type { Thinkers } from '../../core/thinking.ts';

/** A hook has no more to spare. */
const RESIDENT_PATIENCE_MS = 300;
/** Then heuristics choose. */
const CHOICE_MS = 15_000;

export interface ModelSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly packageRoot: string;
  readonly state: RunState;
  readonly clock: () => Date;
  readonly settings: () => Config;
  readonly warn: Warn;
  /** A command loads a model, a hook has no time for that. */
  readonly mayLoad: boolean;
  /** Whether something has vectors of this model; of any, if none is named. */
  readonly serves: (model?: string) => boolean;
}

export interface Models {
  embedder(whyNot?: Warn): Promise<Embedder | undefined>;
  readonly resident: Resident;
  /** `onAsked` is called when somebody else is at it: there is time for other things until the answer comes. */
  meaning(text: string, onAsked?: () => void): Promise<Meaning | undefined>;
  language(whyNot?: Warn): Promise<LanguageModel | undefined>;
  modelCalls(): Promise<ModelCalls>;
  readonly thinkers: Thinkers;
  close(): void;
}

const byWords = (why: string) => `Searching by words, not by meaning: ${why}`;

export function createModels(around: ModelSurroundings): Models {
  const { packageRoot, env, home, state, clock, settings, mayLoad, serves, warn } = around;
  // Where programs run that are asked something: nothing lies there.
  const apart = join(home, '.run', 'apart');
  let chosen: Promise<Embedder | string> | undefined;

  const choose = async () => {
    const { chooseEmbedder } = await import('../../adapters/embedders/choose-embedder.ts');
    return chooseEmbedder(settings().embedding, { env, state, packageRoot });
  };
  const embedder = async (whyNot?: Warn): Promise<Embedder | undefined> => {
    chosen ??= choose();
    const found = await chosen;
    if (typeof found !== 'string') return found;
    chosen = undefined;
    whyNot?.(byWords(`${found}.`));
    return undefined;
  };
  const resident: Resident = {
    async embed(texts, { patienceMs = RESIDENT_PATIENCE_MS, onAsked } = {}) {
      if (settings().embedding.provider !== 'builtin') return undefined;
      const { askResident } = await import('../../adapters/embedders/resident.ts');
      return askResident(home, texts, { patienceMs, onAsked });
    },
    async serve() {
      const { serveEmbeddings } = await import('../../adapters/embedders/resident-server.ts');
      await serveEmbeddings(home, async () => {
        const { builtinEmbedder } = await import('../../adapters/embedders/builtin.ts');
        return builtinEmbedder(packageRoot);
      });
    },
  };

  return {
    embedder,
    resident,
    async meaning(text, onAsked) {
      // Nothing could be compared with it.
      if (!serves()) return undefined;
      const { meaningAtHand } = await import('../../adapters/embedders/meaning-at-hand.ts');
      const isServer = ['ollama', 'openai'].includes(settings().embedding.provider);
      try {
        return await meaningAtHand(text, {
          serves,
          resident: (texts) => resident.embed(texts, { onAsked }),
          embedder: mayLoad ? () => embedder(isServer ? warn : undefined) : undefined,
        });
      } catch (error) {
        if (!isMemoryError(error)) throw error;
        warn(byWords(error.message));
        return undefined;
      }
    },
    async language(whyNot) {
      const { chooseLanguage } = await import('../../adapters/language/choose-language.ts');
      const found = chooseLanguage(settings(), { env, cwd: apart, state, clock });
      if (typeof found !== 'string') return found;
      whyNot?.(`No language model: ${found}.`);
      return undefined;
    },
    async modelCalls() {
      const { modelCalls } = await import('../../adapters/language/ledger.ts');
      return modelCalls(state, clock());
    },
    thinkers: {
      async ask(call, prompt) {
        const { askProvider } = await import('../../adapters/providers/ask-provider.ts');
        return askProvider(call, prompt, { env, cwd: apart });
      },
      async choose(prompt) {
        const { askOllama } = await import('../../adapters/language/ask-ollama.ts');
        const { embedding, index } = settings();
        // Whether it is asked at all is for the breaker of the session to say.
        const breaker = { closedUntil: () => undefined, failed() {}, succeeded() {} };
        return askOllama(
          { endpoint: embedding.endpoint, breaker, env },
          { model: index.modelName.ollama, prompt, timeoutMs: CHOICE_MS, format: 'json' },
        );
      },
      async missing(provider) {
        const { isProviderInstalled } = await import(
          '../../adapters/providers/is-provider-installed.ts'
        );
        const { notInstalled } = await import('../../adapters/providers/provider-trouble.ts');
        if (!isProviderInstalled(provider, env)) return notInstalled(provider);
        return offlineTrouble(env, provider);
      },
      async knowsPersonas(provider) {
        const { PROVIDER_CONFIGS } = await import('../../adapters/providers/provider-config.ts');
        const { supportsAgent, supportsStyle } = PROVIDER_CONFIGS[provider];
        return supportsAgent && supportsStyle;
      },
    },
    close() {
      chosen?.then((found) => typeof found === 'string' || found.close()).catch(() => {});
      chosen = undefined;
    },
  };
}
