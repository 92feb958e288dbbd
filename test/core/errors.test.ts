import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toMemoryError } from '../../src/core/errors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'memory-errors-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('toMemoryError', () => {
  it('explains a database that another process holds', () => {
    const path = join(folder, 'x.db');
    const one = new DatabaseSync(path);
    one.exec('CREATE TABLE t (x); BEGIN EXCLUSIVE');
    const other = new DatabaseSync(path);
    const error = toMemoryError(thrownBy(() => other.exec('INSERT INTO t VALUES (1)')));
    expect(error).toMatchObject({ code: 'unavailable', hint: expect.stringMatching(/again/) });
    expect(error.message).toMatch(/^The database is busy[^\n]*\.$/);
    one.close();
    other.close();
  });

  it('explains a database that cannot be opened or written', () => {
    const opened = thrownBy(() => new DatabaseSync(join(folder, 'no/where.db')));
    expect(toMemoryError(opened).message).toBe('The database cannot be opened.');
    const path = join(folder, 'x.db');
    new DatabaseSync(path).close();
    const readOnly = new DatabaseSync(path, { readOnly: true });
    const written = thrownBy(() => readOnly.exec('CREATE TABLE t (x)'));
    expect(toMemoryError(written)).toMatchObject({ code: 'unavailable' });
    readOnly.close();
  });

  it.each(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EACCES', 'ENOSPC', 'EIO', 'ENAMETOOLONG'])(
    'says in plain words what is wrong with a file: %s',
    (code) => {
      const thrown = Object.assign(new Error(`${code}: oh`), { code, path: '/x/note.md' });
      const { code: kind, message, hint } = toMemoryError(thrown);
      expect([kind, message]).toEqual([
        'unavailable',
        expect.stringMatching(/^\/x\/note\.md .*\.$/),
      ]);
      expect(`${message} ${hint}`).not.toMatch(/bug|E[A-Z]{3}/);
    },
  );

  it('takes what it does not know for a bug', () => {
    expect(toMemoryError(new Error('what?'))).toMatchObject({ code: 'internal' });
  });
});
