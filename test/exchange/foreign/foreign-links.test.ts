import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkResolver, relink } from '../../../src/exchange/foreign/foreign-links.ts';
import { leastCpuMs } from '../../cpu-time.ts';

const resolve = linkResolver(
  new Map([
    ['My Note.md', 'learning-my-note'],
    ['area/Retries.md', 'gotcha-retries'],
    ['area/My Note.md', 'learning-my-note-1'],
    ['hub-a.md', 'hub-a'],
  ]),
);
const inRoot = (text: string) => relink(text, 'Index.md', resolve);

describe('relink', () => {
  it.each([
    ['[[My Note]]', '[[learning-my-note|My Note]]'],
    ['[[my note]]', '[[learning-my-note|my note]]'],
    ['[[My Note|this]]', '[[learning-my-note|this]]'],
    ['[[My Note#Why]]', '[[learning-my-note#Why|My Note#Why]]'],
    ['[[My Note#Why|this]]', '[[learning-my-note#Why|this]]'],
    ['| [[My Note\\|this]] |', '| [[learning-my-note\\|this]] |'],
    ['![[Retries]]', '![[gotcha-retries|Retries]]'],
    ['[[area/Retries]]', '[[gotcha-retries|area/Retries]]'],
    ['[[area/Retries.md]]', '[[gotcha-retries|area/Retries.md]]'],
    ['[so](My%20Note.md#why)', '[[learning-my-note#why|so]]'],
    ['[so](<area/My Note.md>)', '[[learning-my-note-1|so]]'],
  ])('%s becomes %s', (from, to) => {
    expect(inRoot(`See ${from}.`)).toBe(`See ${to}.`);
  });

  it.each([
    '[[Elsewhere]]',
    '[[#Here]]',
    '[[hub-a]]',
    '![[picture.png]]',
    '[so](https://example.org/My%20Note.md)',
    '![so](My%20Note.md)',
    '[so](100%.md)',
    '`[[My Note]]`',
    '```\n[[My Note]]\n```',
    '~~~md\n[[My Note]]\n```\n[[My Note]]\n~~~',
    '```\n[[My Note]] never closed',
  ])('leaves %s alone', (text) => {
    expect(inRoot(text)).toBe(text);
  });

  it('prefers the file beside the one that links', () => {
    const text = relink('[[My Note]] [[../My Note]]', 'area/Index.md', resolve);
    expect(text).toBe('[[learning-my-note-1|My Note]] [[learning-my-note|../My Note]]');
  });

  it('goes on after code', () => {
    expect(inRoot('```\nx\n```\n`a` [[My Note]]')).toContain('[[learning-my-note|My Note]]');
  });

  it('changes nothing but links, however odd the text', () => {
    const piece = fc.constantFrom(
      '[[',
      ']]',
      '|',
      '#',
      '`',
      '```\n',
      '\n',
      '](',
      ')',
      '[',
      'My Note',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        expect(relink(text, 'a.md', () => undefined)).toBe(text);
      }),
    );
  });

  it('takes no longer for a text that is all brackets', async () => {
    const text = '[[`[a]('.repeat(30_000);
    expect(await leastCpuMs(() => inRoot(text), 1000)).toBeLessThanOrEqual(1000);
  });
});
