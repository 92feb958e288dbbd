/** Making, looking at and putting back whole copies of the database. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../../core/errors.ts';
import type { Backups, Restored } from '../../../core/ports/conversation-ports.ts';
import { toIso } from '../../../core/time.ts';
import { discardLeftovers } from '../../../lib/durable-file.ts';
import { ensureFolder } from '../../../lib/ensure-folder.ts';
import { forgetAgain } from '../forget/forget-again.ts';
import { openDatabase } from '../schema/open.ts';
import { diskFull, isFull } from '../schema/sqlite-error.ts';
import { asideName, swapIn } from '../schema/swap.ts';
import { backupFiles, backupName, nextBackup } from './backup-files.ts';
import { copyDatabase, publish, temporaryName } from './copy-database.ts';
import { inspectCopy } from './inspect-database.ts';
import { isPacked, PACKED, pack, unpack } from './packed-copy.ts';
import { aloneWith, makeReady, withoutWriters } from './replace-database.ts';

export function sqliteBackups(database: string, clock: () => Date): Backups {
  const here = () => nextBackup(database, clock());
  return {
    list: () => backupFiles(database),
    make(to) {
      const path = to === undefined ? here() : chosen(to, backupName(clock()));
      discardLeftovers(dirname(path));
      const source = openDatabase(database);
      try {
        if (isPacked(path)) copyPacked(source, path);
        else copyDatabase(source, path);
      } finally {
        source.close();
      }
      const made = { path, made: toIso(clock()), era: 0, bytes: statSync(path).size, daily: false };
      return backupFiles(database).find((backup) => backup.path === path) ?? made;
    },
    inspect: inspectCopy,
    remove: (backup) => rmSync(backup.path, { force: true }),
    restore: (path) => restore(path, database, here(), clock()),
  };
}

/** A folder means: in it, under the usual name. What is there is never overwritten. */
function chosen(to: string, name: string): string {
  const typed = resolve(to);
  const path = statSync(typed, { throwIfNoEntry: false })?.isDirectory()
    ? join(typed, name)
    : typed;
  if (!existsSync(path)) return path;
  throw new MemoryError('conflict', `${path} is already there.`, {
    hint: 'Choose another name, or delete that file first.',
  });
}

/** The caller has looked at the copy. The copy itself stays. */
function restore(from: string, database: string, again: string, now: Date): Restored {
  const fresh = temporaryName(database);
  return aloneWith(database, () => {
    try {
      copyFile(from, fresh);
      const forgotten = forgetAgain(fresh, database);
      makeReady(fresh);
      // The backup that the database goes on from must be the first for a repair: others have another past.
      if (from !== backupFiles(database)[0]?.path) packFile(fresh, again);
      const swap = () => swapIn(fresh, database, asideName(database, 'replaced', now));
      const aside = existsSync(database) ? withoutWriters(database, swap) : swap();
      return { aside, forgotten };
    } finally {
      for (const suffix of ['', '-journal']) rmSync(fresh + suffix, { force: true });
    }
  });
}

/** First as it is, to be looked at: what is packed was sound then. */
function copyPacked(source: DatabaseSync, to: string): void {
  const plain = temporaryName(to.slice(0, -PACKED.length));
  try {
    copyDatabase(source, plain);
    packFile(plain, to);
  } finally {
    rmSync(plain, { force: true });
  }
}

/** It gets its name when it is complete and on the disk. */
function packFile(plain: string, to: string): void {
  const content = inspectCopy(plain);
  if (typeof content === 'string') {
    throw new MemoryError('unavailable', `The copy cannot be kept: ${content}.`);
  }
  const packed = temporaryName(to);
  try {
    ensureFolder(dirname(to));
    pack(plain, packed, content);
    publish(packed, to);
  } catch (error) {
    throw isFull(error) ? diskFull(error) : error;
  } finally {
    rmSync(packed, { force: true });
  }
}

/** Through SQLite: a database that was moved aside may have a part of its rows in its log. */
function copyFile(from: string, to: string): void {
  if (isPacked(from)) {
    unpack(from, to);
    return;
  }
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    copyDatabase(source, to);
  } finally {
    source.close();
  }
}
