import { groupByColumn } from '../lib/groupByColumn';
import type { BoardState } from '../lib/boardStore';
import { Card } from './Card';
import { Column } from './Column';

interface BoardProps {
  board: BoardState;
}

export function Board({ board }: BoardProps) {
  const columns = groupByColumn(board.cards);
  return (
    <main>
      {columns.map((column) => (
        <Column key={column.name} title={column.name}>
          {column.cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </Column>
      ))}
    </main>
  );
}
