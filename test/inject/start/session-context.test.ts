/** What a new session is told, as text: real files, real SQLite, a real repository. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { captureTasks } from '../../../src/capture/tasks/capture-tasks.ts';
import type { App } from '../../../src/core/ports/app.ts';
import { sessionContext } from '../../../src/inject/start/session-context.ts';
import { sessionContextText } from '../../../src/inject/text/session-context-text.ts';
import { writeNote } from '../../../src/notes/write-note.ts';
import { refreshIndexPage } from '../../../src/upkeep/refresh-index-page.ts';
import { work } from '../../capture/working-session.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';
import { GitRepository } from '../../git-repository.ts';

let world: ConversationWorld;
let repository: GitRepository;
beforeEach(() => {
  world = new ConversationWorld();
  rmSync(join(world.project, '.git'), { recursive: true });
  repository = new GitRepository(world.project);
});
afterEach(() => world.dispose());

const NOW = 'a session of now';

/** What the session is told; empty if nothing. */
async function told(
  app: App,
  { session = NOW, isCompacted = false, tokens = 500 } = {},
): Promise<string> {
  const context = await sessionContext(app, { session, isCompacted });
  return context ? sessionContextText(context, tokens).text : '';
}

async function decide(app: App, title: string, content = 'Because it is so.') {
  return writeNote(app, { type: 'decision', title, tags: ['x'], links: [], content });
}

/** The lines below a heading. */
function section(text: string, heading: string): readonly string[] {
  const [, body = ''] = text.split(`\n## ${heading}\n`);
  return (body.split('\n\n')[0] ?? '').split('\n').filter((line) => line !== '');
}

async function afterWork(): Promise<App> {
  work(world);
  for (const path of ['src/config.ts', 'src/store.ts']) repository.write(path, `// ${path}\n`);
  const app = await world.index();
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('There is no session.');
  await captureSession(app, info, { files: [world.file(SESSION)] });
  return app;
}

