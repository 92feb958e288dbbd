/** The link graph and the published files, through whole processes. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

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

const graph = () =>
  JSON.parse(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')) as Record<string, Edge[]>;
const index = () =>
  JSON.parse(readFileSync(join(sandbox.notes, 'index.json'), 'utf8')) as {
    memories: Record<string, Record<string, unknown>>;
  };
const write = (title: string, ...more: readonly string[]) =>
  sandbox.memory('write', title, '--type', 'decision', '--tags', 'x', ...more);

/** A graph with its notes, made by another tool: no `edges` in the notes. */
function foreignStore(): void {
  const note = (slug: string, links: readonly string[]) =>
    sandbox.write(
      `project/.claude/memory/${slug}.md`,
      `---\ntype: ${slug.split('-')[0]}\ntags:\n  - auth\ncreated: "2026-01-10T10:00:00Z"\nupdated: "2026-01-10T10:30:00Z"\nlinks:\n${links.map((link) => `  - ${link}\n`).join('')}---\n\n# ${slug}\n`,
    );
  note('decision-oauth2', ['learning-token-refresh', 'hub-authentication']);
  note('learning-token-refresh', ['decision-oauth2']);
  note('hub-authentication', ['decision-oauth2']);
  const first = '2026-01-10T10:00:00Z';
  const second = '2026-01-10T10:05:00Z';
  const edges = {
    'decision-oauth2': [
      { target: 'learning-token-refresh', label: 'implements', timestamp: first },
      { target: 'hub-authentication', label: 'part-of', timestamp: second },
    ],
    'learning-token-refresh': [
      { target: 'decision-oauth2', label: 'implemented-by', timestamp: first },
    ],
    'hub-authentication': [{ target: 'decision-oauth2', label: 'contains', timestamp: second }],
  };
  sandbox.write('project/.claude/memory/graph.json', JSON.stringify(edges, undefined, 2));
}

describe('a foreign store', () => {
  it('is adopted once, without losing a label or a date', async () => {
    foreignStore();
    const before = graph();
    const { stderr } = await sandbox.memory('list');
    expect(stderr).toContain('Copied 4 edges');
    for (const slug of Object.keys(before)) expect(graph()[slug]).toEqual(before[slug]);
    expect((await sandbox.memory('list')).stderr).toBe('');
    const file = readFileSync(join(sandbox.notes, 'decision-oauth2.md'), 'utf8');
    expect(file).toContain(
      '{ to: hub-authentication, label: part-of, at: "2026-01-10T10:05:00Z" }',
    );
    rmSync(join(sandbox.notes, 'graph.json'));
    await sandbox.shell('rm -f ~/.claude/memory/memory.db*; memory list');
    for (const slug of Object.keys(before)) expect(graph()[slug]).toEqual(before[slug]);
  });
});

