import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, withEntries } from '../../src/text/sorted-lines.ts';

const key = fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/);
const entries = fc.dictionary(key, fc.json({ noUnicodeString: false }), { maxKeys: 20 });
const changes = fc.dictionary(key, fc.option(fc.json(), { nil: undefined }), { maxKeys: 8 });

const linesOf = (object: Readonly<Record<string, string | undefined>>) =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `  "${name}": ${value}`)
    .join(',\n');

describe('entries of a text, a line each', () => {
  it('are changed as if all of them were written anew', () => {
    fc.assert(
      fc.property(entries, changes, (before, after) => {
        const changed = withEntries(linesOf(before), '  ', new Map(Object.entries(after)));
        expect(changed).toBe(linesOf({ ...before, ...after }));
      }),
    );
  });

  it('are found, and only under their whole key', () => {
    fc.assert(
      fc.property(entries, key, (object, wanted) => {
        const value = Object.hasOwn(object, wanted) ? object[wanted] : undefined;
        expect(entryOf(linesOf(object), '  ', wanted)).toBe(value);
      }),
    );
  });
});
