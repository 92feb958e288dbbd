import fc from 'fast-check';
import { expect, it } from 'vitest';
import { harmless } from '../../src/text/harmless.ts';
import { HARM, hostileText } from '../fakes/hostile-text.ts';
import { table } from '../table.ts';

table([
  ['a title of the window', 'a\u001b]0;owned\u0007b', 'ab'],
  ['a link', '\u001b]8;;http://x.example\u001b\\here\u001b]8;;\u001b\\', 'here'],
  ['what goes to the clipboard', 'a\u001b]52;c;cm0gLXJmIH4=\u0007b', 'ab'],
  ['what is said to the terminal itself', 'a\u001bP$q"p\u001b\\b\u001b_x\u001b\\c', 'abc'],
  ['a cleared screen, in one letter', 'a\u009b2Jb', 'ab'],
  ['a line that is written over', 'real\rfake', 'real fake'],
  ['other ends of lines', 'a\u0085b\u2028c\u2029d\u000be', 'a b c d e'],
  ['ends of lines as Windows writes them', 'a\r\nb', 'a\nb'],
  ['letters that turn others around', 'a\u202e\u2066b\u200f\u061c', 'ab'],
  ['letters without width', 'i\u200bg\u200cn\u200do\u2060r\ufeffe\u00ad', 'ignore'],
  ['fillers', '\u3164\u115f\uffa0a', 'a'],
  ['a text in tags', 'a\u{E0069}\u{E0067}\u{E006E}', 'a'],
  ['a text in tags behind a flag', '\u{1F3F4}\u{E0069}\u{E0067}\u{E007F}', '\u{1F3F4}'],
  ['looks that no emoji has', 'a\ufe0f\ufe01\u{E0101}', 'a'],
])('takes out what a terminal or a reader obeys', (_, text, plain) => {
  expect(harmless(text)).toBe(plain);
});

table([
  ['emoji', '👩‍💻 👩🏽‍🚀 ❤️ 🏳️‍🌈 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Persian', 'می‌خواهم'],
  ['Hindi and Sinhala', 'क्‍ष ශ්‍රී'],
  ['lines, tabs and other scripts', 'a\tb\nç 日本 한국어 עברית ไทย'],
])('leaves letters of all languages as they are', (_, text) => {
  expect(harmless(text)).toBe(text);
});

it('leaves nothing that a terminal obeys or nobody sees, whatever it is given', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const plain = harmless(text);
      expect(plain).not.toMatch(HARM);
      expect(harmless(plain)).toBe(plain);
    }),
  );
});

table(['\u001b]', '\u009d', '\u001b[', '\u200d', '\u202e', '\u001bP'])(
  'takes no longer for many of one sign',
  (piece) => {
    expect(harmless(piece.repeat(100_000))).toMatch(/^[\]P[]*$/);
  },
);

it('takes out every letter that Unicode says is not seen', () => {
  const left: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code);
    if (!/\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u.test(letter)) continue;
    if (harmless(`a${letter}b`) !== 'ab') left.push(code.toString(16));
  }
  expect(left).toEqual([]);
});
