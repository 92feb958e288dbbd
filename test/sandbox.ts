/** A throw-away home and project, and the built CLI in it: what every test of a whole process uses. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export const packageRoot = join(import.meta.dirname, '..');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdin?: string;
}

export class Sandbox {
  readonly home: string;
  readonly project: string;
  readonly notes: string;
  readonly global: string;

  constructor(home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-test-')))) {
    this.home = home;
    this.project = join(home, 'project');
    this.notes = join(this.project, '.claude', 'memory');
    this.global = join(home, '.claude', 'memory');
    mkdirSync(join(this.project, '.git', 'info'), { recursive: true });
    writeFileSync(join(this.project, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  }

  /** `env -i`, almost: nothing of the machine but its PATH. */
  get env(): Record<string, string> {
    const path = [join(packageRoot, 'bin'), dirname(process.execPath), process.env.PATH ?? ''];
    // What is found by meaning depends on how far the background has come; tests of that switch it on.
    // A hook that is late because of other tests is not ended; tests of that take this out.
    const quiet = { MEMORY_EMBEDDING_PROVIDER: 'disabled', MEMORY_HOOK_SECONDS: '60' };
    return {
      HOME: this.home,
      PATH: path.join(delimiter),
      TMPDIR: tmpdir(),
      LANG: 'C.UTF-8',
      ...quiet,
    };
  }

  memory(...words: readonly string[]): Promise<Ran> {
    return this.run(join(packageRoot, 'bin', 'memory'), words);
  }

  async json<T = Record<string, unknown>>(...words: readonly string[]): Promise<T> {
    const { stdout } = await this.memory(...words, '--json');
    return JSON.parse(stdout) as T;
  }

  shell(script: string, options: RunOptions = {}): Promise<Ran> {
    return this.run('sh', ['-c', script], options);
  }

  run(command: string, words: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const { cwd = this.project, env = {}, stdin = '' } = options;
    const child = spawn(command, [...words], { cwd, env: { ...this.env, ...env } });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.stderr += chunk.toString();
    });
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, ...output }));
    });
  }

  write(path: string, text: string): string {
    const full = join(this.home, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return full;
  }

  dispose(): void {
    // What a hook has left in the background may still be writing.
    rmSync(this.home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
