import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { MOST_YAML, parseYaml } from '../../src/lib/bounded-yaml.ts';

const keys = (count: number) => Array.from({ length: count }, (_, n) => `k${n}: v\n`).join('');

const outcome = (read: () => unknown) => {
  try {
    return { value: read() };
  } catch (error) {
    return { error: String(error).split('\n')[0]?.replace(/:$/, '') };
  }
};

describe('parseYaml', () => {
  it('reads what the parser reads, and refuses what it refuses', () => {
    const line = fc.constantFrom(
      'a: 1',
      'b: x',
      '  c: 2',
      '- a',
      'a:',
      '{a: 1, a: 2}',
      '? a',
      '---',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = lines.join('\n');
        const plain = outcome(() => parse(text, { logLevel: 'error' }));
        const ours = outcome(() => parseYaml(text));
        // Of several errors another one may come first.
        if ('error' in plain) expect(ours).toHaveProperty('error');
        else expect(ours).toEqual(plain);
      }),
    );
  });

  it('says where a key is given twice', () => {
    expect(() => parseYaml('a: 1\nb: 2\na: 3\n')).toThrow(
      'Map keys must be unique at line 3, column 1',
    );
  });

  it('takes many keys, but not any text', { tags: 'long' }, () => {
    expect(Object.keys(parseYaml(keys(10_000)) as object)).toHaveLength(10_000);
    expect(() => parseYaml(`a: ${'x'.repeat(MOST_YAML)}`)).toThrow('larger than 128 KB');
  });

  it.each([
    ['brackets', '['.repeat(50_000)],
    ['dashes', '- '.repeat(50_000)],
    [
      'aliases',
      `a: &a [x]\n${Array.from({ length: 5 }, (_, n) => `b${n}: &b${n} [${'*a,'.repeat(50)}]\n`).join('')}`,
    ],
  ])('refuses %s without end', (_, text) => {
    expect(() => parseYaml(text)).toThrow();
  });
});
