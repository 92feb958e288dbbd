/**
 * The pages of a database file that SQLite may refuse to open: read one by one, those of the write-ahead
 * log over those of the file. Nothing is changed. The format is sqlite.org/fileformat2.html.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const MAGIC = 'SQLite format 3\0';
const USUAL_PAGE_SIZE = 4096;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;

export interface DamagedFile {
  readonly pageSize: number;
  readonly pageCount: number;
  /** `user_version`, if the first page can be trusted. */
  readonly version: number | undefined;
  /** Undefined for a page that the file does not have, or the disk does not give. */
  page(number: number): Buffer | undefined;
  close(): void;
}

export function openDamagedFile(path: string): DamagedFile {
  const handle = openSync(path, 'r');
  const { size } = fstatSync(handle);
  const log = readLog(`${path}-wal`);
  const header = readPage(handle, 1, 512);
  const pageSize = (header && pageSizeOf(header)) ?? log?.readUInt32BE(8) ?? USUAL_PAGE_SIZE;
  const frames = log ? committedFrames(log, pageSize) : new Map<number, number>();
  const pageCount = Math.max(Math.ceil(size / pageSize), ...frames.keys());
  const page = (number: number): Buffer | undefined => {
    if (number < 1 || number > pageCount) return undefined;
    const frame = frames.get(number);
    if (frame !== undefined) return log?.subarray(frame, frame + pageSize);
    return readPage(handle, number, pageSize);
  };
  const first = page(1);
  const version = first && pageSizeOf(first) === pageSize ? first.readUInt32BE(60) : undefined;
  return { pageSize, pageCount, version, page, close: () => closeSync(handle) };
}

/** A bad sector of the disk is one more page that cannot be read. */
function readPage(handle: number, number: number, size: number): Buffer | undefined {
  const bytes = Buffer.alloc(size);
  try {
    readSync(handle, bytes, 0, size, (number - 1) * size);
    return bytes;
  } catch {
    return undefined;
  }
}

function pageSizeOf(header: Buffer): number | undefined {
  if (header.toString('latin1', 0, 16) !== MAGIC) return undefined;
  const stated = header.readUInt16BE(16);
  const size = stated === 1 ? 65_536 : stated;
  return size >= 512 && (size & (size - 1)) === 0 ? size : undefined;
}

function readLog(path: string): Buffer | undefined {
  try {
    const log = readFileSync(path);
    const known = log.length > LOG_HEADER && (log.readUInt32BE(0) & ~1) === 0x377f0682;
    return known ? log : undefined;
  } catch {
    return undefined;
  }
}

/** Page number → where its newest committed bytes are. What follows a broken frame is no part of the log. */
function committedFrames(log: Buffer, pageSize: number): ReadonlyMap<number, number> {
  const committed = new Map<number, number>();
  const pending = new Map<number, number>();
  const sum = checksum(log.readUInt32BE(0) === 0x377f0683);
  if (log.readUInt32BE(8) !== pageSize || !sum.add(log, 0, 24).matches(log, 24)) return committed;
  for (let at = LOG_HEADER; at + FRAME_HEADER + pageSize <= log.length; ) {
    const body = at + FRAME_HEADER;
    const current = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (
      !current ||
      !sum
        .add(log, at, 8)
        .add(log, body, pageSize)
        .matches(log, at + 16)
    )
      break;
    pending.set(log.readUInt32BE(at), body);
    if (log.readUInt32BE(at + 4) > 0) {
      for (const [number, frame] of pending) committed.set(number, frame);
      pending.clear();
    }
    at = body + pageSize;
  }
  return committed;
}

function checksum(bigEndian: boolean) {
  let one = 0;
  let two = 0;
  const sum = {
    add(bytes: Buffer, from: number, length: number) {
      for (let at = from; at < from + length; at += 8) {
        one = (one + (bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
        const next = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
        two = (two + next + one) >>> 0;
      }
      return sum;
    },
    matches: (bytes: Buffer, at: number) =>
      bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === two,
  };
  return sum;
}
