import { z } from 'zod';

export const STORAGE_KEY = 'taskboard.v2';
export const MAX_CARDS = 500;

export const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  column: z.string(),
  due: z.string().optional(),
});

export type BoardCard = z.infer<typeof cardSchema>;

export interface BoardState {
  cards: BoardCard[];
}

export const emptyBoard: BoardState = { cards: [] };

export async function loadBoard(): Promise<BoardState> {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null) return emptyBoard;
  return parseBoard(text);
}

export function parseBoard(text: string): BoardState {
  const cards = z.array(cardSchema).parse(JSON.parse(text));
  return { cards: cards.slice(0, MAX_CARDS) };
}
