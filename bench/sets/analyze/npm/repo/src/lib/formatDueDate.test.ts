import { expect, test } from 'vitest';
import { formatDueDate } from './formatDueDate';

test('says today on the day itself', () => {
  expect(formatDueDate('2024-03-01', Date.parse('2024-03-01'))).toBe('today');
});
