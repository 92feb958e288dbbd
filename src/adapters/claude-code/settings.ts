/** Claude Code's own settings, as far as they concern us: is the plugin on, are our hooks in there. */
import { join } from 'node:path';
import { OLDER_NAME, PLUGIN } from '../../core/client-plugins.ts';
import type { ClientSettings } from '../../core/ports/client-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { linkOnTheWay } from '../../lib/link-on-the-way.ts';
import { olderPlugin } from './older-plugin.ts';
import { pluginState } from './plugin-state.ts';
import { enabledPlugins, readSettings } from './read-settings.ts';

const NAMES = [PLUGIN, OLDER_NAME];
/** The comment that `memory hooks` puts behind our commands. */
const OURS = /# (?:claude-)?code-memory\s*$/;

export function claudeSettings(
  configDir: string,
  project: string | undefined,
): Omit<ClientSettings, 'program'> {
  const files = [
    join(configDir, 'settings.json'),
    ...(project === undefined
      ? []
      : ['settings.json', 'settings.local.json'].map((name) => join(project, '.claude', name))),
  ];
  const all = () => files.map((file) => readSettings(file, project));
  return {
    older: () => olderPlugin(configDir, all()),
    plugins: () => pluginState(configDir, all()),
    registrations: () =>
      files.flatMap((file) => {
        const settings = readSettings(file, project);
        const commands = ourCommands(settings);
        return [
          ...enabledPlugins(settings, NAMES).map((name) => ({ file, how: `plugin ${name}` })),
          ...(Object.keys(commands).length > 0 ? [{ file, how: 'hooks', commands }] : []),
        ];
      }),
    removeHooks: () =>
      files.filter((file) => {
        if (project !== undefined && linkOnTheWay(project, file) !== undefined) return false;
        const cleaned = withoutOurHooks(readSettings(file, project));
        if (cleaned) writeDurably(file, `${JSON.stringify(cleaned, undefined, 2)}\n`);
        return cleaned !== undefined;
      }),
  };
}

/** Our commands, by the event that they answer to. */
function ourCommands({ hooks }: Record<string, unknown>): Record<string, readonly string[]> {
  if (!isRecord(hooks)) return {};
  const ours = Object.entries(hooks).map(([event, groups]) => {
    const all = (Array.isArray(groups) ? groups : []).flatMap(commandsIn);
    return [event, all.filter((command) => OURS.test(command))] as const;
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
  if (!isRecord(hooks) || Object.keys(ourCommands(settings)).length === 0) return undefined;
  const kept = Object.entries(hooks).flatMap(([event, groups]) => {
    const rest = Array.isArray(groups) ? groups.flatMap(withoutOurCommands) : [groups];
    return rest.length > 0 ? [[event, rest] as const] : [];
  });
  return kept.length > 0 ? { ...others, hooks: Object.fromEntries(kept) } : others;
}

function withoutOurCommands(group: unknown): readonly unknown[] {
  if (!isRecord(group) || !Array.isArray(group.hooks)) return [group];
  const rest = group.hooks.filter(
    (hook: unknown) => !isRecord(hook) || !OURS.test(String(hook.command)),
  );
  return rest.length > 0 ? [{ ...group, hooks: rest }] : [];
}
