/** Executables on a private PATH in place of the providers' own: they record how they were called. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class Programs {
  /** To be put on the PATH. */
  readonly bin: string;
  readonly #records: string;

  constructor(folder: string) {
    this.bin = join(folder, 'bin');
    this.#records = join(folder, 'records');
    mkdirSync(this.bin, { recursive: true });
    mkdirSync(this.#records, { recursive: true });
  }

  /** What it does after it has been recorded, in the words of a shell. */
  add(name: string, script: string): void {
    const record = join(this.#records, name);
    const lines = [
      '#!/bin/sh',
      `echo x >> '${record}.calls'`,
      `: > '${record}.argv'`,
      // Each word and a NUL: nothing else tells them apart.
      `for word in "$@"; do printf '%s\\0' "$word" >> '${record}.argv'; done`,
      `env > '${record}.env'`,
      `pwd > '${record}.pwd'`,
      `cat > '${record}.stdin'`,
      script,
    ];
    const path = join(this.bin, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    chmodSync(path, 0o755);
  }

  argv(name: string): readonly string[] {
    return this.#record(name, 'argv').split('\0').slice(0, -1);
  }

  stdin(name: string): string {
    return this.#record(name, 'stdin');
  }

  env(name: string): readonly string[] {
    return this.#record(name, 'env').split('\n');
  }

  folder(name: string): string {
    return this.#record(name, 'pwd').trim();
  }

  calls(name: string): number {
    try {
      return this.#record(name, 'calls').split('\n').length - 1;
    } catch {
      return 0;
    }
  }

  #record(name: string, what: string): string {
    return readFileSync(join(this.#records, `${name}.${what}`), 'utf8');
  }
}
