/** Claude Code's own settings, as far as they concern us: is the plugin on, are our hooks in there. */
import { join } from 'node:path';
import { isRecord } from '../../core/config.ts';
import type { ClientSettings } from '../../core/ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { isInside } from '../../lib/is-inside.ts';
import { linkOnTheWay } from '../../lib/link-on-the-way.ts';
import { textIn } from '../../lib/read-plain.ts';

const LARGEST = 4_000_000;
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
        const settings = readSettings(file, project);
        const commands = ourCommands(settings);
        return [
          ...enabledPlugins(settings).map((name) => ({ file, how: `plugin ${name}` })),
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

/** Nothing, if the file is not there or cannot be read; of a project's, no link may lead out of it. */
export function readSettings(file: string, project?: string): Record<string, unknown> {
  const isTheirs = project !== undefined && isInside(project, file);
  try {
    const value: unknown = JSON.parse(
      textIn(file, { most: LARGEST, within: isTheirs ? project : undefined }) ?? '{}',
    );
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
