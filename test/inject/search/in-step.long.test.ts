/** A scope that is too large to look at every file when a session begins. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillScope } from '../../../bench/fill.ts';
import { sessionContext } from '../../../src/inject/start/session-context.ts';
import { syncNotes } from '../../../src/notes/sync.ts';
import { ConversationWorld } from '../../conversation-world.ts';

const NOTES = 1_200;

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

async function large() {
  const app = await world.index();
  const folder = app.scopes.roots.find(({ scope }) => scope === 'project')?.path ?? '';
  fillScope(folder, NOTES);
  await syncNotes(app, app.scopes.roots);
  const decisions = async () => {
    const found = await sessionContext(app, { session: 'now', isCompacted: false });
    return (found?.decisions ?? []).map(({ id, title }) => `${id}: ${title}`);
  };
  return { app, folder, decisions };
}

/** In place: the time of the folder stays. */
function edit(path: string, from: string, to: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

describe('in a large scope', () => {
  it('a told note is told as its file has it', async () => {
    const { app, folder, decisions } = await large();
    const [newest = ''] = await decisions();
    const slug = newest.split(':')[0] ?? '';
    const before = statSync(folder).mtimeMs;
    edit(join(folder, `${slug}.md`), '# Note', '# Rewritten note');
    expect(statSync(folder).mtimeMs).toBe(before);
    expect((await decisions())[0]).toContain(`${slug}: Rewritten note`);
    expect(app.index.tally().parsed).toBe(NOTES + 1);
  });

  it('a note that came is told', async () => {
    const { app, folder, decisions } = await large();
    const text = readFileSync(join(folder, 'decision-note-1.md'), 'utf8');
    const newer = text.replaceAll(/"2026-\S+Z"/g, `"${app.clock().toISOString()}"`);
    writeFileSync(join(folder, 'decision-newcomer.md'), newer);
    expect((await decisions())[0]).toMatch(/^decision-newcomer: /);
  });
});
