import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  announced,
  hookFolder,
  isServed,
  isTaken,
  takeOver,
} from '../../../src/adapters/pipes/hook-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'memory-pipes-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const SELF = { pid: process.pid, machine: 'here', build: '{"built":"now"}', program: '/program' };

it('the folder and all in it are the user’s alone', () => {
  const folder = hookFolder(home);
  expect(takeOver(folder, SELF)).toBeTypeOf('number');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  }
  expect(announced(folder)).toEqual(SELF);
  expect(isServed(folder)).toBe(true);
});

it('what others left there is in nobody’s way', () => {
  const folder = hookFolder(home);
  mkdirSync(join(folder, 'ask', 'deep'), { recursive: true });
  mkdirSync(join(folder, 'server'));
  for (const name of ['12.in', '12.env']) writeFileSync(join(folder, name), '');
  execFileSync('mkfifo', [join(folder, '12.out')]);
  expect(takeOver(folder, SELF)).toBeTypeOf('number');
  expect(readdirSync(folder).sort()).toEqual(['ask', 'server']);
});

it('a pipe that nobody reads is served by nobody', () => {
  const folder = hookFolder(home);
  expect(isServed(folder)).toBe(false);
  mkdirSync(folder, { recursive: true });
  execFileSync('mkfifo', [join(folder, 'ask')]);
  expect(isServed(folder)).toBe(false);
  expect(existsSync(join(folder, 'server'))).toBe(false);
  expect(announced(folder)).toBeUndefined();
});

it('a server makes room when its program was built anew, and for nobody else', () => {
  const folder = hookFolder(home);
  const program = join(home, 'program');
  mkdirSync(join(program, 'dist'), { recursive: true });
  const build = (time: string) => {
    writeFileSync(join(program, 'dist', 'build.json'), `{"built":"${time}"}\n`);
  };
  build('now');
  takeOver(folder, { ...SELF, program });
  expect(isTaken(folder)).toBe(true);
  build('later');
  expect(isTaken(folder)).toBe(false);
});
