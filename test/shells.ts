/**
 * The shells that /bin/sh may be: those that are installed here. `MEMORY_TEST_BASH_3` names an old bash, as macOS has it: few
 * machines have one. The others are said to be missing.
 */
import { spawnSync } from 'node:child_process';

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  sh: ['sh'],
  dash: ['dash'],
  bash: ['bash', '--posix'],
  busybox: ['busybox', 'sh'],
  'bash 3.2': [process.env.MEMORY_TEST_BASH_3 || 'bash-3.2', '--posix'],
};

const runs = ([program = '', ...words]: readonly string[]) =>
  spawnSync(program, [...words, '-c', 'exit 7']).status === 7;

const all = Object.entries(KNOWN).map(([name, command]) => ({ name, command }));

export const SHELLS = all.filter(({ command }) => runs(command));
export const MISSING_SHELLS = all.filter(({ command }) => !runs(command)).map(({ name }) => name);
