/** Which model turns texts into vectors: those that people add, and which one is used. */
import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import type { ModelChoices, Pooling } from '../../../core/ports/model-ports.ts';
import { effectiveConfig, withValue } from '../../../core/settings/config.ts';
import { modelsText, modelText } from '../../../render/models.ts';
import { listModels } from '../../../upkeep/list-models.ts';
import { type Command, filledOption, type Input, textOption } from '../command.ts';

const POOLINGS: readonly Pooling[] = ['mean', 'cls', 'last', 'done'];
const MOST_DIMENSIONS = 8192;
const FEWEST_TOKENS = 16;
const MOST_TOKENS = 8192;
/** What is no added model. */
const PROVIDERS = ['builtin', 'ollama', 'openai', 'disabled'] as const;

export const modelAdd: Command = {
  name: 'model add',
  about:
    'Take in an embedding model in the ONNX format: a file, or a folder as it is on the Hugging Face hub. Pooling, prefixes and length are read from the files beside it; options win. It is copied into the home of memory after it has embedded a sentence. Computed by onnxruntime-web, which you install once; if it is missing, this says how.',
  args: [{ name: 'file', help: 'an .onnx file, or the folder that it is in' }],
  options: [
    { flags: '--name <name>', help: 'what to call it; by default as its folder is called' },
    { flags: '--tokenizer <file>', help: 'its tokenizer.json, if that is elsewhere' },
    { flags: '--pooling <how>', help: 'mean, cls, last, or done if the model does it itself' },
    { flags: '--query-prefix <text>', help: 'what it wants before a question, as "query: "' },
    { flags: '--passage-prefix <text>', help: 'what it wants before all else, as "passage: "' },
    { flags: '--dimensions <n>', help: 'keep so many numbers, if it was trained for that' },
    { flags: '--max-tokens <n>', help: 'the end of a longer text does not count' },
    { flags: '--sha256 <hash>', help: 'take it only if this is the hash of the file' },
  ],
  examples: [
    'memory model add ~/models/multilingual-e5-small --query-prefix "query: " --passage-prefix "passage: "',
    'memory model add ~/models/bge-m3/onnx/model_quantized.onnx --pooling cls',
  ],
  async run(app, input) {
    const models = await app.addedModels();
    const { model, isNew } = await models.add(input.args[0] ?? '', choicesOf(input));
    const done = isNew ? 'Added' : 'It is there already, and stays as it is:';
    const next = isNew
      ? `To use it: memory model use ${model.name}`
      : `To take it in otherwise, first: memory model remove ${model.name}`;
    return { json: { ...model, isNew }, text: `${done} ${modelText(model)}\n${next}` };
  },
};

export const modelList: Command = {
  name: 'model list',
  about:
    'Show the models that there are, which one is configured, and whose vectors serve: after a change the old ones do until all is moved over.',
  examples: ['memory model list', 'memory model list --json'],
  async run(app) {
    const models = await listModels(app);
    return { json: { models }, text: modelsText(models) };
  },
};

export const modelUse: Command = {
  name: 'model use',
  about:
    'Choose who turns texts into vectors: the name of an added model, builtin, ollama, openai or disabled. Vectors move over in the background; until that is done, the old ones serve.',
  args: [{ name: 'name', help: 'an added model, builtin, ollama, openai or disabled' }],
  examples: ['memory model use multilingual-e5-small', 'memory model use builtin'],
  async run(app, input) {
    const [name = ''] = input.args;
    const provider = PROVIDERS.find((known) => known === name);
    if (provider === undefined) await addedNamed(app, name);
    choose(app, {
      'embedding.provider': provider ?? 'onnx',
      ...(provider === undefined ? { 'embedding.added': name } : {}),
    });
    if (provider === 'disabled') {
      return { json: { name }, text: 'Nothing is searched by meaning any more.' };
    }
    app.detach(['catch-up', '--background']);
    const text = `Vectors are made with ${name} from now on, in the background; at once: memory embed\nUntil all are there, the old ones serve.`;
    return { json: { name }, text };
  },
};

export const modelRemove: Command = {
  name: 'model remove',
  about: 'Remove an added model from the home of memory. Not the one that is used.',
  args: [{ name: 'name', help: 'as memory model list names it' }],
  examples: ['memory model remove multilingual-e5-small'],
  async run(app, input) {
    const [name = ''] = input.args;
    await addedNamed(app, name);
    const model = (await listModels(app)).find((each) => each.name === name);
    if (model?.isUsed || model?.isServing) {
      const why = model.isUsed ? 'is used' : 'still serves: not all vectors have moved over';
      const hint = model.isUsed ? 'Use another one first: memory model use NAME' : 'memory embed';
      throw new MemoryError('conflict', `${name} ${why}.`, { hint });
    }
    (await app.addedModels()).remove(name);
    return { json: { name }, text: `Removed ${name}.` };
  },
};

function choicesOf(input: Input): ModelChoices {
  const pooling = filledOption(input, 'pooling');
  const known = POOLINGS.find((one) => one === pooling);
  if (pooling !== undefined && known === undefined) {
    throw new MemoryError('invalid', `--pooling is one of ${POOLINGS.join(', ')}.`);
  }
  return {
    name: filledOption(input, 'name'),
    tokenizer: filledOption(input, 'tokenizer'),
    pooling: known,
    queryPrefix: textOption(input, 'queryPrefix'),
    passagePrefix: textOption(input, 'passagePrefix'),
    dimensions: countOption(input, 'dimensions', 1, MOST_DIMENSIONS),
    maxTokens: countOption(input, 'maxTokens', FEWEST_TOKENS, MOST_TOKENS),
    sha256: hashOption(input),
  };
}

function countOption(input: Input, name: string, least: number, most: number) {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new MemoryError('invalid', `--${flag} is a whole number from ${least} to ${most}.`);
}

function hashOption(input: Input): string | undefined {
  const hash = textOption(input, 'sha256');
  if (hash === undefined || /^[0-9a-f]{64}$/i.test(hash)) return hash;
  throw new MemoryError('invalid', '--sha256 is 64 digits from 0 to f, as sha256sum prints them.');
}

async function addedNamed(app: App, name: string): Promise<void> {
  const names = (await app.addedModels()).list().map((model) => model.name);
  if (names.includes(name)) return;
  throw new MemoryError('not_found', `There is no model "${name}".`, {
    hint: `There are: ${[...PROVIDERS, ...names].join(', ')}. Add one: memory model add FILE`,
  });
}

/** The user's own settings: what a project says of models does not count. */
function choose(app: App, values: Readonly<Record<string, unknown>>): void {
  const path = app.config.path('global');
  if (path === undefined) throw new MemoryError('unavailable', 'There is no place for settings.');
  const layer = app.config.layers().find(({ origin }) => origin === path);
  if (layer?.problem !== undefined) {
    throw new MemoryError('conflict', `${path} is not changed: ${layer.problem}.`, {
      hint: 'Correct or remove that file first.',
    });
  }
  let settings = layer?.values ?? {};
  for (const [key, value] of Object.entries(values)) settings = withValue(settings, key, value);
  app.config.save(path, settings);
  for (const { key, value, origin } of effectiveConfig(app.config.layers()).values) {
    if (Object.hasOwn(values, key) && value !== values[key]) {
      app.warn(`${key} still comes from ${origin}, which is stronger.`);
    }
  }
}