describe('after a session that worked', () => {
  it('is told how it ended, what is to be done and which files it was about', async () => {
    const app = await afterWork();
    await decide(app, 'Use PostgreSQL');
    const text = await told(app);
    expect(text).toMatch(
      /^<memory> .*\n# Memory Context\n\n## User Preferences\n- Never push to main without asking me \(preference-\S+\)\n\n## Last Session \(2026-01-05\)\n- Asked: The tests fail/,
    );
    expect(text).toContain('(session-2026-01-05-3f1c9a02)');
    expect(section(text, 'Active Tasks')).toEqual([
      '- [ ] Write the session store (task-write-the-session-store, in progress)',
    ]);
    expect(section(text, 'Key Decisions').join()).toContain(
      'Use PostgreSQL (decision-use-postgresql',
    );
    expect(section(text, 'Recent Files')).toEqual(['- src/config.ts', '- src/store.ts']);
  });

  it('is told nothing of drafts', async () => {
    expect(await told(await afterWork())).not.toContain('Key Decisions');
  });

  it('loses each section with its source', async () => {
    const app = await afterWork();
    const nodes = join(world.project, '.claude/memory/nodes');
    const headings = async () => (await told(app)).match(/^## \w+ \w+/gm);
    expect(await headings()).toEqual([
      ...['## User Preferences', '## Last Session', '## Active Tasks', '## Recent Files'],
    ]);
    rmSync(join(nodes, 'tasks'), { recursive: true });
    expect(await headings()).toEqual(['## User Preferences', '## Last Session', '## Recent Files']);
    rmSync(join(nodes, 'preferences'), { recursive: true });
    expect(await headings()).toEqual(['## Last Session', '## Recent Files']);
    rmSync(join(world.project, 'src'), { recursive: true });
    expect(await headings()).toEqual(['## Last Session']);
  });

  it('is told by the note of the session where the database is gone', async () => {
    await afterWork();
    world.app?.close();
    rmSync(join(world.home, '.claude/memory'), { recursive: true });
    const text = await told(await world.open());
    expect(text).toContain('## Last Session (2026-01-05)');
    expect(section(text, 'Last Session (2026-01-05)').join()).toMatch(
      /Wanted: The tests fail.*\(session-2026-01-05-3f1c9a02\)/,
    );
  });

  it('is not told of itself as the last session', async () => {
    expect(await told(await afterWork(), { session: SESSION })).not.toContain('Last Session');
  });

  it('is told after a compaction what was decided in it, and its tasks first', async () => {
    const app = await afterWork();
    const todos = [{ content: 'Another thing', status: 'in_progress' }];
    const input = { todos };
    await captureTasks(app, {
      session: OTHER,
      calls: [{ name: 'TodoWrite', input, response: {} }],
    });
    const text = await told(app, { session: SESSION, isCompacted: true });
    expect(section(text, 'Decided In This Session').join('\n')).toMatch(
      /- We decided to use PostgreSQL for the session store\..* \(i\d+\)/,
    );
    expect(section(text, 'Active Tasks').map((line) => /\((\S+),/.exec(line)?.[1])).toEqual([
      'task-write-the-session-store',
      'task-another-thing',
    ]);
    expect(await told(app, { session: SESSION })).not.toContain('Decided In This Session');
  });
});

it('lists tasks in the order of their list', async () => {
  const app = await world.open();
  const todos = ['Zebra', 'Ant', 'Mole'].map((content) => ({ content, status: 'pending' }));
  await captureTasks(app, { session: OTHER, calls: [{ name: 'TodoWrite', input: { todos } }] });
  const tasks = section(await told(app), 'Active Tasks');
  expect(tasks.map((line) => /Zebra|Ant|Mole/.exec(line)?.[0])).toEqual(['Zebra', 'Ant', 'Mole']);
});

describe('what is at hand', () => {
  const KEY_DECISIONS = 'Key Decisions';

  it('lifts decisions that share a word with the branch', async () => {
    const app = await world.open();
    await decide(app, 'Retries back off');
    for (const name of ['One', 'Two', 'Three']) await decide(app, name);
    expect(section(await told(app), KEY_DECISIONS)[0]).not.toContain('Retries');
    repository.git('checkout', '-q', '-b', 'feature/42-retryQueue');
    const context = await sessionContext(app, { session: NOW, isCompacted: false });
    expect(context?.decisions[0]).toMatchObject({
      id: 'decision-retries-back-off',
      reason: 'about branch feature/42-retryQueue',
    });
    expect(context?.decisions[1]?.reason).toBe('recent');
  });

  it('lifts decisions about files that were changed and not committed', async () => {
    repository.write('src/pool.ts', 'a\n');
    repository.write('src/other.ts', 'a\n');
    repository.commit('2026-01-01T00:00:00Z');
    const app = await world.open();
    await decide(app, 'Twelve at most', 'Connections, see `src/pool.ts`.');
    for (const name of ['One', 'Two', 'Three']) await decide(app, name);
    repository.write('src/pool.ts', 'b\n');
    const text = await told(app);
    expect(section(text, KEY_DECISIONS)[0]).toContain('Twelve at most');
    expect(section(text, 'Recent Files')).toEqual(['- src/pool.ts']);
  });

  it('finds what is old among very many newer ones', async () => {
    const app = await world.open();
    await decide(app, 'Invoices are immutable');
    for (let n = 0; n < 45; n++) await decide(app, `Something number ${n}`);
    repository.git('checkout', '-q', '-b', 'invoices');
    expect(section(await told(app), KEY_DECISIONS)[0]).toContain('Invoices are immutable');
  });

  it('is nothing in a branch called main, nor on no branch at all', async () => {
    repository.write('a', 'a');
    repository.commit('2026-01-01T00:00:00Z');
    const app = await world.open();
    expect(app.workingTree.branch()).toBe('main');
    await decide(app, 'The main thing');
    await decide(app, 'Another');
    expect(section(await told(app), KEY_DECISIONS)[0]).toContain('Another');
    repository.git('checkout', '-q', '--detach');
    expect(app.workingTree.branch()).toBeUndefined();
    expect(await told(app)).toContain('Another');
  });
});

describe('the page of a person', () => {
  const page = () => join(world.project, '.claude/memory/index.md');
  const write = (text: string) => {
    mkdirSync(dirname(page()), { recursive: true });
    writeFileSync(page(), text);
  };

  it('is told in one line each, without what was made', async () => {
    const app = await afterWork();
    await refreshIndexPage(app);
    expect(await told(app)).not.toMatch(/Project Context|Current Focus/);
    const mine = readFileSync(page(), 'utf8')
      .replace('## Project Context\n', '## Project Context\nA shop for\nused books.\n\nMore.\n')
      .replace('## Current Focus\n', '## Current Focus\nShipping to Norway.\n');
    write(mine);
    const text = await told(app);
    expect(section(text, 'Project Context')).toEqual(['A shop for used books.']);
    expect(section(text, 'Current Focus')).toEqual(['Shipping to Norway.']);
    expect(text).not.toContain('In progress: Write');
  });

  it('is told to its end where no other section follows', async () => {
    write('# Memory Index\n\n## Current Focus\nThe last words.');
    expect(section(await told(await world.open()), 'Current Focus')).toEqual(['The last words.']);
  });
});

describe('preferences', () => {
  const page = () => join(world.project, '.claude/memory/index.md');

  it('are told first, from the page of a person and from notes, each once', async () => {
    const app = await afterWork();
    mkdirSync(dirname(page()), { recursive: true });
    writeFileSync(
      page(),
      '# Memory Index\n\n## User Preferences\n- Uses pnpm\n- Never push to main without asking me.\n',
    );
    expect(section(await told(app), 'User Preferences')).toEqual([
      '- Uses pnpm (index.md)',
      '- Never push to main without asking me. (index.md)',
    ]);
  });
});

describe('the budget', () => {
  it('holds whatever there is, and no section costs another its place', {
    tags: 'long',
  }, async () => {
    const app = await afterWork();
    for (let n = 0; n < 60; n++) {
      await decide(app, `Decision ${n} with a title that is long enough to be cut somewhere`);
    }
    for (const tokens of [500, 200, 100, 60]) {
      expect((await told(app, { tokens })).length).toBeLessThanOrEqual(tokens * 4);
    }
    expect((await told(app)).match(/^## \w+ \w+/gm)).toEqual([
      '## User Preferences',
      '## Last Session',
      '## Active Tasks',
      '## Key Decisions',
      '## Recent Files',
    ]);
    expect(section(await told(app), 'Key Decisions').length).toBeGreaterThan(3);
    expect(await told(app, { tokens: 10 })).toBe('');
  });
});

it('tells nothing where there is nothing, or where it is switched off', async () => {
  expect(await told(await world.open())).toBe('');
  await decide(await world.open({ MEMORY_INJECTION_ENABLED: 'false' }), 'Use SQLite');
  expect(world.app && (await told(world.app))).toBe('');
  expect(await told(await world.open())).toContain('Use SQLite');
});

it('tells what was left open only to those who want it', async () => {
  world
    .says('Should the importer skip empty rows, or stop?', { session: OTHER })
    .answers('Let us look at it later. TODO: write a test for empty rows.', { session: OTHER });
  const app = await world.index();
  expect(await told(app)).not.toContain('Open Questions');
  const asked = await world.open({ MEMORY_INJECTION_OPEN_QUESTIONS: 'true' });
  const open = section(await told(asked), 'Open Questions').join('\n');
  expect(open).toMatch(/- Open: Should the importer skip empty rows, or stop\? \(i\d+\)/);
  expect(open).toMatch(/- To do: .*write a test for empty rows.* \(i\d+\)/);
});
