/**
 * The notes decide what graph.json says, so edges that vanish from them vanish from it. If many do at once, by whatever
 * hand, graph.json as it was is kept beside what was deleted until they are back or `memory rebuild --force` lets them go.
 */
import { join } from 'node:path';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { edgesOfGraph } from './adopt-graph.ts';
import { keepTrashPrivate } from './scopes.ts';

/** Share of the edges that may vanish before somebody should look. */
const MAX_LOSS = 0.2;

export interface Loss {
  readonly lost: number;
  /** How many there were. */
  readonly known: number;
}

/** What graph.json, as it is or as it was kept, knows beyond the notes; undefined if that is little. */
export function lossIn(ports: NotePorts, root: ScopeRoot): Loss | undefined {
  const { graph } = ports.files.published(root.path);
  const known = Math.max(...[graph, keptGraph(ports, root)].map(edgeCount));
  const left = ports.index.edges(root.path).filter(({ oneWay }) => !oneWay).length;
  return known - left > known * MAX_LOSS ? { lost: known - left, known } : undefined;
}

/** Before graph.json is written anew: keeps what it would lose, and says so once. */
export function keepLost(ports: NotePorts, root: ScopeRoot): void {
  const loss = lossIn(ports, root);
  if (!loss) {
    tried(() => letGo(ports, root));
    return;
  }
  const { graph } = ports.files.published(root.path);
  if (graph === undefined || edgeCount(graph) <= edgeCount(keptGraph(ports, root))) return;
  const gone = `${loss.lost} of ${loss.known} edges are in no note any more (${root.scope})`;
  const isKept = tried(() => {
    keepTrashPrivate(ports, root);
    ports.files.write(placeOf(root), graph);
  });
  const kept = isKept ? `graph.json as it was: ${placeOf(root)}. ` : '';
  ports.warn(`${gone}. ${kept}See memory health.`);
}

/** A folder that is not ours to write to keeps nobody from reading its notes. */
function tried(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** What was kept is not needed any more. */
export function letGo({ files }: NotePorts, root: ScopeRoot): void {
  if (files.exists(placeOf(root))) files.remove(placeOf(root));
}

function placeOf(root: ScopeRoot): string {
  return join(root.path, '.trash', 'graph-before-loss.json');
}

function keptGraph({ files }: NotePorts, root: ScopeRoot): string | undefined {
  return files.read(placeOf(root))?.bytes.toString('utf8');
}

function edgeCount(graph: string | undefined): number {
  const edges = graph === undefined ? [] : [...edgesOfGraph(graph).values()];
  return edges.reduce((all, { length }) => all + length, 0);
}
