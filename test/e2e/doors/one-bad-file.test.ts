/** One bad file in the folder stops nothing: it is named, `health` repeats it, and all the others go on. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import { REGISTERED } from './registered.ts';

const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];
const isRoot = process.getuid?.() === 0;
/** Root reads everything: then somebody else has to run it. */
const canDrop = !isRoot || spawnSync('setpriv', [...NOBODY, 'true']).status === 0;

const memory = join(packageRoot, 'bin', 'memory');
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = new Sandbox();
  mkdirSync(sandbox.notes, { recursive: true });
  note('learning-kettle', '# The kettle boils over', 'The kettle boils over in src/kettle.ts.');
});
afterEach(() => sandbox.dispose());

function note(slug: string, title: string, body: string, fields: Record<string, string> = {}) {
  const known = { type: slug.split('-')[0], tags: '[tea]', created: '2026-01-01T00:00:00Z' };
  const all = { ...known, updated: '2026-01-01T00:00:00Z', ...fields };
  const yaml = Object.entries(all).map(([key, value]) => `${key}: ${value}\n`);
  const path = join(sandbox.notes, `${slug}.md`);
  writeFileSync(path, `---\n${yaml.join('')}---\n\n${title}\n\n${body}\n`);
  return path;
}

function asNobody(command: string, words: readonly string[], stdin = ''): Promise<Ran> {
  if (!isRoot) return sandbox.run(command, words, { stdin });
  spawnSync('chown', ['-R', '65534:65534', sandbox.home]);
  return sandbox.run('setpriv', [...NOBODY, command, ...words], { stdin });
}

const TASK = `---
id: task-descale-the-kettle
type: task
title: Descale the kettle
status: active
created: 2026-01-01T00:00:00Z
updated: 2026-01-01T00:00:00Z
tags: [tea]
---

Descale the kettle.
`;

const BAD: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'a note that nobody may read',
    () => chmodSync(note('learning-bad', '# Closed', 'kettle'), 0),
    /learning-bad\.md: it cannot be read: no permission/,
  ],
  [
    'a link that leads in a circle',
    () => symlinkSync('learning-bad.md', join(sandbox.notes, 'learning-bad.md')),
    /learning-bad\.md: it is a link that leads in a circle/,
  ],
  [
    'a folder with the name of a note',
    () => mkdirSync(join(sandbox.notes, 'learning-bad.md')),
    /learning-bad\.md: it is not a file/,
  ],
];

describe.skipIf(!canDrop).each(BAD)('%s', (_, make, reason) => {
  beforeEach(() => make());

  it('is named, and the others are listed, found, written and mended', async () => {
    for (const words of [
      ['list'],
      ['search', 'kettle'],
      ['query', '--tag', 'tea'],
      ['write', 'Another kettle', '--type', 'learning', '--tags', 'tea', '--content', 'x'],
      ['write', 'Bad', '--type', 'learning', '--tags', 'tea', '--content', 'x'],
      ['rebuild'],
      ['repair'],
      ['doctor'],
    ]) {
      const { stdout, stderr, code } = await asNobody(memory, words);
      expect(stderr + stdout, words.join(' ')).not.toMatch(/bug in memory|cannot be written/);
      if (words[0] !== 'doctor') expect(code, words.join(' ')).toBe(0);
      if (words[0] === 'list' || words[0] === 'search') {
        expect(stdout).toContain('learning-kettle');
        expect(stderr).toMatch(reason);
      }
    }
    const health = await asNobody(memory, ['health']);
    expect(health.stdout).toMatch(reason);
    expect(health.code).toBe(1);
  });

  it('is told of when it is asked for by name', async () => {
    const { stderr } = await asNobody(memory, ['read', 'learning-bad']);
    expect(stderr).toMatch(/learning-bad\.md (cannot be read|is a link|is not a file)/);
  });

  it('does not silence the hooks', async () => {
    sandbox.write('project/.claude/memory/nodes/tasks/task-descale-the-kettle.md', TASK);
    const inputs = {
      SessionStart: { source: 'startup' },
      UserPromptSubmit: { prompt: 'Why does the kettle boil over in src/kettle.ts?' },
    };
    for (const [event, input] of Object.entries(inputs)) {
      const command = REGISTERED.find((one) => one.event === event)?.command ?? '';
      const about = { session_id: 's1', cwd: sandbox.project, hook_event_name: event, ...input };
      const script = `CLAUDE_PLUGIN_ROOT='${packageRoot}'; export CLAUDE_PLUGIN_ROOT; ${command}`;
      const { stdout } = await asNobody('sh', ['-c', script], JSON.stringify(about));
      expect(stdout, event).toContain('kettle');
    }
  });
});

