/** A repository in a temporary folder, with the history that it should have. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { MadeCommit, Subject } from './data.ts';
import { generateHuge } from './generate-huge.ts';

export interface LaidOut {
  readonly home: string;
  readonly folder: string;
  remove(): void;
}

export function layOut({ name, source, history }: Subject): LaidOut {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-analyze-')));
  const folder = join(home, name);
  mkdirSync(folder);
  if (typeof source === 'string')
    cpSync(source, folder, { recursive: true, filter: (path) => isOfRepository(source, path) });
  else generateHuge(folder, source.files);
  if (history && !existsSync(join(folder, '.git'))) commitAll(folder, history);
  return { home, folder, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** What we brought along is no part of it. */
function isOfRepository(source: string, path: string): boolean {
  return (
    path !== [source, 'expected.json'].join(sep) && path !== [source, 'history.json'].join(sep)
  );
}

const DAY_MS = 86_400_000;

/** Each commit but the last of a file leaves empty lines at its end, so that there is something to change. */
function commitAll(folder: string, history: readonly MadeCommit[]): void {
  const git = (...words: readonly string[]) => {
    const who = [
      '-c',
      'user.name=Dev',
      '-c',
      'user.email=dev@example.org',
      '-c',
      'commit.gpgSign=false',
      '-c',
      'core.autocrlf=false',
    ];
    const date = new Date(Date.UTC(2024, 0, 1) + at * DAY_MS).toISOString();
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    return execFileSync('git', [...who, ...words], {
      cwd: folder,
      encoding: 'utf8',
      env,
      stdio: 'pipe',
    });
  };
  let at = 0;
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  const all = git('ls-files', '-z')
    .split('\0')
    .filter((path) => path !== '');
  git('rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '.');
  const texts = new Map(all.map((path) => [path, readFileSync(join(folder, path))]));
  const touched = history.map(({ files }) => (files.includes('*') ? all : files));
  const left = new Map(
    all.map((path) => [path, touched.filter((files) => files.includes(path)).length]),
  );
  for (const [index, { subject }] of history.entries()) {
    at = index;
    for (const path of touched[index] ?? []) {
      const more = (left.get(path) ?? 1) - 1;
      left.set(path, more);
      writeFileSync(
        join(folder, path),
        Buffer.concat([texts.get(path) ?? Buffer.alloc(0), Buffer.from('\n'.repeat(more))]),
      );
      git('add', '--', path);
    }
    git('commit', '--quiet', '--allow-empty', '-m', subject);
  }
}
