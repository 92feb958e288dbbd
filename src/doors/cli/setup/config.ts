import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import {
  configKey,
  type EffectiveValue,
  effectiveConfig,
  parseConfigValue,
  withValue,
} from '../../../core/settings/config.ts';
import { CONFIG_KEYS } from '../../../core/settings/config-keys.ts';
import { ignoredText, refusedText } from '../../../render/refused-settings.ts';
import { type Command, type Input, textOption } from '../command.ts';
import { linesOption, pageOfLines } from '../options.ts';

const keyArgument = { name: 'key', help: `one of: ${Object.keys(CONFIG_KEYS).join(', ')}` };
const scopeOption = {
  flags: '--scope <scope>',
  help: 'global (yours, the default) or project (shared through git)',
};

export const configShow: Command = {
  name: 'config show',
  about:
    'Show all settings. Each comes from the strongest of: the environment, .claude/memory.local.md, the config.json of the project, yours, the default. What lets data leave, weakens privacy or calls anything is yours alone to set: what a project asked for and did not get is shown last.',
  options: [
    { flags: '--origins', help: 'with --json: value and origin of each key' },
    { flags: '--injection', help: 'only those of injection' },
    linesOption,
  ],
  examples: ['memory config show', 'memory config show --injection --json'],
  run(app, input) {
    const { config: whole, values: all, refused: denied } = effective(app);
    const { ignored } = app.config;
    const isOne = input.options.injection === true;
    const isAsked = ({ key }: { readonly key: string }) => !isOne || key.startsWith('injection.');
    const values = all.filter(isAsked);
    const refused = denied.filter(isAsked);
    const config = isOne ? whole.injection : whole;
    const lines = values.map(({ key, value, origin }) => `${key} = ${shown(value)}  (${origin})`);
    const notUsed = [...refused.map(refusedText), ...ignored.map(ignoredText)];
    const origins = Object.fromEntries(values.map(({ key, ...rest }) => [key, rest]));
    return {
      json: { ...(input.options.origins ? origins : config), refused, ignored },
      text: [
        ...pageOfLines(input, lines),
        ...(notUsed.length > 0 ? ['', 'Refused:', ...notUsed] : []),
      ].join('\n'),
    };
  },
};

export const configGet: Command = {
  name: 'config get',
  about: 'Show one setting and where it comes from.',
  args: [keyArgument],
  examples: ['memory config get scopes.default', 'memory config get embedding.model --json'],
  run(app, input) {
    const found = effectiveValue(app, input.args[0] ?? '');
    const text = `${shown(found.value)}  (${found.origin})`;
    return { json: found, text };
  },
};

export const configSet: Command = {
  name: 'config set',
  about: 'Change a setting in config.json. The value is checked first; other keys stay.',
  args: [keyArgument, { name: 'value', help: 'lists as a,b or as JSON' }],
  options: [scopeOption],
  examples: [
    'memory config set scopes.default local',
    'memory config set scopes.enterprise.enabled true --scope global',
  ],
  run(app, input) {
    const [key = '', typed = ''] = input.args;
    const value = parseConfigValue(key, typed);
    if (textOption(input, 'scope') === 'project') refuseUsers(app, key, value);
    const path = save(app, input, key, value);
    return { json: { key, value, origin: path }, text: `${key} = ${shown(value)}  (${path})` };
  },
};

export const configUnset: Command = {
  name: 'config unset',
  about: 'Take a setting out of config.json, so that the weaker layer counts again.',
  args: [keyArgument],
  options: [scopeOption],
  examples: ['memory config unset scopes.default'],
  run(app, input) {
    const [key = ''] = input.args;
    configKey(key);
    save(app, input, key, undefined);
    const now = effectiveValue(app, key);
    return { json: now, text: `${key} is now ${shown(now.value)}  (${now.origin})` };
  },
};

/** A project's file is written only with what it will be heard for. */
function refuseUsers(app: App, key: string, value: unknown): void {
  const ours = app.config.layers().filter(({ from }) => from !== 'project');
  const asked = { origin: 'project', from: 'project', values: withValue({}, key, value) } as const;
  const refused = effectiveConfig([...ours, asked]).refused.find(
    ({ origin, isYours }) => origin === 'project' && isYours,
  );
  if (!refused) return;
  throw new MemoryError('invalid', `${key} cannot be set for a project: ${refused.reason}.`, {
    hint: `For yourself, in all projects: memory config set ${key} VALUE`,
  });
}

function save(app: App, input: Input, key: string, value: unknown): string {
  const path = configPath(app, textOption(input, 'scope') ?? 'global');
  const layer = app.config.layers().find(({ origin }) => origin === path);
  if (layer?.problem !== undefined) {
    throw new MemoryError('conflict', `${path} is not changed: ${layer.problem}.`, {
      hint: 'Correct or remove that file first.',
    });
  }
  app.config.save(path, withValue(layer?.values ?? {}, key, value));
  const { origin } = effectiveValue(app, key);
  if (origin !== path && value !== undefined) {
    app.warn(`${key} still comes from ${origin}, which is stronger.`);
  }
  return path;
}

function configPath(app: App, scope: string): string {
  if (scope !== 'global' && scope !== 'project') {
    throw new MemoryError('invalid', `Settings live in global or project, not in "${scope}".`);
  }
  const path = app.config.path(scope);
  if (path !== undefined) return path;
  throw new MemoryError('unavailable', 'There is no project here.', {
    hint: 'Use --scope global.',
  });
}

function effective(app: App) {
  const result = effectiveConfig(app.config.layers());
  for (const problem of result.problems) app.warn(problem);
  return result;
}

function effectiveValue(app: App, key: string): EffectiveValue {
  configKey(key);
  const found = effective(app).values.find((value) => value.key === key);
  return found ?? { key, value: undefined, origin: 'default' };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
