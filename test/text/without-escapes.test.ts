import { expect, it } from 'vitest';
import { withoutEscapes } from '../../src/text/without-escapes.ts';

it.each([
  ['colours', '\u001b[31mred\u001b[0m', 'red'],
  ['colours in one letter', '\u009b31mred\u009b0m', 'red'],
  ['titles and links', '\u001b]0;title\u0007a\u009dtitle\u009cb', 'ab'],
  ['a step back and a bell', 'a\b\u0007b\u007f', 'ab'],
  ['an escape without its end', 'a\u001b', 'a'],
  ['nothing of plain text', 'a\tb\r\nç 日本 👩‍💻', 'a\tb\r\nç 日本 👩‍💻'],
])('takes out %s', (_, text, plain) => {
  expect(withoutEscapes(text)).toBe(plain);
});
