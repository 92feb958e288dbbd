import { expect, test } from 'vitest';
import { groupByColumn } from './groupByColumn';

test('puts cards of one column together', () => {
  const cards = [
    { id: '1', title: 'a', column: 'todo' },
    { id: '2', title: 'b', column: 'todo' },
  ];
  expect(groupByColumn(cards)).toHaveLength(1);
});
