/**
 * Configuration: one table of keys, each with its default, its check and its meaning. Values come in
 * layers (built-in < global < project < memory.local.md < environment); the strongest valid one wins,
 * key by key, so that a bad value in one file never hides the rest.
 */
import { MemoryError } from './errors.ts';

export interface Config {
  readonly version: string;
  readonly embedding: {
    readonly provider: 'builtin' | 'ollama' | 'openai' | 'disabled';
    readonly endpoint: string;
    readonly model: string;
    readonly fallbackModels: readonly string[];
    readonly cacheDirectory: string;
  };
  readonly scopes: {
    readonly default: 'auto' | 'global' | 'project' | 'local';
    readonly worktree: 'shared' | 'isolated';
    readonly enterprise: { readonly enabled: boolean };
  };
  readonly quality: {
    readonly orphanThreshold: number;
    readonly minQualityScore: number;
  };
  readonly privacy: { readonly redact: boolean };
  readonly index: {
    readonly model: 'off' | 'claude' | 'ollama';
    readonly modelName: { readonly claude: string; readonly ollama: string };
    readonly dailyCalls: number;
  };
  readonly capture: {
    readonly auto_summarize_threshold_kb: number;
    readonly auto_summarize_languages: readonly string[];
    readonly capture_todos: boolean;
    readonly capture_subagent_results: boolean;
    readonly exclude_patterns: readonly string[];
    readonly share: readonly string[];
  };
  readonly injection: {
    readonly session_start_max_tokens: number;
    readonly prompt_max_tokens: number;
    readonly max_nodes_per_query: number;
  };
  readonly retention: {
    readonly max_nodes: number;
    readonly session_archive_days: number;
    readonly prune_strategy: 'least_connected_oldest';
  };
  readonly graph: {
    readonly rebuild_on_change: boolean;
    readonly cache_ttl_seconds: number;
  };
}

export interface ConfigLayer {
  /** A file path, or `environment`. */
  readonly origin: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Why the source could not be read, if so. */
  readonly problem?: string | undefined;
}

interface ConfigKey {
  readonly fallback: unknown;
  readonly check: Check;
  readonly help: string;
}

