/**
 * How many notes of each kind there are, how many say nothing, how many of their claims cite no line; and how much of what
 * was labelled is in them.
 */
import type { CapturedSet } from './capture-all.ts';
import type { NoteRow } from './read-notes.ts';

export function countsText(sets: readonly CapturedSet[]): string {
  const notes = sets.flatMap((set) => set.notes);
  const sessions = sets.reduce((sum, set) => sum + set.sessions, 0);
  const rows = [...Map.groupBy(notes, ({ kind }) => kind)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, group]) => row(kind, group, sets));
  const perSession = (notes.length / Math.max(1, sessions)).toFixed(2);
  return [
    `| kind | ${sets.map(({ set }) => set).join(' | ')} | empty | claims without a citation | characters, median |`,
    `|---|${sets.map(() => '---|').join('')}---|---|---|`,
    ...rows,
    '',
    `${notes.length} notes of ${sessions} sessions: ${perSession} a session (${sets
      .map(({ set, notes: own, sessions: n }) => `${set} ${(own.length / n).toFixed(2)}`)
      .join(', ')})`,
  ].join('\n');
}

function row(kind: string, group: readonly NoteRow[], sets: readonly CapturedSet[]): string {
  const counts = sets.map(({ set }) => group.filter((note) => note.set === set).length);
  const claims = group.reduce((sum, note) => sum + note.claims, 0);
  const uncited = group.reduce((sum, note) => sum + note.uncited, 0);
  const sizes = group.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const empty = group.filter((note) => note.claims === 0).length;
  return `| ${kind} | ${counts.join(' | ')} | ${empty} | ${uncited} of ${claims} | ${sizes[sizes.length >> 1] ?? 0} |`;
}

export function reachedText(sets: readonly CapturedSet[]): string {
  const all = sets.flatMap(({ reached }) => reached);
  const lines = [...Map.groupBy(all, ({ what }) => what)].map(([what, group]) => {
    const some = group.filter(({ kinds }) => kinds.length > 0);
    const own = some.filter(({ kinds }) => kinds.some((kind) => kind !== 'session'));
    return `| ${what} | ${group.length} | ${some.length} | ${own.length} |`;
  });
  return [
    '| labelled | there are | cited by a note | by more than the session note |',
    ...['|---|---|---|---|', ...lines],
  ].join('\n');
}

export function missesOf(sets: readonly CapturedSet[]): readonly string[] {
  return sets.flatMap(({ set, reached }) =>
    reached
      .filter(({ kinds }) => kinds.length === 0)
      .map(({ what, session, line, text }) => `${set} ${what} ${session}:${line} ${text}`),
  );
}
