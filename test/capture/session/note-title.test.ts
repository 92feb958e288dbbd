import { expect, it } from 'vitest';
import { noteTitle } from '../../../src/capture/session/note-title.ts';

it.each([
  ['ok, so we decided to keep the queue in memory.', 'Keep the queue in memory'],
  ['no man... add a reader like getLog in paths.ts', 'Add a reader like getLog in paths.ts'],
  ["Also let's have a newline at the end", 'Have a newline at the end'],
  ["let's not write it twice", "Let's not write it twice"],
  ['no tests for generated code', 'No tests for generated code'],
  ['better not to count at all. what would that take?', 'Better not to count at all'],
])('of "%s" is "%s"', (sentence, title) => {
  expect(noteTitle(sentence)).toBe(title);
});
