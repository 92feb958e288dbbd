import { describe, expect, it } from 'vitest';
import { copies, type Files, patternsOf, valuesOf } from './world.ts';

const rows: Files = {
  ...copies(
    6,
    'src/rows/read-row-#.ts',
    `import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { RowShape } from '../shapes/row-shape-#.ts';
import { cutLine } from '../text/cut-line-#.ts';

export const LONGEST_ROW = 80;

export interface RowParser {
  readonly name: string;
}

export function readRow#(text: string): RowShape {
  const firstLine = cutLine(text);
  if (firstLine === '') {
    throw new RowError('empty');
  }
  return z.parse(firstLine, {
    depth: 1,
    width: LONGEST_ROW,
  });
}

class RowError extends Error {}

export const rowsOf = (path: string) => {
  const wholeText = readFileSync(path, 'utf8');
  return wholeText.split('x');
};
`,
  ),
  ...copies(
    6,
    'src/shapes/row-shape-#.ts',
    'export interface RowShape {\n  readonly id: string;\n}\n',
  ),
  ...copies(
    6,
    'src/text/cut-line-#.ts',
    `export function cutLine(text: string): string {
  return text.slice(0, 3);
}
`,
  ),
  ...copies(
    6,
    'test/rows/read-row-#.test.ts',
    `import { expect, it } from "vitest"
it("reads a row", () => {
    expect(1).toBe(1)
})
`,
  ),
};

describe('TypeScript', () => {
  it('has the habits that all its files show', async () => {
    expect(valuesOf(await patternsOf(rows))).toEqual({
      'naming.files': 'kebab-case',
      'naming.functions': 'camelCase',
      'naming.variables': 'camelCase',
      'naming.constants': 'UPPER_SNAKE_CASE',
      'naming.classes': 'PascalCase',
      'imports.style': 'ES modules',
      'imports.paths': 'relative',
      'imports.extensions': '.ts',
      'imports.builtins': 'node:',
      'imports.types': 'import type',
      'imports.ordering': 'stdlib → external → internal',
      'exports.style': 'named',
      'style.indentation': '2 spaces',
      'style.quotes': 'single',
      'style.semicolons': 'always',
      'style.trailing-commas': 'multi-line',
      'errors.style': 'own',
      'tests.layout': 'test/',
      'tests.files': '*.test.*',
      'tests.style': 'it()',
    });
  });

  it('names where each was seen, three at most, and how sure it is', async () => {
    const functions = (await patternsOf(rows)).find(({ topic }) => topic === 'naming.functions');
    expect(functions).toEqual({
      type: 'naming',
      topic: 'naming.functions',
      value: 'camelCase',
      description: 'Functions are named in camelCase.',
      confidence: 0.9,
      examples: [
        'cutLine (src/text/cut-line-1.ts)',
        'readRow1 (src/rows/read-row-1.ts)',
        'readRow2 (src/rows/read-row-2.ts)',
      ],
      isUsual: true,
    });
  });

  it('says the same of the same files', async () => {
    const reversed = Object.fromEntries(Object.entries(rows).reverse());
    expect(await patternsOf(reversed)).toEqual(await patternsOf(rows));
  });

  it('has no habit where half of the files do otherwise', async () => {
    const found = valuesOf(
      await patternsOf({
        ...copies(
          6,
          'src/one-way-#.ts',
          "import { a } from './a-b.js';\nexport function takeOne() {\n  const someText = 'x';\n  return [a, someText];\n}\n",
        ),
        ...copies(
          6,
          'src/other_way_#.ts',
          'import { b } from "./c_d"\nexport default function take_two() {\n\tconst some_text = "y"\n\treturn [b, some_text]\n}\n',
        ),
      }),
    );
    expect(found).toEqual({ 'imports.style': 'ES modules', 'imports.paths': 'relative' });
  });

  it('says nothing of two or three files', async () => {
    const few = copies(2, 'src/read-row-#.ts', "export const readRow = () => 'x';\n");
    expect(await patternsOf(few)).toEqual([]);
  });

  it('is not decided by tests, examples, declarations and what a tool wrote', async () => {
    const foreign = "export function take_it() {\n\treturn 'x'\n}\n";
    const found = await patternsOf({
      ...copies(9, 'test/helpers/take_it_#.ts', foreign),
      ...copies(9, 'examples/take_it_#.ts', foreign),
      ...copies(9, 'src/generated/take_it_#.ts', foreign),
      ...copies(9, 'src/take_it_#.d.ts', foreign),
      ...copies(9, 'src/written_#.ts', `// This file was generated. Do not edit.\n${foreign}`),
    });
    expect(found.filter(({ topic }) => topic !== 'naming.files')).toEqual([]);
  });

  it('takes no word for a habit that fits several', async () => {
    const found = valuesOf(
      await patternsOf({
        ...copies(8, 'src/a#/rows.ts', 'export const run = () => 1;\n'),
        ...copies(5, 'src/RowReader#.ts', 'export function Readable() {\n  return 1;\n}\n'),
      }),
    );
    expect(found).not.toHaveProperty('naming.files');
    expect(found).not.toHaveProperty('naming.functions');
  });

  it('knows types that are imported like values', async () => {
    const found = valuesOf(
      await patternsOf(
        copies(
          6,
          'src/row-#.ts',
          "import { Row } from './shapes';\nimport { Reader } from './readers';\nexport const one = (row: Row) => new Reader(row);\n",
        ),
      ),
    );
    expect(found['imports.types']).toBe('import');
  });

  it('tells aliases of its configuration from packages', async () => {
    const found = valuesOf(
      await patternsOf({
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], }, } } // the end',
        ...copies(
          6,
          'src/a/row-#.ts',
          "import { one } from '@acme/one';\nimport { text } from '@/b/text';\nimport { near } from './near';\nexport const all = [one, text, near];\n",
        ),
        'src/b/text.ts': "export const text = 'x';\n",
      }),
    );
    expect(found['imports.paths']).toBe('alias');
    expect(found['imports.ordering']).toBe('external → internal');
  });
});

describe('JavaScript', () => {
  it('is CommonJS where it requires', async () => {
    const found = valuesOf(
      await patternsOf(
        copies(
          6,
          'lib/read-row-#.js',
          "'use strict'\nconst fs = require('fs')\nconst text = require('./text')\nmodule.exports = function readRow (path) {\n  return text(fs.readFileSync(path))\n}\n",
        ),
      ),
    );
    expect(found).toMatchObject({
      'imports.style': 'CommonJS',
      'imports.builtins': 'bare',
      'imports.extensions': 'none',
      'style.semicolons': 'none',
      'style.quotes': 'single',
    });
  });

  it('names components apart from functions, and does not count quotes of attributes', async () => {
    const found = valuesOf(
      await patternsOf(
        copies(
          6,
          'src/components/RowView#.jsx',
          'import { useRows } from \'../hooks\';\nexport function RowView#() {\n  const handleClick = () => useRows(\'all\');\n  return <ul className="rows" id="all" onClick={handleClick} title="Rows" />;\n}\n',
        ),
      ),
    );
    expect(found).toMatchObject({
      'naming.components': 'PascalCase',
      'naming.component-files': 'PascalCase',
      'naming.functions': 'camelCase',
      'style.quotes': 'single',
    });
  });
});
