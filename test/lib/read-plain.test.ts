import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPlain, textIn } from '../../src/lib/read-plain.ts';

let folder: string;
let project: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'memory-read-')));
  project = join(folder, 'project');
  mkdirSync(project);
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(project, name);
const read = (name: string, most = 10) => readPlain(at(name), { most, within: project });

it('reads a plain file up to its limit, and not a byte beyond', () => {
  writeFileSync(at('a'), '0123456789');
  expect(textIn(at('a'), { most: 10 })).toBe('0123456789');
  expect(read('a', 9)).toEqual({ refused: 'is larger than 0 KB' });
  writeFileSync(at('empty'), '');
  expect(textIn(at('empty'), { most: 0 })).toBe('');
  expect(read('none')).toBeUndefined();
});

it.runIf(existsSync('/proc/self/stat'))(
  'reads what a file of the system says, though it has no size',
  () => {
    expect(textIn('/proc/self/stat', { most: 10_000 })).toContain(String(process.pid));
    expect(readPlain('/proc/self/stat', { most: 3 })).toHaveProperty('refused');
  },
);

it('follows links as far as they stay in the project, wherever that lies', () => {
  writeFileSync(at('a'), 'x');
  symlinkSync('a', at('inside'));
  writeFileSync(join(folder, 'secret'), 'y');
  symlinkSync('../secret', at('outside'));
  symlinkSync(folder, at('above'));
  const linked = join(folder, 'linked');
  symlinkSync(project, linked);
  expect(read('inside')).toHaveProperty('bytes', Buffer.from('x'));
  expect(readPlain(join(linked, 'a'), { most: 1, within: linked })).toHaveProperty('bytes');
  for (const name of ['outside', 'above/secret']) {
    expect(read(name)).toEqual({ refused: 'is a link to a file outside of the project' });
  }
  expect(textIn(at('outside'), { most: 1 })).toBe('y');
});

it('opens nothing but files', () => {
  execFileSync('mkfifo', [at('pipe')]);
  mkdirSync(at('folder'));
  symlinkSync('loop', at('loop'));
  expect(read('pipe')).toEqual({ refused: 'is not a file' });
  expect(read('folder')).toEqual({ refused: 'is not a file' });
  expect(readPlain('/dev/zero', { most: 10 })).toEqual({ refused: 'is not a file' });
  expect(read('loop')).toEqual({ refused: 'is a link that leads in a circle' });
});
