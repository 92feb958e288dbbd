import type { BoardCard } from '../lib/boardStore';
import { formatDueDate } from '../lib/formatDueDate';

interface CardProps {
  card: BoardCard;
}

export function Card({ card }: CardProps) {
  return (
    <article>
      <h3>{card.title}</h3>
      {card.due && <time>{formatDueDate(card.due)}</time>}
    </article>
  );
}
