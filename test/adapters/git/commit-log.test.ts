import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitCommitLog } from '../../../src/adapters/git/commit-log.ts';
import type { LoggedCommit } from '../../../src/core/ports/commit-ports.ts';
import { GitRepository } from '../../git-repository.ts';

let home: string;
let repository: GitRepository;

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-log-')));
  repository = new GitRepository(join(home, 'project'));
});
afterEach(() => rmSync(home, { recursive: true }));

async function read(project = repository.folder): Promise<readonly LoggedCommit[]> {
  const found: LoggedCommit[] = [];
  const heads = await gitCommitLog.heads(project);
  const range = { heads, without: [], most: 10_000 };
  const met = await gitCommitLog.read(project, range, (commits) => void found.push(...commits));
  expect(met).toBeDefined();
  return found;
}

/** A program that leaves a trace when it is run. */
function trap(): { readonly program: string; readonly sprung: () => boolean } {
  const program = join(home, 'trap');
  const trace = join(home, 'sprung');
  writeFileSync(program, `#!/bin/sh\ntouch "${trace}"\n`);
  chmodSync(program, 0o755);
  return { program, sprung: () => existsSync(trace) };
}

describe('the log', () => {
  it('is read whole, in as many parts as it takes', async () => {
    const parts = Array.from({ length: 4500 }, (_, n) => {
      const message = `Number ${n}\n\nBody`;
      const who = `Ann <a@b.c> ${1_600_000_000 + n} +0000`;
      return `commit refs/heads/main\ncommitter ${who}\ndata ${message.length}\n${message}\nM 100644 inline a/${n % 7}.txt\ndata 1\nx\n`;
    });
    const options = { cwd: repository.folder, input: parts.join('') };
    execFileSync('git', ['fast-import', '--quiet'], options);
    const sizes: number[] = [];
    const heads = await gitCommitLog.heads(repository.folder);
    await gitCommitLog.read(repository.folder, { heads, without: [], most: 4400 }, (some) => {
      sizes.push(some.length);
    });
    expect(sizes).toEqual([2000, 2000, 400]);
    const found = await read();
    expect(found).toHaveLength(4500);
    expect(found[0]).toMatchObject({ subject: 'Number 4499', body: 'Body' });
  });

  it('tells of a merge how many parents it has, and no files', async () => {
    repository.write('a.txt', '1');
    repository.commit('2026-01-05T12:00:00Z', 'One');
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.write('b.txt', '1');
    repository.commit('2026-01-05T12:01:00Z', 'Aside');
    repository.git('checkout', '--quiet', 'main');
    repository.git('merge', '--quiet', '--no-ff', '-m', 'Together', 'side');
    const told = (await read()).map(({ subject, parents, files }) => [subject, parents, files]);
    expect(told).toEqual([
      ['Together', 2, []],
      ['Aside', 1, ['b.txt']],
      ['One', 0, ['a.txt']],
    ]);
  });

  it('takes no path for a commit, and no odd date', async () => {
    repository.write(`\u0001>${'a'.repeat(40)}`, '1');
    repository.write('b\nc.txt', '1');
    repository.commit('2026-01-05T12:00:00Z', 'One');
    const tree = repository.git('rev-parse', 'HEAD^{tree}');
    const odd = `tree ${tree}\nparent ${repository.git('rev-parse', 'HEAD')}\nauthor A <a> 99999999999999 +0000\ncommitter A <a> 99999999999999 +0000\n\nOdd\n`;
    const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      cwd: repository.folder,
      input: odd,
      encoding: 'utf8',
    }).trim();
    repository.git('reset', '--quiet', '--hard', hash);
    expect((await read()).map(({ subject }) => subject)).toEqual(['One']);
  });

  it('is empty before the first commit', async () => {
    expect(await gitCommitLog.heads(repository.folder)).toEqual([]);
  });
});

describe('a hostile repository', () => {
  it('has no program of its choice run', async () => {
    const { program, sprung } = trap();
    repository.write('a.txt', '1');
    repository.write('.gitattributes', '* diff=evil\n');
    repository.commit('2026-01-05T12:00:00Z', 'One');
    const signed = `tree ${repository.git('rev-parse', 'HEAD^{tree}')}\nauthor A <a> 1700000000 +0000\ncommitter A <a> 1700000000 +0000\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\nSigned\n`;
    const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      cwd: repository.folder,
      input: signed,
      encoding: 'utf8',
    }).trim();
    repository.git('reset', '--quiet', '--hard', hash);
    const settings = {
      ...{ 'core.pager': program, 'pager.log': 'true', 'core.fsmonitor': program },
      ...{ 'diff.external': program, 'diff.evil.command': program, 'diff.evil.textconv': program },
      ...{ 'gpg.program': program, 'log.showSignature': 'true', 'alias.log': `!${program}` },
      ...{ 'core.sshCommand': program, 'diff.orderFile': join(home, 'order') },
      ...{ 'log.mailmap': 'true', 'format.pretty': 'oneline', 'log.decorate': 'full' },
    };
    for (const [key, value] of Object.entries(settings)) repository.git('config', key, value);
    expect(await read()).toMatchObject([
      { hash, subject: 'Signed', files: ['.gitattributes', 'a.txt'] },
    ]);
    expect(sprung()).toBe(false);
  });

  it('gets nothing fetched, by whatever program it names', async () => {
    const { program, sprung } = trap();
    repository.write('a.txt', '1');
    repository.git('config', 'uploadpack.allowFilter', 'true');
    repository.commit('2026-01-05T12:00:00Z', 'One');
    const clone = join(home, 'clone');
    const from = `file://${repository.folder}`;
    repository.git('clone', '--quiet', '--filter=tree:0', '--no-checkout', from, clone);
    repository.git('-C', clone, 'config', 'remote.origin.uploadpack', program);
    expect(await read(clone)).toMatchObject([{ subject: 'One', files: [] }]);
    expect(sprung()).toBe(false);
  });
});
