/**
 * Which notes go first: the least connected, of those the oldest, but what still waits for somebody (a draft, an open
 * task) after its equals. A note that goes takes its links along, so its neighbours may be next: every choice is made
 * among what is left. Both a queue and the place of a note in it are numbers, so that 10,000 notes take no time.
 */
import type { NoteSummary } from '../../core/notes/note.ts';
import { parseIso } from '../../core/time.ts';

export interface Chosen {
  readonly note: NoteSummary;
  /** How many notes it was linked with when its turn came. */
  readonly links: number;
}

export function leastConnected(
  notes: readonly NoteSummary[],
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
  count: number,
): readonly Chosen[] {
  const ranked = notes.toSorted(byTurn);
  const rankOf = new Map(ranked.map(({ slug }, rank) => [slug, rank]));
  const links = ranked.map(({ slug }) => neighbours.get(slug)?.size ?? 0);
  const place = (rank: number) => (links[rank] ?? 0) * ranked.length + rank;
  // The first comes last, where it is taken off at no cost.
  const queue = ranked.map((_, rank) => place(rank)).sort((a, b) => b - a);
  const chosen: Chosen[] = [];
  while (chosen.length < count) {
    const rank = (queue.pop() ?? Number.NaN) % ranked.length;
    const note = ranked[rank];
    if (!note) break;
    chosen.push({ note, links: links[rank] ?? 0 });
    rankOf.delete(note.slug);
    for (const slug of neighbours.get(note.slug) ?? []) {
      const other = rankOf.get(slug);
      if (other === undefined) continue;
      queue.splice(indexIn(queue, place(other)), 1);
      links[other] = (links[other] ?? 0) - 1;
      queue.splice(indexIn(queue, place(other)), 0, place(other));
    }
  }
  return chosen;
}

/** Where a number is, or belongs, in a list that falls. */
function indexIn(queue: readonly number[], wanted: number): number {
  let [from, to] = [0, queue.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((queue[middle] ?? 0) > wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

function byTurn(a: NoteSummary, b: NoteSummary): number {
  return (
    Number(waits(a)) - Number(waits(b)) ||
    (parseIso(a.updated) ?? 0) - (parseIso(b.updated) ?? 0) ||
    (a.slug < b.slug ? -1 : 1)
  );
}

function waits({ type, status }: NoteSummary): boolean {
  return status === 'draft' || (type === 'task' && status === 'active');
}
