import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CapturedSession, captureSession } from '../../src/capture/capture-session.ts';
import { captureFile } from '../../src/notes/capture-file.ts';
import { captureNote } from '../../src/notes/capture-note.ts';
import { deleteNote } from '../../src/notes/trash-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';
import { KEY, work } from './working-session.ts';

const SLUG = 'session-2026-01-05-3f1c9a02';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
});
afterEach(() => world.dispose());

async function capture(
  session = SESSION,
  make: 'all' | 'nothing' = 'all',
): Promise<CapturedSession> {
  const app = await world.index();
  const info = app.archive.session(session);
  if (!info) throw new Error(`There is no session ${session}.`);
  return captureSession(app, info, { make });
}

const nodes = () => join(world.project, '.claude', 'memory', 'nodes');
const noteFile = (slug = SLUG) => join(nodes(), `${slug.split('-')[0]}s`, `${slug}.md`);
const read = (slug?: string) => readFileSync(noteFile(slug), 'utf8');
const section = (text: string, name: string) => {
  const after = text.split(new RegExp(`\\n##+ ${name}(?: \\(d\\d+\\))?\\n`))[1] ?? '';
  return (after.split(/\n(?=##+ |<!--)/)[0] ?? '').trim();
};
/** A line of the summary, without what it begins with. */
const line = (text: string, name: string) =>
  new RegExp(`^(?:- )?${name}: (.*)$`, 'm').exec(section(text, 'Summary'))?.[1];

function allFiles(): ReadonlyMap<string, string> {
  const root = nodes();
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

it('makes notes of to-dos and reports that no hook saw, once, and names them', async () => {
  work(world);
  const app = await world.index();
  const info = app.archive.session(SESSION);
  if (!info) throw new Error('not indexed');
  const files = app.transcripts.ofSession(SESSION).map(({ path }) => path);
  const first = await captureSession(app, info, { files });
  expect(first.seen.map(({ note, outcome }) => `${note.slug} ${note.status} ${outcome}`)).toEqual([
    'task-write-the-session-store active new',
  ]);
  expect(section(read(), 'Tasks Completed')).toBe('- [x] Mend the tests');
  expect((await captureSession(app, info, { files })).seen).toEqual([]);
  expect((await captureSession(app, info, { make: 'nothing', files })).seen).toEqual([]);
});

describe('the note of a session', () => {
  it("has the title of the session, which is nobody's words in it", async () => {
    work(world);
    const title = {
      type: 'custom-title',
      customTitle: 'Tests after the merge',
      sessionId: SESSION,
    };
    appendFileSync(world.file(SESSION), `${JSON.stringify(title)}\n`);
    await capture();
    expect(read()).toMatch(/^# Session: \S+ Tests after the merge$/m);
    expect(read().match(/Tests after the merge/g)).toHaveLength(1);
  });

  it('says what was wanted, found out, decided, left, changed and wished for, each with its line', async () => {
    work(world);
    const { note } = await capture();
    expect(note).toEqual({ slug: SLUG, outcome: 'new' });
    const text = read();
    expect(text).toMatch(/^session_id: "?3f1c9a02-1111-4222-8333-444455556666"?$/m);
    expect(text).toMatch(/^duration_minutes: 30$/m);
    expect(text).toMatch(/^message_count: 17$/m);
    expect(text).toMatch(/^tags: \[session\]$/m);
    expect(text).toMatch(
      /^related: \["\[\[task-write-the-session-store\]\]", "\[\[error-cannot-find-module-yaml\]\]"\]$/m,
    );
    expect(section(text, 'Summary').split('\n')).toEqual([
      'Wanted: The tests fail after the merge. Please find out why and mend it. (i1)',
      '',
      "- Found out: Cannot find module 'yaml' (d1): The lockfile names yaml, but it is not installed because npm ci was never run. (i2) → ran `npm ci`, edited `src/config.ts` (d2) → `npm test` passed (d4)",
      '- "The token for the registry is [redacted:github-token], put it into the environment." (i9) → Found out: The session store is in `src/store.ts`, and retries back off. (i10)',
      '- Decided: Use PostgreSQL for the session store (i6) (draft: [[decision-001-use-postgresql-for-the-session-store]])',
      '- Left: Write the session store ([[task-write-the-session-store]])',
      '- Files: `src/config.ts`; `src/store.ts` (d7)',
    ]);
    expect(section(text, 'Tasks Completed')).toBe('- [x] Mend the tests');
    expect(section(text, 'Notes')).toBe(
      [
        '- "Never push to main without asking me. ([[preference-never-push-to-main-without-asking-me]])" (i8)',
        '- Noted: [[error-cannot-find-module-yaml]]',
      ].join('\n'),
    );
    expect(text).not.toContain('None.');
    // No heading without a word below it.
    expect(text.replace('## More\n', '')).not.toMatch(/^##+ .*\n+(?=#|<!--)/m);
  });

  it('holds no secret that was said', async () => {
    work(world);
    await capture();
    expect([...allFiles().values()].filter((text) => text.includes(KEY))).toEqual([]);
  });

  it('holds none that was stored before there was redaction', async () => {
    work(world);
    await world.open({ MEMORY_PRIVACY_REDACT: 'false' });
    await world.index();
    await world.open();
    await capture();
    expect(allFiles().size).toBeGreaterThan(2);
    expect([...allFiles().values()].filter((text) => text.includes(KEY))).toEqual([]);
  });

  it('is not written again if nothing is new, though the transcript is gone', async () => {
    work(world);
    await capture();
    const before = allFiles();
    rmSync(world.transcripts, { recursive: true });
    const again = await capture();
    expect(again.note?.outcome).toBe('same');
    expect(again.decisions.filter(({ isNew }) => isNew)).toEqual([]);
    expect(again.errors.map(({ outcome }) => outcome)).toEqual(['same']);
    expect(allFiles()).toEqual(before);
  });

  it('grows with a session that goes on, and keeps what a person added', async () => {
    work(world);
    await capture();
    appendFileSync(noteFile(), '\nAnn wants to see this one.\n');
    world.says('Now write the tests of the store, please.').answers('They are written and pass.');
    expect((await capture()).note).toEqual({ slug: SLUG, outcome: 'updated' });
    const text = read();
    expect(line(text, 'Left')).toContain('Write the session store');
    expect(text.trimEnd().endsWith('<!-- /memory:auto -->\n\nAnn wants to see this one.')).toBe(
      true,
    );
    expect(text).toMatch(/^message_count: 19$/m);
    expect(readdirSync(join(nodes(), 'sessions'))).toHaveLength(1);
  });

  it('leaves a note alone that a person wrote', async () => {
    work(world);
    const app = await world.open();
    const input = { type: 'session', title: 'mine', tags: [], related: [] } as const;
    const { note } = await captureNote(app, { ...input, content: 'Mine.', session: SESSION });
    const before = readFileSync(note.filePath, 'utf8');
    expect((await capture()).note).toEqual({ slug: note.slug, outcome: 'kept' });
    expect(readFileSync(note.filePath, 'utf8')).toBe(before);
  });

  it('is not taken for that of a session whose id begins alike', async () => {
    const alike = `${SESSION.slice(0, -1)}7`;
    world.says('Please mend the parser, it drops commas.');
    world.says('Please write the changelog of this week.', { session: alike });
    await capture();
    expect((await capture(alike)).note).toEqual({ slug: `${SLUG}-1`, outcome: 'new' });
    expect((await capture()).note?.outcome).toBe('same');
    expect((await capture(alike)).note?.outcome).toBe('same');
  });

  it('does not come back when a person deleted it', async () => {
    work(world);
    await capture();
    await deleteNote(await world.open(), SLUG);
    expect((await capture()).note).toEqual({ slug: SLUG, outcome: 'deleted' });
    expect(existsSync(noteFile())).toBe(false);
  });

  it('names tasks, discoveries and files that have notes', async () => {
    work(world);
    const app = await world.open();
    writeFileSync(join(world.project, 'config.ts'), '/** Reads settings. */\n');
    world.does('Edit', { file_path: join(world.project, 'config.ts'), old_string: 'a' });
    await captureFile(app, { path: 'config.ts', tags: [], related: [], content: '' });
    const shared = { tags: [], related: [], content: '', session: SESSION };
    await captureNote(app, { ...shared, type: 'task', title: 'Old one', status: 'completed' });
    await captureNote(app, { ...shared, type: 'task', title: 'New one' });
    await captureNote(app, { ...shared, type: 'task', title: 'Of another', session: OTHER });
    await captureNote(app, { ...shared, type: 'discovery', title: 'It caches' });
    await capture();
    const text = read();
    expect(section(text, 'Tasks Completed')).toBe('- [x] Mend the tests\n- [x] Old one');
    expect(line(text, 'Left')).toContain('New one ([[task-new-one]])');
    expect(section(text, 'Discoveries')).toBe('- [[discovery-it-caches]] It caches');
    expect(line(text, 'Files')).toContain('[[file-config-ts]]');
    expect(text).toMatch(/^related: .*\[\[task-new-one\]\].*\[\[discovery-it-caches\]\]/m);
  });

  it.each([
    ['a greeting', (one: ConversationWorld) => one.says('hi').answers('Hello, what shall we do?')],
    ['a slash command', (one: ConversationWorld) => one.says('/review src').answers('Looks good.')],
    ['nobody', (one: ConversationWorld) => one.answers('Hello. I am here to help with the code.')],
  ])('is not made of %s', async (_, talk) => {
    talk(world);
    expect((await capture()).note).toBeUndefined();
    expect(existsSync(nodes())).toBe(false);
  });

  it('is made of a slash command that changed something', async () => {
    world
      .says('/implement the parser')
      .does('Write', { file_path: join(world.project, 'a.ts'), content: 'x' })
      .answers('The parser is there.');
    expect((await capture()).note?.outcome).toBe('new');
    expect(line(read(), 'Files')).toBe('`a.ts` (d1)');
  });

  it('is only told of without writing', async () => {
    work(world);
    const { note, errors, decisions, preferences } = await capture(SESSION, 'nothing');
    expect([note?.outcome, errors[0]?.outcome]).toEqual(['new', 'new']);
    for (const made of [decisions.filter(({ isNew }) => isNew), preferences]) {
      expect(made.map(({ isNew, slug }) => [isNew, slug])).toEqual([[true, undefined]]);
    }
    expect(existsSync(nodes())).toBe(false);
  });

  it('is not written into another project', async () => {
    world.says('Please mend the parser of the other project.', { cwd: join(world.home, 'other') });
    await expect(capture()).rejects.toThrow(/belongs to another project/);
    expect(existsSync(nodes())).toBe(false);
  });

  it('cannot be broken by what was said', async () => {
    world
      .says('Why does `x` print <!-- /memory:auto --> and [[decision-001-x]]? #urgent\n\n## Notes')
      .answers('supersedes:: decision-001-x is a field. It is printed by the template.');
    await capture();
    const text = read();
    expect(text.match(/<!--/g)).toHaveLength(2);
    expect(text).not.toContain('[[decision-001-x]]');
    expect((await capture()).note?.outcome).toBe('same');
    const found = world.app?.index.list({ roots: world.app.scopes.roots, type: 'session' }).notes;
    expect(found?.[0]?.tags).toEqual(['session']);
  });
});

describe('a draft', () => {
  it('says who decided what, when, and about what', async () => {
    work(world);
    await capture();
    const text = read('decision-001-use-postgresql-for-the-session-store');
    expect(text).toMatch(/^status: draft$/m);
    expect(text).toMatch(/^source: i\d+$/m);
    expect(section(text, 'Context')).toBe(
      'In a session about: Tests fail after the merge (config.ts) ([[session-2026-01-05-3f1c9a02]])',
    );
    expect(section(text, 'Decision')).toMatch(
      /^> We decided to use PostgreSQL for the session store\. One thing less to run\.\n> — you, 2026-01-05 12:\d\d UTC \(memory show i\d+\)$/,
    );
    expect(text).not.toContain('Alternatives');
  });

  it('is made of an option that was picked', async () => {
    world
      .says('Where should the exporter write its dates, and how?')
      .answers(
        'Two ways:\n\n1. Store integers with the Unix seconds\n2. Store strings as ISO 8601\n\nWhich one do you prefer?',
      )
      .says('1');
    const { decisions } = await capture();
    expect(decisions.filter(({ isNew }) => isNew).map(({ title }) => title)).toEqual([
      'Store integers with the Unix seconds',
    ]);
  });

  it.each([
    ['a question', 'Did we decide to use PostgreSQL for the session store?'],
    ['a guess', 'Maybe we could use PostgreSQL for the session store, not sure yet.'],
    ['an order', 'Use the reviewer sub-agent for the session store.'],
    ['a log', '2026-01-05T12:00:00Z INFO we decided to use PostgreSQL for the session store'],
    ['what nobody understands later', 'ok lets go with option B'],
  ])('is not made of %s', async (_, text) => {
    world.says(text).answers('The session store is a table.');
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toEqual([]);
  });

  it('is not made of what only Claude or a sub-agent said', async () => {
    const agent = { agent: 'a1' };
    world
      .says('Write a cache for the parser, it is slow.')
      .answers("For the cache I'll go with a plain map, cleared on every change.")
      .says('We decided to use PostgreSQL for the session store.', agent)
      .says('Show me how slow it is now, in numbers please.');
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toEqual([]);
  });

  it('is not made of what was superseded in the same session', async () => {
    world
      .says('We decided to use Redis for the session store.')
      .answers('Redis it is, then. The session store connects to it.')
      .says('We switched from Redis to PostgreSQL for the session store, one thing less to run.');
    expect((await capture()).decisions.map(({ title }) => title)).not.toContain(
      'Use Redis for the session store',
    );
  });

  it('is not made of what a curated note says already', async () => {
    work(world);
    await writeNote(await world.open(), {
      ...{ type: 'decision', title: 'PostgreSQL for our session store', tags: ['storage'] },
      ...{ links: [], content: 'We decided it in spring.', scope: 'project' },
    });
    const { decisions } = await capture();
    expect(decisions.map(({ slug, isNew }) => [slug, isNew])[0]).toEqual([
      'decision-postgresql-for-our-session-store',
      false,
    ]);
    expect(line(read(), 'Decided')).toContain('([[decision-postgresql-for-our-session-store]])');
  });

  it('is not made twice of the same words elsewhere', async () => {
    work(world);
    await capture();
    world
      .says('How do we store sessions now?', { session: OTHER })
      .says('As I said, we use PostgreSQL for the session store.', { session: OTHER })
      .says('We decided to use PostgreSQL for the session store!', { session: OTHER });
    const { decisions } = await capture(OTHER);
    expect(decisions.filter(({ isNew }) => isNew)).toEqual([]);
    expect(decisions.map(({ slug }) => slug)).toContain(
      'decision-001-use-postgresql-for-the-session-store',
    );
    expect(readdirSync(join(nodes(), 'decisions'))).toHaveLength(1);
  });

  it('does not come back when it was deleted', async () => {
    work(world);
    await capture();
    const slug = 'decision-001-use-postgresql-for-the-session-store';
    await deleteNote(await world.open(), slug);
    const { decisions } = await capture();
    expect(decisions.map(({ title }) => title).join()).not.toContain('PostgreSQL');
    expect(existsSync(noteFile(slug))).toBe(false);
  });

  it('is one of three at most, also when the session goes on', async () => {
    const names = ['Redis', 'Kafka', 'Docker', 'Terraform', 'GraphQL', 'Svelte', 'Nginx'];
    const say = (some: readonly string[]) => {
      for (const name of some) world.says(`We decided to use ${name} for the ${name} part of it.`);
    };
    say(names.slice(0, 2));
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toHaveLength(2);
    say(names.slice(2));
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await capture()).decisions.filter(({ isNew }) => isNew)).toHaveLength(0);
    expect(read().match(/^- Decided: /gm)).toHaveLength(3);
    expect(section(read(), 'Key Decisions Made').split('\n')).toHaveLength(4);
  });
});
