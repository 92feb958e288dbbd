import { expect, test } from 'vitest';
import { parseBoard } from './boardStore';

test('keeps the cards of a stored board', () => {
  const board = parseBoard('[{"id":"1","title":"Write","column":"todo"}]');
  expect(board.cards).toHaveLength(1);
});
