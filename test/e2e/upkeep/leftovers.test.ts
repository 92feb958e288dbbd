/** What killed processes left half-written goes at the next command that comes by; what somebody is writing stays. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

/** No process has that id. */
const DEAD = 2 ** 22 + 1;

it('takes away what the dead left, and nothing else', async () => {
  await sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'x');
  const home = '.claude/memory';
  const left = (pid: number) => [
    sandbox.write(`${home}/.memory.db.${pid}-17.tmp`, 'half'),
    sandbox.write(`${home}/.memory.db.${pid}-17.tmp-journal`, 'half'),
    sandbox.write(`project/.claude/memory/.decision-use-sqlite.md.${pid}-17.tmp`, 'half'),
    sandbox.write(`project/.claude/session-state/s1/.hints.json.${pid}-0.tmp`, 'half'),
    sandbox.write(`${home}/.run/.pause.txt.${pid}-0.tmp`, 'half'),
  ];
  const dead = left(DEAD);
  const alive = left(process.pid);
  const mine = sandbox.write(`${home}/.mine.tmp`, 'a file of the person');
  await sandbox.memory('list');
  const env = { CLAUDE_CODE_SESSION_ID: 's1' };
  const words = ['think', 'create', 'Which database?'];
  await sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });
  await sandbox.memory('index', sandbox.write('t/s1.jsonl', ''));
  expect(dead.filter((path) => existsSync(path)).map((path) => path.split('/').at(-1))).toEqual([]);
  expect(alive.filter((path) => !existsSync(path))).toEqual([]);
  expect(existsSync(mine)).toBe(true);
});