describe('published files', () => {
  it('follow every change, and come back when they are deleted or damaged', async () => {
    await write('One');
    await write('Two', '--links', 'decision-one');
    expect(Object.keys(index().memories)).toEqual(['decision-one', 'decision-two']);
    expect(graph()['decision-one']).toMatchObject([
      { target: 'decision-two', label: 'relates-to' },
    ]);
    await sandbox.memory('update', 'decision-one', '--title', 'First');
    expect(index().memories['decision-one']).toMatchObject({ title: 'First', hasEmbedding: false });
    for (const damage of ['rm', 'sh -c \'echo { > "$0"\'', 'truncate -s 0']) {
      await sandbox.shell(
        `${damage} .claude/memory/index.json; ${damage} .claude/memory/graph.json`,
      );
      await sandbox.memory('list');
      expect(Object.keys(index().memories)).toHaveLength(2);
      expect(graph()['decision-two']).toHaveLength(1);
    }
    await sandbox.memory('delete', 'decision-two', '--yes');
    expect(Object.keys(index().memories)).toEqual(['decision-one']);
    expect(graph()['decision-one']).toBeUndefined();
  });

  it('never decide: a made-up entry is gone with the next command', async () => {
    await write('One');
    const fake = index();
    fake.memories['decision-fake'] = { slug: 'decision-fake' };
    writeFileSync(join(sandbox.notes, 'index.json'), JSON.stringify(fake));
    expect((await sandbox.memory('list')).stdout).not.toContain('fake');
    expect(Object.keys(index().memories)).toEqual(['decision-one']);
  });

  it('hold every note after a write into a scope that nobody has listed yet', async () => {
    foreignStore();
    await write('New');
    expect(Object.keys(index().memories)).toHaveLength(4);
  });

  it('that cannot be written keep nobody from reading and writing notes', async () => {
    await sandbox.shell('mkdir -p .claude/memory/index.json/in-the-way');
    const { code, stderr } = await write('One');
    expect({ code, said: stderr.includes('could not be written') }).toEqual({
      code: 0,
      said: true,
    });
    const listed = await sandbox.memory('list');
    expect(listed.stdout).toContain('decision-one');
    expect((await sandbox.memory('health')).stdout).toContain('index.json is missing or not valid');
    expect(readdirSync(sandbox.notes).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('are kept out of git, and there are none where there are no notes', async () => {
    await sandbox.shell('rm -rf .git && git init -q .');
    await sandbox.memory('list');
    expect(existsSync(join(sandbox.notes, 'index.json'))).toBe(false);
    await write('One');
    const { stdout } = await sandbox.shell('git status --porcelain -uall');
    expect(stdout).toBe('?? .claude/memory/decision-one.md\n');
    expect(readdirSync(sandbox.notes)).toContain('graph.json');
  });
});

describe('links', () => {
  it.each([
    ['implements', 'implemented-by'],
    ['part-of', 'contains'],
    ['builds-on', 'foundation-for'],
    ['relates-to', 'relates-to'],
    ['similar-to', 'similar-to'],
    ['invented-here', 'relates-to'],
  ])('%s has the reverse %s, and both carry one time', async (label, reverse) => {
    await write('A');
    await write('B');
    await sandbox.memory('link', 'decision-a', 'decision-b', '--label', label);
    const [there] = graph()['decision-a'] ?? [];
    const [back] = graph()['decision-b'] ?? [];
    expect([there?.label, back?.label]).toEqual([label, reverse]);
    expect(there?.timestamp).toBe(back?.timestamp);
  });

  it('end with a note that moves to another scope, at both ends', async () => {
    await write('A');
    await write('B', '--links', 'decision-a');
    const { stdout } = await sandbox.memory('move', 'decision-b', 'global');
    expect(stdout).toContain('Links left behind: decision-a');
    expect(graph()['decision-a']).toBeUndefined();
    expect(readFileSync(join(sandbox.notes, 'decision-a.md'), 'utf8')).not.toContain('decision-b');
    const moved = readFileSync(join(sandbox.global, 'decision-b.md'), 'utf8');
    expect(moved).not.toContain('decision-a');
  });

  it('follow a promotion', async () => {
    await write('A');
    await write('B', '--links', 'decision-a');
    await sandbox.memory('promote', 'decision-a', 'learning');
    expect(graph()['decision-b']).toMatchObject([{ target: 'learning-a' }]);
    expect(graph()['learning-a']).toMatchObject([{ target: 'decision-b' }]);
  });

  it('that a hand took out of graph.json are seen by health and mended by repair', async () => {
    await write('A');
    await write('B', '--links', 'decision-a');
    const cut = graph();
    delete cut['decision-a'];
    writeFileSync(join(sandbox.notes, 'graph.json'), JSON.stringify(cut));
    const { code, stdout } = await sandbox.memory('health');
    expect(code).toBe(1);
    expect(stdout).toContain('graph.json lacks decision-a relates-to decision-b');
    await sandbox.memory('repair');
    expect((await sandbox.memory('health')).code).toBe(0);
    expect(graph()['decision-a']).toHaveLength(1);
  });

  it('are not dropped by a rebuild in numbers without --force', async () => {
    foreignStore();
    await sandbox.memory('list');
    await sandbox.shell('rm .claude/memory/hub-authentication.md');
    const refused = await sandbox.memory('rebuild');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/would drop 2 of 4 edges[\s\S]*--force/);
    // Not by whatever brings graph.json in step with the notes, either.
    const listed = await sandbox.memory('list');
    expect(listed.stderr).toContain('2 of 4 edges are in no note any more');
    expect((await sandbox.memory('list')).stderr).toBe('');
    expect((await sandbox.memory('repair')).code).toBe(0);
    expect((await sandbox.memory('rebuild')).stderr).toContain('would drop 2 of 4 edges');
    expect((await sandbox.memory('health')).stdout).toContain('2 of 4 edges that it had');
    expect((await sandbox.memory('rebuild', '--force')).stdout).toContain('2 edges');
    expect((await sandbox.memory('rebuild')).code).toBe(0);
  });

  it('that come back with their notes are missed no more', async () => {
    foreignStore();
    await sandbox.memory('list');
    await sandbox.shell('mv .claude/memory/hub-authentication.md ..');
    await sandbox.memory('list');
    await sandbox.shell('mv ../hub-authentication.md .claude/memory/');
    expect((await sandbox.memory('list')).stderr).toBe('');
    expect((await sandbox.memory('rebuild')).stdout).toContain('4 edges');
  });
});

it('an orphan is reported after 30 days, not before', async () => {
  const note = (slug: string, days: number) => {
    const time = new Date(Date.now() - days * 86_400_000).toISOString();
    sandbox.write(
      `project/.claude/memory/${slug}.md`,
      `---\ntype: learning\ntags: [x]\ncreated: ${time}\nupdated: ${time}\n---\n# T\n`,
    );
  };
  note('learning-old', 31);
  note('learning-young', 29);
  await sandbox.memory('list');
  const { issues } = await sandbox.json<{ issues: { kind: string; slug: string }[] }>('health');
  expect(issues.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(['orphan learning-old']);
});

describe('with graph.rebuild_on_change off', () => {
  const files = () =>
    ['index.json', 'graph.json'].map((name) => readFileSync(join(sandbox.notes, name), 'utf8'));
  const set = (key: string, value: string) => sandbox.memory('config', 'set', key, value);
  const isOlderThan = (ms: number) =>
    Date.now() - statSync(join(sandbox.notes, 'graph.json')).mtimeMs > ms;

  beforeEach(async () => {
    await write('First');
    await set('graph.rebuild_on_change', 'false');
  });

  it('leaves the published files alone until a list finds them stale', async () => {
    const before = files();
    await write('Second');
    await sandbox.memory('node', 'create', 'task', 'Third', '--content', '');
    expect(files()).toEqual(before);
    // That they lag behind is as it was asked for.
    expect((await sandbox.memory('health')).code).toBe(0);
    expect((await sandbox.memory('query', '--recent')).stdout.split('\n')).toHaveLength(4);
    expect(Object.keys(index().memories)).toEqual(['decision-first', 'decision-second']);
    expect(graph().nodes).toHaveProperty('task-third');
    const after = files();
    await sandbox.memory('list');
    expect(files()).toEqual(after);
  });

  it('writes them with the first change after graph.cache_ttl_seconds', async () => {
    const before = files();
    await write('Second');
    expect(files()).toEqual(before);
    await set('graph.cache_ttl_seconds', '1');
    await untilTrue(() => isOlderThan(1000));
    await write('Third');
    expect(Object.keys(index().memories)).toHaveLength(3);
  });

  it('still notices what another tool changes', async () => {
    await write('Second');
    sandbox.write(
      'project/.claude/memory/learning-foreign.md',
      '---\ntype: learning\ntags: [x]\ncreated: 2026-01-10\nupdated: 2026-01-10\n---\n\n# Foreign\n',
    );
    await write('Third');
    expect(Object.keys(index().memories)).toContain('learning-foreign');
    rmSync(join(sandbox.notes, 'graph.json'));
    await write('Fourth');
    expect(Object.keys(index().memories)).toHaveLength(4);
    await sandbox.memory('list');
    expect(Object.keys(index().memories)).toHaveLength(5);
  });
});
