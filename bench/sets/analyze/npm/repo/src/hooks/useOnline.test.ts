import { expect, test } from 'vitest';
import { useOnline } from './useOnline';

test('is a hook', () => {
  expect(useOnline).toBeTypeOf('function');
});
