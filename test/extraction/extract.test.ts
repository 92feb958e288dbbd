import { expect, it } from 'vitest';
import { extract } from '../../src/extraction/extract.ts';

it('takes a text with a question mark for a question', () => {
  expect(extract('Where is the lock taken?', 'user').intent).toBe('question');
  expect(extract('The lock is taken on open.', 'assistant').intent).toBe('context');
});
