import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from '../../core/ports.ts';
import type { Command } from './command.ts';
import { confirm } from './confirm.ts';
import { yesOption } from './options.ts';

export const uninstall: Command = {
  name: 'uninstall',
  about:
    'Take out what claude-code-memory added: hooks in settings, lines in .git/info/exclude, state. Your notes and conversations stay; it lists them, and how to remove them.',
  options: [yesOption],
  examples: ['memory uninstall --yes'],
  async run(app, input) {
    if (!(await confirm(input, 'Take out hooks, exclude lines and state?'))) {
      return { json: { removed: [], kept: [] }, text: 'Kept.' };
    }
    const removed = removeOurs(app);
    const kept = whatStays(app);
    const none = removed.length === 0 ? ['  nothing was there'] : [];
    const lines = [
      'Removed:',
      ...removed.map((what) => `  ${what}`),
      ...none,
      'Left in place, because it is yours:',
      ...kept.map(({ what, remove }) => `  ${what}\n    to remove it: ${remove}`),
    ];
    return { json: { removed, kept }, text: lines.join('\n') };
  },
};

function removeOurs(app: App): readonly string[] {
  const { project } = app.scopes;
  const excluded = project === undefined ? [] : app.git.unexclude(project);
  const state = [
    join(app.home, '.run'),
    ...(project === undefined
      ? []
      : ['session-state', '.dirty-files'].map((name) => join(project, '.claude', name))),
  ].filter((path) => existsSync(path));
  const hooks = app.client.removeHooks();
  for (const path of state) rmSync(path, { recursive: true });
  return [
    ...hooks.map((file) => `hooks in ${file}`),
    ...excluded.map((line) => `${line} in .git/info/exclude`),
    ...state,
  ];
}

function whatStays(app: App) {
  const plugins = app.client.registrations().map(({ how, file }) => ({
    what: `${how} (${file})`,
    remove: 'claude plugin uninstall claude-code-memory',
  }));
  const notes = app.scopes.roots
    .filter(({ path }) => existsSync(path))
    .map(({ scope, path }) => ({
      what: `${scope} notes in ${path}`,
      remove: `rm -r "${path}"`,
    }));
  const database = existsSync(app.database)
    ? [{ what: `conversations in ${app.database}`, remove: `rm "${app.database}"*` }]
    : [];
  const folder = join(dirname(app.database), 'backups');
  const backups = existsSync(folder)
    ? [{ what: `backups in ${folder}`, remove: `rm -r "${folder}"` }]
    : [];
  return [...plugins, ...notes, ...database, ...backups];
}
