/** A command that fails half-way has changed files already; the next one has to know. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { systemCalls } from '../../src/lib/durable-file.ts';
import { linkNotes } from '../../src/notes/link-notes.ts';
import { deleteNote } from '../../src/notes/trash-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { packageRoot } from '../sandbox.ts';

let home: string;
const real = { ...systemCalls };
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'memory-half-way-'));
});
afterEach(() => {
  Object.assign(systemCalls, real);
  rmSync(home, { recursive: true });
});

async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const surroundings = { env: { MEMORY_HOME: home }, cwd: home, warn: () => {} };
  const app = await createApp(surroundings, packageRoot);
  try {
    return await work(app);
  } finally {
    app.close();
  }
}

const write = (title: string) =>
  withApp((app) =>
    writeNote(app, {
      ...{ type: 'hub', title, tags: ['x'], links: [], content: 'Text.', scope: 'global' },
    }),
  );

it('a link that only one file states is taken out with the note that it leads to', async () => {
  const { filePath } = await write('A');
  await write('B');
  let renames = 0;
  systemCalls.rename = (from, to) => {
    if (++renames === 2) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    real.rename(from, to);
  };
  const ends = { from: 'hub-a', to: 'hub-b', label: 'builds-on', scope: 'global' };
  await expect(withApp((app) => linkNotes(app, ends))).rejects.toThrow();
  Object.assign(systemCalls, real);
  expect(readFileSync(filePath, 'utf8')).toContain('hub-b');
  await withApp((app) => deleteNote(app, 'hub-b', 'global'));
  expect(readFileSync(filePath, 'utf8')).not.toContain('hub-b');
});
