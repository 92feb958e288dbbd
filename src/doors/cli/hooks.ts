import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly { readonly command: string }[];
}

type Hooks = Readonly<Record<string, readonly Group[]>>;

export const hooks: Command = {
  name: 'hooks',
  about:
    'Print the hooks as a snippet for settings.json, for people who do not use the plugin. `memory uninstall` takes them out again.',
  options: [{ flags: '--settings', help: 'as JSON for settings.json (the default)' }],
  examples: ['memory hooks --settings'],
  run({ packageRoot }) {
    const text = readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8');
    const { hooks: registered } = JSON.parse(text) as { hooks: Hooks };
    const events = Object.entries(registered).map(([event, groups]) => [
      event,
      groups.map((group) => inSettings(group, packageRoot)),
    ]);
    const json = { hooks: Object.fromEntries(events) as Hooks };
    return { json, text: JSON.stringify(json, undefined, 2) };
  },
};

/** The comment names us, so that uninstall knows our hooks wherever the folder is. */
function inSettings(group: Group, packageRoot: string): Group {
  const absolute = (command: string) =>
    command.replace(/"\$\{CLAUDE_PLUGIN_ROOT\}([^"]*)"/g, (_, path: string) =>
      quoted(join(packageRoot, path)),
    );
  const commands = group.hooks.map((hook) => ({
    ...hook,
    command: `${absolute(hook.command)} # claude-code-memory`,
  }));
  return { ...group, hooks: commands };
}

/** For the shell. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`)}'`;
}
