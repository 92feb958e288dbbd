/** Where settings come from: config.json of the home and the project, memory.local.md, the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConfigLayer,
  environmentName,
  isRecord,
  parseConfigValue,
  withValue,
} from '../../core/config.ts';
import { CONFIG_KEYS } from '../../core/config-keys.ts';
import type { ConfigStore } from '../../core/ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';

export interface ConfigPlaces {
  readonly home: string;
  readonly project: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Given only if there is a memory.local.md: the parser is slow to load. */
  readonly parseYaml?: ((yaml: string) => unknown) | undefined;
}

export function localSettingsPath(project: string): string {
  return join(project, '.claude', 'memory.local.md');
}

export function configFiles({ home, project, env, parseYaml }: ConfigPlaces): ConfigStore {
  const paths = {
    global: join(home, 'config.json'),
    project: project === undefined ? undefined : join(project, '.claude', 'memory', 'config.json'),
  };
  return {
    layers: () => [
      ...fileLayer(paths.global, JSON.parse),
      ...(paths.project === undefined ? [] : fileLayer(paths.project, JSON.parse)),
      ...(project === undefined || parseYaml === undefined
        ? []
        : fileLayer(localSettingsPath(project), (text) => parseYaml(frontmatterOf(text)) ?? {})),
      ...environmentLayer(env),
    ],
    path: (scope) => paths[scope],
    save: (path, values) => writeDurably(path, `${JSON.stringify(values, undefined, 2)}\n`),
  };
}

function fileLayer(path: string, read: (text: string) => unknown): readonly ConfigLayer[] {
  if (!existsSync(path)) return [];
  try {
    const values = read(readFileSync(path, 'utf8'));
    if (isRecord(values)) return [{ origin: path, values }];
    return [{ origin: path, values: {}, problem: 'it does not hold an object' }];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ origin: path, values: {}, problem: `it cannot be read (${reason})` }];
  }
}

function frontmatterOf(text: string): string {
  const settings = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text)?.[1];
  if (settings === undefined && /^\uFEFF?---[ \t]*\r?\n/.test(text)) {
    throw new Error('the closing --- is missing');
  }
  return settings ?? '';
}

function environmentLayer(env: ConfigPlaces['env']): readonly ConfigLayer[] {
  return Object.keys(CONFIG_KEYS).flatMap((key) => {
    const typed = env[environmentName(key)];
    if (typed === undefined || typed === '') return [];
    const origin = `environment ${environmentName(key)}`;
    return [{ origin, values: withValue({}, key, typedValue(key, typed)) }];
  });
}

/** A value that does not fit stays a text, so that the check reports it as every other bad value. */
function typedValue(key: string, typed: string): unknown {
  try {
    return parseConfigValue(key, typed);
  } catch {
    return typed;
  }
}
