/**
 * A copy of the database, compressed to a third or less. The file is made of zstd frames, each of a few megabytes of the copy
 * and with a checksum: little memory is needed on either way, and whatever is damaged is noticed. Before each frame, in one
 * that decoders skip, stands how long it is; the first of these says what is in the copy. `zstd -d` unpacks it as well.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { BackupContent } from '../../../core/ports/conversation-ports.ts';

export const PACKED = '.zst';

const PIECE = 4 * 1024 * 1024;
/** By the format, decoders skip a frame that begins so; its length follows. */
const SKIPPED = 0x184d2a5c;
const HEAD = 8;
const LONGEST_NOTE = 1000;

export function isPacked(path: string): boolean {
  return path.endsWith(PACKED);
}

/** `to` must not be there; nothing is said of whether it reached the disk. */
export function pack(from: string, to: string, content: BackupContent): void {
  const { zstdCompressSync, constants } = process.getBuiltinModule('node:zlib');
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  withFile(from, 'r', (source) =>
    withFile(to, 'wx', (target) => {
      const size = fstatSync(source).size;
      writeAll(target, note({ ...content, size }));
      for (let at = 0; at < size; at += PIECE) {
        const frame = zstdCompressSync(readExactly(source, at, Math.min(PIECE, size - at)), {
          params,
        });
        writeAll(target, note(frame.length));
        writeAll(target, frame);
      }
    }),
  );
}

export function unpack(from: string, to: string): void {
  withFile(to, 'wx', (target) => eachPiece(from, (piece) => writeAll(target, piece)));
}

/** What is in it, after all of it was looked through; an error says what is wrong with it. */
export function contentOf(path: string): BackupContent {
  return eachPiece(path, () => {});
}

interface Content extends BackupContent {
  /** Of the copy itself, in bytes. */
  readonly size: number;
}

function eachPiece(path: string, onPiece: (piece: Buffer) => void): BackupContent {
  return withFile(path, 'r', (file) => {
    const first = noteAt<Content>(file, 0);
    const { size, ...content } = first.said;
    let done = 0;
    for (let at = first.next; done < size; ) {
      const { said: length, next } = noteAt<number>(file, at);
      const frame = readExactly(file, next, Math.min(length, 2 * PIECE));
      const piece = decompressed(frame);
      onPiece(piece);
      done += piece.length;
      at = next + length;
    }
    if (done !== size) throw damaged();
    return content;
  });
}

function decompressed(frame: Buffer): Buffer {
  const { zstdDecompressSync } = process.getBuiltinModule('node:zlib');
  try {
    return zstdDecompressSync(frame, { maxOutputLength: PIECE });
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

function note(said: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(said));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(SKIPPED);
  head.writeUInt32LE(text.length, 4);
  return Buffer.concat([head, text]);
}

function noteAt<T>(file: number, at: number): { readonly said: T; readonly next: number } {
  const head = readExactly(file, at, HEAD);
  const length = head.readUInt32LE(4);
  if (head.readUInt32LE() !== SKIPPED || length > LONGEST_NOTE) throw damaged();
  const said = JSON.parse(readExactly(file, at + HEAD, length).toString()) as T;
  return { said, next: at + HEAD + length };
}

function readExactly(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, at + done);
    if (read === 0) throw damaged();
    done += read;
  }
  return bytes;
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function damaged(how = 'not all of it is there'): Error {
  return new Error(`it is damaged (${how})`);
}

function withFile<T>(path: string, flags: string, work: (file: number) => T): T {
  const file = openSync(path, flags, 0o600);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}
