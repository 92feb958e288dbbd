/** The client's transcripts: `<config>/projects/<folder of the project>/<session>.jsonl`. */
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReadingState } from '../../core/conversation.ts';
import type { Transcripts } from '../../core/ports.ts';

/** One step of reading; a longer line makes the step as long as it has to be. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const TAIL_BYTES = 1024;
const NEWLINE = 10;

export function claudeConfigDir(env: Readonly<Record<string, string | undefined>>): string {
  return env.CLAUDE_CONFIG_DIR || join(env.HOME || homedir(), '.claude');
}

export function claudeTranscripts(configDir: string): Transcripts {
  return {
    read: (file, from) => withFile(file, (handle, size) => readLines(handle, size, from)),
    continues: (file, from) =>
      withFile(file, (handle, size) => {
        return size >= from.byte && tailHash(handle, from.byte) === from.tailHash;
      }) ?? true,
    list: (path) => newestFirst(filesBelow(resolve(path ?? join(configDir, 'projects')))),
  };
}

function readLines(handle: number, size: number, from: ReadingState) {
  for (let wanted = CHUNK_BYTES; ; wanted *= 2) {
    const bytes = Buffer.alloc(Math.min(wanted, Math.max(0, size - from.byte)));
    const got = bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from.byte));
    const end = got.lastIndexOf(NEWLINE) + 1;
    if (end === 0 && from.byte + got.length < size) continue;
    // A last line without its end is still being written: it is read next time.
    if (end === 0) return undefined;
    const lines = got.toString('utf8', 0, end - 1).split('\n');
    const byte = from.byte + end;
    const next = { line: from.line + lines.length, byte, tailHash: tailHash(handle, byte) };
    return { lines, next };
  }
}

function tailHash(handle: number, end: number): string {
  const start = Math.max(0, end - TAIL_BYTES);
  const bytes = Buffer.alloc(end - start);
  readSync(handle, bytes, 0, bytes.length, start);
  // Loaded only here: it costs every other command several milliseconds.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A file that is gone has nothing new. */
function withFile<T>(file: string, work: (handle: number, size: number) => T): T | undefined {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    return work(handle, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}

function filesBelow(path: string): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(path, name));
}

function newestFirst(files: readonly string[]): readonly string[] {
  const timed = files.map((file) => ({
    file,
    time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  return timed.sort((a, b) => b.time - a.time).map(({ file }) => file);
}
