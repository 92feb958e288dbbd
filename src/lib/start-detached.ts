import { spawn } from 'node:child_process';

/** Starts a process that outlives this one and has no say in it: no pipes, no waiting, no errors. */
export function startDetached(command: string, words: readonly string[]): void {
  const child = spawn(command, [...words], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
