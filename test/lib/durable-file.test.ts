import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  moveAllDurably,
  syncFolder,
  systemCalls,
  writeDurably,
} from '../../src/lib/durable-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The real calls, with a record of their order and of what each file handle is. */
function recorded() {
  const log: string[] = [];
  const names = new Map<number, string>();
  const calls: typeof systemCalls = {
    ...systemCalls,
    open: (path, flags, mode) => {
      const handle = systemCalls.open(path, flags, mode);
      names.set(handle, String(path) === folder ? 'folder' : 'temporary');
      return handle;
    },
    fsync: (handle) => {
      log.push(`fsync ${names.get(handle)}`);
      systemCalls.fsync(handle);
    },
    rename: (from, to) => {
      log.push(
        `rename to ${basename(String(to))} in the same folder: ${dirname(String(from)) === folder}`,
      );
      systemCalls.rename(from, to);
    },
  };
  return { log, calls };
}

describe('writeDurably', () => {
  it('syncs the file, renames it into place, then syncs the folder', () => {
    const { log, calls } = recorded();
    writeDurably(join(folder, 'note.md'), 'text', calls);
    expect(log).toEqual([
      'fsync temporary',
      'rename to note.md in the same folder: true',
      'fsync folder',
    ]);
    expect(readFileSync(join(folder, 'note.md'), 'utf8')).toBe('text');
  });

  it('leaves the old file and no temporary one if a step fails', () => {
    const path = join(folder, 'note.md');
    writeDurably(path, 'old');
    const full = () => {
      throw new Error('disk full');
    };
    expect(() => writeDurably(path, 'new', { ...systemCalls, fsync: full })).toThrow('disk full');
    expect(readdirSync(folder)).toEqual(['note.md']);
    expect(readFileSync(path, 'utf8')).toBe('old');
  });

  it('names the file in the error, which calls on an open file do not', () => {
    const path = join(folder, 'note.md');
    const full = () => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'fsync' });
    };
    const failed = expect(() => writeDurably(path, 'new', { ...systemCalls, fsync: full }));
    failed.toThrow(expect.objectContaining({ code: 'ENOSPC', path }));
  });
});

describe('moveAllDurably', () => {
  const move = (name: string) => ({
    from: join(folder, `${name}.md`),
    to: join(folder, 'trash', `${name}.md`),
  });

  it('moves many files and syncs each folder once, after all of them', () => {
    for (const name of ['a', 'b', 'c']) writeDurably(move(name).from, name);
    const { log, calls } = recorded();
    moveAllDurably([move('a'), move('b'), move('c')], calls);
    expect(log.map((line) => line.split(' ')[0])).toEqual([
      'rename',
      'rename',
      'rename',
      'fsync',
      'fsync',
    ]);
    expect(readdirSync(join(folder, 'trash'))).toEqual(['a.md', 'b.md', 'c.md']);
  });

  it('makes last what was moved before one fails, and names that one', () => {
    writeDurably(move('a').from, 'a');
    const { log, calls } = recorded();
    expect(() => moveAllDurably([move('a'), move('gone')], calls)).toThrow(
      expect.objectContaining({ code: 'ENOENT', path: move('gone').to }),
    );
    expect(log.filter((line) => line.startsWith('fsync'))).toHaveLength(2);
    expect(readdirSync(join(folder, 'trash'))).toEqual(['a.md']);
  });
});

it('names the folder that could not be synced', () => {
  const close = (handle: number) => {
    systemCalls.close(handle);
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };
  expect(() => syncFolder(folder, { ...systemCalls, close })).toThrow(
    expect.objectContaining({ code: 'ENOSPC', path: folder }),
  );
});
