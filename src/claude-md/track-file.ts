/** Notes that a file changed. hooks/track does it for plain input; this for all other. */
import { join, resolve } from 'node:path';
import type { DirtyLists } from '../core/dirty-lists.ts';
import type { SourceFiles } from '../core/ports/code-ports.ts';
import type { KeepOutOfGit } from '../core/ports/note-ports.ts';
import { isTracked, lineOf, placeInProject } from './tracked-path.ts';

interface Ports {
  readonly dirty: DirtyLists;
  readonly sources: Pick<SourceFiles, 'real'>;
  readonly git: Pick<KeepOutOfGit, 'exclude'>;
}

export interface ChangedFile {
  readonly project: string;
  readonly session: string | undefined;
  /** Where a path that is not absolute begins. */
  readonly cwd: string;
  readonly path: string;
}

/** What we keep below `.claude/` for a while is nobody's commit. hooks/sh/keep-out-of-git.sh has the same lines. */
const OURS = ['.claude/session-state/', '.claude/.dirty-files*'];

export function trackFile(ports: Ports, { project, session, cwd, path }: ChangedFile): void {
  const place = placeInProject(ports, project, resolve(cwd, path));
  if (place === undefined || !isTracked(place)) return;
  keepListsOutOfGit(ports, project);
  const lines = [lineOf(join(project, place))];
  // In this order: whoever takes a line off the session's list finds it on the other one, too.
  ports.dirty.add({ project }, lines);
  if (session !== undefined) ports.dirty.add({ project, session }, lines);
}

export function keepListsOutOfGit({ git }: Pick<Ports, 'git'>, project: string): void {
  for (const line of OURS) git.exclude(project, line);
}
