import { expect, it } from 'vitest';
import { injectedText } from '../../../src/inject/search/injected-text.ts';

it('is one line, without headings and marks', () => {
  const content =
    '<!-- memory:auto -->\n## Purpose\nKeeps carts.\n\n## Patterns\n\n<!-- /memory:auto -->';
  expect(injectedText(content)).toBe('Purpose: Keeps carts.');
});

it('tells the solution of an error first', () => {
  const content = '## Error Message\nENOENT\n\n## Cause\nNo folder.\n\n## Solution\nMake it.';
  expect(injectedText(content)).toBe('Solution: Make it. Error Message: ENOENT Cause: No folder.');
});

it('is cut at a word', () => {
  expect(injectedText('one two three four', 12)).toBe('one two…');
});
