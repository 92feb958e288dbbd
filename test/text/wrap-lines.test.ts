import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, displayWidth } from '../../src/text/display-width.ts';
import { wrapLines } from '../../src/text/wrap-lines.ts';

describe('wrapLines', () => {
  it('breaks between words, and below the text of the line', () => {
    expect(wrapLines('one two three', 8)).toBe('one two\nthree');
    expect(wrapLines('  one two three', 9)).toBe('  one two\n  three');
    expect(wrapLines('- one two three', 10)).toBe('- one two\n  three');
    expect(wrapLines('slug-a  the title of it', 14)).toBe('slug-a  the\n  title of it');
    expect(wrapLines('memory: one two', 11, 4)).toBe('memory: one\n    two');
  });

  it('leaves a word whole that is wider than the line, and lines that fit as they are', () => {
    expect(wrapLines('see /a/very/long/path now', 8)).toBe('see\n/a/very/long/path\nnow');
    expect(wrapLines('a  b\n\n c ', 8)).toBe('a  b\n\n c ');
    expect(wrapLines('as it is', undefined)).toBe('as it is');
  });

  it('loses no word and makes no line too wide that has two', () => {
    const word = fc.stringMatching(/^[a-z漢é👍]{1,12}$/u);
    const line = fc.tuple(fc.constantFrom('', '  ', '- '), fc.array(word, { minLength: 1 }));
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 200 }), ([lead, words], width) => {
        const text = `${lead}${words.join(' ')}`;
        const lines = wrapLines(text, width).split('\n');
        expect(lines.join(' ').split(/\s+/).filter(Boolean)).toEqual(
          text.split(/\s+/).filter(Boolean),
        );
        for (const one of lines) {
          const isOneWord = one.replace(/^(?:- )?\s*/, '').split(' ').length === 1;
          expect(displayWidth(one) <= width || isOneWord, JSON.stringify(one)).toBe(true);
        }
      }),
    );
  });
});

describe('displayWidth', () => {
  it.each([
    ['plain', 5],
    ['\u001b[1mbold\u001b[22m', 4],
    ['e\u0301', 1],
    ['漢字', 4],
    ['👍🏽', 2],
    ['🇩🇪', 2],
    ['…–·', 3],
  ])('%s', (text, width) => expect(displayWidth(text)).toBe(width));

  it('cuts no letter in two', () => {
    expect(cutToWidth('漢字漢字', 6)).toBe('漢字…');
    expect(cutToWidth('short', 5)).toBe('short');
  });
});
