/**
 * A damaged database is moved aside, and a new one is made of the newest good backup and of what can still
 * be read. Only after looking, alone, that it is damaged: whoever waited for the lock finds it mended.
 */
import { existsSync, rmSync } from 'node:fs';
import { isMemoryError, MemoryError } from '../../../core/errors.ts';
import type { Backup, Repaired } from '../../../core/ports/conversation-ports.ts';
import { plural } from '../../../text/plural.ts';
import { forgetAgain } from '../forget/forget-again.ts';
import { newer } from '../schema/migrate.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { isFull } from '../schema/sqlite-error.ts';
import { asideName, swapIn } from '../schema/swap.ts';
import { backupFiles } from './backup-files.ts';
import { temporaryName } from './copy-database.ts';
import { openDamagedFile } from './damaged-file.ts';
import { damageIn, inspectCopy } from './inspect-database.ts';
import { type Rebuilt, rebuildDatabase } from './rebuild-database.ts';
import { aloneWith, makeReady, withoutWriters } from './replace-database.ts';

/** Undefined if the database is sound. */
export function repairDatabase(path: string, now: Date): Repaired | undefined {
  if (!existsSync(path)) return undefined;
  return aloneWith(path, () =>
    withoutWriters(path, (database) =>
      damageIn(database) === undefined ? undefined : repair(path, now),
    ),
  );
}

function repair(path: string, now: Date): Repaired {
  const fresh = temporaryName(path);
  // Open until the end: closing any handle of a file frees the locks that SQLite holds on it.
  const damaged = openDamagedFile(path);
  try {
    const { version = 0 } = damaged;
    if (version > SCHEMA_VERSION) throw newer(path, version, SCHEMA_VERSION);
    const backup = newestGoodBackup(path);
    const rebuilt = rebuildDatabase(fresh, damaged, backup?.path);
    forgetAgain(fresh, path);
    makeReady(fresh);
    const aside = asideName(path, 'corrupt', now);
    swapIn(fresh, path, aside);
    return { ...rebuilt, aside, message: said(rebuilt, aside, backup) };
  } catch (error) {
    for (const suffix of ['', '-journal']) rmSync(fresh + suffix, { force: true });
    throw isMemoryError(error) ? error : unrepaired(path, error);
  } finally {
    damaged.close();
  }
}

function newestGoodBackup(path: string): Backup | undefined {
  return backupFiles(path).find((backup) => typeof inspectCopy(backup.path) !== 'string');
}

function said(
  { sessions, passages, passagesBefore }: Rebuilt,
  aside: string,
  backup?: Backup,
): string {
  const source =
    backup === undefined
      ? 'salvage; there was no backup'
      : `backup of ${backup.made.slice(0, 10)} + salvage`;
  const saved =
    passagesBefore === 0
      ? 'there was nothing to save but notes, which are in their files'
      : `${passages} of about ${plural(passagesBefore, 'passage')} in ${plural(sessions, 'session')} were saved (${source})`;
  return (
    `The database was damaged. It was moved to ${aside}; ${saved}. ` +
    'What Claude Code still has is read again by: memory backfill --all'
  );
}

function unrepaired(path: string, cause: unknown): MemoryError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const why = isFull(cause) ? 'the disk is full' : reason;
  const message = `The database ${path} is damaged and could not be repaired: ${why}.`;
  return new MemoryError('unavailable', message, {
    hint: 'It was left as it is. When the reason is gone: memory doctor --repair-database',
    cause,
  });
}
