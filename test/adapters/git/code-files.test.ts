import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codeFiles } from '../../../src/adapters/git/code-files.ts';
import { fileHistory } from '../../../src/adapters/git/file-history.ts';
import { headOf } from '../../../src/adapters/git/head.ts';
import { findRepository } from '../../../src/adapters/git/repository.ts';
import { sqliteCodeCache } from '../../../src/adapters/sqlite/notes/code-cache.ts';
import { openDatabase } from '../../../src/adapters/sqlite/schema/open.ts';
import { GitRepository } from '../../git-repository.ts';

const LONG_AGO = '2001-01-01T00:00:00Z';

let home: string;
let repository: GitRepository;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-code-')));
  repository = new GitRepository(join(home, 'project'));
});
afterEach(() => rmSync(home, { recursive: true }));

function codeOf(folder = repository.folder) {
  const database = openDatabase(join(home, 'memory.db'));
  return { code: codeFiles(folder, () => sqliteCodeCache(database)), database };
}

function script(name: string, line: string): string {
  repository.write(name, `#!/bin/sh\n${line}\n`);
  chmodSync(join(repository.folder, name), 0o755);
  return join(repository.folder, name);
}

const blobAt = (path: string) => codeOf().code.look([path]).get(path)?.blob;

it('names a file by the blob that git gives it', () => {
  const texts = { 'a.ts': 'one\n', 'empty.ts': '', 'größe.ts': 'ä\r\n\u0000' };
  for (const [path, text] of Object.entries(texts)) {
    repository.write(path, text);
    expect(blobAt(path)).toBe(repository.git('hash-object', '--no-filters', path));
  }
});

it('sees a change though the blob is kept in the database', () => {
  repository.write('a.ts', 'one\n');
  const before = blobAt('a.ts');
  expect(blobAt('a.ts')).toBe(before);
  repository.write('a.ts', 'two, longer\n');
  expect(blobAt('a.ts')).toBe(repository.git('hash-object', 'a.ts'));
});

it('reads a file again only if its stamp is another one', () => {
  repository.write('a.ts', 'one\n');
  blobAt('a.ts');
  const { code, database } = codeOf();
  database.exec("UPDATE code_files SET blob = 'kept'");
  expect(code.look(['a.ts']).get('a.ts')?.blob).toBe('kept');
});

it('leaves out folders, missing files and links, wherever they lead', () => {
  repository.write('src/a.ts', 'one\n');
  symlinkSync('/etc/hostname', join(repository.folder, 'out.ts'));
  repository.write('.env', 'TOKEN=1\n');
  symlinkSync('.env', join(repository.folder, 'settings.ts'));
  const { code } = codeOf();
  const names = ['src', 'nothing.ts', 'out.ts', 'settings.ts', 'src/a.ts'];
  expect([...code.look(names).keys()]).toEqual(['src/a.ts']);
});

it('tells the commits that changed a file after a time, newest first', async () => {
  repository.write('a.ts', 'one\n');
  repository.commit('2026-01-01T00:00:00Z');
  const first = repository.git('hash-object', 'a.ts');
  repository.write('a.ts', 'two\n');
  const second = repository.commit('2026-01-02T00:00:00Z');
  repository.write('b.ts', 'other\n');
  repository.commit('2026-01-03T00:00:00Z');
  rmSync(join(repository.folder, 'a.ts'));
  const third = repository.commit('2026-01-04T00:00:00Z');
  const { code } = codeOf();
  expect(await code.history('a.ts', '2026-01-01T12:00:00Z')).toMatchObject([
    { commit: third, date: '2026-01-04T00:00:00Z', after: '0'.repeat(40) },
    { commit: second, date: '2026-01-02T00:00:00Z', before: first },
  ]);
});

it('asks git anew when another commit is checked out', async () => {
  repository.write('a.ts', 'one\n');
  repository.commit('2026-01-01T00:00:00Z');
  const { code, database } = codeOf();
  expect(await code.history('a.ts', LONG_AGO)).toHaveLength(1);
  database.exec("UPDATE code_history SET commits = '[]'");
  expect(await code.history('a.ts', LONG_AGO)).toHaveLength(0);
  repository.write('a.ts', 'two\n');
  repository.commit('2026-01-02T00:00:00Z');
  expect(await code.history('a.ts', LONG_AGO)).toHaveLength(2);
});

it('takes a path for a path, not for a pattern of git', async () => {
  repository.write('a.ts', 'one\n');
  repository.write('app/[id]/page.tsx', 'page\n');
  repository.commit('2026-01-01T00:00:00Z');
  expect(await fileHistory(repository.folder, ':(glob)**', LONG_AGO)).toEqual([]);
  expect(await fileHistory(repository.folder, 'app/[id]/page.tsx', LONG_AGO)).toHaveLength(1);
});

it('runs nothing that the repository names', async () => {
  repository.write('a.ts', 'one\n');
  repository.write('.gitattributes', '*.ts diff=evil\n');
  const signed =
    "cat >&2; printf '\\n[GNUPG:] SIG_CREATED \\n' >&2; echo '-----BEGIN PGP SIGNATURE-----'";
  const signer = script('sign.sh', signed);
  repository.git('config', 'gpg.program', signer);
  repository.git('config', 'commit.gpgSign', 'true');
  repository.commit('2026-01-01T00:00:00Z');
  const trap = script('trap.sh', `touch ${join(home, 'sprung')}`);
  const settings = ['core.fsmonitor', 'core.pager', 'pager.log', 'gpg.program', 'diff.external'];
  for (const name of [...settings, 'diff.evil.textconv', 'diff.evil.command']) {
    repository.git('config', name, trap);
  }
  repository.git('config', 'log.showSignature', 'true');
  expect(await fileHistory(repository.folder, 'a.ts', LONG_AGO)).toHaveLength(1);
  expect(existsSync(join(home, 'sprung'))).toBe(false);
});

it('knows no history outside git', async () => {
  expect(await fileHistory(home, 'a.ts', LONG_AGO)).toBeUndefined();
  expect(await codeOf(home).code.history('a.ts', LONG_AGO)).toBeUndefined();
});

it('finds the commit that is checked out: on a branch, packed, detached, in a worktree', () => {
  const head = (folder = repository.folder) => {
    const found = findRepository(folder);
    return found && headOf(found);
  };
  expect(head()).toBeUndefined();
  repository.write('a.ts', 'one\n');
  repository.commit('2026-01-01T00:00:00Z');
  const commit = repository.git('rev-parse', 'HEAD');
  expect(head()).toBe(commit);
  repository.git('pack-refs', '--all');
  expect(head()).toBe(commit);
  repository.git('worktree', 'add', '-q', '../other', '-b', 'other');
  expect(head(join(home, 'other'))).toBe(commit);
  repository.git('checkout', '-q', '--detach');
  expect(head()).toBe(commit);
});
