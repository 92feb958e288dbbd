import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqliteBackups } from '../../../../src/adapters/sqlite/repair/backups.ts';
import { repairDatabase } from '../../../../src/adapters/sqlite/repair/repair-database.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';
import { seeded } from '../../../torture/random.ts';
import {
  damagePage,
  fill,
  PAGE,
  pagesIn,
  passagesIn,
  problemsOf,
  rootOf,
} from '../filled-database.ts';

const PASSAGES = 3000;
const BACKED_UP = 2000;
const now = () => new Date('2026-02-01T10:00:00Z');

let folder: string;
let path: string;
let number = 0;

/** One database with 2000 passages in a backup and 1000 more since; each test takes a copy. */
let original: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-repair-'));
  original = join(folder, 'original', 'memory.db');
  fill(original, BACKED_UP);
  sqliteBackups(original, now).make();
  fill(original, PASSAGES - BACKED_UP, BACKED_UP);
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  path = join(folder, `${++number}`, 'memory.db');
  mkdirSync(dirname(path));
  copyFileSync(original, path);
});

function addBackup(): ReadonlyMap<string, string> {
  mkdirSync(join(dirname(path), 'backups'));
  const [backup] = sqliteBackups(original, now).list();
  const copy = join(dirname(path), 'backups', 'memory-2026-02-01T10-00-00Z.db.zst');
  copyFileSync(backup?.path ?? '', copy);
  return passagesIn(copy);
}

function intact(): number {
  const before = passagesIn(original);
  return [...passagesIn(path)].filter(([place, text]) => before.get(place) === text).length;
}

const asides = () => readdirSync(dirname(path)).filter((name) => /\.corrupt-[^.]*Z$/.test(name));