interface Check {
  readonly expects: string;
  readonly accepts: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
const text: Check = { expects: 'a non-empty text', accepts: isText };
const flag: Check = { expects: 'true or false', accepts: (value) => typeof value === 'boolean' };
const url: Check = {
  expects: 'an http or https URL',
  accepts: (value) => isText(value) && /^https?:\/\/[^\s/]/.test(value) && URL.canParse(value),
};
const texts: Check = {
  expects: 'a list of non-empty texts',
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
const folderName: Check = {
  expects: 'the name of a folder, without slashes',
  accepts: (value) => isText(value) && !/[/\\]/.test(value) && value !== '.' && value !== '..',
};
const positive: Check = {
  expects: 'a whole number above 0',
  accepts: (value) => Number.isInteger(value) && Number(value) > 0,
};
const percent: Check = {
  expects: 'a number from 0 to 100',
  accepts: (value) => typeof value === 'number' && value >= 0 && value <= 100,
};
const oneOf = (...names: readonly string[]): Check => ({
  expects: names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`,
  accepts: (value) => names.some((name) => name === value),
});
const someOf = (...names: readonly string[]): Check => ({
  expects: `a list of ${names.join(', ')}`,
  accepts: (value) => Array.isArray(value) && value.every((name) => names.includes(String(name))),
});

export const CONFIG_KEYS: Readonly<Record<string, ConfigKey>> = {
  version: { fallback: '1.0.0', check: oneOf('1.0.0'), help: 'Of the settings themselves.' },
  'embedding.provider': {
    fallback: 'builtin',
    check: oneOf('builtin', 'ollama', 'openai', 'disabled'),
    help: 'Who turns text into vectors.',
  },
  'embedding.endpoint': {
    fallback: 'http://localhost:11434',
    check: url,
    help: 'Where Ollama listens.',
  },
  'embedding.model': { fallback: 'embeddinggemma', check: text, help: "Ollama's model." },
  'embedding.fallbackModels': {
    fallback: ['nomic-embed-text', 'all-minilm'],
    check: texts,
    help: 'Models to try, in order, if that one is missing.',
  },
  'embedding.cacheDirectory': {
    fallback: '.embedding-cache',
    check: folderName,
    help: 'Folder in each scope for vectors that cost time or money.',
  },
  'scopes.default': {
    fallback: 'auto',
    check: oneOf('auto', 'global', 'project', 'local'),
    help: 'Where `memory write` writes. auto: project inside a git repository, else global.',
  },
  'scopes.worktree': {
    fallback: 'shared',
    check: oneOf('shared', 'isolated'),
    help: "Notes of a git worktree: shared with the main checkout, or the worktree's own.",
  },
  'scopes.enterprise.enabled': {
    fallback: false,
    check: flag,
    help: 'Use the scope of your organisation.',
  },
  'quality.orphanThreshold': {
    fallback: 30,
    check: positive,
    help: 'Days before a note without links is reported.',
  },
  'quality.minQualityScore': {
    fallback: 50,
    check: percent,
    help: 'Notes that score below this are reported.',
  },
  'privacy.redact': {
    fallback: true,
    check: flag,
    help: 'Take secrets (keys, tokens, passwords) out of what is stored and shown.',
  },
  'index.model': {
    fallback: 'off',
    check: oneOf('off', 'claude', 'ollama'),
    help: 'A language model that may help with indexing and vague questions. It costs.',
  },
  'index.modelName.claude': {
    fallback: 'haiku',
    check: text,
    help: 'Which model `claude` is asked for.',
  },
  'index.modelName.ollama': {
    fallback: 'llama3.2',
    check: text,
    help: "Which of Ollama's models writes.",
  },
  'index.dailyCalls': {
    fallback: 50,
    check: positive,
    help: 'How often a language model may be asked in a day.',
  },
  'capture.auto_summarize_threshold_kb': {
    fallback: 50,
    check: positive,
    help: 'A file of so many KB (1,000 bytes) is summarised when Claude reads it.',
  },
  'capture.auto_summarize_languages': {
    fallback: ['typescript', 'javascript', 'python', 'go'],
    check: texts,
    help: 'Files in these languages are. By hand a summary is made of any file.',
  },
  'capture.capture_todos': {
    fallback: true,
    check: flag,
    help: "Keep Claude's to-do list as task notes.",
  },
  'capture.capture_subagent_results': {
    fallback: true,
    check: flag,
    help: 'Keep what sub-agents found as discovery notes.',
  },
  'capture.exclude_patterns': {
    fallback: [],
    check: texts,
    help: 'Further files that are never read for a summary, as in .gitignore; `!pattern` lets one in.',
  },
  'capture.share': {
    fallback: [],
    check: someOf('files', 'decisions', 'discoveries', 'sessions', 'tasks', 'errors'),
    help: 'Kinds of captured notes that git may see.',
  },
  'injection.session_start_max_tokens': {
    fallback: 500,
    check: positive,
    help: 'What a new session is told at most. One token is four characters.',
  },
  'injection.prompt_max_tokens': {
    fallback: 1000,
    check: positive,
    help: 'What is added to a prompt at most.',
  },
  'injection.max_nodes_per_query': {
    fallback: 5,
    check: positive,
    help: 'How many memories are added to a prompt at most.',
  },
  'retention.max_nodes': {
    fallback: 500,
    check: positive,
    help: 'Captured notes of a scope above this number are pruned.',
  },
  'retention.session_archive_days': {
    fallback: 7,
    check: positive,
    help: 'Days before the note of a session is archived.',
  },
  'retention.prune_strategy': {
    fallback: 'least_connected_oldest',
    check: oneOf('least_connected_oldest'),
    help: 'Which captured notes go first.',
  },
  'graph.rebuild_on_change': {
    fallback: true,
    check: flag,
    help: 'Write graph.json and index.json anew after every change.',
  },
  'graph.cache_ttl_seconds': {
    fallback: 300,
    check: positive,
    help: 'If not: how old they may be at most when something changes.',
  },
};

export interface EffectiveValue {
  readonly key: string;
  readonly value: unknown;
  readonly origin: string;
}

export interface EffectiveConfig {
  readonly config: Config;
  readonly values: readonly EffectiveValue[];
  readonly problems: readonly string[];
}

export function effectiveConfig(layers: readonly ConfigLayer[]): EffectiveConfig {
  const problems = layers.flatMap(layerProblems);
  const values = Object.entries(CONFIG_KEYS).map(([key, { fallback, check }]) => {
    const layer = layers.findLast(
      ({ values }) => valueAt(values, key) !== undefined && check.accepts(valueAt(values, key)),
    );
    if (!layer) return { key, value: fallback, origin: 'default' };
    return { key, value: valueAt(layer.values, key), origin: layer.origin };
  });
  const nested = values.reduce<Record<string, unknown>>(
    (all, { key, value }) => withValue(all, key, value),
    {},
  );
  // Sound because CONFIG_KEYS has every key of Config, and each value passed that key's check.
  return { config: nested as unknown as Config, values, problems };
}

function layerProblems({ origin, values, problem }: ConfigLayer): readonly string[] {
  if (problem !== undefined) return [`${origin}: ${problem}; it is ignored.`];
  return Object.entries(CONFIG_KEYS).flatMap(([key, { check }]) => {
    const value = valueAt(values, key);
    if (value === undefined || check.accepts(value)) return [];
    return [`${origin}: ${key} must be ${check.expects}, not ${shown(value)}; ignored.`];
  });
}

/** YAML can make a list that holds itself, JSON one too deep to be written again. */
function shown(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value without end';
  }
}

/** The typed value of what a person typed for a key; throws `invalid` if the key does not take it. */
export function parseConfigValue(key: string, typed: string): unknown {
  const { check, fallback } = configKey(key);
  const value = typeof fallback === 'string' ? typed : fromText(typed, Array.isArray(fallback));
  if (check.accepts(value)) return value;
  throw new MemoryError(
    'invalid',
    `${key} must be ${check.expects}, not ${JSON.stringify(typed)}.`,
    {
      hint: `The default is ${JSON.stringify(fallback)}.`,
    },
  );
}

function fromText(typed: string, wantsList: boolean): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    if (!wantsList) return typed;
    return typed.trim() === '' ? [] : typed.split(',').map((part) => part.trim());
  }
}

export function configKey(key: string): ConfigKey {
  const found = Object.hasOwn(CONFIG_KEYS, key) ? CONFIG_KEYS[key] : undefined;
  if (found) return found;
  const group = Object.keys(CONFIG_KEYS).filter((known) =>
    known.startsWith(`${key.split('.')[0]}.`),
  );
  throw new MemoryError('invalid', `There is no setting called ${key}.`, {
    hint: group.length > 0 ? `Settings there: ${group.join(', ')}.` : 'See `memory config show`.',
  });
}

/** `embedding.fallbackModels` → `MEMORY_EMBEDDING_FALLBACK_MODELS`. */
export function environmentName(key: string): string {
  return `MEMORY_${key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('.', '_')
    .toUpperCase()}`;
}

export function valueAt(values: Readonly<Record<string, unknown>>, key: string): unknown {
  let at: unknown = values;
  for (const part of key.split('.')) {
    if (!isRecord(at) || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return at;
}

/** A copy with the value at a dotted key set, or taken out if undefined; siblings survive. */
export function withValue(
  values: Readonly<Record<string, unknown>>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const [head = '', ...rest] = key.split('.');
  const { [head]: old, ...others } = values;
  const inner = isRecord(old) ? old : {};
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value);
  if (next === undefined || (rest.length > 0 && isEmpty(next))) return others;
  return head in values ? { ...values, [head]: next } : { ...others, [head]: next };
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
