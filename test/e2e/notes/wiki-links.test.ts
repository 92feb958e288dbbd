/** References in texts, through whole processes. */
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../src/adapters/sqlite/schema/migrate.ts';
import { MIGRATIONS } from '../../../src/adapters/sqlite/schema/migrations.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

interface Published {
  readonly nodes: Record<string, { links_to: string[]; linked_from: string[]; tags: string[] }>;
  readonly tags: Record<string, string[]>;
}

const fileOf = (slug: string) => join(sandbox.notes, `${slug}.md`);
const textOf = (slug: string) => readFileSync(fileOf(slug), 'utf8');
const graph = () =>
  JSON.parse(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')) as Published;
const write = (title: string, content: string, ...more: readonly string[]) =>
  sandbox.memory('write', title, '--type', 'hub', '--tags', 'x', '--content', content, ...more);
const slugs = async (...words: readonly string[]) =>
  (await sandbox.json<{ memories: { slug: string }[] }>(...words)).memories.map(({ slug }) => slug);

/** The same notes in a database of the version before references. */
function makeOlder(path: string): void {
  const step = MIGRATIONS.findIndex((sql) => sql.includes('TABLE note_mentions'));
  const notes =
    'id, root_id, slug, stamp, type, title, status, created, updated, links, content, tags';
  renameSync(path, `${path}.newer`);
  const database = new DatabaseSync(path);
  migrate(database, path, MIGRATIONS.slice(0, step));
  database.exec(`ATTACH '${path}.newer' AS newer;
    INSERT INTO note_roots (id, path, published, fingerprint)
    SELECT id, path, published, fingerprint FROM newer.note_roots;
    INSERT INTO notes (${notes})
    SELECT ${notes.replace(/tags$/, "'x'")} FROM newer.notes;`);
  database.close();
}

it('the other end of a reference is computed, and its file is not touched', async () => {
  await write('B', 'Plain.');
  const before = textOf('hub-b');
  await write('A', '[[hub-b]], [[hub-b|b]], [[hub-b#part]] and [[hub-gone]]');
  expect(textOf('hub-b')).toBe(before);
  expect(graph().nodes['hub-a']).toMatchObject({ links_to: ['hub-b'], linked_from: [] });
  expect(graph().nodes['hub-b']).toMatchObject({ links_to: [], linked_from: ['hub-a'] });
  await sandbox.memory('update', 'hub-a', '--content', 'Nothing more.');
  expect(graph().nodes['hub-b']).toMatchObject({ linked_from: [] });
});

it('an edge and a reference to the same note are one entry of links_to', async () => {
  await write('B', 'Plain.');
  await write('A', '[[hub-b]]', '--links', 'hub-b');
  expect(graph().nodes['hub-a']).toMatchObject({ links_to: ['hub-b'], linked_from: ['hub-b'] });
});

it('health wants no reverse of a reference, and repair writes none', async () => {
  await write('B', 'Plain.');
  await write('A', 'depends_on:: hub-b');
  const { code, stdout } = await sandbox.memory('health');
  expect([code, stdout]).toEqual([0, '100 of 100: 2 notes, 0 edges, 0 errors, 0 warnings\n']);
  expect((await sandbox.memory('repair')).stdout).toBe('Nothing to mend.\n');
});

it('tags of the text are found, and stay out of the frontmatter', async () => {
  await write('A', '#auth\n\n```\n#nope\n```');
  expect(await slugs('list', '--tags', 'auth')).toEqual(['hub-a']);
  expect(await slugs('list', '--tags', 'nope')).toEqual([]);
  expect(await slugs('list', '--tags', 'x,auth')).toEqual(['hub-a']);
  expect(graph().nodes['hub-a']?.tags).toEqual(['x', 'auth']);
  expect(graph().tags).toEqual({ auth: ['hub-a'], x: ['hub-a'] });
  await sandbox.memory('tag', 'hub-a', 'more');
  expect(textOf('hub-a')).toContain('tags:\n  - x\n  - more\n');
});

it('a file that a person changed is read for its references', async () => {
  await write('B', 'Plain.');
  await write('A', 'Plain.');
  const text = textOf('hub-a').replace('Plain.', 'depends_on:: [[hub-b]] #later');
  sandbox.write('project/.claude/memory/hub-a.md', text);
  const { outgoing } = await sandbox.json<{ outgoing: unknown[] }>('edges', 'hub-a');
  expect(outgoing).toEqual([{ target: 'hub-b', label: 'depends_on', oneWay: true }]);
  expect(await slugs('list', '--tags', 'later')).toEqual(['hub-a']);
});

it('a rename follows references of others and of the note to itself, and leaves code alone', async () => {
  await write('A', 'Above: [[hub-a#top]]');
  await write('B', 'related:: hub-a\n\n`[[hub-a]]`');
  await sandbox.memory('rename', 'hub-a', 'First');
  expect(textOf('hub-first')).toContain('Above: [[hub-first#top]]');
  expect(textOf('hub-b')).toContain('related:: hub-first\n\n`[[hub-a]]`');
  expect(graph().nodes['hub-first']).toMatchObject({ links_to: [], linked_from: ['hub-b'] });
});

it('an index from before references reads notes again, also if the next command writes', async () => {
  await write('B', 'Plain.');
  await write('A', '[[hub-b]] #auth');
  makeOlder(join(sandbox.global, 'memory.db'));
  await write('C', 'Plain.');
  expect(graph().nodes['hub-b']).toMatchObject({ linked_from: ['hub-a'] });
  expect(graph().tags.auth).toEqual(['hub-a']);
});
