/** `memory tidy` in a real home: what it changes, what it leaves alone, and that all of it can be taken back. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { knownDecisions } from '../../src/capture/decisions/known-decisions.ts';
import type { App } from '../../src/core/ports/app.ts';
import { captureFile } from '../../src/notes/capture-file.ts';
import { captureNote } from '../../src/notes/capture-note.ts';
import { linkNotes } from '../../src/notes/link-notes.ts';
import { deleteNote, emptyTrash } from '../../src/notes/trash-note.ts';
import { updateNote } from '../../src/notes/update-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { type Tidying, tidy } from '../../src/upkeep/tidy.ts';
import { lastTidied, tidyDaily } from '../../src/upkeep/tidy-daily.ts';
import { forgetRuns, tidyRuns, undoTidy } from '../../src/upkeep/undo-tidy.ts';
import { GitRepository } from '../git-repository.ts';
import { packageRoot, type Sandbox } from '../sandbox.ts';
import { it } from '../with-sandbox.ts';

const SAYS = 'Each use of a refresh token makes a new one, and the old one is refused.';

async function onDay<T>(sandbox: Sandbox, day: string, work: (app: App) => Promise<T>): Promise<T> {
  const now = new Date(`${day}T10:00:00Z`);
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {}, now };
  const app = await createApp(surroundings, packageRoot);
  try {
    return await work(app);
  } finally {
    app.close();
  }
}

const write = (sandbox: Sandbox, day: string, title: string, more: object = {}) =>
  onDay(sandbox, day, (app) =>
    writeNote(app, { title, type: 'learning', tags: ['x'], links: [], content: '', ...more }),
  );

const tidied = (sandbox: Sandbox, tidying: Tidying = {}, day = '2026-03-01') =>
  onDay(sandbox, day, (app) => tidy(app, tidying));

const undone = (sandbox: Sandbox) => onDay(sandbox, '2026-03-02', (app) => undoTidy(app));

const deeds = (done: readonly { kind: string; slug: string; other?: string | undefined }[]) =>
  done.map(({ kind, slug, other = '' }) => `${kind} ${slug} ${other}`.trim());

/** Every note of the project, byte for byte. */
function notesOf({ notes }: Sandbox): Readonly<Record<string, string>> {
  const names = readdirSync(notes, { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => name.endsWith('.md') && !name.startsWith('.trash'));
  return Object.fromEntries(
    own.sort().map((name) => [name, readFileSync(join(notes, name), 'utf8')]),
  );
}

it.concurrent('no note is its own twin, though its text begins as its title does', async ({
  sandbox,
}) => {
  const title = 'Each use of a refresh token makes a new one, and the old one is refused';
  await write(sandbox, '2026-01-01', title, { content: SAYS });
  const before = notesOf(sandbox);
  expect(deeds((await tidied(sandbox)).done)).toEqual([]);
  expect(notesOf(sandbox)).toEqual(before);
});

it.concurrent('two notes that say the same become one with both sources, and come apart again', async ({
  sandbox,
}) => {
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS, tags: ['auth'] });
  await write(sandbox, '2026-01-02', 'Tokens rotate', { content: SAYS, tags: ['jwt'] });
  await write(sandbox, '2026-01-03', 'Why', { content: 'See [[learning-tokens-rotate-1]].' });
  await onDay(sandbox, '2026-01-04', (app) =>
    linkNotes(app, { from: 'learning-why', to: 'learning-tokens-rotate-1', label: 'builds-on' }),
  );
  const before = notesOf(sandbox);
  expect((await tidied(sandbox, { dryRun: true })).done).toHaveLength(1);
  expect(notesOf(sandbox)).toEqual(before);
  const { done } = await tidied(sandbox);
  expect(deeds(done)).toEqual(['merged learning-tokens-rotate-1 learning-tokens-rotate']);
  const after = notesOf(sandbox);
  expect(Object.keys(after)).toEqual(['learning-tokens-rotate.md', 'learning-why.md']);
  expect(after['learning-tokens-rotate.md']).toMatch(/- auth\n {2}- jwt/);
  expect(after['learning-tokens-rotate.md']).toContain('foundation-for');
  expect(after['learning-tokens-rotate.md']).toContain(
    'Merged: learning-tokens-rotate-1, 2026-01-02',
  );
  expect(after['learning-why.md']).toContain('See [[learning-tokens-rotate]].');
  expect(after['learning-why.md']).toContain('to: learning-tokens-rotate, label: builds-on');
  expect((await tidied(sandbox)).done).toEqual([]);
  expect(await undone(sandbox)).toMatchObject({ left: [], done: [{ kind: 'merged' }] });
  expect(notesOf(sandbox)).toEqual(before);
  expect(await undone(sandbox)).toBeUndefined();
});

