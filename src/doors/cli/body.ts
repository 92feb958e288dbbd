/** The body of a note: --content, --file, standard input, or the person's editor, in this order. */
import { fstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import type { Warn } from '../../core/ports.ts';
import { type Input, textOption } from './command.ts';

/** A pipe that nobody writes to must not hang the command. */
const FIRST_BYTE_MS = 1000;

export async function bodyFrom(input: Input, warn: Warn, draft = ''): Promise<string | undefined> {
  const content = textOption(input, 'content');
  const file = textOption(input, 'file');
  if (content !== undefined && file !== undefined) {
    throw new MemoryError('invalid', '--content and --file exclude each other.');
  }
  if (content !== undefined) return content;
  if (file !== undefined) return file === '-' ? await readAll() : readBodyFile(file);
  if (input.terminal.interactive) return fromEditor(draft);
  return await fromPipe(warn);
}

function readBodyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new MemoryError('invalid', `The file ${path} cannot be read (${reason}).`, {
      hint: 'Give the path of a text file, or the text itself with --content.',
      cause: error,
    });
  }
}

async function fromPipe(warn: Warn): Promise<string | undefined> {
  const kind = standardInputKind();
  if (kind === 'none') return undefined;
  const text = kind === 'file' ? await readAll() : await readAll(FIRST_BYTE_MS);
  if (text === undefined) {
    warn('Nothing came on standard input within a second; use --file - to wait for it.');
  }
  return text === '' ? undefined : text;
}

function standardInputKind(): 'none' | 'file' | 'pipe' {
  try {
    const stats = fstatSync(0);
    if (stats.isFile()) return 'file';
    return stats.isFIFO() || stats.isSocket() ? 'pipe' : 'none';
  } catch {
    return 'none';
  }
}

/** All of standard input, or undefined if the first byte takes longer than `patience`. */
function readAll(): Promise<string>;
function readAll(patience: number): Promise<string | undefined>;
async function readAll(patience?: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  const { stdin } = process;
  return new Promise((resolve, reject) => {
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
    function giveUp(): void {
      stdin.destroy();
      resolve(undefined);
    }
    stdin.on('data', (chunk: Buffer) => {
      clearTimeout(timer);
      chunks.push(chunk);
    });
    stdin.on('error', reject);
    stdin.on('end', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });
}

function fromEditor(draft: string): string | undefined {
  const editor = process.env.VISUAL || process.env.EDITOR;
  if (!editor) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const path = join(folder, 'note.md');
  try {
    writeFileSync(path, draft);
    // Through a shell because $EDITOR may hold arguments (`code --wait`); the path is passed apart.
    const { spawnSync } = process.getBuiltinModule('node:child_process');
    const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', path], { stdio: 'inherit' });
    if (status !== 0)
      throw new MemoryError('invalid', `${editor} ended with an error; nothing was written.`);
    return readFileSync(path, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
