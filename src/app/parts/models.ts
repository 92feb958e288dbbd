/** The models' part of the composition root: who embeds, who writes, and what is loaded for that, when it is needed. */
import { join } from 'node:path';
import type { Warn } from '../../core/basics.ts';
import { isMemoryError } from '../../core/errors.ts';
import { offlineTrouble } from '../../core/offline.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import type {
  AddedModels,
  Embedder,
  LanguageModel,
  Meaning,
  ModelCalls,
  Resident,
} from '../../core/ports/model-ports.ts';
import type { Config } from '../../core/settings/config.ts';
import { BUILTIN_MODEL, isOwn } from '../../core/settings/model-names.ts';
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
  /** Whose vectors are searched: the model before this one, until all is moved over. */
  readonly serving: () => string | undefined;
}

export interface Models {
  embedder(whyNot?: Warn): Promise<Embedder | undefined>;
  readonly resident: Resident;
  readonly addedModels: () => Promise<AddedModels>;
  /** `onAsked` is called when somebody else is at it: there is time for other things until the answer comes. */
  meaning(text: string, onAsked?: () => void): Promise<Meaning | undefined>;
  language(whyNot?: Warn): Promise<LanguageModel | undefined>;
  modelCalls(): Promise<ModelCalls>;
  readonly thinkers: Thinkers;
  close(): void;
}

/** Whatever the settings ask for. */
const CONFIGURED = '';

const isOff = ({ embedding }: Config) => embedding.provider === 'disabled';
const byWords = (why: string) => `Searching by words, not by meaning: ${why}`;

export function createModels(around: ModelSurroundings): Models {
  const { packageRoot, env, home, state, clock, settings, mayLoad, serving, warn } = around;
  // Where programs run that are asked something: nothing lies there.
  const apart = join(home, '.run', 'apart');
  const place = { env, state, home, packageRoot };
  const loaded = new Map<string, Promise<Embedder | string>>();

  /** Loads each once; what could not be loaded is tried again. */
  const load = async (
    key: string,
    make: () => Promise<Embedder | string>,
    whyNot?: Warn,
  ): Promise<Embedder | undefined> => {
    const loading = loaded.get(key) ?? make();
    loaded.set(key, loading);
    const found = await loading;
    if (typeof found !== 'string') return found;
    loaded.delete(key);
    whyNot?.(byWords(`${found}.`));
    return undefined;
  };
  const choosing = () => import('../../adapters/embedders/choose-embedder.ts');
  const embedder = (whyNot?: Warn) =>
    load(
      CONFIGURED,
      async () => (await choosing()).chooseEmbedder(settings().embedding, place),
      whyNot,
    );
  const embedderOf = async (model: string, whyNot?: Warn) => {
    // Mostly it is the one that is loaded already.
    const configured = await loaded.get(CONFIGURED);
    if (typeof configured === 'object' && configured.model === model) return configured;
    const make = async () => (await choosing()).embedderOf(model, settings().embedding, place);
    return load(model, make, whyNot);
  };
  const resident: Resident = {
    async embed(texts, { patienceMs = RESIDENT_PATIENCE_MS, onAsked, as } = {}) {
      const model = serving() ?? BUILTIN_MODEL;
      if (isOff(settings()) || !isOwn(model)) return undefined;
      const { askResident } = await import('../../adapters/embedders/resident.ts');
      return askResident(home, { texts, model, as }, { patienceMs, onAsked });
    },
    async serve() {
      const { serveEmbeddings } = await import('../../adapters/embedders/resident-server.ts');
      const { embedderOf: open } = await choosing();
      // Only what is computed here: servers on the network are not asked while somebody waits.
      const own = async (model: string) =>
        isOwn(model) ? open(model, settings().embedding, place) : `${model} is not ours`;
      await serveEmbeddings(home, own, { first: await configuredOwn() });
    },
  };

  const addedModels = async () => {
    const adding = await import('../../adapters/embedders/onnx/added-models.ts');
    return adding.addedModels(place);
  };

  /** What hooks will mostly ask for; without opening the database, which changes while a server runs. */
  async function configuredOwn(): Promise<string | undefined> {
    const { provider, added } = settings().embedding;
    if (provider === 'builtin') return BUILTIN_MODEL;
    if (provider !== 'onnx') return undefined;
    return (await addedModels()).list().find(({ name }) => name === added)?.vectors;
  }

  return {
    embedder,
    resident,
    addedModels,
    async meaning(text, onAsked) {
      const model = serving();
      // Nothing could be compared with it.
      if (model === undefined || isOff(settings())) return undefined;
      const { meaningAtHand } = await import('../../adapters/embedders/meaning-at-hand.ts');
      const whyNot = model === BUILTIN_MODEL ? undefined : warn;
      try {
        return await meaningAtHand(text, {
          model,
          resident: (texts) => resident.embed(texts, { onAsked, as: 'question' }),
          embedder: mayLoad ? () => embedderOf(model, whyNot) : undefined,
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
      for (const loading of loaded.values()) {
        loading.then((found) => typeof found === 'string' || found.close()).catch(() => {});
      }
      loaded.clear();
    },
  };
}
