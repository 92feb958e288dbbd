/**
 * Takes out what we added, and nothing of a person's. What hides our files from git goes only where those
 * files are gone, and the record of pauses stays: what was said then was never to be read.
 */

import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PAUSE_FILES } from '../../../core/pause.ts';
import type { App } from '../../../core/ports/app.ts';
import { namesIn } from '../../../lib/names-in.ts';
import { type Step, stepsToUninstall } from '../../../setup/plugin-steps.ts';
import { type Command, type Input, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { yesOption } from '../options.ts';
import { capturedIn, cleanProject, hiddenIn, knownProjects } from './uninstall-projects.ts';

interface Staying {
  readonly what: string;
  readonly remove: string;
}

export const uninstall: Command = {
  name: 'uninstall',
  about:
    'Take out what code-memory added: the plugin in Claude Code, hooks in settings, and state and lines in .git/info/exclude in every project that it knows. A line stays as long as there is something that it keeps out of git. Your notes and conversations stay, and so does when memory was paused; it lists them, and how to remove them.',
  options: [
    { flags: '--purge', help: 'also remove what was captured in these projects, by name' },
    { flags: '--client <path>', help: 'the claude command (default: the one on the PATH)' },
    yesOption,
  ],
  examples: ['memory uninstall --yes', 'memory uninstall --purge'],
  async run(app, input) {
    const projects = knownProjects(app);
    const purge = input.options.purge === true;
    const client = await app.client.program(textOption(input, 'client'));
    const steps = client ? stepsToUninstall(app.client.plugins()) : [];
    if (!(await confirm(input, question(app, projects, steps, input)))) {
      return { json: { removed: [], kept: [] }, text: 'Kept.' };
    }
    const removed = [
      ...app.client.removeHooks().map((file) => `hooks in ${file}`),
      ...projects.flatMap((project) => cleanProject(app, project, purge)),
      ...removeRunState(app),
    ];
    // Last: this program may be the copy that goes with the plugin.
    for (const { args } of steps) await client?.run(args);
    const all = [...removed, ...steps.map(takenOut)];
    const kept = whatStays(app, projects);
    return { json: { removed: all, kept }, text: said(all, kept) };
  },
};

function takenOut({ args }: Step): string {
  const kind = args.includes('marketplace') ? 'marketplace' : 'plugin';
  return `${kind} ${args.at(-1)} of Claude Code`;
}

function question(
  app: App,
  projects: readonly string[],
  steps: readonly Step[],
  { options }: Input,
): string {
  const doomed =
    options.purge === true ? projects.flatMap((project) => capturedIn(app, project)) : [];
  const also = doomed.length === 0 ? '' : ` And remove for good:\n  ${doomed.join('\n  ')}\n`;
  const plugin = steps.length === 0 ? '' : 'the plugin, ';
  return `Take out ${plugin}hooks, exclude lines and state?${also}`;
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
    remove: `claude plugin uninstall ${how.replace('plugin ', '')}`,
  }));
  return [
    ...plugins,
    ...programThatStays(app),
    ...notesThatStay(app, projects),
    ...homeThatStays(app),
  ];
}

/** As npm put it there. A checkout is a person's own. */
function programThatStays({ packageRoot }: App): readonly Staying[] {
  if (basename(dirname(packageRoot)) !== 'node_modules') return [];
  return [{ what: `the program in ${packageRoot}`, remove: 'npm uninstall --global code-memory' }];
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
  const models = join(home, 'models');
  const runtime = join(home, 'runtime');
  const forgotten = join(dirname(database), 'forgotten.json');
  return [
    [home, 'global notes in', `rm -r "${home}"`],
    [database, 'conversations in', `rm "${database}"*`],
    [backups, 'backups in', `rm -r "${backups}"`],
    [models, 'embedding models in', `rm -r "${models}"`],
    [runtime, 'what computes them in', `rm -r "${runtime}"`],
    [forgotten, 'hashes of what was forgotten, so that it is never read:', `rm "${forgotten}"`],
    [pauses, 'when memory was paused, so that it is never read:', `rm "${pauses}"`],
  ].flatMap(([path = '', what, remove = '']) =>
    existsSync(path) ? [{ what: `${what} ${path}`, remove }] : [],
  );
}
