import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';

export const hooks: Command = {
  name: 'hooks',
  about:
    'Print the hooks as a snippet for settings.json, for people who do not use the plugin. `memory uninstall` takes them out again.',
  options: [{ flags: '--settings', help: 'as JSON for settings.json (the default)' }],
  examples: ['memory hooks --settings'],
  run({ packageRoot }) {
    // The comment names us, so that uninstall knows our hooks wherever the folder is.
    const text = readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')
      .replaceAll(`\\"\${CLAUDE_PLUGIN_ROOT}/hooks/run\\"`, quotedPath(packageRoot))
      .replace(/(hooks\/run'? \w+)/g, '$1 # claude-code-memory');
    const { hooks: registered } = JSON.parse(text) as { hooks: unknown };
    const json = { hooks: registered };
    return { json, text: JSON.stringify(json, undefined, 2) };
  },
};

/** In single quotes for the shell, then escaped for JSON. */
function quotedPath(packageRoot: string): string {
  const path = join(packageRoot, 'hooks', 'run').replaceAll("'", `'\\''`);
  return JSON.stringify(`'${path}'`).slice(1, -1);
}
