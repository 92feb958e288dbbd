/** The one error that users and agents see: what happened, and what to do next. */
/** `interrupted`: the person left at a question (Ctrl-C, Ctrl-D). */
export type ErrorCode =
  | 'invalid'
  | 'not_found'
  | 'conflict'
  | 'unavailable'
  | 'interrupted'
  | 'internal';

interface ErrorDetails {
  readonly hint?: string | undefined;
  readonly cause?: unknown;
}

export class MemoryError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, { hint, cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.name = 'MemoryError';
    this.code = code;
    this.hint = hint;
  }
}

/** By its name, not its class: in the bundle the class is there once per file that was loaded. */
export function isMemoryError(thrown: unknown): thrown is MemoryError {
  return thrown instanceof Error && thrown.name === 'MemoryError' && 'code' in thrown;
}

/** Anything thrown, as a MemoryError; what we did not foresee becomes `internal`. */
export function toMemoryError(thrown: unknown): MemoryError {
  if (isMemoryError(thrown)) return thrown;
  const known = fromSystem(thrown) ?? fromDatabase(thrown);
  if (known) return known;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new MemoryError('internal', message, {
    hint: 'This is a bug in memory. Run again with MEMORY_DEBUG=1 for the details.',
    cause: thrown,
  });
}

const CLOSED = [
  'cannot be written or read: no permission',
  'Check the owner and mode of that folder.',
] as const;
const FULL = [
  'could not be written: the disk is full',
  'Free some space, then run the same command again.',
] as const;

/** What a file or folder can have, by the system's code: no bug of ours. */
const FILE_TROUBLE: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: CLOSED,
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOENT: [
    'is not there',
    'It was moved or removed, or its name is another one. Check that, then run it again.',
  ],
  ENOTDIR: [
    'cannot be reached: it, or a part of the way to it, is not a folder',
    'Move away what is there, then run the same command again.',
  ],
  EISDIR: ['is a folder, not a file', 'Move it away, or name a file.'],
  ELOOP: ['is a link that leads in a circle', 'Remove the link, then run the same command again.'],
  ENAMETOOLONG: ['has too long a name', 'Choose a shorter one.'],
  EMFILE: [
    'cannot be opened: too many files are open',
    'Wait a moment, then run the same command again.',
  ],
  ENFILE: [
    'cannot be opened: too many files are open',
    'Wait a moment, then run the same command again.',
  ],
  EIO: ['could not be read or written: the disk reports an error', 'Check the disk.'],
};

function fromSystem(thrown: unknown): MemoryError | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown)) return undefined;
  if ('syscall' in thrown && thrown.syscall === 'uv_cwd') return noFolder(thrown);
  const [what, hint] = FILE_TROUBLE[String(thrown.code)] ?? [];
  if (what === undefined || !('path' in thrown)) return undefined;
  return new MemoryError('unavailable', `${thrown.path} ${what}.`, { hint, cause: thrown });
}

function noFolder(cause: Error): MemoryError {
  return new MemoryError('unavailable', 'The folder that this was started in is no longer there.', {
    hint: 'Go to another folder (cd), then run the same command again.',
    cause,
  });
}

/** By the low byte of SQLite's result code. */
const DATABASE_TROUBLE: Readonly<Record<number, readonly [what: string, hint: string]>> = {
  5: [
    'is busy: another process is writing to it',
    'Wait a moment, then run the same command again.',
  ],
  6: ['is locked by another process', 'Wait a moment, then run the same command again.'],
  8: ['cannot be written: it is read-only', 'Check the owner and mode of its file and folder.'],
  10: ['could not be read or written: the disk reports an error', 'Check the disk.'],
  13: ['could not be written: the disk is full', 'Free some space, then run it again.'],
  14: ['cannot be opened', 'Check that its folder exists and can be written.'],
};

function fromDatabase(thrown: unknown): MemoryError | undefined {
  if (!(thrown instanceof Error) || !('errcode' in thrown)) return undefined;
  const [what, hint] = DATABASE_TROUBLE[Number(thrown.errcode) & 0xff] ?? [];
  if (what === undefined) return undefined;
  return new MemoryError('unavailable', `The database ${what}.`, { hint, cause: thrown });
}
