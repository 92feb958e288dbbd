/**
 * One connection for many requests, one after the other: to open the database, to read its schema and to prepare statements
 * takes longer than most of what a hook asks. Between requests it holds no lock and reads nothing, so it is in the way of
 * nobody who forgets, migrates or replaces; before each use it is asked whether its file is still the one that is there, and of
 * the version that we know. If not, it is opened anew, as ever.
 */
import type { DatabaseSync } from 'node:sqlite';
import { versionOf } from './migrate.ts';
import { openDatabase, type Waiting } from './open.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { isBeingSwapped } from './swap.ts';
import { inodeOf, openedFile } from './transaction.ts';

/** Whoever opens connections for an app. */
export interface Databases {
  open(path: string, waiting: Waiting): DatabaseSync;
  /** The app needs it no more. */
  release(database: DatabaseSync): void;
}

/** Nobody waits for the log to be emptied then, and a file that was replaced is not held for ever. */
const IDLE_MS = 60_000;

export const openedEachTime: Databases = { open: openDatabase, release: close };

export function keptDatabase(idleMs = IDLE_MS): Databases {
  let kept: Kept | undefined;
  let isInUse = false;
  let idle: NodeJS.Timeout | undefined;
  const drop = () => {
    clearTimeout(idle);
    if (kept) close(kept.database);
    kept = undefined;
  };
  return {
    open(path, waiting) {
      // Two at once: each has its own.
      if (isInUse) return openDatabase(path, waiting);
      if (!kept || !isAsOpened(kept, path, waiting)) {
        drop();
        kept = { path, patienceMs: waiting.patienceMs, database: openDatabase(path, waiting) };
      }
      clearTimeout(idle);
      isInUse = true;
      return kept.database;
    },
    release(database) {
      if (database !== kept?.database) return close(database);
      isInUse = false;
      if (!mayStay(database)) return drop();
      idle = setTimeout(drop, idleMs).unref();
    },
  };
}

interface Kept {
  readonly database: DatabaseSync;
  readonly path: string;
  readonly patienceMs: number | undefined;
}

function isAsOpened({ database, ...kept }: Kept, path: string, { patienceMs }: Waiting): boolean {
  if (kept.path !== path || kept.patienceMs !== patienceMs || isBeingSwapped(path)) return false;
  try {
    const isThere = inodeOf(path) === openedFile(database)?.inode;
    return isThere && versionOf(database) === SCHEMA_VERSION;
  } catch {
    return false;
  }
}

/** Not what a request left in the middle of something, nor what stands in for a database that cannot be written. */
function mayStay(database: DatabaseSync): boolean {
  const file = openedFile(database);
  const isWritable = file !== undefined && file.unwritable === undefined;
  return isWritable && database.isOpen && !database.isTransaction;
}

function close(database: DatabaseSync): void {
  if (database.isOpen) database.close();
}
