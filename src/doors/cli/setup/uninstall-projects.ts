/** What `memory uninstall` finds and takes away in the projects that the database knows. */

import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { App } from '../../../core/ports/app.ts';
import { namesIn } from '../../../lib/names-in.ts';

const ALL = -1;
const MEMORY = join('.claude', 'memory');

/** The one here, and those that are there still of all that were worked in. */
export function knownProjects(app: App): readonly string[] {
  const here = app.scopes.project === undefined ? [] : [app.scopes.project];
  const known = existsSync(app.database) ? knownFolders(app) : [];
  const home = dirname(dirname(app.home));
  const folders = new Set([...here, ...known].filter((folder) => folder !== home));
  return [...folders].filter((folder) => existsSync(join(folder, '.claude')));
}

function knownFolders({ conversations, index }: App): readonly string[] {
  const worked = conversations.projects(ALL).map(({ project }) => project);
  const noted = index.roots().filter((root) => root.endsWith(MEMORY));
  return [...worked, ...noted.map((root) => dirname(dirname(root)))];
}

/** Says what went. Exclude lines go last, and only those that keep out nothing any more. */
export function cleanProject(app: App, project: string, purge: boolean): readonly string[] {
  const folders = app.git.checkouts(project);
  const doomed = [
    ...folders.flatMap((folder) => stateIn(app, folder)),
    ...(purge ? capturedIn(app, project) : []),
  ];
  for (const path of doomed) rmSync(path, { recursive: true, force: true });
  for (const folder of folders) removeEmpty(join(folder, '.claude', 'session-state'));
  const idle = app.git.excluded(project).filter(({ paths }) => paths.length === 0);
  const lines = idle.map(({ line }) => line);
  app.git.unexclude(project, lines);
  return [...doomed, ...lines.map((line) => `${line} in .git/info/exclude of ${project}`)];
}

/** What hooks wrote below `.claude/memory` and git was told to leave alone. A kind that is shared is not among it. */
export function capturedIn(app: App, project: string): readonly string[] {
  return hiddenIn(app, project).filter((path) => path.includes(`${join(MEMORY, '/')}`));
}

export function hiddenIn({ git }: App, project: string): readonly string[] {
  return git.excluded(project).flatMap(({ paths }) => paths);
}

function stateIn({ sessionFiles }: App, folder: string): readonly string[] {
  const claude = join(folder, '.claude');
  const lists = pathsIn(claude).filter((path) => basename(path).startsWith('.dirty-files'));
  return [...lists, ...sessionFiles.pathsIn(claude)];
}

function removeEmpty(sessions: string): void {
  for (const folder of [...pathsIn(sessions), sessions]) {
    try {
      rmdirSync(folder);
    } catch {
      // Somebody else's file is in it, or it was never there.
    }
  }
}

function pathsIn(folder: string): readonly string[] {
  return namesIn(folder).map((name) => join(folder, name));
}