describe('a trash that is a file', () => {
  it('stops nothing but deleting, which says what to do', async () => {
    writeFileSync(join(sandbox.notes, '.trash'), 'x');
    for (const words of ['list', 'search kettle', 'trash list', 'repair', 'health']) {
      const { stdout, stderr, code } = await sandbox.memory(...words.split(' '));
      expect([code, stderr, stdout], words).toEqual([0, '', expect.any(String)]);
    }
    const { stderr, code } = await sandbox.memory('delete', 'learning-kettle', '--yes');
    expect(code).toBe(1);
    expect(stderr).toMatch(/\.trash.* is not a folder/);
    expect(stderr).not.toContain('bug');
    expect((await sandbox.memory('list')).stdout).toContain('learning-kettle');
  });
});

describe('a note that is longer than it may be', () => {
  it('is found; read and health say so', async () => {
    note('learning-long', '# Long', 'kettle '.repeat(12_000));
    expect((await sandbox.memory('search', 'kettle')).stdout).toContain('learning-long');
    expect((await sandbox.memory('read', 'learning-long')).stderr).toMatch(/83999 characters/);
    const { stdout, code } = await sandbox.memory('health');
    expect(stdout).toMatch(
      /warning {2}learning-long .*content has 83999 characters, 50000 at most/,
    );
    expect(code).toBe(0);
  });
});

describe('dates in the future', () => {
  it('do not put a note above those of today, and are shown as written', async () => {
    note('learning-future', '# Future', 'x', {
      created: '2025-01-01T00:00:00Z',
      updated: '2999-01-01T00:00:00Z',
    });
    await sandbox.memory('write', 'Now', '--type', 'learning', '--tags', 'tea', '--content', 'x');
    await sandbox.memory('write', 'Later', '--type', 'learning', '--tags', 'tea', '--content', 'x');
    const { stdout } = await sandbox.memory('list');
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'learning-later',
      'learning-now',
      'learning-kettle',
      'learning-future',
      '',
    ]);
    expect(stdout).toContain('2999-01-01');
    expect((await sandbox.memory('query', '--recent', '1')).stdout).toContain('Later');
    const graph = JSON.parse(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8'));
    expect(JSON.stringify(graph.recent ?? graph.indices)).toMatch(/learning-later.*learning-now/);
    expect((await sandbox.memory('health')).stdout).toMatch(/2999.*in the future/);
  });
});

describe('a folder that we may only read', () => {
  it.skipIf(!canDrop)('is healthy: nothing is asked for that cannot be done', async () => {
    const shared = join(sandbox.home, 'shared');
    mkdirSync(shared);
    writeFileSync(
      join(shared, 'decision-house.md'),
      '---\ntype: decision\ntags: [house]\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z\n---\n\n# House rules\n\nBe kind.\n',
    );
    sandbox.write(
      '.claude/memory/config.json',
      JSON.stringify({ scopes: { enterprise: { enabled: true } } }),
    );
    const enterprise = [`CLAUDE_MEMORY_ENTERPRISE_PATH=${shared}`, memory];
    chmodSync(shared, 0o555);
    const list = await asNobody('env', [...enterprise, 'list']);
    expect([list.code, list.stderr]).toEqual([0, '']);
    expect(list.stdout).toContain('decision-house');
    const health = await asNobody('env', [...enterprise, 'health']);
    expect([health.code, health.stderr]).toEqual([0, '']);
    expect(health.stdout).not.toContain('index.json');
    chmodSync(shared, 0o755);
  });
});