it.concurrent('sources of captured notes are kept, and the one that went is not captured again', async ({
  sandbox,
}) => {
  for (const [day, session] of [
    ['2026-01-01', 'aaa'],
    ['2026-01-02', 'bbb'],
  ] as const) {
    await onDay(sandbox, day, (app) =>
      captureNote(app, {
        ...{ type: 'discovery', title: 'Tokens', tags: [], related: [], content: SAYS },
        fields: { session_id: session, source: `i${day.slice(-1)}` },
      }),
    );
  }
  await tidied(sandbox);
  const text = notesOf(sandbox)['nodes/discoveries/discovery-tokens.md'];
  expect(text).toContain('session_id: aaa');
  expect(text).toContain('merged_from: "discovery-tokens-1"');
  expect(text).toContain('Merged: discovery-tokens-1, 2026-01-02, session bbb, memory show i2');
  await onDay(sandbox, '2026-03-02', async (app) => {
    expect(app.index.unwanted.has(sandbox.notes, 'discovery-tokens-1')).toBe(true);
    await undoTidy(app);
    expect(app.index.unwanted.has(sandbox.notes, 'discovery-tokens-1')).toBe(false);
  });
});

it.concurrent('what differs by a value, a kind or its standing stays two', async ({ sandbox }) => {
  const value = (minutes: number) => `The cache forgets all that is older than ${minutes} minutes.`;
  await write(sandbox, '2026-01-01', 'Cache', { content: value(15) });
  await write(sandbox, '2026-01-02', 'Cache', { content: value(60), type: 'artifact' });
  await write(sandbox, '2026-01-02', 'Cache', {
    content: value(60),
    type: 'gotcha',
    severity: 'low',
  });
  await write(sandbox, '2026-01-03', 'Cache', {
    content: value(60),
    type: 'gotcha',
    severity: 'high',
  });
  for (const status of ['draft', 'active'] as const) {
    for (const type of ['task', 'decision'] as const) {
      const note = { type, title: 'Same', tags: [], related: [], content: SAYS, status };
      await onDay(sandbox, '2026-01-05', (app) => captureNote(app, note));
    }
  }
  const { done } = await tidied(sandbox);
  expect(done.filter(({ kind }) => kind === 'merged')).toEqual([]);
});

it.concurrent('words of a model are not merged into what a person wrote', async ({ sandbox }) => {
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS });
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  const app = await createApp({ ...surroundings, by: 'model' }, packageRoot);
  const note = { title: 'Tokens rotate', type: 'learning', tags: ['x'], links: [], content: SAYS };
  await writeNote(app, note);
  app.close();
  expect((await tidied(sandbox)).done).toEqual([]);
});

it.concurrent('a value that was amended is superseded, step by step, and does not return', async ({
  sandbox,
}) => {
  for (const [at, minutes] of [15, 30, 60].entries()) {
    await write(sandbox, `2026-01-0${at + 1}`, `Token lifetime is ${minutes} minutes`, {
      type: 'decision',
    });
  }
  const { done } = await tidied(sandbox);
  expect(deeds(done)).toEqual([
    'superseded decision-token-lifetime-is-15-minutes decision-token-lifetime-is-30-minutes',
    'superseded decision-token-lifetime-is-30-minutes decision-token-lifetime-is-60-minutes',
  ]);
  await onDay(sandbox, '2026-03-02', async (app) => {
    const [root] = app.scopes.roots.filter(({ scope }) => scope === 'project');
    const session = { id: 'later', started: '2026-03-02T00:00:00Z' };
    const isKnown = knownDecisions(app, root as never, session as never);
    const worthNoting = { sentence: 'Token lifetime is 15 minutes.', weight: 1 };
    const said = { source: 'i9', worthNoting };
    expect(isKnown(said as never)).toMatchObject({ status: 'superseded' });
    const { notes } = app.index.list({ roots: app.scopes.roots, status: 'active' });
    expect(notes.map(({ slug }) => slug)).toEqual(['decision-token-lifetime-is-60-minutes']);
  });
});

it.concurrent('without evidence it is only named', async ({ sandbox }) => {
  await write(sandbox, '2026-01-01', 'The dashboard listens on port 8080', { type: 'decision' });
  await write(sandbox, '2026-01-02', 'The dashboard listens on port 9090', { type: 'decision' });
  const { done, perhaps } = await tidied(sandbox);
  expect(done).toEqual([]);
  expect(perhaps).toMatchObject([
    {
      older: { slug: 'decision-the-dashboard-listens-on-port-8080' },
      newer: { slug: 'decision-the-dashboard-listens-on-port-9090' },
    },
  ]);
});

