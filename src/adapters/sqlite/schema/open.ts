/**
 * Opens the one database of the user, `<home>/memory.db`.
 *
 * It is private to the user (mode 600). WAL lets readers go on while one process writes; a writer waits
 * for another instead of failing; and every commit reaches the disk (FULL), because conversations live
 * only here. A damaged file is left as it is, and said to be damaged: `repair-database.ts` sees to it.
 */
import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isMemoryError, MemoryError } from '../../../core/errors.ts';
import { ensureFolder } from '../../../lib/ensure-folder.ts';
import { keepPrivate } from '../../../lib/keep-private.ts';
import { inheritTombstones, keepTombstones } from '../forget/tombstones.ts';
import { migrate, versionOf } from './migrate.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { isBusy, isCorrupt, isUnwritable, replaced } from './sqlite-error.ts';
import { isBeingSwapped, sleep } from './swap.ts';
import { inodeOf, type Opened, rememberFile } from './transaction.ts';

/** Longer than a crowd of writers on a busy machine keeps one waiting: nobody is to run a command twice. */
const PATIENCE_MS = 60_000;
const POLL_MS = 20;
/** A question by meaning reads 6 MB at 100,000 passages; SQLite's own 2 MB would read them anew each time. */
const CACHE_KB = 32_000;

export interface Waiting {
  readonly patienceMs?: number | undefined;
  /** Called when a person would wonder what is going on. */
  readonly onWait?: (() => void) | undefined;
  /** Called when nothing of what this process does to the database will be kept. */
  readonly onScratch?: ((reason: unknown) => void) | undefined;
}

export function openDatabase(
  path: string,
  { patienceMs = PATIENCE_MS, onWait = () => {}, onScratch }: Waiting = {},
): DatabaseSync {
  const end = Date.now() + patienceMs;
  try {
    for (;;) {
      while (isBeingSwapped(path) && Date.now() < end) sleep(POLL_MS);
      const isNew = createPrivately(path);
      const inode = inodeOf(path) ?? 0;
      const database = prepare(path, patienceMs, { path, inode, onWait });
      if (isNew) inheritTombstones(database, path);
      if (inodeOf(path) === inode && !isBeingSwapped(path)) return database;
      database.close();
      if (Date.now() > end) throw replaced(path);
    }
  } catch (error) {
    const reason = explained(error, path);
    const frozen = isUnwritable(error) ? openAsItIs(path, reason) : undefined;
    if (frozen) return frozen;
    if (!onScratch || !isUnwritable(error) || existsSync(path)) throw reason;
    onScratch(reason);
    return openScratch();
  }
}

/** Where no database can be made, notes are read all the same: by one that ends with this process. */
function openScratch(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { allowExtension: true });
  database.exec('PRAGMA foreign_keys = ON');
  migrate(database, ':memory:');
  return database;
}

/**
 * On a disk that is full, or in a folder that is somebody else's, SQLite cannot make the files that it needs beside a
 * database. What was written to it until its last user closed it can be read all the same; who wants to write is told.
 */
function openAsItIs(path: string, unwritable: unknown): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    const place = pathToFileURL(path);
    place.searchParams.set('immutable', '1');
    database = new DatabaseSync(place, { readOnly: true });
    if (versionOf(database) !== SCHEMA_VERSION) throw unwritable;
    rememberFile(database, { path, inode: inodeOf(path) ?? 0, onWait() {}, unwritable });
    return database;
  } catch {
    database?.close();
    return undefined;
  }
}

function prepare(path: string, patienceMs: number, file: Opened): DatabaseSync {
  // Whoever computes vectors loads sqlite-vec into it; nobody else does.
  const database = new DatabaseSync(path, { allowExtension: true });
  try {
    rememberFile(database, file);
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`);
    switchToWal(database, patienceMs);
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
    const version = versionOf(database);
    migrate(database, path);
    // An older version may have kept them in the database alone.
    if (version > 0 && version < SCHEMA_VERSION) keepTombstones(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The first switch to WAL ignores the busy timeout when several processes open a new file at once. */
function switchToWal(database: DatabaseSync, patienceMs: number): void {
  const end = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      sleep(2 + (attempt % 9));
    }
  }
}

/** Tells whether it was not there. */
function createPrivately(path: string): boolean {
  ensureFolder(dirname(path));
  const isNew = !existsSync(path);
  if (isNew) closeSync(openSync(path, 'a', 0o600));
  // SQLite gives what it writes beside it the same mode; what lies there may be of an older version, or copied.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) keepPrivate(file);
  return isNew;
}

function explained(error: unknown, path: string): unknown {
  if (isMemoryError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (isCorrupt(error)) {
    return new MemoryError('unavailable', `The database ${path} is damaged: ${message}.`, {
      hint: 'To save what can be saved: memory doctor --repair-database',
      cause: error,
    });
  }
  return new MemoryError('unavailable', `The database ${path} cannot be opened: ${message}.`, {
    hint: 'Check that its folder exists and can be written, or set MEMORY_HOME to another folder.',
    cause: error,
  });
}
