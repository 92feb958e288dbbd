/**
 * Where settings come from: the organisation's managed settings, config.json of the home and the project, memory.local.md, the
 * environment. memory.local.md counts as the project's like its config.json: an archive can bring one, and that git does not
 * track a file vouches for nobody.
 */
import { dirname, join } from 'node:path';
import type { ConfigStore } from '../../core/ports/client-ports.ts';
import {
  type ConfigLayer,
  environmentName,
  isRecord,
  parseConfigValue,
  valueAt,
  withValue,
} from '../../core/settings/config.ts';
import { CONFIG_KEYS } from '../../core/settings/config-keys.ts';
import type { ConfigSource } from '../../core/settings/who-may-set.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { readPlain } from '../../lib/read-plain.ts';
import type { ProjectBounds } from './project-bounds.ts';

/** Of settings; nobody types that many. */
const LARGEST = 256_000;

type Environment = Readonly<Record<string, string | undefined>>;

export interface ConfigPlaces {
  readonly home: string;
  readonly project: string | undefined;
  /** The user's own variables, and those that the repository has set. */
  readonly env: { readonly own: Environment; readonly projects: Environment };
  /** The client's managed settings. */
  readonly managed: string;
  readonly bounds: Pick<ProjectBounds, 'refuseLinks'>;
  /** Given only if there is a memory.local.md: the parser is slow to load. */
  readonly parseYaml?: ((yaml: string) => unknown) | undefined;
}

export function localSettingsPath(project: string): string {
  return join(project, '.claude', 'memory.local.md');
}

export function configFiles(places: ConfigPlaces): ConfigStore {
  const { home, project, env, managed, bounds, parseYaml } = places;
  const paths = {
    global: join(home, 'config.json'),
    project: project === undefined ? undefined : join(project, '.claude', 'memory', 'config.json'),
  };
  const shipped = { from: 'project', within: project } as const;
  return {
    layers: () => [
      ...fileLayer(managed, { from: 'managed' }, (text) => managedValues(JSON.parse(text))),
      ...fileLayer(paths.global, { from: 'user' }, JSON.parse),
      ...(paths.project === undefined ? [] : fileLayer(paths.project, shipped, JSON.parse)),
      ...(project === undefined || parseYaml === undefined
        ? []
        : fileLayer(
            localSettingsPath(project),
            shipped,
            (text) => parseYaml(frontmatterOf(text)) ?? {},
          )),
      ...environmentLayers(env.projects, 'project'),
      ...environmentLayers(env.own, 'user'),
    ],
    path: (scope) => paths[scope],
    save(path, values) {
      bounds.refuseLinks(dirname(path));
      writeDurably(path, `${JSON.stringify(values, undefined, 2)}\n`);
    },
    ignored: Object.keys(env.projects).filter((name) => OURS.test(name) && !SETTINGS.has(name)),
  };
}

/** Variables that are no settings, but say where we are or whom we ask. */
const OURS = /^(?:MEMORY_(?!OFFLINE$)|CLAUDE_(?:CONFIG_DIR|MEMORY_)|OPENAI_|HOME$)/;
const SETTINGS: ReadonlySet<string> = new Set(Object.keys(CONFIG_KEYS).map(environmentName));

function managedValues(settings: unknown): unknown {
  return (isRecord(settings) ? valueAt(settings, 'memory.settings') : undefined) ?? {};
}

interface Place {
  readonly from: ConfigSource;
  /** No link may lead out of this folder. */
  readonly within?: string | undefined;
}

function fileLayer(
  path: string,
  { from, within }: Place,
  read: (text: string) => unknown,
): readonly ConfigLayer[] {
  try {
    const file = readPlain(path, { most: LARGEST, within });
    if (!file) return [];
    if ('refused' in file)
      return [{ origin: path, from, values: {}, problem: `it ${file.refused}` }];
    const values = read(file.bytes.toString('utf8'));
    if (isRecord(values)) return [{ origin: path, from, values }];
    return [{ origin: path, from, values: {}, problem: 'it does not hold an object' }];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ origin: path, from, values: {}, problem: `it cannot be read (${reason})` }];
  }
}

function frontmatterOf(text: string): string {
  const settings = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text)?.[1];
  if (settings === undefined && /^\uFEFF?---[ \t]*\r?\n/.test(text)) {
    throw new Error('the closing --- is missing');
  }
  return settings ?? '';
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
