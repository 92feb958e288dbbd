/** A real repository in a folder, with commits at times that the test chooses. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export class GitRepository {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...words: readonly string[]): string {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    const options = { cwd: this.folder, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', [...who, ...words], options).trim();
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Commits all of the work tree; returns how the commit's id begins. */
  commit(date: string, message = 'x'): string {
    const who = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    this.git('add', '--all');
    const words = [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.org',
      'commit',
      '--allow-empty',
      '-qm',
      message,
    ];
    execFileSync('git', words, { cwd: this.folder, env: who });
    return this.git('rev-parse', 'HEAD').slice(0, 9);
  }
}
