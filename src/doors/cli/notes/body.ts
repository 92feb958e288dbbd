/** The body of a note: --content, --file, standard input, or the person's editor, in this order. */
import { isUtf8 } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Warn } from '../../../core/basics.ts';
import { MemoryError, toMemoryError } from '../../../core/errors.ts';
import { type Input, textOption } from '../command.ts';
import { fromPipe, readAll } from '../standard-input.ts';

/** By the options that were typed: they stay the same object when a command runs again. */
const taken = new WeakMap<Input['options'], Promise<string | undefined>>();

/** Taken once: a command that runs again after a repair of the database must not ask or read again. */
export function bodyFrom(input: Input, warn: Warn, draft = ''): Promise<string | undefined> {
  const body = taken.get(input.options) ?? takeBody(input, warn, draft);
  taken.set(input.options, body);
  return body;
}

async function takeBody(input: Input, warn: Warn, draft: string): Promise<string | undefined> {
  const content = textOption(input, 'content');
  const file = textOption(input, 'file');
  if (content !== undefined && file !== undefined) {
    throw new MemoryError('invalid', '--content and --file exclude each other.');
  }
  if (content !== undefined) return content;
  if (file !== undefined) return file === '-' ? await readAll() : readBodyFile(file);
  if (input.terminal.interactive) return editedText(draft);
  return await fromPipe(warn, 'use --file - to wait for it');
}

function readBodyFile(path: string): string {
  const bytes = bytesOf(path);
  const isText = isUtf8(bytes) && !bytes.includes(0);
  if (isText) return bytes.toString('utf8');
  throw new MemoryError('invalid', `The file ${path} is not UTF-8 text.`, {
    hint: 'Nothing was written. Convert it first, as with: iconv -f LATIN1 -t UTF-8 FILE',
  });
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { message } = toMemoryError(Object.assign(error as Error, { path }));
    throw new MemoryError('invalid', `The file ${message}`, {
      hint: 'Give the path of a text file, or the text itself with --content.',
      cause: error,
    });
  }
}

/** What a person makes of a text in their editor; undefined if there is none. */
export function editedText(draft: string): string | undefined {
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
