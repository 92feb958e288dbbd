import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsGlob, globBody } from '../../src/lib/glob.ts';

describe('fitsGlob', () => {
  it.each([
    ['**/b', 'b', true],
    ['**/b', 'a/b', true],
    ['**/b', 'ab', false],
    ['a/*/c', 'a/b/c', true],
    ['a/*/c', 'a/b/b/c', false],
    ['a/**', 'a/', true],
    ['a?c', 'a/c', false],
    ['', '', true],
  ])('%s, %s: %s', (pattern, text, expected) => {
    expect(fitsGlob(pattern, text)).toBe(expected);
  });

  it('says what the regular expression of the pattern says', { tags: 'long' }, () => {
    const unit = fc.constantFrom('*', '**', '**/', '?', '/', 'a', 'b', '.', '(');
    const pattern = fc.array(unit, { maxLength: 6 }).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '.', '('), maxLength: 8 });
    fc.assert(
      fc.property(pattern, text, (glob, path) => {
        expect(fitsGlob(glob, path)).toBe(new RegExp(`^${globBody(glob)}$`).test(path));
      }),
      { numRuns: 20_000 },
    );
  });

  it('does not try every way there is', () => {
    const deep = `${'a/'.repeat(1000)}b`;
    expect(fitsGlob(`${'**/'.repeat(1000)}x`, deep)).toBe(false);
    expect(fitsGlob('*a'.repeat(1000), 'a'.repeat(2000))).toBe(true);
    expect(fitsGlob(`${'a/**/'.repeat(12)}b`, deep.replace('b', 'c'))).toBe(false);
    expect(fitsGlob(`${'**/*a*/'.repeat(6)}x`, deep)).toBe(false);
  });

  it('knows no pattern that is longer than a path can be', () => {
    expect(fitsGlob('?*'.repeat(3000), 'a'.repeat(3000))).toBe(false);
  });
});
