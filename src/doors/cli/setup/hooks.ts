import { join } from 'node:path';
import type { Command } from '../command.ts';
import { type HookGroup, type HookGroups, hookGroups } from './registered-hooks.ts';

export const hooks: Command = {
  name: 'hooks',
  about:
    'Print the hooks as a snippet for settings.json, for people who do not use the plugin. `memory uninstall` takes them out again.',
  options: [{ flags: '--settings', help: 'as JSON for settings.json (the default)' }],
  examples: ['memory hooks --settings'],
  run({ packageRoot }) {
    const events = Object.entries(hookGroups(packageRoot)).map(([event, groups]) => [
      event,
      groups.map((group) => inSettings(group, packageRoot)),
    ]);
    const json = { hooks: Object.fromEntries(events) as HookGroups };
    return { json, text: JSON.stringify(json, undefined, 2), isCode: true };
  },
};

/** The comment names us, so that uninstall knows our hooks wherever the folder is. */
function inSettings(group: HookGroup, packageRoot: string): HookGroup {
  const absolute = (command: string) =>
    command.replace(/"\$\{CLAUDE_PLUGIN_ROOT\}([^"]*)"/g, (_, path: string) =>
      quoted(join(packageRoot, path)),
    );
  const commands = group.hooks.map((hook) => ({
    ...hook,
    command: `${absolute(hook.command)} # code-memory`,
  }));
  return { ...group, hooks: commands };
}

/** For the shell. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
