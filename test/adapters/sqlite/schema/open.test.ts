import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../src/adapters/sqlite/schema/migrate.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-db-'));
  path = join(folder, 'memory.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openDatabase', () => {
  it('is readable by its user alone, with all that lies beside it', () => {
    const database = openDatabase(path);
    database.exec('CREATE TABLE t (x)');
    const modes = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
    database.close();
  });

  it('makes a private file with the promised settings', () => {
    const database = openDatabase(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const pragma = (name: string) =>
      Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('synchronous')).toBe(2);
    database.close();
  });

  it('says that a file is damaged, and leaves it as it is', () => {
    writeFileSync(path, 'garbage'.repeat(1000));
    expect(() => openDatabase(path)).toThrow(/is damaged/);
    expect(readdirSync(folder)).toEqual(['memory.db']);
    expect(readFileSync(path, 'utf8')).toBe('garbage'.repeat(1000));
  });

  it('refuses a database of a newer version', () => {
    openDatabase(path).close();
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 999');
    newer.close();
    expect(() => openDatabase(path)).toThrow(/newer version/);
  });
});

describe('migrate', () => {
  it('copies the database before it changes one, and takes every step once', () => {
    const database = new DatabaseSync(path);
    const first = ['CREATE TABLE a (x); INSERT INTO a VALUES (1)'];
    migrate(database, path, first);
    expect(existsSync(`${path}.backup-v1`)).toBe(false);
    migrate(database, path, [...first, 'UPDATE a SET x = x + 1']);
    migrate(database, path, [...first, 'UPDATE a SET x = x + 1']);
    expect(database.prepare('SELECT x FROM a').get()).toMatchObject({ x: 2 });
    const backup = new DatabaseSync(`${path}.backup-v1`);
    expect(backup.prepare('SELECT x FROM a').get()).toMatchObject({ x: 1 });
    backup.close();
    database.close();
  });

  it('leaves nothing of a step that fails', () => {
    const database = new DatabaseSync(path);
    expect(() => migrate(database, path, ['CREATE TABLE a (x); SELECT nonsense'])).toThrow();
    expect(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()).toMatchObject({
      n: 0,
    });
    database.close();
  });
});
