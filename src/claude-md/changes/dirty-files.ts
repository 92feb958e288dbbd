/**
 * The files that changed and wait for CLAUDE.md. Taking them moves the lists aside, so that what changes meanwhile is kept
 * for the next time; until `finish` nothing is gone, whatever happens to the process.
 */
import { dirname, join } from 'node:path';
import type { Warn } from '../../core/basics.ts';
import type { DirtyList, DirtyLists } from '../../core/dirty-lists.ts';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import type { WorkingTree } from '../../core/working-tree.ts';
import { isTracked, pathIn, placeInProject } from '../tracked-path.ts';

export interface WaitingPorts {
  readonly dirty: DirtyLists;
  readonly sources: Pick<SourceFiles, 'real'>;
  readonly workingTree: Pick<WorkingTree, 'ignored'>;
  readonly warn: Warn;
  readonly cwd: string;
  readonly checkout: string | undefined;
}

export interface Waiting {
  /** The folder that has the lists. */
  readonly project: string;
  /** From that folder, with `/`; each once, sorted. */
  readonly files: readonly string[];
}

export interface TakenFiles extends Waiting {
  /** What was taken has been seen to: it is forgotten. */
  finish(): void;
}

/** Without a session, those of all sessions. */
export async function waitingFiles(ports: WaitingPorts, session?: string): Promise<Waiting> {
  const project = projectWith(ports, session);
  const lines = listsOf(ports, project, session).flatMap((list) => ports.dirty.lines(list));
  return { project, files: await filesIn(ports, project, lines) };
}

export async function takeWaiting(ports: WaitingPorts, session?: string): Promise<TakenFiles> {
  const { dirty } = ports;
  const project = projectWith(ports, session);
  const taken = listsOf(ports, project, session).map((list) => ({ list, ...dirty.take(list) }));
  const lines = taken.flatMap((one) => one.lines);
  return {
    project,
    files: await filesIn(ports, project, lines),
    finish() {
      if (session !== undefined) removeFromShared(ports, project, lines);
      for (const { list, done } of taken) {
        done();
        // That a session was asked holds until its end; the list of all sessions has none.
        if (list.session === undefined) dirty.setAsked(list, false);
      }
    },
  };
}

/** The shared list has the lines of every session; of one that stands there twice, only ours goes. */
export function removeFromShared(
  { dirty }: Pick<WaitingPorts, 'dirty'>,
  project: string,
  gone: readonly string[],
): void {
  const left = new Map<string, number>();
  for (const line of gone) left.set(line, (left.get(line) ?? 0) + 1);
  const taken = dirty.take({ project });
  const rest = taken.lines.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
  dirty.add({ project }, rest);
  taken.done();
}

/**
 * Where the client was started, which may be a folder deep in a repository: the hooks know it, a command has to look for
 * the session's list.
 */
function projectWith({ dirty, cwd, checkout }: WaitingPorts, session: string | undefined): string {
  const fallback = checkout ?? cwd;
  for (let folder = cwd; ; folder = dirname(folder)) {
    const isThere = session !== undefined && dirty.lines({ project: folder, session }).length > 0;
    if (isThere) return folder;
    if (folder === fallback || folder === dirname(folder)) return fallback;
  }
}

function listsOf(
  { dirty }: WaitingPorts,
  project: string,
  session: string | undefined,
): readonly DirtyList[] {
  if (session !== undefined) return [{ project, session }];
  return [{ project }, ...dirty.sessions(project).map((one) => ({ project, session: one }))];
}

async function filesIn(
  ports: WaitingPorts,
  project: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  const places = [...new Set(lines)].flatMap((line) => {
    const path = pathIn(line);
    const place = path === undefined ? undefined : placeInProject(ports, project, path);
    if (place === undefined) ports.warn(`Not a file of ${project}, ignored: ${line}`);
    return place === undefined || !isTracked(place) ? [] : [place];
  });
  const ignored = await ports.workingTree.ignored(places.map((place) => join(project, place)));
  return [...new Set(places)].filter((place) => !ignored.has(join(project, place))).toSorted();
}
