import { expect, test } from 'vitest';
import { Card } from './Card';

test('is a component', () => {
  expect(Card).toBeTypeOf('function');
});
