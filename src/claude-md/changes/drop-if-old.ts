/** Lists are kept in every project, also where nothing is managed: there they go after a day. */
import type { Clock } from '../../core/basics.ts';
import type { DirtyList, DirtyLists } from '../../core/dirty-lists.ts';
import type { SourceFiles } from '../../core/ports/code-ports.ts';
import { pathIn, placeInProject } from '../tracked-path.ts';
import { removeFromShared } from './dirty-files.ts';
import { governing } from './governed.ts';

export interface OldListPorts {
  readonly dirty: DirtyLists;
  readonly sources: Pick<SourceFiles, 'real' | 'read'>;
  readonly clock: Clock;
}

const LIST_LIFE_MS = 24 * 60 * 60_000;

/** Returns whether it was. What a managed file speaks of waits for the next update, however old it is. */
export function dropIfOld(ports: OldListPorts, list: DirtyList): boolean {
  const { dirty, clock } = ports;
  const changed = dirty.changed(list);
  if (changed === undefined || clock().getTime() - changed < LIST_LIFE_MS) return false;
  if (dirty.lines(list).some((line) => isGoverned(ports, list.project, line))) return false;
  const taken = dirty.take(list);
  if (list.session !== undefined) removeFromShared({ dirty }, list.project, taken.lines);
  taken.done();
  dirty.setAsked(list, false);
  return true;
}

function isGoverned(ports: OldListPorts, project: string, line: string): boolean {
  const path = pathIn(line);
  const place = path === undefined ? undefined : placeInProject(ports, project, path);
  return place !== undefined && governing(ports, project, place) !== undefined;
}
