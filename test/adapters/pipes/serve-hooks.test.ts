import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
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
import { discardLeft, freshPipes } from '../../../src/adapters/pipes/ready-pipes.ts';

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
  const others = readdirSync(folder).filter((name) => !name.endsWith('.out'));
  expect(others.sort()).toEqual(['ask', 'server']);
  expect(existsSync(join(folder, '12.out'))).toBe(false);
});

it('pipes lie ready, and what hooks left is gone, but not a pipe that one has just taken', () => {
  const folder = hookFolder(home);
  takeOver(folder, SELF);
  const pipes = readdirSync(folder).filter((name) => name.endsWith('.out'));
  const [left = '', taken = ''] = pipes.map((name) => join(folder, name.replace('.out', '')));
  expect(freshPipes(folder)).toEqual([]);
  for (const file of [`${left}.env`, `${taken}.env`, `${taken}.in`]) writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const file of [`${left}.env`, ...pipes.map((name) => join(folder, name))])
    utimesSync(file, longAgo, longAgo);
  discardLeft(folder);
  expect(readdirSync(folder).filter((name) => name.endsWith('.out'))).toEqual(pipes.slice(1));
  expect(existsSync(`${left}.env`)).toBe(false);
  for (const kind of ['out', 'env', 'in']) expect(existsSync(`${taken}.${kind}`), kind).toBe(true);
  expect(freshPipes(folder)).toHaveLength(2);
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
