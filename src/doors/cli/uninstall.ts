/**
 * Takes out what we added, and nothing of a person's. What hides our files from git goes only where those
 * files are gone, and the record of pauses stays: what was said then was never to be read.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAUSE_FILES } from '../../core/pause.ts';
import type { App } from '../../core/ports.ts';
import type { Command, Input } from './command.ts';
import { confirm } from './confirm.ts';
import { yesOption } from './options.ts';
import { capturedIn, cleanProject, hiddenIn, knownProjects } from './uninstall-projects.ts';

interface Staying {
  readonly what: string;
  readonly remove: string;
}

export const uninstall: Command = {
  name: 'uninstall',
  about:
    'Take out what code-memory added: hooks in settings, and state and lines in .git/info/exclude in every project that it knows. A line stays as long as there is something that it keeps out of git. Your notes and conversations stay, and so does when memory was paused; it lists them, and how to remove them.',
  options: [
    { flags: '--purge', help: 'also remove what was captured in these projects, by name' },
    yesOption,
  ],
  examples: ['memory uninstall --yes', 'memory uninstall --purge'],
  async run(app, input) {
    const projects = knownProjects(app);
    const purge = input.options.purge === true;
    if (!(await confirm(input, question(app, projects, input)))) {
      return { json: { removed: [], kept: [] }, text: 'Kept.' };
    }
    const removed = [
      ...app.client.removeHooks().map((file) => `hooks in ${file}`),
      ...projects.flatMap((project) => cleanProject(app, project, purge)),
      ...removeRunState(app),
    ];
    const kept = whatStays(app, projects);
    return { json: { removed, kept }, text: said(removed, kept) };
  },
};

function question(app: App, projects: readonly string[], { options }: Input): string {
  const doomed =
    options.purge === true ? projects.flatMap((project) => capturedIn(app, project)) : [];
  const also = doomed.length === 0 ? '' : ` And remove for good:\n  ${doomed.join('\n  ')}\n`;
  return `Take out hooks, exclude lines and state?${also}`;
}

function said(removed: readonly string[], kept: readonly Staying[]): string {
  return [
    'Removed:',
    ...removed.map((what) => `  ${what}`),
    ...(removed.length === 0 ? ['  nothing was there'] : []),
    'Left in place, because it is yours:',
    ...kept.map(({ what, remove }) => `  ${what}\n    to remove it: ${remove}`),
  ].join('\n');
}

function removeRunState({ home }: App): readonly string[] {
  const folder = join(home, '.run');
  const paths = namesIn(folder)
    .filter((name) => !PAUSE_FILES.includes(name))
    .map((name) => join(folder, name));
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  if (existsSync(folder) && namesIn(folder).length === 0) rmSync(folder, { recursive: true });
  return paths.length === 0 ? [] : [`state in ${folder}`];
}

function whatStays(app: App, projects: readonly string[]): readonly Staying[] {
  const plugins = app.client.registrations().map(({ how, file }) => ({
    what: `${how} (${file})`,
    remove: 'claude plugin uninstall code-memory',
  }));
  return [...plugins, ...notesThatStay(app, projects), ...homeThatStays(app)];
}

function notesThatStay(app: App, projects: readonly string[]): readonly Staying[] {
  const folders = projects.map((project) => join(project, '.claude', 'memory')).filter(existsSync);
  const notes = folders.map((path) => ({ what: `notes in ${path}`, remove: `rm -r "${path}"` }));
  const hidden = projects.flatMap((project) => hiddenIn(app, project));
  return [
    ...notes,
    ...hidden.map((path) => ({
      what: `${path}, kept out of git`,
      remove: 'memory uninstall --purge',
    })),
  ];
}

function homeThatStays({ home, database }: App): readonly Staying[] {
  const backups = join(dirname(database), 'backups');
  const pauses = join(home, '.run', 'pauses.txt');
  const forgotten = join(dirname(database), 'forgotten.json');
  return [
    [home, 'global notes in', `rm -r "${home}"`],
    [database, 'conversations in', `rm "${database}"*`],
    [backups, 'backups in', `rm -r "${backups}"`],
    [forgotten, 'hashes of what was forgotten, so that it is never read:', `rm "${forgotten}"`],
    [pauses, 'when memory was paused, so that it is never read:', `rm "${pauses}"`],
  ].flatMap(([path = '', what, remove = '']) =>
    existsSync(path) ? [{ what: `${what} ${path}`, remove }] : [],
  );
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
