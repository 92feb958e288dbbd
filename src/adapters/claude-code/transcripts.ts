/** The client's transcripts: `<config>/projects/<folder of the project>/<session>.jsonl`. */
import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Warn } from '../../core/basics.ts';
import type { Checkpoint, Position } from '../../core/conversation.ts';
import type { TranscriptFile, Transcripts } from '../../core/ports/conversation-ports.ts';
import { userHome } from '../../lib/user-home.ts';
import { fromHistory } from './from-history.ts';

/** One step of reading; a longer line makes the step as long as it has to be. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;
/** The client shows its model far less. */
const LONGEST_MEMORY = 500_000;
const START: Position = { line: 0, byte: 0 };

export function claudeConfigDir(env: Readonly<Record<string, string | undefined>>): string {
  return env.CLAUDE_CONFIG_DIR || join(userHome(env) ?? '/', '.claude');
}

interface Reading {
  readonly warn?: Warn;
  /** Lines that are not to be known: they come as empty ones. */
  readonly isOffTheRecord?: (line: string) => boolean;
}

/** What cannot be read is left out, and `warn` says so: the rest is still worth reading. */
export function claudeTranscripts(
  configDir: string,
  { warn = () => {}, isOffTheRecord = () => false }: Reading = {},
): Transcripts {
  const projects = join(configDir, 'projects');
  const history = join(configDir, 'history.jsonl');
  const described = (path: string) => orLeftOut(path, warn, () => describeFile(path));
  const newestFirst = (paths: readonly string[]) =>
    sorted(paths.flatMap((path) => described(path) ?? []));
  return {
    read(file, from) {
      const chunk = withFile(file, (handle, size) => readLines(handle, size, from));
      const read = file === history ? chunk?.lines.map(fromHistory) : chunk?.lines;
      const lines = read?.map((line) => (isOffTheRecord(line) ? '' : line));
      return chunk && lines && { ...chunk, lines };
    },
    unchangedUntil: (file, checkpoints) =>
      withFile(file, (handle, size) => lastTrue(handle, size, checkpoints)) ?? START,
    file: described,
    list: (path) => newestFirst(filesBelow(resolve(path ?? projects), warn)),
    ofSession: (session) => newestFirst(filesBelow(projects, warn)).filter(isNamed(session)),
    agentsOf: (file) => newestFirst([...agentFiles(file)]),
    history: () => described(history),
    memoryFiles: () => newestFirst(memoryFiles(projects)),
    memoryText({ path, changed, bytes }, cwd) {
      const line = JSON.stringify({ timestamp: new Date(changed).toISOString(), cwd });
      return bytes > LONGEST_MEMORY || isOffTheRecord(line) ? undefined : readText(path);
    },
  };
}

function readLines(handle: number, size: number, from: Position) {
  for (let wanted = CHUNK_BYTES; ; wanted *= 2) {
    const bytes = readAt(handle, from.byte, Math.min(wanted, Math.max(0, size - from.byte)));
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0 && from.byte + bytes.length < size && bytes.length > 0) continue;
    // A last line without its end is still being written: it is read next time.
    if (end === 0) return undefined;
    const whole = bytes.subarray(0, end);
    const [lines, hash] = [linesOf(whole), hashOf(whole)];
    return { lines, next: { line: from.line + lines.length, byte: from.byte + end, hash } };
  }
}

/**
 * Each line by itself: a text with one letter that Latin-1 does not have takes two bytes for every letter, and whatever reads it
 * twice the time. Nearly all steps have such a letter, most lines have none.
 */
function linesOf(bytes: Buffer): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    lines.push(bytes.toString('utf8', start, end));
    start = end + 1;
  }
  return lines;
}

/** The end of the last step whose bytes, and those of all steps before it, are what they were. */
function lastTrue(handle: number, size: number, checkpoints: readonly Checkpoint[]): Position {
  let known = START;
  for (const checkpoint of checkpoints) {
    if (checkpoint.byte > size) break;
    const bytes = readAt(handle, known.byte, checkpoint.byte - known.byte);
    if (hashOf(bytes) !== checkpoint.hash) break;
    known = checkpoint;
  }
  return known;
}

function readAt(handle: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(handle, bytes, 0, length, start));
}

function hashOf(bytes: Buffer): string {
  // Loaded only here: it costs every other command several milliseconds.
  return process.getBuiltinModule('node:crypto').hash('sha256', bytes, 'hex').slice(0, 32);
}

/** A file that is gone has nothing new. */
function withFile<T>(file: string, work: (handle: number, size: number) => T): T | undefined {
  let handle: number;
  try {
    // What is no file is not waited for.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
  try {
    return work(handle, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}

function describeFile(path: string): TranscriptFile | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  accessSync(path, constants.R_OK);
  const { size, mtimeMs, birthtimeMs } = stats;
  return { path, bytes: size, changed: mtimeMs, born: birthtimeMs, stamp: `${mtimeMs}:${size}` };
}

function filesBelow(path: string, warn: Warn): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) return [path];
  return stats?.isDirectory() ? filesInFolder(path, warn, new Set()) : [];
}

/** Also through links, but into no folder twice: a link may lead back. */
function filesInFolder(folder: string, warn: Warn, entered: Set<string>): readonly string[] {
  const real = realpathSync(folder);
  if (entered.has(real)) return [];
  entered.add(real);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const files = () => (isFolder(entry, path) ? filesInFolder(path, warn, entered) : [path]);
    return orLeftOut(path, warn, files)?.filter((name) => name.endsWith('.jsonl')) ?? [];
  });
}

function isFolder(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function orLeftOut<T>(path: string, warn: Warn, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    warn(`${path} is left out: it cannot be read (${code}).`);
    return undefined;
  }
}

/** Beside the session in older versions, below a folder of its name in newer ones. */
function agentFiles(file: string): readonly string[] {
  const beside = filesIn(dirname(file)).filter((path) => /^agent-/.test(basename(path)));
  return [...beside, ...filesIn(join(file.replace(/\.jsonl$/, ''), 'subagents'))];
}

function filesIn(folder: string, ending = '.jsonl'): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(ending));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function memoryFiles(projects: string): readonly string[] {
  return filesIn(projects, '').flatMap((folder) => filesIn(join(folder, 'memory'), '.md'));
}

function readText(path: string): string | undefined {
  return withFile(path, (handle, size) => readAt(handle, 0, size).toString('utf8'));
}

function isNamed(session: string): (file: TranscriptFile) => boolean {
  return ({ path }) => basename(path) === `${session}.jsonl`;
}

function sorted(files: readonly TranscriptFile[]): readonly TranscriptFile[] {
  return [...files].sort((a, b) => b.changed - a.changed || a.path.localeCompare(b.path));
}
