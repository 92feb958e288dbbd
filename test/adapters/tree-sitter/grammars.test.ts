import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { treeSitterGrammars } from '../../../src/adapters/tree-sitter/grammars.ts';
import { packageRoot } from '../../sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-grammars-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const built = treeSitterGrammars(join(packageRoot, 'dist', 'grammars'));

it('hands over the tree of a text', async () => {
  const type = await built.parse('go', 'package a\n', (root) => root.namedChildren[0]?.type);
  expect(type).toEqual({ read: 'package_clause' });
});

it('counts places in the letters of JavaScript', async () => {
  const text = '// 😀é\nconst a = 1;\n';
  const found = await built.parse('typescript', text, (root) => {
    const node = root.namedChildren[1];
    return node && text.slice(node.startIndex, node.endIndex);
  });
  expect(found).toEqual({ read: 'const a = 1;' });
});

it('has no tree where a grammar is missing or broken', async () => {
  cpSync(
    join(packageRoot, 'dist', 'grammars', 'web-tree-sitter.wasm'),
    join(folder, 'web-tree-sitter.wasm'),
  );
  writeFileSync(join(folder, 'tree-sitter-c.wasm'), 'not WebAssembly');
  const broken = treeSitterGrammars(folder);
  expect(await broken.parse('c', 'int a;', () => true)).toBeUndefined();
  expect(await broken.parse('go', 'package a', () => true)).toBeUndefined();
});

it('does not hide what goes wrong in the reading', async () => {
  const reading = built.parse('go', 'package a', () => {
    throw new TypeError('mine');
  });
  await expect(reading).rejects.toThrow('mine');
});
