/**
 * Where settings come from: the organisation's managed settings, config.json of the home and the project, memory.local.md, the
 * environment. memory.local.md counts as the project's like its config.json: an archive can bring one, and that git does not
 * track a file vouches for nobody.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConfigLayer,
  environmentName,
  isRecord,
  parseConfigValue,
  valueAt,
  withValue,
} from '../../core/config.ts';
import { CONFIG_KEYS } from '../../core/config-keys.ts';
import type { ConfigStore } from '../../core/ports.ts';
import type { ConfigSource } from '../../core/who-may-set.ts';
import { writeDurably } from '../../lib/durable-file.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigPlaces {
  readonly home: string;
  readonly project: string | undefined;
  /** The user's own variables, and those that the repository has set. */
  readonly env: { readonly own: Environment; readonly projects: Environment };
  /** The client's managed settings. */
  readonly managed: string;
  /** Given only if there is a memory.local.md: the parser is slow to load. */
  readonly parseYaml?: ((yaml: string) => unknown) | undefined;
}

export function localSettingsPath(project: string): string {
  return join(project, '.claude', 'memory.local.md');
}

export function configFiles(places: ConfigPlaces): ConfigStore {
  const { home, project, env, managed, parseYaml } = places;
  const paths = {
    global: join(home, 'config.json'),
    project: project === undefined ? undefined : join(project, '.claude', 'memory', 'config.json'),
  };
  return {
    layers: () => [
      ...fileLayer(managed, 'managed', (text) => managedValues(JSON.parse(text))),
      ...fileLayer(paths.global, 'user', JSON.parse),
      ...(paths.project === undefined ? [] : fileLayer(paths.project, 'project', JSON.parse)),
      ...(project === undefined || parseYaml === undefined
        ? []
        : fileLayer(
            localSettingsPath(project),
            'project',
            (text) => parseYaml(frontmatterOf(text)) ?? {},
          )),
      ...environmentLayers(env.projects, 'project'),
      ...environmentLayers(env.own, 'user'),
    ],
    path: (scope) => paths[scope],
    save: (path, values) => writeDurably(path, `${JSON.stringify(values, undefined, 2)}\n`),
    ignored: Object.keys(env.projects).filter((name) => OURS.test(name) && !SETTINGS.has(name)),
  };
}

/** Variables that are no settings, but say where we are or whom we ask. */
const OURS = /^(?:MEMORY_(?!OFFLINE$)|CLAUDE_(?:CONFIG_DIR|MEMORY_)|OPENAI_|HOME$)/;
const SETTINGS: ReadonlySet<string> = new Set(Object.keys(CONFIG_KEYS).map(environmentName));

function managedValues(settings: unknown): unknown {
  return (isRecord(settings) ? valueAt(settings, 'memory.settings') : undefined) ?? {};
}

function fileLayer(
  path: string,
  from: ConfigSource,
  read: (text: string) => unknown,
): readonly ConfigLayer[] {
  if (!existsSync(path)) return [];
  try {
    const values = read(readFileSync(path, 'utf8'));
    if (isRecord(values)) return [{ origin: path, from, values }];
    return [{ origin: path, from, values: {}, problem: 'it does not hold an object' }];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ origin: path, from, values: {}, problem: `it cannot be read (${reason})` }];
  }
}

function frontmatterOf(text: string): string {
  return /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text)?.[1] ?? '';
}

function environmentLayers(env: Environment, from: 'user' | 'project'): readonly ConfigLayer[] {
  const whose = from === 'project' ? ", set by the project's .claude/settings.json" : '';
  return Object.keys(CONFIG_KEYS).flatMap((key) => {
    const typed = env[environmentName(key)];
    if (typed === undefined || typed === '') return [];
    const origin = `environment ${environmentName(key)}${whose}`;
    return [{ origin, from, values: withValue({}, key, typedValue(key, typed)) }];
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