describe('repairDatabase', () => {
  it('leaves a sound database alone', () => {
    const bytes = readFileSync(path);
    expect(repairDatabase(path, now())).toBeUndefined();
    expect(readFileSync(path)).toEqual(bytes);
    expect(asides()).toEqual([]);
  });

  it.each(Array.from({ length: 8 }, (_, seed) => seed))(
    'saves what is on sound pages, whichever page is hurt (seed %i)',
    (seed) => {
      const random = seeded(seed);
      damagePage(path, 2 + random.below(pagesIn(path) - 1), random);
      const repaired = repairDatabase(path, now());
      if (!repaired) return;
      expect(asides()).toHaveLength(1);
      expect(problemsOf(path)).toEqual([]);
      expect(intact()).toBeGreaterThan(PASSAGES * 0.97);
    },
  );

  it.each(Array.from({ length: 4 }, (_, seed) => seed))(
    'has at least what the backup has, when many pages are hurt (seed %i)',
    (seed) => {
      const backedUp = addBackup();
      const random = seeded(100 + seed);
      for (let n = 0; n < 40; n++) damagePage(path, 1 + random.below(pagesIn(path)), random);
      expect(repairDatabase(path, now())?.message).toMatch(
        /^The database was damaged\. It was moved to .*; \d+ of about \d+ passages in \d+ sessions were saved \(backup of 2026-02-01 \+ salvage\)/,
      );
      const after = passagesIn(path);
      expect([...backedUp].filter(([place, text]) => after.get(place) !== text)).toEqual([]);
      // No more than that, if the page of the schema that names the table is among the dead ones (seed 1).
      expect(after.size).toBeGreaterThanOrEqual(BACKED_UP);
      expect(problemsOf(path)).toEqual([]);
    },
  );

  it.each([
    'sqlite_schema',
    'ideas',
    'messages',
    'origins',
    'sqlite_autoindex_origins_1',
    'spans',
    'sessions',
    'ideas_fts_data',
    'idx_ideas_span',
  ])('saves every passage and its place when the first page of %s is gone', (table) => {
    const root = table === 'sqlite_schema' ? 1 : rootOf(path, table);
    const bytes = readFileSync(path);
    bytes.fill(0xa5, (root - 1) * PAGE, root * PAGE);
    writeFileSync(path, bytes);
    expect(repairDatabase(path, now())?.passages).toBe(PASSAGES);
    expect(intact()).toBe(PASSAGES);
    expect(problemsOf(path)).toEqual([]);
  });

  it('knows lost sessions again by what was said in them', () => {
    const bytes = readFileSync(path);
    const root = rootOf(path, 'sessions');
    bytes.fill(0, (root - 1) * PAGE, root * PAGE);
    writeFileSync(path, bytes);
    repairDatabase(path, now());
    const database = openDatabase(path);
    const rows = database.prepare(`SELECT * FROM sessions WHERE id = 's7'`).all();
    expect(rows).toMatchObject([{ id: 's7', started: '2026-01-05T09:00:00.000Z' }]);
    database.close();
  });

  it('reads the write-ahead log, too, as far as it is sound', () => {
    const writer = openDatabase(path);
    writer.exec('PRAGMA wal_autocheckpoint = 0');
    for (const word of ['one', 'two']) {
      writer.exec(`INSERT INTO ideas (span_id, content, source_line)
                   VALUES (1, '${word}', ${word.length + word.charCodeAt(0)})`);
    }
    const copy = join(dirname(path), 'copy.db');
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    writer.close();
    const bytes = readFileSync(copy);
    bytes.fill(0xff, 0, PAGE);
    writeFileSync(copy, bytes);
    repairDatabase(copy, now());
    expect([...passagesIn(copy).values()].filter((text) => /^(one|two)$/.test(text))).toHaveLength(
      2,
    );
    expect(problemsOf(copy)).toEqual([]);
  });

  it('does not bring back what was deleted', () => {
    const database = openDatabase(path);
    database.exec(`DELETE FROM ideas WHERE origin_id IN (
      SELECT id FROM origins WHERE source_file LIKE '%-p1/%')`);
    database.close();
    const kept = passagesIn(path).size;
    const root = rootOf(path, 'ideas');
    const bytes = readFileSync(path);
    bytes.fill(0, (root - 1) * PAGE, root * PAGE);
    writeFileSync(path, bytes);
    repairDatabase(path, now());
    expect(passagesIn(path).size).toBe(kept);
  });

  it('starts anew when nothing of it is a database', () => {
    writeFileSync(path, 'garbage'.repeat(1000));
    expect(repairDatabase(path, now())?.message).toContain('nothing to save');
    expect(asides()).toHaveLength(1);
    openDatabase(path).close();
  });

  it('never moves a database that is only in use, or of a newer version', () => {
    const other = new DatabaseSync(path);
    other.exec('PRAGMA user_version = 999');
    other.close();
    expect(() => openDatabase(path)).toThrow(/newer version/);
    damagePage(path, rootOf(path, 'ideas'), seeded(1));
    expect(() => repairDatabase(path, now())).toThrow(/newer version/);
    expect(asides()).toEqual([]);
  });

  it('salvages tables that it has never heard of', () => {
    const database = openDatabase(path);
    database.exec(`CREATE TABLE unheard_of (id INTEGER PRIMARY KEY, what TEXT NOT NULL) STRICT;
                   INSERT INTO unheard_of (what) VALUES ('kept')`);
    database.close();
    mkdirSync(join(dirname(path), 'backups'));
    sqliteBackups(path, now).make();
    const later = openDatabase(path);
    later.exec(`INSERT INTO unheard_of (what) VALUES ('kept, too')`);
    later.close();
    damagePage(path, rootOf(path, 'ideas'), seeded(1));
    repairDatabase(path, now());
    const after = openDatabase(path);
    expect(after.prepare('SELECT what FROM unheard_of').all()).toEqual([
      { what: 'kept' },
      { what: 'kept, too' },
    ]);
    after.close();
  });
});
