/**
 * Tasks that are not done: those of this session, of the newest list and what is at hand; the rest of older lists was given up more
 * often than not. Those that somebody is at first, then in the order of their lists. Only their files say that.
 */

import type { NoteSummary } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { type AtHand, lifted } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';
import { type CitedItem, headField } from './cited-item.ts';

/** The newest of so many are looked at. */
const MOST = 30;
const MOST_TOLD = 5;
/** Shares more than a word with what is at hand. */
const AT_HAND = 0.5;

export interface TaskItem extends CitedItem {
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
    const { isBegun, whose, order, source } = stateOf(ports, note);
    const isOwn = session !== undefined && whose === session;
    const why = isOwn ? 'of this session' : isBegun ? 'in progress' : reason || 'not done';
    const weight = Math.max(score, isOwn ? 1 : isBegun ? 0.9 : 0);
    const item = { ...noteItem(note, { score: weight, reason: why }), isBegun, source };
    return { item, whose, order, isOwn, isAtHand: score >= AT_HAND };
  });
  const newest = tasks.toSorted((a, b) => b.item.time.localeCompare(a.item.time))[0]?.whose;
  const isTold = ({ isOwn, isAtHand, whose }: (typeof tasks)[number]) =>
    isOwn || isAtHand || whose === undefined || whose === newest;
  // The newest list first; each as it was written.
  const lists = [...new Set(tasks.map(({ whose }) => whose))];
  const placeOf = ({ whose }: { readonly whose: string | undefined }) => lists.indexOf(whose);
  return tasks
    .filter(isTold)
    .toSorted((a, b) => b.item.score - a.item.score || placeOf(a) - placeOf(b) || a.order - b.order)
    .map(({ item }) => item)
    .slice(0, MOST_TOLD);
}

function stateOf({ files }: NotePorts, { filePath }: NoteSummary) {
  const text = files.read(filePath)?.bytes.toString('utf8') ?? '';
  return {
    isBegun: headField(text, 'progress') === 'in_progress',
    whose: headField(text, 'session_id'),
    order: Number(headField(text, 'order') ?? 0),
    source: /\(memory show (d\d+)\)/.exec(text)?.[1],
  };
}
