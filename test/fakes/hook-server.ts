/** Somebody who says to answer hooks (`adapters/pipes/hook-folder.ts`), and does what a test wants. */
import { execFileSync } from 'node:child_process';
import {
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

export interface FakeRequest {
  /** The file whose removal is the right to answer. */
  readonly right: string;
  readonly say: (text: string) => void;
}

export class HookServer {
  /** The lines that were read. */
  readonly asked: string[] = [];
  readonly #folder: string;
  #pipe: Socket | undefined;

  constructor(folder: string, root: string, lies: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    execFileSync('mkfifo', ['-m', '600', join(folder, 'ask'), join(folder, '1.out')]);
    const hostname = '/proc/sys/kernel/hostname';
    const machine = existsSync(hostname) ? readFileSync(hostname, 'utf8').trim() : '';
    const build = readFileSync(join(root, 'dist', 'build.json'), 'utf8').trim();
    const said = { pid: String(process.pid), machine, build, program: root, ...lies };
    const lines = [said.pid, said.machine, said.build, said.program];
    writeFileSync(join(folder, 'server'), `${lines.join('\n')}\n`, { mode: 0o600 });
  }

  listen(answer: (request: FakeRequest) => void): void {
    const { O_RDWR, O_NONBLOCK, O_WRONLY } = constants;
    const pipe = openSync(join(this.#folder, 'ask'), O_RDWR | O_NONBLOCK);
    this.#pipe = new Socket({ fd: pipe, readable: true, writable: false });
    this.#pipe.on('data', (chunk) => {
      const line = chunk.toString().trim();
      this.asked.push(line);
      const request = join(this.#folder, line.split(' ')[1] ?? '');
      // On a busy machine the hook may be gone by now.
      if (!existsSync(`${request}.out`)) return;
      const out = openSync(`${request}.out`, O_WRONLY | O_NONBLOCK);
      answer({ right: `${request}.in`, say: (text) => void writeSync(out, text) });
    });
  }

  close(): void {
    this.#pipe?.destroy();
  }
}
