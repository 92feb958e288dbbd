import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteFiles } from '../../../src/adapters/files/note-files.ts';
import { projectBounds } from '../../../src/adapters/files/project-bounds.ts';

const files = noteFiles(projectBounds(() => []));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

function scanWith(name: string, ageSeconds = 0): readonly string[] {
  const path = join(folder, name);
  writeFileSync(path, 'half a no');
  const then = Date.now() / 1000 - ageSeconds;
  utimesSync(path, then, then);
  files.fingerprint(folder);
  return readdirSync(folder);
}

describe('a look at a scope', () => {
  it('removes the temporary file of a process that was killed', () => {
    expect(scanWith(`.hub-x.md.${deadProcess()}-1.tmp`)).toEqual([]);
  });

  it('leaves the temporary file that a living process is writing', () => {
    const name = `.hub-x.md.${process.pid}-1.tmp`;
    expect(scanWith(name)).toEqual([name]);
  });

  it('removes one that is older than a minute: another process has got the number', () => {
    expect(scanWith(`.hub-x.md.${process.pid}-1.tmp`, 61)).toEqual([]);
  });

  it('leaves temporary files that are not ours', () => {
    expect(scanWith('.hub-x.md.tmp', 61)).toEqual(['.hub-x.md.tmp']);
  });
});
