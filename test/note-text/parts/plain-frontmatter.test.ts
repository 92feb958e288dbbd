import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAny } from '../../../src/note-text/frontmatter.ts';
import { plainFields } from '../../../src/note-text/parts/plain-frontmatter.ts';

const NOTE = [
  'type: decision',
  'title: "Retry: twice, then \u201cgive up\u201d"',
  'tags:',
  '  - data-base',
  '  - "2024"',
  'created: 2026-01-10T10:00:00Z',
  'updated: "2026-01-10T10:30:00Z"',
  '',
].join('\n');

const PIECES = [
  ...['a: b', 'key:', '  - x', '  - "y z"', '  - null', 'c: "d"', 'c: "\\n"', "e: 'f'", 'g: h # i'],
  ...['j: [k, l]', 'm: true', 'n: 12', 'o: ~', 'p: q: r', 's: |', '  text', '', 't: &u v', 'w: *u'],
  ...[
    'a: again',
    '- item',
    '---',
    '...',
    'x:y',
    'z: 2026-01-10T10:00:00Z',
    'z: 2026-01-10',
    'A: b',
  ],
  ...['a: Null', 'a: b ', 'a:  b', 'a: b  c', 'a: -b', 'a: b- c', 'a: "b" c', 'a: "ü €"', '  - {}'],
  ...['a: b.', 'a: .inf', 'a: y/n', 'a: b:', '   - x', ' - x', 'a: "b\tc"', 'a: b\r', '# x', '  -'],
];

describe('frontmatter that is plain', () => {
  it('is read as YAML reads it', () => {
    expect(plainFields(NOTE)).toEqual(parseAny(NOTE).fields);
    expect(Object.keys(plainFields(NOTE) ?? {})).toEqual(Object.keys(parseAny(NOTE).fields));
  });

  it('is left to the parser where there is any doubt, and else means the same', () => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 });
    const property = fc.property(texts, fc.boolean(), (lines, isEnded) => {
      const yaml = lines.join('\n') + (isEnded ? '\n' : '');
      const fields = plainFields(yaml);
      if (fields) expect({ fields }).toEqual(parseAny(yaml));
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  it('is whatever stands behind a key, if it is read at all', { tags: 'long' }, () => {
    const property = fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, ascii) => {
      for (const yaml of [`a: ${text}`, `a: ${ascii}`, `a: "${text}"`, `a:\n  - ${ascii}\n`]) {
        const fields = plainFields(yaml);
        if (fields) expect({ fields }).toEqual(parseAny(yaml));
      }
    });
    fc.assert(property, { numRuns: 5_000 });
  });
});
