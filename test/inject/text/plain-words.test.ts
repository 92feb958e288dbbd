import { expect, it } from 'vitest';
import { plainWords } from '../../../src/inject/text/plain-words.ts';

it('keeps the words of a reply, without its marks and its cheer', () => {
  const reply = [
    ...['Perfect! All **tests** pass.', '', '## Summary', '### README', '- Added a *table*', '---'],
    ...['| a | b |', '```go', 'func main() {}', '```', '1. `sync` takes ids'],
  ];
  expect(plainWords(reply.join('\n'))).toBe('All tests pass. Added a table `sync` takes ids');
});

it('drops what only announces something', () => {
  expect(plainWords("You're absolutely right! Let me check the loader:\n```py\nx\n")).toBe('');
  expect(plainWords('It works. Here is how it looks:')).toBe('It works');
});

it('leaves plain text as it is', () => {
  expect(plainWords('The queue_size is 3 * 4, see a_b and **kwargs.')).toBe(
    'The queue_size is 3 * 4, see a_b and kwargs.',
  );
});
