import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unifiedDiff } from '../../src/render/unified-diff.ts';

it('shows what changed, with three lines around it', () => {
  const before = 'a b c d e f g h i j k l m n o p q\n'.replaceAll(' ', '\n');
  const after = before.replace('e\n', 'E\n').replace('p\n', '');
  expect(unifiedDiff('x.md', before, after)).toBe(
    '--- a/x.md\n+++ b/x.md\n@@ -2,7 +2,7 @@\n b\n c\n d\n-e\n+E\n f\n g\n h\n@@ -13,5 +13,4 @@\n m\n n\n o\n-p\n q',
  );
  expect(unifiedDiff('x.md', before, before)).toBe('');
});

it('is understood by git', { tags: 'long' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-diff-'));
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '- x'), { minLength: 1 });
  try {
    fc.assert(
      fc.property(lines, lines, (old, fresh) => {
        const [before, after] = [`${old.join('\n')}\n`, `${fresh.join('\n')}\n`];
        fc.pre(before !== after);
        writeFileSync(join(folder, 'x.md'), before);
        writeFileSync(join(folder, 'p'), `${unifiedDiff('x.md', before, after)}\n`);
        execFileSync('git', ['apply', '--unidiff-zero', 'p'], { cwd: folder });
        expect(readFileSync(join(folder, 'x.md'), 'utf8')).toBe(after);
      }),
      { numRuns: 60 },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
