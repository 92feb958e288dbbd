import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedPaths, toPath } from '../../src/text/named-paths.ts';
import { table } from '../table.ts';

describe('the paths that a text names', () => {
  it('are those in backticks, each once', () => {
    expect(namedPaths('See `src/auth.ts` and `src/db.ts`, not src/x.ts; `src/auth.ts`.')).toEqual([
      'src/auth.ts',
      'src/db.ts',
    ]);
  });

  it('are found behind a command in backticks on the same line', () => {
    expect(namedPaths('`npm test`/`src/a.ts`')).toEqual(['src/a.ts']);
  });

  it('are not those inside a code fence', () => {
    expect(namedPaths('```sh\ncat `a.ts`\n```\n`b.ts`\n~~~\n`c.ts`')).toEqual(['b.ts']);
  });

  it('come back as they went in, whatever stands around them', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
    const path = fc.tuple(fc.array(name, { minLength: 1 }), name).map(([folders, last]) => {
      return `${folders.join('/')}/${last}.ts`;
    });
    const prose = fc.stringMatching(/^[a-z ,.()]*$/);
    fc.assert(
      fc.property(path, prose, prose, (named, before, after) => {
        expect(namedPaths(`${before}\`${named}\`${after}`)).toEqual([named]);
      }),
    );
  });
});

describe('what stands in backticks', () => {
  table([
    ['src/auth.ts', 'src/auth.ts'],
    ['./src/auth.ts', 'src/auth.ts'],
    ['src/auth.ts:42', 'src/auth.ts'],
    ['src/auth.ts:42:7', 'src/auth.ts'],
    ['src/auth.ts:10-20', 'src/auth.ts'],
    ['src/auth.ts#L10-L20', 'src/auth.ts'],
    ['app/[id]/page.tsx', 'app/[id]/page.tsx'],
    ['@types/größe.d.ts', '@types/größe.d.ts'],
    ['.github/workflows/ci.yml', '.github/workflows/ci.yml'],
    ['package.json', 'package.json'],
    ['Makefile', 'Makefile'],
  ])('is a path', (code, path) => {
    expect(toPath(code)).toBe(path);
  });

  table([
    'https://example.org/a.ts',
    'src/**/*.ts',
    'src/{a,b}.ts',
    'npm run build',
    '../other/a.ts',
    'src/../../a.ts',
    '/etc/passwd',
    '~/notes.md',
    'src/',
    'retry()',
    'a=b.c',
    '$HOME/x.ts',
    'string',
    '...',
    '',
    `${'a/'.repeat(200)}b.ts`,
  ])('is none', (code) => {
    expect(toPath(code)).toBeUndefined();
  });
});
