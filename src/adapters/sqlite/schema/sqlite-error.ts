/** What SQLite's result codes mean to us. */
import { isMemoryError, MemoryError } from '../../../core/errors.ts';

const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_CONSTRAINT = 19;
const SQLITE_MISMATCH = 20;
const SQLITE_NOTADB = 26;

/** Why an error asks for a new start rather than a word to the user. */
const REPLACED = 'replaced';

export const isBusy = (error: unknown) => sqliteCode(error) === SQLITE_BUSY;

/** The row, not the database, is at fault. */
export const isRefusedRow = (error: unknown) =>
  [SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(sqliteCode(error) ?? 0);

/** The file is damaged. Nothing else may lead to moving it. */
export const isCorrupt = (error: unknown) =>
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error) ?? 0) || isBadFullText(error);

/** A full-text table whose own settings are unreadable is said to be of an unknown format. */
function isBadFullText(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('invalid fts5 file format');
}

/** Nothing is wrong with the database, but nothing can be written to it or beside it. */
export function isUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    [SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN].includes(
      sqliteCode(error) ?? 0,
    ) || ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)
  );
}

export const isFull = (error: unknown) => sqliteCode(error) === SQLITE_FULL;

export const isReplaced = (error: unknown) => isMemoryError(error) && error.cause === REPLACED;

export function replaced(path: string): MemoryError {
  return new MemoryError('unavailable', `The database ${path} was replaced meanwhile.`, {
    hint: 'Run the same command again.',
    cause: REPLACED,
  });
}

export function diskFull(cause: unknown): MemoryError {
  return new MemoryError('unavailable', 'The database could not be written: the disk is full.', {
    hint: 'Free some space, then run the same command again.',
    cause,
  });
}

/** The low byte of SQLite's extended result code; also of an error that was explained since. */
function sqliteCode(error: unknown): number | undefined {
  const origin = isMemoryError(error) ? error.cause : error;
  if (!(origin instanceof Error) || !('errcode' in origin)) return undefined;
  return Number(origin.errcode) & 0xff;
}