it.concurrent('a hub follows its notes, keeps what a person wrote, and goes with them', async ({
  sandbox,
}) => {
  const place = 'nodes/hubs/hub-auth.md';
  for (const at of [1, 2, 3, 4]) {
    await write(sandbox, `2026-01-0${at}`, `Entry ${'abcd'[at - 1]}`, { tags: ['auth'] });
  }
  expect(deeds((await tidied(sandbox)).done)).toEqual(['hub hub-auth']);
  const first = notesOf(sandbox)[place] ?? '';
  expect(first).toContain('4 notes on auth.');
  expect(first).toContain('created: "2026-01-01T10:00:00Z"\nupdated: "2026-01-04T10:00:00Z"');
  expect(readFileSync(join(sandbox.project, '.git/info/exclude'), 'utf8')).toContain('/nodes/');
  expect((await tidied(sandbox)).done).toEqual([]);
  await onDay(sandbox, '2026-03-03', (app) => deleteNote(app, 'learning-entry-d'));
  expect(deeds((await tidied(sandbox)).done)).toEqual(['hub hub-auth']);
  await onDay(sandbox, '2026-03-03', async (app) => {
    await updateNote(app, 'hub-auth', 'project', ({ content }) => ({
      content: `Read this first.\n\n${content}`,
    }));
    await deleteNote(app, 'learning-entry-c');
  });
  expect(deeds((await tidied(sandbox)).done)).toEqual([]);
  expect(notesOf(sandbox)[place]).toContain('Read this first.');
  await onDay(sandbox, '2026-03-03', (app) =>
    updateNote(app, 'hub-auth', 'project', ({ content }) => ({
      content: content.replace('Read this first.\n\n', ''),
    })),
  );
  expect(deeds((await tidied(sandbox)).done)).toEqual(['removed hub-auth']);
  expect(notesOf(sandbox)[place]).toBeUndefined();
});

it.concurrent('a hub that a person made or threw away is theirs', async ({ sandbox }) => {
  await write(sandbox, '2026-01-01', 'Auth', { type: 'hub', content: 'My own list.' });
  for (const at of [1, 2, 3, 4]) {
    await write(sandbox, `2026-01-0${at}`, `Entry ${'abcd'[at - 1]}`, { tags: ['auth', 'cli'] });
  }
  await write(sandbox, '2026-01-09', 'Entry e', { tags: ['cli'] });
  await write(sandbox, '2026-01-09', 'Entry f', { tags: ['cli'] });
  expect(deeds((await tidied(sandbox)).done)).toEqual(['hub hub-cli']);
  await onDay(sandbox, '2026-03-03', (app) => deleteNote(app, 'hub-cli'));
  expect((await tidied(sandbox)).done).toEqual([]);
});

it.concurrent('summaries follow their files, other notes are only named', async ({ sandbox }) => {
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  const repository = new GitRepository(sandbox.project);
  for (const name of ['gone', 'kept']) repository.write(`src/${name}.ts`, 'export const a = 1;\n');
  repository.commit('2026-01-01T00:00:00Z');
  await onDay(sandbox, '2026-01-02', async (app) => {
    for (const name of ['gone', 'kept']) {
      const input = { tags: [], related: [], content: '', scope: 'project' };
      await captureFile(app, { ...input, path: `src/${name}.ts` });
    }
    const note = { title: 'Why a', type: 'learning', tags: ['x'], links: [] };
    await writeNote(app, { ...note, content: 'See `src/kept.ts`.' });
  });
  const before = notesOf(sandbox);
  rmSync(join(sandbox.project, 'src/gone.ts'));
  repository.write('src/kept.ts', 'export const b = 2;\n');
  const commit = repository.commit('2026-01-05T00:00:00Z');
  const { done, stale } = await tidied(sandbox);
  expect(deeds(done)).toEqual(['removed file-src-gone-ts', 'renewed file-src-kept-ts']);
  expect(done[0]?.why).toContain(commit.slice(0, 7));
  expect(stale.map(({ note }) => note.slug)).toEqual(['learning-why-a']);
  expect(notesOf(sandbox)['nodes/files/src-kept-ts.md']).toContain('const b = 2');
  expect(notesOf(sandbox)['learning-why-a.md']).toBe(before['learning-why-a.md']);
  await undone(sandbox);
  expect(notesOf(sandbox)).toEqual(before);
});

