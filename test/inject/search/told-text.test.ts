import { expect, it } from 'vitest';
import { toldText } from '../../../src/inject/search/told-text.ts';

it('is one line, without headings and marks', () => {
  const content =
    '<!-- memory:auto -->\n## Purpose\nKeeps carts.\n\n## Patterns\n\n<!-- /memory:auto -->';
  expect(toldText(content)).toBe('Purpose: Keeps carts.');
});

it('tells the solution of an error first', () => {
  const content = '## Error Message\nENOENT\n\n## Cause\nNo folder.\n\n## Solution\nMake it.';
  expect(toldText(content)).toBe('Solution: Make it. Error Message: ENOENT Cause: No folder.');
});

it('is cut at a word', () => {
  expect(toldText('one two three four', 12)).toBe('one two…');
});
