import type { BoardCard } from './boardStore';

export function groupByColumn(cards: BoardCard[]) {
  const columns = new Map<string, BoardCard[]>();
  for (const card of cards) {
    const sameColumn = columns.get(card.column) ?? [];
    columns.set(card.column, [...sameColumn, card]);
  }
  return [...columns].map(([name, columnCards]) => ({ name, cards: columnCards }));
}
