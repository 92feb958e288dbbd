/**
 * Which notes go first. Turn by turn: what says nothing, what is over, anything else, and last what a person made or
 * still waits for somebody. Within a turn the least worth, of those the oldest. A note that goes takes its links along, so
 * its neighbours are worth less: every choice is made among what is left. Both a queue and the place of a note in it are
 * numbers, so that 10,000 notes take no time. Whether a person made a note is asked only of one whose turn has come.
 */
import type { NoteSummary } from '../../core/notes/note.ts';
import { parseIso } from '../../core/time.ts';
import { isEmptyNote } from './is-empty-note.ts';

type Turn = 'empty' | 'over' | 'ordinary' | 'waits' | 'persons';

export interface Chosen {
  readonly note: NoteSummary;
  readonly turn: Turn;
  /** How many notes it was linked with when its turn came. */
  readonly links: number;
  /** In how many sessions its text was given to the model. */
  readonly recalled: number;
}

export interface WorthOf {
  readonly neighbours: ReadonlyMap<string, ReadonlySet<string>>;
  /** By slug. */
  readonly recalled: ReadonlyMap<string, number>;
  /** Milliseconds since the epoch: what changed since is worth more. */
  readonly recent: number;
  /** Made or accepted by a person, or added to by one. */
  readonly isPersons: (note: NoteSummary) => boolean;
}

/** The last two go together: a person looks at both. */
const TURNS: Readonly<Record<Turn, number>> = {
  empty: 0,
  over: 1,
  ordinary: 2,
  waits: 3,
  persons: 3,
};
/** What was of use is worth as much as two links, more than three times of use as six. */
const RECALL_WORTH = 2;
const MOST_RECALLS = 3;
const RECENT_WORTH = 1;

export function leastWorth(
  notes: readonly NoteSummary[],
  worthOf: WorthOf,
  count: number,
): readonly Chosen[] {
  const ranked = notes.toSorted(byAge);
  const rankOf = new Map(ranked.map(({ slug }, rank) => [slug, rank]));
  const turns = ranked.map(turnOf);
  const links = ranked.map(({ slug }) => worthOf.neighbours.get(slug)?.size ?? 0);
  const fixed = ranked.map((note) => fixedWorth(note, worthOf));
  const most = 1 + links.reduce((a, b) => Math.max(a, b), 0) + MOST_FIXED;
  const place = (rank: number) => {
    const turn = TURNS[turns[rank] ?? 'ordinary'];
    return (turn * most + (links[rank] ?? 0) + (fixed[rank] ?? 0)) * ranked.length + rank;
  };
  const queue = fallingQueue(ranked.map((_, rank) => place(rank)));
  const unlink = (other: number) => {
    queue.remove(place(other));
    links[other] = (links[other] ?? 0) - 1;
    queue.add(place(other));
  };
  const chosen: Chosen[] = [];
  while (chosen.length < count) {
    const rank = (queue.least() ?? Number.NaN) % ranked.length;
    const [note, turn] = [ranked[rank], turns[rank]];
    if (!note || !turn) break;
    if (mayBePersons(note, turn) && worthOf.isPersons(note)) {
      turns[rank] = 'persons';
      queue.add(place(rank));
      continue;
    }
    const recalled = worthOf.recalled.get(note.slug) ?? 0;
    chosen.push({ note, turn, links: links[rank] ?? 0, recalled });
    rankOf.delete(note.slug);
    for (const slug of worthOf.neighbours.get(note.slug) ?? []) {
      const other = rankOf.get(slug);
      if (other !== undefined) unlink(other);
    }
  }
  return chosen;
}

const MOST_FIXED = MOST_RECALLS * RECALL_WORTH + RECENT_WORTH;

/** All of its worth but its links, which may go. */
function fixedWorth(note: NoteSummary, { recalled, recent }: WorthOf): number {
  const times = Math.min(recalled.get(note.slug) ?? 0, MOST_RECALLS);
  return times * RECALL_WORTH + (timeOf(note) >= recent ? RECENT_WORTH : 0);
}

function turnOf(note: NoteSummary): Turn {
  if (waits(note)) return 'waits';
  if (isEmptyNote(note)) return 'empty';
  return isOver(note) ? 'over' : 'ordinary';
}

/** What is over is so by somebody's word, whoever made it. */
function mayBePersons(note: NoteSummary, turn: Turn): boolean {
  return (turn === 'empty' || turn === 'ordinary') && !isOver(note);
}

/** Sessions are archived by their age alone. */
function isOver({ type, status }: NoteSummary): boolean {
  if (status === 'archived') return type !== 'session';
  return status === 'superseded' || status === 'completed';
}

function waits({ type, status }: NoteSummary): boolean {
  return status === 'draft' || (type === 'task' && status === 'active');
}

/** The least is at the end, where it is taken off at no cost. */
function fallingQueue(numbers: readonly number[]) {
  const queue = numbers.toSorted((a, b) => b - a);
  /** Where a number is, or belongs. */
  const indexOf = (wanted: number) => {
    let [from, to] = [0, queue.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((queue[middle] ?? 0) > wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    least: () => queue.pop(),
    add: (number: number) => void queue.splice(indexOf(number), 0, number),
    remove: (number: number) => void queue.splice(indexOf(number), 1),
  };
}

function byAge(a: NoteSummary, b: NoteSummary): number {
  return timeOf(a) - timeOf(b) || (a.slug < b.slug ? -1 : 1);
}

/** When somebody last worked on it. */
export function timeOf({ created, updated }: NoteSummary): number {
  return Math.max(parseIso(created) ?? 0, parseIso(updated) ?? 0);
}
