/** Runs a line of shell in a real terminal of a given width; returns all that reached it. */
import { spawn, spawnSync } from 'node:child_process';
import type { Sandbox } from '../../sandbox.ts';

export const noTerminal = spawnSync('script', ['--version']).status !== 0;

export function onTerminal(
  sandbox: Sandbox,
  columns: number,
  line: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sized = `stty cols ${columns} rows 40; ${line}`;
  const child = spawn('script', ['-qec', sized, '/dev/null'], {
    cwd: sandbox.project,
    env: { ...sandbox.env, TERM: 'xterm', SHELL: '/bin/sh', ...env },
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  return new Promise((resolve) => child.on('close', () => resolve(shown.replaceAll('\r\n', '\n'))));
}
