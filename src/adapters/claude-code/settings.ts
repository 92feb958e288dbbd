/** Claude Code's own settings, as far as they concern us: is the plugin on, are our hooks in there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../core/config.ts';
import type { ClientSettings } from '../../core/ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';

const PLUGIN = 'claude-code-memory';

export function claudeSettings(configDir: string, project: string | undefined): ClientSettings {
  const files = [
    join(configDir, 'settings.json'),
    ...(project === undefined
      ? []
      : ['settings.json', 'settings.local.json'].map((name) => join(project, '.claude', name))),
  ];
  return {
    registrations: () =>
      files.flatMap((file) => {
        const settings = readSettings(file);
        const commands = ourCommands(settings);
        return [
          ...enabledPlugins(settings).map((name) => ({ file, how: `plugin ${name}` })),
          ...(Object.keys(commands).length > 0 ? [{ file, how: 'hooks', commands }] : []),
        ];
      }),
    removeHooks: () =>
      files.filter((file) => {
        const cleaned = withoutOurHooks(readSettings(file));
        if (cleaned) writeDurably(file, `${JSON.stringify(cleaned, undefined, 2)}\n`);
        return cleaned !== undefined;
      }),
  };
}

/** Nothing, if the file is not there or cannot be read. */
export function readSettings(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function enabledPlugins({ enabledPlugins }: Record<string, unknown>): readonly string[] {
  if (!isRecord(enabledPlugins)) return [];
  return Object.keys(enabledPlugins).filter(
    (name) => name.startsWith(`${PLUGIN}@`) && enabledPlugins[name] === true,
  );
}

/** Our commands, by the event that they answer to. */
function ourCommands({ hooks }: Record<string, unknown>): Record<string, readonly string[]> {
  if (!isRecord(hooks)) return {};
  const ours = Object.entries(hooks).map(([event, groups]) => {
    const all = (Array.isArray(groups) ? groups : []).flatMap(commandsIn);
    return [event, all.filter((command) => command.includes(PLUGIN))] as const;
  });
  return Object.fromEntries(ours.filter(([, commands]) => commands.length > 0));
}

function commandsIn(group: unknown): readonly string[] {
  if (!isRecord(group) || !Array.isArray(group.hooks)) return [];
  return group.hooks.flatMap((hook: unknown) => (isRecord(hook) ? [String(hook.command)] : []));
}

/** The settings less our hooks, or undefined if there are none of ours in them. */
function withoutOurHooks(settings: Record<string, unknown>): Record<string, unknown> | undefined {
  const { hooks, ...others } = settings;
  if (!isRecord(hooks) || !JSON.stringify(hooks).includes(PLUGIN)) return undefined;
  const kept = Object.entries(hooks).flatMap(([event, groups]) => {
    const rest = Array.isArray(groups) ? groups.flatMap(withoutOurCommands) : [groups];
    return rest.length > 0 ? [[event, rest] as const] : [];
  });
  return kept.length > 0 ? { ...others, hooks: Object.fromEntries(kept) } : others;
}

function withoutOurCommands(group: unknown): readonly unknown[] {
  if (!isRecord(group) || !Array.isArray(group.hooks)) return [group];
  const rest = group.hooks.filter((hook: unknown) => !JSON.stringify(hook).includes(PLUGIN));
  return rest.length > 0 ? [{ ...group, hooks: rest }] : [];
}
