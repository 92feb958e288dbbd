import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectTree } from '../../../src/adapters/files/project-tree.ts';
import { projectFiles } from '../../../src/adapters/git/project-files.ts';
import { isExcluded } from '../../../src/summaries/is-excluded.ts';
import { GitRepository } from '../../git-repository.ts';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'memory-tree-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function treeHere() {
  return projectTree({
    folder,
    listed: await projectFiles(folder),
    isExcluded: (path) => isExcluded(path),
  });
}

const FILES = ['b/a.ts', 'B.md', 'a.ts', '.github/workflows/ci.yml'];
const NOT = [
  '.env',
  'node_modules/x/package.json',
  'yarn.lock',
  '.claude/settings.json',
  'dist/a.js',
];

it('walks a folder without git, and leaves out what is never read', async () => {
  for (const path of [...FILES, ...NOT, '.idea/x.xml']) write(path, 'x');
  expect((await treeHere()).files).toEqual([...FILES].sort());
});

it('asks git where there is git: what is ignored or deleted is not there', async () => {
  const repository = new GitRepository(folder);
  for (const path of [...FILES, ...NOT, 'made.ts', 'gone.ts']) write(path, 'x');
  write('.gitignore', 'made.ts\n');
  repository.commit('2026-01-01T00:00:00Z');
  rmSync(join(folder, 'gone.ts'));
  write('new.ts', 'x');
  expect((await treeHere()).files).toEqual([...FILES, '.gitignore', 'new.ts'].sort());
});

it('follows no link, neither to a file nor through a folder', async () => {
  const repository = new GitRepository(folder);
  write('kept/a.ts', 'x');
  write('moved/a.ts', 'x');
  symlinkSync('/etc/hostname', join(folder, 'out.ts'));
  repository.commit('2026-01-01T00:00:00Z');
  rmSync(join(folder, 'moved'), { recursive: true });
  symlinkSync(join(folder, 'kept'), join(folder, 'moved'));
  const tree = await treeHere();
  expect(tree.files).toEqual(['kept/a.ts']);
  expect(tree.exists('moved/a.ts')).toBe(false);
});

it('reads only what it lists, once, as text', async () => {
  write('a.ts', '\uFEFFone\r\ntwo\r\n');
  write('b.bin', 'x\0y');
  write('large.ts', 'x'.repeat(1_000_001));
  write('.env', 'TOKEN=1');
  const tree = await treeHere();
  expect(tree.read('a.ts')).toBe('one\ntwo\n');
  write('a.ts', 'changed');
  expect(tree.read('a.ts')).toBe('one\ntwo\n');
  for (const path of ['b.bin', 'large.ts', '.env', 'nothing.ts'])
    expect(tree.read(path)).toBeUndefined();
});

it('knows that a lock file is there, but nothing outside of the project', async () => {
  write('yarn.lock', '');
  const { exists } = await treeHere();
  expect(exists('yarn.lock')).toBe(true);
  expect(exists('../../etc/hostname')).toBe(false);
  expect(exists('/etc/hostname')).toBe(false);
});
