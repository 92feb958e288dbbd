import { expect, it } from 'vitest';
import { holdsWords } from '../../src/text/holds-words.ts';
import { allWords } from '../../src/text/match-expression.ts';

it.each([
  ['secret plan', 'The plan is: secret!', true],
  ['secret plan', 'secretly planned', false],
  ['Zoë', 'ask ZOE about it', true],
  ['zoe', 'ask Zoë about it', true],
  ['foo-bar', 'a bar, then a foo', true],
  // भाषा and भोष are both cut into भ and ष, as the index does; one with a word between them is another.
  ['भाषा', 'हिन्दी भाषा', true],
  ['भाषा', 'भी शब्द ष', false],
])('%s, %s: %s', (query, text, expected) => {
  expect(holdsWords(text, allWords(query)?.words ?? [])).toBe(expected);
});
