import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { deleteNote } from '../../src/notes/trash-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

it('two notes of one name, deleted at the same moment of a clock set back, are both in the trash', async () => {
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const now = new Date('2026-01-02T03:04:05.678Z');
  const app = { ...(await createApp(surroundings, packageRoot)), clock: () => now };
  const deleted: string[] = [];
  for (const content of ['first', 'second']) {
    const { slug } = await writeNote(app, {
      title: 'X',
      type: 'hub',
      tags: ['x'],
      links: [],
      content,
    });
    deleted.push((await deleteNote(app, slug)).trashPath);
  }
  app.close();
  expect(deleted.map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').at(-1))).toEqual([
    'first',
    'second',
  ]);
});