describe('files as people write them', () => {
  const list = async () => (await sandbox.memory('list')).stdout;

  it.each([
    [
      'a tag that is a text',
      'learning-text',
      '# One tag',
      { tags: 'Auth, jwt' },
      'One tag',
      'auth jwt',
    ],
    [
      'a tag in capitals',
      'learning-tag',
      '# A tag',
      { tags: '[Bad Tag, ok]' },
      'A tag',
      'bad-tag ok',
    ],
    ['a first line', 'learning-line', 'Boil it twice', {}, 'Boil it twice', 'tea'],
    ['an underlined title', 'learning-under', 'Underlined\n==========', {}, 'Underlined', 'tea'],
    ['a title in the frontmatter', 'learning-own', 'x', { title: 'Own title' }, 'Own title', 'tea'],
  ])(
    '%s is taken, and the file left alone until repair',
    async (_, slug, head, fields, title, tags) => {
      const path = note(slug, head, 'The body.', fields);
      const before = readFileSync(path, 'utf8');
      const { stdout, stderr } = await sandbox.memory('list');
      expect(stderr).toBe('');
      expect(stdout).toMatch(new RegExp(`${slug}  ${title}  \\(project, .*${tags}\\)`));
      expect((await sandbox.memory('search', 'body')).stdout).toContain(slug);
      expect((await sandbox.memory('read', slug)).stdout).toContain('The body.');
      expect(readFileSync(path, 'utf8')).toBe(before);
      const isAsItShouldBe = slug === 'learning-under' || slug === 'learning-own';
      const repaired = (await sandbox.memory('repair')).stdout;
      expect(repaired.includes(`mend ${slug}`)).toBe(!isAsItShouldBe);
      expect(readFileSync(path, 'utf8') === before).toBe(isAsItShouldBe);
      expect(await list()).toBe(stdout);
      expect((await sandbox.memory('repair')).stdout).not.toContain('mend ');
      expect((await sandbox.memory('health')).code).toBe(0);
    },
  );

  it('takes the words of the name where there is nothing else', async () => {
    note('learning-only-a-name', '', '');
    expect(await list()).toContain('learning-only-a-name  Only a name');
  });

  it('replaces an underlined title, and gives one where none was', async () => {
    note('learning-under', 'Underlined\n==========', 'The body.');
    const bare = note('learning-bare', 'First line', 'The body.');
    for (const slug of ['learning-under', 'learning-bare']) {
      expect((await sandbox.memory('update', slug, '--title', 'Another')).code).toBe(0);
    }
    expect((await list()).match(/ {2}Another {2}/g)).toHaveLength(2);
    expect(readFileSync(bare, 'utf8')).toMatch(/title: "?Another"?[\s\S]*---\n\nFirst line/);
  });

  it('does not name a README on every list', async () => {
    writeFileSync(join(sandbox.notes, 'README.md'), '# Our notes\n');
    expect((await sandbox.memory('list')).stderr).toBe('');
  });

  it('gives a slug to a title that is only its type, or a picture', async () => {
    const slugs = ['Decision', '🚀', '🚀'].map(async (title) => {
      const { slug } = await sandbox.json<{ slug: string }>(
        'write',
        title,
        '--type',
        'decision',
        '--tags',
        'x',
        '--content',
        'x',
      );
      return slug;
    });
    expect((await Promise.all(slugs)).sort()).toEqual([
      'decision-decision',
      'decision-u1f680',
      'decision-u1f680-1',
    ]);
  });
});

describe('a note that is a link', () => {
  it('is read, and not replaced by an update', async () => {
    const real = join(sandbox.project, 'docs.md');
    const path = note('learning-linked', '# Linked', 'The body.');
    writeFileSync(real, readFileSync(path));
    rmSync(path);
    symlinkSync(real, path);
    expect((await sandbox.memory('list')).stdout).toContain('learning-linked');
    const { code, stderr } = await sandbox.memory('update', 'learning-linked', '--tags', 'other');
    expect([code, stderr]).toEqual([2, expect.stringContaining('is a link')]);
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
  });
});

describe('a folder that is gone', () => {
  it('is no warning', async () => {
    await sandbox.memory('list');
    rmSync(join(sandbox.project, '.claude'), { recursive: true });
    for (const words of ['list', 'search kettle', 'health', 'repair']) {
      const { stderr, code } = await sandbox.memory(...words.split(' '));
      expect([code, stderr], words).toEqual([0, '']);
    }
  });
});
