/** Tasks that are not done: those that somebody is at first, then in the order of their lists. Only their files say that. */

import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { type AtHand, lifted } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';

/** The newest of so many are looked at. */
const MOST = 30;

export interface TaskItem extends MemoryItem {
  readonly isBegun: boolean;
}

export function openTasks(
  ports: NotePorts,
  hand: AtHand,
  session: string | undefined,
): readonly TaskItem[] {
  const { index, scopes } = ports;
  const { notes } = index.list({
    ...{ roots: scopes.roots, limit: MOST },
    ...{ type: 'task', status: 'active', captured: true, branches: 'told' },
  });
  const tasks = lifted(index, notes, hand).map(({ note, score, reason }) => {
    const { isBegun, whose, order } = stateOf(ports, note);
    const isOwn = session !== undefined && whose === session;
    const why = isOwn ? 'of this session' : isBegun ? 'in progress' : reason || 'not done';
    const weight = Math.max(score, isOwn ? 1 : isBegun ? 0.9 : 0);
    return { item: { ...noteItem(note, { score: weight, reason: why }), isBegun }, whose, order };
  });
  // The newest list first; each as it was written.
  const lists = [...new Set(tasks.map(({ whose }) => whose))];
  const placeOf = ({ whose }: { readonly whose: string | undefined }) => lists.indexOf(whose);
  return tasks
    .toSorted((a, b) => b.item.score - a.item.score || placeOf(a) - placeOf(b) || a.order - b.order)
    .map(({ item }) => item);
}

/** By a look at its frontmatter: the YAML parser takes longer to load than all of this. */
function stateOf({ files }: NotePorts, { filePath }: NoteSummary) {
  const text = files.read(filePath)?.bytes.toString('utf8') ?? '';
  const head = /^---\r?\n[\s\S]*?\r?\n---/.exec(text)?.[0] ?? '';
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*["']?([^"'\\s]+)`, 'm').exec(head)?.[1];
  return {
    isBegun: field('progress') === 'in_progress',
    whose: field('session_id'),
    order: Number(field('order') ?? 0),
  };
}
