/**
 * Configuration: one table of keys, each with its default, its check, its meaning and its owner. Values come in layers
 * (built-in < global < project < memory.local.md < environment, and the organisation's above all); the strongest valid one that
 * may set the key wins, key by key, so that a bad value in one file never hides the rest.
 */

import { MemoryError } from '../errors.ts';
import { CONFIG_KEYS, type ConfigKey } from './config-keys.ts';
import { shapeProblems } from './config-shape.ts';
import { type Asked, type ConfigSource, type Refusal, settle } from './who-may-set.ts';

const MOST_SHOWN = 100;

export interface Config {
  readonly version: string;
  readonly embedding: {
    readonly provider: 'builtin' | 'onnx' | 'ollama' | 'openai' | 'disabled';
    readonly endpoint: string;
    readonly model: string;
    readonly fallbackModels: readonly string[];
    readonly added: string;
    readonly cacheDirectory: string;
  };
  readonly scopes: {
    readonly default: 'auto' | 'global' | 'project' | 'local';
    readonly worktree: 'shared' | 'isolated';
    readonly branch: 'stage' | 'share';
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
  readonly git: { readonly commits: number };
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
    readonly tools_max_tokens: number;
    readonly max_nodes_per_file: number;
    readonly enabled: boolean;
    readonly open_questions: boolean;
    readonly before_tools: boolean;
    readonly topic_index: boolean;
    readonly types: Readonly<
      Record<
        'gotcha' | 'decision' | 'learning',
        { readonly enabled: boolean; readonly threshold: number; readonly limit: number }
      >
    >;
    readonly hook_multipliers: Readonly<Record<'Read' | 'Edit' | 'Write' | 'Bash', number>>;
  };
  readonly claudeMd: {
    readonly trigger: 'initialised' | 'always' | 'off';
    readonly words: 'on' | 'off';
    readonly files: readonly string[];
    readonly bestPractices: boolean;
  };
  readonly think: { readonly timeout_seconds: number };
  readonly retention: {
    readonly max_nodes: number;
    readonly session_archive_days: number;
    readonly trash_days: number;
    readonly prune_strategy: 'least_connected_oldest';
  };
  readonly tidy: { readonly background: 'on' | 'off' };
  readonly graph: {
    readonly rebuild_on_change: boolean;
    readonly cache_ttl_seconds: number;
  };
  readonly output: { readonly limit: number | 'default' };
}

export interface ConfigLayer {
  /** A file path, or `environment`. */
  readonly origin: string;
  readonly from: ConfigSource;
  readonly values: Readonly<Record<string, unknown>>;
  /** Why the source could not be read, if so. */
  readonly problem?: string | undefined;
}

export interface EffectiveValue {
  readonly key: string;
  readonly value: unknown;
  readonly origin: string;
}

/** What a layer asked for and did not get. */
export interface RefusedValue extends Refusal {
  readonly key: string;
}

export interface EffectiveConfig {
  readonly config: Config;
  readonly values: readonly EffectiveValue[];
  readonly problems: readonly string[];
  readonly refused: readonly RefusedValue[];
}

/** `layers` from the weakest to the strongest. */
export function effectiveConfig(layers: readonly ConfigLayer[]): EffectiveConfig {
  const settled = Object.entries(CONFIG_KEYS).map(([key, rules]) => ({
    key,
    ...settle(rules, askedOf(layers, key, rules)),
  }));
  const nested = settled.reduce<Record<string, unknown>>(
    (all, { key, value }) => withValue(all, key, value),
    {},
  );
  return {
    // Sound because CONFIG_KEYS has every key of Config, and each value passed that key's check.
    config: nested as unknown as Config,
    values: settled.map(({ key, value, origin }) => ({ key, value, origin })),
    problems: layers.flatMap(layerProblems),
    refused: settled.flatMap(({ key, refused }) => refused.map((one) => ({ key, ...one }))),
  };
}

function askedOf(layers: readonly ConfigLayer[], key: string, { check }: ConfigKey) {
  return layers.flatMap(({ origin, from, values }): readonly Asked[] => {
    const value = valueAt(values, key);
    return value !== undefined && isTaken(check, value) ? [{ value, origin, from }] : [];
  });
}

function isTaken({ accepts, nearest }: ConfigKey['check'], value: unknown): boolean {
  return accepts(value) || (nearest !== undefined && accepts(nearest(value)));
}

function layerProblems({ origin, values, problem }: ConfigLayer): readonly string[] {
  if (problem !== undefined) return [`${origin}: ${problem}; it is ignored.`];
  const misplaced = shapeProblems(values).map((what) => `${origin}: ${what}; it is ignored.`);
  const wrong = Object.entries(CONFIG_KEYS).flatMap(([key, { check }]) => {
    const value = valueAt(values, key);
    if (value === undefined || isTaken(check, value)) return [];
    return [`${origin}: ${key} must be ${check.expects}, not ${shown(value)}; ignored.`];
  });
  return [...misplaced, ...wrong];
}

/** YAML can make a list that holds itself, JSON one too deep to be written again. */
function shown(value: unknown): string {
  try {
    const text = JSON.stringify(value);
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  } catch {
    return 'a value without end';
  }
}

/** The typed value of what a person typed for a key; throws `invalid` if the key does not take it. */
export function parseConfigValue(key: string, typed: string): unknown {
  const { check, fallback } = configKey(key);
  const value = typeof fallback === 'string' ? typed : fromText(typed, Array.isArray(fallback));
  if (check.accepts(value)) return value;
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  if (number !== undefined && check.accepts(number)) return number;
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
