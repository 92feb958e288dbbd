import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { folderNotes } from '../../src/exchange/import-folder.ts';
import { type Imported, importNotes } from '../../src/exchange/import-notes.ts';
import { parseNote } from '../../src/note-text/note-file.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

const MADE = new Date('2024-05-01T08:00:00.700Z');
const CHANGED = new Date('2024-06-01T08:00:00.700Z');

let sandbox: Sandbox;
let app: App;
beforeEach(async () => {
  sandbox = new Sandbox();
  app = await createApp({ env: sandbox.env, cwd: sandbox.project, warn: () => {} }, packageRoot);
});
afterEach(() => {
  app.close();
  sandbox.dispose();
});

type Files = Readonly<Record<string, string | Buffer>>;
type Options = { readonly type?: string; readonly tags?: readonly string[] };

async function incoming(files: Files, options: Options = {}) {
  const foreign = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
    created: MADE,
    modified: CHANGED,
  }));
  return await folderNotes(app, { files: foreign, scope: 'project', ...options });
}

/** The text of the note that a single file becomes. */
async function converted(text: string, path = 'My Note.md', options: Options = {}) {
  const [one] = await incoming({ [path]: text }, options);
  return one?.text ?? `refused: ${one?.problems?.join('; ')}`;
}

async function outcomes(files: Files): Promise<readonly Imported[]> {
  return importNotes(app, { notes: await incoming(files), replace: false, dryRun: true });
}

it('makes a note of plain text: the title is the file name, the times are those of the file', async () => {
  expect(await converted('Just text.\n')).toBe(
    '---\ntype: learning\ntags:\n  - imported\ncreated: "2024-05-01T08:00:00Z"\nupdated: "2024-06-01T08:00:00Z"\n---\n\n# My Note\n\nJust text.\n',
  );
});

it('keeps keys, comments and line ends of a person, and values that mean something else here', async () => {
  const text = [
    '---',
    '# mine',
    'aliases: [ "a",  b ]   # both',
    'type: [book]',
    'status: evergreen',
    'created: last summer',
    'updated: 2024-02-02',
    '---',
    'Body [[x]].  ',
    '',
  ].join('\r\n');
  const note = await converted(text);
  expect(note).toContain('---\r\n# mine\r\naliases: [ "a",  b ]   # both\r\n');
  expect(note).toContain('original_type:\r\n  - book\r\n');
  expect(note).toContain('original_status: "evergreen"\r\n');
  expect(note).toContain('original_created: "last summer"\r\n');
  expect(note).toContain('updated: 2024-02-02\r\n');
  expect(note.endsWith('---\r\n\r\n# My Note\r\n\r\nBody [[x]].  \r\n')).toBe(true);
  expect(note.replaceAll('\r\n', '')).not.toContain('\n');
  expect(parseNote('learning-my-note', Buffer.from(note))).toMatchObject({
    note: { type: 'learning', created: '2024-02-02', updated: '2024-02-02', status: 'active' },
  });
});

it.each([
  ['tags: [Net/HTTP, "#a b", 2024]', ['net-http', 'a-b', '2024']],
  ['tags: "#Net/HTTP, x y"', ['net-http', 'x', 'y']],
  ['tags: ["!!", "Ünï"]', ['ünï']],
  ['tags:', []],
])('reads %s', async (line, expected) => {
  const text = await converted(`---\n${line}\n---\nx`, 'a.md', { tags: ['vault'] });
  expect(parseNote('learning-a', Buffer.from(text))).toMatchObject({
    note: { tags: [...expected, 'vault'] },
  });
});

it('takes the title from the frontmatter, else the heading, and the slug from the title', async () => {
  const notes = await incoming({
    'a.md': '---\ntitle: Über uns\n---\n# Other\n',
    'b.md': 'intro\n\n# The heading\n',
    'c.md': '---\ntype: gotcha\nname: no title\n---\n## Part\n',
    'd/b.md': '# The heading',
    'decision-own-name.md': '---\ntype: decision\n---\n# Something else\n',
    'x.md': '# 🎉',
    '🎉.md': '# 🎉',
  });
  expect(notes.map(({ slug }) => slug)).toEqual([
    'learning-uber-uns',
    'learning-the-heading',
    'gotcha-c',
    'learning-the-heading-1',
    'decision-own-name',
    'learning-x',
    'learning-note',
  ]);
  const all = importNotes(app, { notes, replace: false, dryRun: true });
  expect(all.map(({ outcome }) => outcome)).toEqual(notes.map(() => 'new'));
});

it('refuses what it cannot read, and dates that cannot be, and takes in the rest', async () => {
  const all = await outcomes({
    'good.md': 'x',
    'future.md': '---\ncreated: 2999-01-01\n---\nx',
    'backwards.md': '---\ncreated: 2024-02-02\nupdated: 2024-01-01\n---\nx',
    'yaml.md': '---\na: b: c\n---\nx',
    'latin1.md': Buffer.from([0xe4]),
    'long.md': 'x'.repeat(60_000),
  });
  expect(Object.fromEntries(all.map(({ slug, reason = '' }) => [slug, reason]))).toEqual({
    'learning-good': '',
    'future.md': expect.stringContaining('in the future'),
    'backwards.md': expect.stringContaining('before created'),
    'yaml.md': expect.stringContaining('not valid YAML'),
    'latin1.md': 'it is not UTF-8 text',
    'long.md': expect.stringContaining('50000 at most'),
  });
});

it('lets the times of a file fill in, but not contradict what is written', async () => {
  const created = await converted('---\ncreated: 2024-12-24T10:00:00.500Z\n---\nx');
  expect(created).toContain('updated: "2024-12-24T10:00:00.500Z"');
  const date = await converted('---\ndate: 2020-01-01\nmodified: 2021-01-01\n---\nx');
  expect(date).toMatch(/date: 2020-01-01\nmodified: 2021-01-01\n[\s\S]*created: "2020-01-01"\n/);
});

it('turns names in `links` into slugs and keeps the list as it was', async () => {
  const [one] = await incoming({
    'a.md': '---\nlinks: ["[[B|words]]", hub-here, "no such page"]\n---\nx',
    'B.md': 'x',
  });
  expect(one?.text).toMatch(/links: \[learning-b, hub-here\]/);
  expect(one?.text).toMatch(/original_links:\n {2}- "\[\[B\|words\]\]"\n {2}- hub-here\n/);
});

it('makes MEMORY.md a hub of the files beside it', async () => {
  const notes = await incoming({
    'MEMORY.md': '# Memory\n\n- [Testing](feedback_testing.md): no mocks\n',
    'feedback_testing.md': '---\nname: Real files\ntype: feedback\n---\n# Heading\n',
    'sub/other.md': 'x',
  });
  const [hub, entry] = notes;
  expect(hub?.slug).toBe('hub-memory');
  expect(hub?.text).toMatch(/links:\n {2}- learning-real-files\n---/);
  expect(hub?.text).toContain('- [[learning-real-files|Testing]]: no mocks');
  expect(entry?.slug).toBe('learning-real-files');
  expect(entry?.text).toContain('original_type: "feedback"');
});

it('says what is wrong with --type and --tags before anything else', async () => {
  await expect(incoming({}, { type: 'note' })).rejects.toThrow(/Type must be one of/);
  await expect(incoming({}, { tags: ['A b'] })).rejects.toThrow(/try a-b/);
});
