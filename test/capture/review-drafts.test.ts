import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../src/capture/capture-session.ts';
import { acceptDraft, dropDraft, listDrafts } from '../../src/capture/review-drafts.ts';
import type { App } from '../../src/core/ports/app.ts';
import { sessionContext } from '../../src/inject/start/session-context.ts';
import { emptyTrash } from '../../src/notes/trash-note.ts';
import { listByIntent } from '../../src/recall/by-intent.ts';
import { ConversationWorld, SESSION } from '../conversation-world.ts';
import { work } from './working-session.ts';

const SLUG = 'decision-001-use-postgresql-for-the-session-store';

let world: ConversationWorld;
let app: App;
beforeEach(async () => {
  world = new ConversationWorld();
  work(world);
  app = await world.index();
  await capture();
});
afterEach(() => world.dispose());

async function capture() {
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('There is no session.');
  return captureSession(app, info);
}

const memory = () => join(world.project, '.claude', 'memory');
const sessionNote = () =>
  readFileSync(join(memory(), 'nodes/sessions/session-2026-01-05-3f1c9a02.md'), 'utf8');
const told = async () => {
  const context = await sessionContext(app, { session: undefined, isCompacted: false });
  return context?.decisions.map(({ id }) => id);
};

describe('a draft', () => {
  it('waits in a list, the oldest first, and no session is told it', async () => {
    expect((await listDrafts(app)).map(({ slug }) => slug)).toEqual([SLUG]);
    expect(await told()).toEqual([]);
  });

  it('that is accepted is a decision, in the note of its session as well', async () => {
    expect(await acceptDraft(app, SLUG)).toMatchObject({ slug: SLUG, status: 'active' });
    expect(await told()).toEqual([SLUG]);
    expect(sessionNote()).toMatch(
      new RegExp(
        `^- Decided: .*PostgreSQL for the session store.* \\(\\[\\[${SLUG}\\]\\]\\)$`,
        'm',
      ),
    );
    expect(sessionNote()).toMatch(new RegExp(`^related: .*\\[\\[${SLUG}\\]\\]`, 'm'));
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toEqual([]);
    await expect(acceptDraft(app, SLUG)).rejects.toThrow(/is not a draft/);
  });

  it('can become a curated note, and is not drafted again', async () => {
    const note = await acceptDraft(app, SLUG, { promote: true });
    expect(note.slug).toBe('decision-use-postgresql-for-the-session-store');
    expect(existsSync(join(memory(), `${note.slug}.md`))).toBe(true);
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toEqual([]);
  });

  it('that is dropped goes, and does not come back when the trash is emptied', async () => {
    await dropDraft(app, SLUG);
    expect(existsSync(join(memory(), 'nodes/decisions', `${SLUG}.md`))).toBe(false);
    expect(sessionNote()).not.toContain('PostgreSQL for the session store');
    expect(emptyTrash(app)).toBe(1);
    expect((await capture()).decisions.filter(({ slug }) => slug !== undefined)).toEqual([]);
    const wanted = { intents: ['decision'], limit: undefined, all: false } as const;
    const { passages } = await listByIntent(app, wanted, { session: SESSION });
    expect(passages.map(({ text }) => text).join()).not.toContain(
      'PostgreSQL for the session store',
    );
  });
});
