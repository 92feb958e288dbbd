/** Links through whole processes: both files, the database and graph.json change together. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

interface Edge {
  readonly target: string;
  readonly label: string;
  readonly timestamp: string;
}

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const write = (title: string, ...more: readonly string[]) =>
  sandbox.memory('write', title, '--type', 'hub', '--tags', 'x', '--content', 'Text.', ...more);
const fileOf = (slug: string) => join(sandbox.notes, `${slug}.md`);
const text = (slug: string) => readFileSync(fileOf(slug), 'utf8');
const graph = () =>
  JSON.parse(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')) as Record<string, Edge[]>;
const health = () => sandbox.memory('health');

async function three(): Promise<void> {
  for (const title of ['A', 'B', 'C']) await write(title);
  await sandbox.memory('link', 'hub-a', 'hub-b', '--label', 'part-of');
}

describe('update --links', () => {
  it('takes out what it does not name, and tells both ends of what it does', async () => {
    await three();
    expect((await sandbox.memory('update', 'hub-a', '--links', 'hub-c')).code).toBe(0);
    expect(text('hub-a')).not.toContain('hub-b');
    expect(text('hub-b')).not.toContain('hub-a');
    expect(text('hub-c')).toContain('to: hub-a');
    expect(graph()['hub-a']?.map(({ target }) => target)).toEqual(['hub-c']);
    expect(graph()['hub-b']).toBeUndefined();
    const { code, stdout } = await health();
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('does not state')]);
  });

  it('with nothing in it unlinks all', async () => {
    await three();
    await sandbox.memory('update', 'hub-a', '--links', '');
    expect(text('hub-a')).not.toMatch(/links:|edges:/);
    expect(text('hub-b')).not.toMatch(/links:|edges:/);
    expect(graph()['hub-a']).toBeUndefined();
  });

  it('leaves the label and the time of a link that it names again', async () => {
    await three();
    const before = graph()['hub-a'];
    await sandbox.memory('update', 'hub-a', '--links', 'hub-b,hub-c');
    expect(graph()['hub-a']).toEqual(expect.arrayContaining(before ?? []));
    expect(graph()['hub-a']).toHaveLength(2);
  });
});

describe('two labels between the same notes', () => {
  const reverses = () => graph()['hub-b']?.filter(({ target }) => target === 'hub-a') ?? [];

  async function linkedTwice(): Promise<void> {
    await three();
    await sandbox.memory('unlink', 'hub-a', 'hub-b');
    await sandbox.memory('link', 'hub-a', 'hub-b', '--label', 'one');
    await sandbox.memory('link', 'hub-a', 'hub-b', '--label', 'two');
  }

  it('have a reverse each, with its own time', async () => {
    await linkedTwice();
    const times = (edges: readonly Edge[]) => edges.map(({ timestamp }) => timestamp).sort();
    expect(reverses().map(({ label }) => label)).toEqual(['relates-to', 'relates-to']);
    expect(times(reverses())).toEqual(times(graph()['hub-a'] ?? []));
    expect(new Set(times(reverses())).size).toBe(2);
  });

  it('go one by one', async () => {
    await linkedTwice();
    const stays = graph()['hub-a']?.find(({ label }) => label === 'two')?.timestamp;
    await sandbox.memory('unlink', 'hub-a', 'hub-b', '--label', 'one');
    expect(reverses().map(({ timestamp }) => timestamp)).toEqual([stays]);
    expect((await health()).code).toBe(0);
    await sandbox.memory('unlink', 'hub-a', 'hub-b', '--label', 'two');
    expect(text('hub-b')).not.toContain('hub-a');
  });

  it('of which one lost its reverse are seen by health and mended by repair', async () => {
    await linkedTwice();
    const lines = text('hub-b').split('\n');
    const first = lines.findIndex((line) => line.includes('to: hub-a'));
    writeFileSync(fileOf('hub-b'), lines.toSpliced(first, 1).join('\n'));
    expect((await health()).stdout).toContain('hub-b does not state the reverse');
    await sandbox.memory('repair');
    expect(reverses()).toHaveLength(2);
    expect((await health()).code).toBe(0);
  });

  it('come back from the trash as they went', async () => {
    await linkedTwice();
    const before = graph();
    await sandbox.memory('delete', 'hub-b', '--yes');
    await sandbox.memory('trash', 'restore', 'hub-b');
    expect(graph()['hub-a']).toEqual(before['hub-a']);
    expect(graph()['hub-b']).toEqual(before['hub-b']);
  });
});

describe('a note that links to itself', () => {
  it('is refused by every command, and nothing is written', async () => {
    const own = await write('Self', '--links', 'hub-self');
    expect([own.code, own.stderr]).toEqual([2, expect.stringContaining('itself')]);
    expect((await sandbox.memory('list')).stdout).not.toContain('hub-self');
    await write('Self');
    const updated = await sandbox.memory('update', 'hub-self', '--links', 'hub-self');
    expect([updated.code, updated.stderr]).toEqual([2, expect.stringContaining('itself')]);
    expect((await sandbox.memory('link', 'hub-self', 'hub-self')).code).toBe(2);
    const captured = ['node', 'create', 'task', 'Self', '--related', 'task-self', '--content', 'x'];
    const task = await sandbox.memory(...captured);
    expect([task.code, task.stderr]).toEqual([2, expect.stringContaining('itself')]);
    expect(text('hub-self')).not.toContain('links:');
  });

  it('may link to an older one of the same title', async () => {
    await write('Same');
    expect((await write('Same', '--links', 'hub-same')).code).toBe(0);
    expect(text('hub-same')).toContain('hub-same-1');
  });

  it('through the name that it is to get is refused', async () => {
    await write('First', '--links', 'hub-later');
    const renamed = await sandbox.memory('rename', 'hub-first', 'later');
    expect([renamed.code, renamed.stderr]).toEqual([2, expect.stringContaining('itself')]);
    expect(text('hub-first')).toContain('hub-later');
  });

  it('by a hand is named by health, and mended by repair', async () => {
    await write('Self');
    const before = text('hub-self');
    writeFileSync(fileOf('hub-self'), before.replace('---\n\n', 'links:\n  - hub-self\n---\n\n'));
    expect((await health()).stdout).toMatch(/hub-self.*links to itself/);
    await sandbox.memory('repair');
    expect(text('hub-self')).not.toContain('links:');
    expect((await health()).stdout).not.toContain('itself');
  });
});

it('a renamed note states the other end of a link that only its neighbour stated', async () => {
  await three();
  const lines = text('hub-a').split('\n');
  writeFileSync(
    fileOf('hub-a'),
    lines.filter((line) => !/hub-b|^links:|^edges:/.test(line)).join('\n'),
  );
  expect((await sandbox.memory('rename', 'hub-a', 'hub-z')).code).toBe(0);
  expect(text('hub-b')).toContain('to: hub-z');
  expect(text('hub-z')).toContain('to: hub-b');
});

it('a note that moves to another scope and back has its links again', async () => {
  await three();
  await sandbox.memory('link', 'hub-c', 'hub-a', '--label', 'one', '--reverse-label', 'two');
  const before = graph();
  await sandbox.memory('move', 'hub-a', 'local');
  expect(graph()['hub-b']).toBeUndefined();
  expect((await health()).code).toBe(0);
  await sandbox.memory('delete', 'hub-b', '--yes');
  await sandbox.memory('trash', 'restore', 'hub-b');
  await sandbox.memory('move', 'hub-a', 'project');
  for (const slug of ['hub-a', 'hub-b', 'hub-c']) expect(graph()[slug]).toEqual(before[slug]);
  expect((await health()).code).toBe(0);
});
