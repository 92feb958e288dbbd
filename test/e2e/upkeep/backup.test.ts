/** Backups, restores and damage as whole processes meet them. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  damagePage,
  fill,
  PAGE,
  pagesIn,
  passagesIn,
  problemsOf,
  rootOf,
} from '../../adapters/sqlite/filled-database.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import { seeded } from '../../torture/random.ts';
import { untilTrue } from '../../until-true.ts';

let sandbox: Sandbox;
let database: string;
let backups: string;
beforeEach(() => {
  sandbox = new Sandbox();
  database = join(sandbox.global, 'memory.db');
  backups = join(sandbox.global, 'backups');
});
afterEach(() => sandbox.dispose());

const asides = (why = 'corrupt') =>
  readdirSync(sandbox.global).filter((name) => new RegExp(`\\.${why}-[^.]*Z$`).test(name));

function transcript(name: string, lines: number): string {
  const said = Array.from({ length: lines }, (_, n) =>
    JSON.stringify({
      type: 'user',
      sessionId: name,
      timestamp: '2026-01-05T09:00:00.000Z',
      cwd: sandbox.project,
      message: { role: 'user', content: `${name} said ${n}` },
    }),
  );
  return sandbox.write(`.claude/projects/p/${name}.jsonl`, `${said.join('\n')}\n`);
}

function hook(event: string, input: object = {}): Promise<Ran> {
  const stdin = JSON.stringify({ session_id: 'x', cwd: sandbox.project, ...input });
  return sandbox.run(join(packageRoot, 'hooks', 'run'), [event], { stdin });
}

function destroy(...pages: readonly number[]): void {
  const bytes = readFileSync(database);
  for (const page of pages) bytes.fill(0xa5, (page - 1) * PAGE, page * PAGE);
  writeFileSync(database, bytes);
}

describe('memory backup', () => {
  it('has all that was there when it began, while four others write', async () => {
    fill(database, 1000);
    const before = passagesIn(database);
    const writers = ['a', 'b', 'c', 'd'].map((name) =>
      sandbox.memory('index', transcript(name, 4000)),
    );
    const copies: string[] = [];
    for (let n = 0; n < 3; n++) {
      const copy = join(sandbox.home, `copy${n}.db`);
      expect(await sandbox.memory('backup', '--to', copy)).toMatchObject({ code: 0, stderr: '' });
      copies.push(copy);
    }
    for (const ran of await Promise.all(writers)) expect(ran.code).toBe(0);
    for (const copy of copies) {
      expect(problemsOf(copy)).toEqual([]);
      const there = passagesIn(copy);
      expect([...before.keys()].filter((place) => !there.has(place))).toEqual([]);
    }
    expect(passagesIn(database).size).toBe(17_000);
  });

  it('is made once a day by the indexer', async () => {
    const file = transcript('s', 2);
    await sandbox.memory('index', file);
    await sandbox.memory('index', file);
    await sandbox.memory('backfill', '--all');
    const [first = '', ...more] = readdirSync(backups);
    expect(more).toEqual([]);
    renameSync(join(backups, first), join(backups, 'memory-2026-01-01T00-00-00Z.db'));
    await sandbox.memory('index', file);
    expect(readdirSync(backups)).toHaveLength(2);
  });

  it('says nothing when it fails in the background; doctor does', async () => {
    sandbox.write('.claude/memory/backups', 'a file where a folder should be');
    const ran = await sandbox.memory('index', transcript('s', 2));
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout } = await sandbox.memory('doctor');
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FAIL {2}backups: failed at .*\n.*memory backup/),
    });
  });
});

it('restore-backup goes back, and can be undone', async () => {
  fill(database, 100);
  await sandbox.memory('backup');
  fill(database, 50, 100);
  expect((await sandbox.memory('restore-backup')).code).toBe(2);
  expect(passagesIn(database).size).toBe(150);
  const { aside } = await sandbox.json<{ aside: string }>('restore-backup', '--yes');
  expect(passagesIn(database).size).toBe(100);
  expect((await sandbox.memory('restore-backup', aside, '--yes')).code).toBe(0);
  expect(passagesIn(database).size).toBe(150);
  expect(problemsOf(database)).toEqual([]);
});

describe('a damaged database', () => {
  it.each(Array.from({ length: 4 }, (_, seed) => seed))(
    'never ends in a stack trace, and is sound afterwards (seed %i)',
    async (seed) => {
      fill(database, 1500);
      await sandbox.memory('backup');
      const backedUp = passagesIn(join(backups, readdirSync(backups)[0] ?? ''));
      fill(database, 500, 1500);
      const random = seeded(500 + seed);
      const pages =
        seed % 4 === 0 ? [1] : [1, 2, 3].map(() => 2 + random.below(pagesIn(database) - 1));
      for (const page of pages) damagePage(database, page, random);
      for (const words of [
        ['remember', 'thing7'],
        ['stats'],
        ['write', 'A', '--type', 'hub', '--tags', 'a'],
      ]) {
        const { code, stderr } = await sandbox.memory(...words);
        expect([0, 1]).toContain(code);
        expect(stderr).not.toMatch(/\n\s+at |This is a bug/);
      }
      const start = await hook('SessionStart');
      expect(start).toMatchObject({ code: 0, stderr: '' });
      if (start.stdout !== '') JSON.parse(start.stdout);
      const repair = await sandbox.memory('doctor', '--repair-database');
      if (/newer version/.test(repair.stderr)) return;
      expect(repair.code).toBe(0);
      expect(problemsOf(database)).toEqual([]);
      const after = passagesIn(database);
      expect([...backedUp.keys()].filter((place) => !after.has(place))).toEqual([]);
      expect(after.size).toBeGreaterThan(1900);
    },
  );

  it('is repaired once when many processes find it at the same time', async () => {
    fill(database, 2000);
    destroy(1);
    const ran = await Promise.all(
      [1, 2, 3, 4].map(() => sandbox.memory('remember', 'thing7', '--all-projects')),
    );
    for (const { code, stdout } of ran) {
      expect(code).toBe(0);
      expect(stdout).toContain('passage');
    }
    expect(ran.filter(({ stderr }) => stderr.includes('was damaged'))).toHaveLength(1);
    expect(asides()).toHaveLength(1);
    expect(passagesIn(database).size).toBe(2000);
  });

  it('is repaired behind the back of a hook, and the next session is told once', async () => {
    fill(database, 2000);
    await hook('SessionStart');
    destroy(1, rootOf(database, 'ideas'));
    expect(await hook('SessionStart')).toEqual({ code: 0, stdout: '', stderr: '' });
    await untilTrue(
      () => asides().length === 1 && existsSync(join(sandbox.global, '.run', 'repaired.txt')),
    );
    const told = JSON.parse((await hook('SessionStart')).stdout) as { systemMessage?: string };
    expect(told.systemMessage).toMatch(/was damaged.*2000 of about 2000 passages/);
    expect((await hook('SessionStart')).stdout).not.toContain('damaged');
  });

  it('keeps the text that came on standard input while it is repaired', async () => {
    await sandbox.memory('write', 'First', '--type', 'hub', '--tags', 'a');
    destroy(rootOf(database, 'notes'));
    const { code, stderr } = await sandbox.shell(
      'echo "the body" | memory write Piped --type hub --tags a',
    );
    expect({ code, told: stderr.includes('was damaged') }).toEqual({ code: 0, told: true });
    expect(readFileSync(join(sandbox.notes, 'hub-piped.md'), 'utf8')).toContain('the body');
  });

  it.each([
    ['locked', 'PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE'],
    ['of a newer version', 'PRAGMA user_version = 999'],
  ])('is not what a database is that is %s: it stays where it is', async (_, sql) => {
    fill(database, 50);
    const { DatabaseSync } = await import('node:sqlite');
    const other = new DatabaseSync(database);
    other.exec(sql);
    expect((await hook('SessionStart')).stdout).toBe('');
    other.close();
    expect(asides()).toEqual([]);
  });
});
