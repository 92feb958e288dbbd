import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capped, MOST_CHARACTERS } from '../../../src/doors/mcp/capped.ts';

const MORE = 'Go on with offset: OFFSET.';
const REMARK = /\n\n\[Cut after \d+ of \d+ characters\. Go on with offset: (\d+)\.\]$/;

it('leaves alone what fits', () => {
  const text = 'x'.repeat(MOST_CHARACTERS);
  expect(capped(text, MORE)).toBe(text);
  expect(capped('', MORE)).toBe('');
});

it('cuts at the end of a line', () => {
  const line = `${'x'.repeat(99)}\n`;
  const cut = capped(line.repeat(100), MORE).replace(REMARK, '');
  expect(cut.length % line.length).toBe(line.length - 1);
});

it('can be read to the end, and then says so', () => {
  expect(capped('abc', MORE, 2)).toBe('c');
  expect(capped('abc', MORE, 3)).toBe('[That was all: 3 characters.]');
  expect(capped('abc', MORE, 99)).toBe('[That was all: 3 characters.]');
});

it('gives every part of any text, none too long, no character halved', () => {
  const piece = fc.constantFrom('a', ' word', '\n', '😀', 'ü', '漢字'.repeat(50), 'x'.repeat(3000));
  const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      let read = '';
      for (;;) {
        const part = capped(text, MORE, read.length);
        expect(part.length).toBeLessThanOrEqual(MOST_CHARACTERS);
        const next = REMARK.exec(part)?.[1];
        const own = part.replace(REMARK, '');
        expect(own.isWellFormed()).toBe(true);
        read += own;
        if (next === undefined) break;
        expect(Number(next)).toBe(read.length);
      }
      expect(read).toBe(text);
    }),
  );
});