it.concurrent('what somebody changed since is left as it is, and named', async ({ sandbox }) => {
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS });
  await write(sandbox, '2026-01-02', 'Tokens rotate', { content: SAYS });
  await tidied(sandbox);
  await onDay(sandbox, '2026-03-01', (app) =>
    updateNote(app, 'learning-tokens-rotate', 'project', { content: 'Mine.' }),
  );
  const { left } = (await undone(sandbox)) ?? {};
  expect(left).toEqual([join(sandbox.notes, 'learning-tokens-rotate.md')]);
  expect(notesOf(sandbox)['learning-tokens-rotate.md']).toContain('Mine.');
  expect(notesOf(sandbox)['learning-tokens-rotate-1.md']).toContain(SAYS);
});

it.concurrent('a run that was cut off before a file changed is taken back all the same', async ({
  sandbox,
}) => {
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS });
  await write(sandbox, '2026-01-02', 'Tokens rotate', { content: SAYS });
  const before = notesOf(sandbox);
  await onDay(sandbox, '2026-03-01', async (app) => {
    const files = {
      ...app.files,
      write(path: string, text: string) {
        if (path.endsWith('learning-tokens-rotate.md')) throw new Error('killed');
        return app.files.write(path, text);
      },
    };
    const cut = Object.create(app, { files: { value: files } }) as App;
    await expect(tidy(cut)).rejects.toThrow('killed');
  });
  expect(notesOf(sandbox)).not.toEqual(before);
  expect(await undone(sandbox)).toMatchObject({ left: [] });
  expect(notesOf(sandbox)).toEqual(before);
});

it.concurrent('ten runs can be taken back, and nothing of what was removed for good', async ({
  sandbox,
}) => {
  for (let at = 10; at < 22; at++) {
    await write(sandbox, `2026-01-${at}`, 'Tokens rotate', { content: SAYS });
    await tidied(sandbox, {}, `2026-02-${at}`);
  }
  await onDay(sandbox, '2026-02-25', async (app) => {
    expect(tidyRuns(app)).toHaveLength(10);
    emptyTrash(app);
    forgetRuns(app, app.scopes.roots, new Set(['learning-tokens-rotate-1']));
    expect(tidyRuns(app)).toEqual([]);
  });
});

it.concurrent('the background tidies once a day, and leaves what git has', async ({ sandbox }) => {
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  const repository = new GitRepository(sandbox.project);
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS });
  await write(sandbox, '2026-01-02', 'Tokens rotate', { content: SAYS });
  repository.commit('2026-01-03T00:00:00Z');
  const daily = (day: string) => onDay(sandbox, day, (app) => tidyDaily(app));
  expect(await daily('2026-02-01')).toMatchObject({ done: [] });
  expect(repository.git('status', '--porcelain')).toBe('');
  repository.git('rm', '--cached', '--quiet', '.claude/memory/learning-tokens-rotate.md');
  repository.git('rm', '--cached', '--quiet', '.claude/memory/learning-tokens-rotate-1.md');
  expect(await daily('2026-02-01')).toBeUndefined();
  expect(deeds((await daily('2026-02-02'))?.done ?? [])).toHaveLength(1);
  await onDay(sandbox, '2026-02-02', async (app) => {
    expect(lastTidied(app, app.scopes.project)).toMatchObject({ changed: 1 });
    await undoTidy(app);
  });
  expect(await daily('2026-02-04')).toMatchObject({ done: [] });
  expect((await tidied(sandbox)).done).toHaveLength(1);
});

it.concurrent('the background does nothing where it is switched off', async ({ sandbox }) => {
  sandbox.write('.claude/memory/config.json', '{"tidy": {"background": "off"}}');
  await write(sandbox, '2026-01-01', 'Tokens rotate', { content: SAYS });
  expect(await onDay(sandbox, '2026-02-01', (app) => tidyDaily(app))).toBeUndefined();
  expect(existsSync(join(sandbox.notes, '.trash'))).toBe(false);
});

it.concurrent('a model that is switched on writes the first words of a hub, once', async ({
  sandbox,
}) => {
  for (const at of [1, 2, 3, 4]) {
    await write(sandbox, `2026-01-0${at}`, `Entry ${'abcd'[at - 1]}`, { tags: ['auth'] });
  }
  const prompts: string[] = [];
  const model = {
    name: 'fake',
    async write(prompt: string) {
      prompts.push(prompt);
      return 'All entries\nare about auth.';
    },
  };
  await tidied(sandbox, { model });
  const text = notesOf(sandbox)['nodes/hubs/hub-auth.md'] ?? '';
  expect(text).toContain('<!-- memory:auto -->\nAll entries are about auth.\n\n## Learnings');
  expect((await tidied(sandbox, { model })).done).toEqual([]);
  expect((await tidied(sandbox)).done).toEqual([]);
  expect(prompts).toHaveLength(1);
});
