import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

interface Entry {
  readonly path: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly links_to: readonly string[];
  readonly linked_from: readonly string[];
  readonly status: string;
  readonly mtime: number;
}

interface GraphFile {
  readonly node_count: number;
  readonly nodes: Readonly<Record<string, Entry>>;
  readonly tags: Readonly<Record<string, readonly string[]>>;
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly recent: readonly string[];
}

function put(place: string, fields: string, body: string, id?: string): string {
  const [folder = '', name = ''] = place.split('/');
  const own = id ?? (folder === 'files' ? `file-${name}` : name);
  return sandbox.write(
    `project/.claude/memory/nodes/${place}.md`,
    `---\nid: ${own}\ncreated: 2025-12-08T10:30:00Z\n${fields}---\n\n${body}\n`,
  );
}

function fixture(): void {
  put(
    'files/src-auth-ts',
    'type: file-summary\nupdated: 2025-12-08T14:20:00Z\npath: /src/auth.ts\ntags: [auth, jwt]\nrelated: [[discovery-jwt-pattern]], [[decision-001-jwt-auth]]\n',
    '# /src/auth.ts\n\n## Purpose\nLogs people in with tokens.',
  );
  put(
    'decisions/decision-001-jwt-auth',
    'type: decision\nupdated: 2025-12-08T11:00:00Z\ntags: [auth]\nrelated: [[file-src-auth-ts], [discovery-jwt-pattern]]\nsupersedes: null\n',
    '# Decision: Use JWT\n\n## Context\nSessions must scale.',
  );
  put(
    'discoveries/discovery-jwt-pattern',
    'type: discovery\nupdated: 2025-12-08T12:00:00Z\ntags: [pattern]\n',
    '# Discovery: Tokens everywhere\n\n## Insight\nEvery zebra route verifies.',
  );
}

const published = (name: string) =>
  JSON.parse(readFileSync(join(sandbox.notes, name), 'utf8')) as never;

it('finds captured notes where curated ones are found', async () => {
  fixture();
  await sandbox.memory('write', 'Zebra crossing', '--type', 'learning', '--tags', 'auth');
  const search = await sandbox.json<{ results: { slug: string }[] }>('search', 'zebra');
  expect(search.results.map(({ slug }) => slug).sort()).toEqual([
    'discovery-jwt-pattern',
    'learning-zebra-crossing',
  ]);
  const read = await sandbox.json('read', 'file-src-auth-ts');
  expect(read).toMatchObject({
    type: 'file-summary',
    captured: true,
    filePath: join(sandbox.notes, 'nodes/files/src-auth-ts.md'),
    fields: { path: '/src/auth.ts' },
    references: [{ to: 'discovery-jwt-pattern' }, { to: 'decision-001-jwt-auth' }],
    brokenLinks: [],
  });
  const slugs = async (...words: string[]) =>
    (await sandbox.json<{ memories: { slug: string }[] }>('list', ...words)).memories.map(
      ({ slug }) => slug,
    );
  expect(await slugs()).toEqual(['learning-zebra-crossing']);
  expect(await slugs('--captured')).toHaveLength(3);
  expect(await slugs('--type', 'discovery')).toEqual(['discovery-jwt-pattern']);
  expect((await sandbox.memory('remember', 'zebra route')).stdout).toContain(
    'discovery-jwt-pattern',
  );
});

it('publishes both kinds in graph.json and only curated ones in index.json', async () => {
  fixture();
  await sandbox.memory('write', 'Plain', '--type', 'learning', '--tags', 'auth');
  const graph: GraphFile = published('graph.json');
  expect(graph.node_count).toBe(4);
  expect(graph.nodes['file-src-auth-ts']).toEqual({
    path: 'nodes/files/src-auth-ts.md',
    type: 'file-summary',
    tags: ['auth', 'jwt'],
    links_to: ['decision-001-jwt-auth', 'discovery-jwt-pattern'],
    linked_from: ['decision-001-jwt-auth'],
    created: '2025-12-08T10:30:00Z',
    updated: '2025-12-08T14:20:00Z',
    status: 'active',
    mtime: expect.any(Number),
  });
  expect(graph.nodes['decision-001-jwt-auth']?.links_to).toEqual([
    'discovery-jwt-pattern',
    'file-src-auth-ts',
  ]);
  expect(graph.tags.auth).toEqual(['decision-001-jwt-auth', 'file-src-auth-ts', 'learning-plain']);
  expect(graph.types.discovery).toEqual(['discovery-jwt-pattern']);
  expect(graph.recent).toEqual([
    'learning-plain',
    'file-src-auth-ts',
    'discovery-jwt-pattern',
    'decision-001-jwt-auth',
  ]);
  const index: { memories: object } = published('index.json');
  expect(Object.keys(index.memories)).toEqual(['learning-plain']);
});

it('finds nothing to mend in links that only captured notes state', async () => {
  fixture();
  const before = readFileSync(join(sandbox.notes, 'nodes/discoveries/discovery-jwt-pattern.md'));
  const health = await sandbox.json<{ issues: unknown[] }>('health');
  // index.json and graph.json are not there yet, which health says and repair mends.
  await sandbox.memory('repair');
  expect(health.issues).toHaveLength(2);
  expect(await sandbox.json('health')).toMatchObject({ score: 100, issues: [] });
  expect(readFileSync(join(sandbox.notes, 'nodes/discoveries/discovery-jwt-pattern.md'))).toEqual(
    before,
  );
  // Nor does a new database take what was computed for what was written.
  rmSync(join(sandbox.global, 'memory.db'));
  await sandbox.memory('list');
  expect(readFileSync(join(sandbox.notes, 'nodes/discoveries/discovery-jwt-pattern.md'))).toEqual(
    before,
  );
});

it('passes over files that are no captured notes, and says why', async () => {
  fixture();
  put('tasks/task-a', 'type: task\n', 'No time of change.');
  put('tasks/error-b', 'type: error\nupdated: 2025-12-08T11:00:00Z\n', 'Wrong folder.');
  put('errors/error-c', 'type: foo\nupdated: 2025-12-08T11:00:00Z\n', 'Wrong type.');
  await sandbox.memory('write', 'Twice', '--type', 'decision', '--tags', 'x');
  put('decisions/decision-twice', 'type: decision\nupdated: 2025-12-08T11:00:00Z\n', 'Again.');
  const { stdout, stderr } = await sandbox.memory('list', '--captured');
  expect(stdout.trim().split('\n')).toHaveLength(3);
  expect(stderr).toContain('tasks/task-a.md: updated is missing.');
  expect(stderr).toContain('tasks/error-b.md: its name does not fit its folder');
  expect(stderr).toContain('errors/error-c.md: type must be one of file-summary');
  expect(stderr).toContain('decisions/decision-twice.md: a curated note has this id.');
  expect(await sandbox.json('read', 'decision-twice')).toMatchObject({ title: 'Twice' });
  await sandbox.memory('delete', 'decision-twice', '--yes');
  const list = await sandbox.memory('list', '--captured');
  expect(list.stderr).not.toContain('decision-twice');
  expect(list.stdout).toContain('decision-twice');
});

it('follows changes of one file by hand', async () => {
  fixture();
  await sandbox.memory('list');
  const path = join(sandbox.notes, 'nodes/discoveries/discovery-jwt-pattern.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace('zebra', 'okapi'));
  expect((await sandbox.json<{ total: number }>('search', 'okapi')).total).toBe(1);
  expect((await sandbox.json<{ total: number }>('search', 'zebra')).total).toBe(0);
  renameSync(path, join(sandbox.home, 'away.md'));
  expect((await sandbox.json<{ total: number }>('search', 'okapi')).total).toBe(0);
  // A write sees the folder, not every file in it.
  renameSync(join(sandbox.home, 'away.md'), path);
  await sandbox.memory('write', 'Other', '--type', 'learning', '--tags', 'x');
  const graph: GraphFile = published('graph.json');
  expect(Object.keys(graph.nodes)).toContain('discovery-jwt-pattern');
});

it('edits, renames, deletes and restores them like other notes', async () => {
  fixture();
  const nodes = join(sandbox.notes, 'nodes');
  await sandbox.memory('tag', 'file-src-auth-ts', 'security');
  const text = readFileSync(join(nodes, 'files/src-auth-ts.md'), 'utf8');
  expect(text).toContain('related: ["[[discovery-jwt-pattern]]", "[[decision-001-jwt-auth]]"]\n');
  expect(text).toContain('tags: [auth, jwt, security]\n');
  const renamed = await sandbox.json('rename', 'discovery-jwt-pattern', 'tokens');
  expect(renamed).toMatchObject({ slug: 'discovery-tokens' });
  expect(existsSync(join(nodes, 'discoveries/discovery-jwt-pattern.md'))).toBe(false);
  expect(readFileSync(join(nodes, 'discoveries/discovery-tokens.md'), 'utf8')).toContain(
    'id: discovery-tokens\n',
  );
  expect(readFileSync(join(nodes, 'decisions/decision-001-jwt-auth.md'), 'utf8')).toContain(
    '[[discovery-tokens]]',
  );
  const before = readFileSync(join(nodes, 'decisions/decision-001-jwt-auth.md'));
  await sandbox.memory('delete', 'decision-001-jwt-auth', '--yes');
  expect(existsSync(join(nodes, 'decisions/decision-001-jwt-auth.md'))).toBe(false);
  expect((await sandbox.memory('trash', 'list')).stdout).toContain('decision-001-jwt-auth');
  await sandbox.memory('trash', 'restore', 'decision-001-jwt-auth');
  expect(readFileSync(join(nodes, 'decisions/decision-001-jwt-auth.md'))).toEqual(before);
  const graph: GraphFile = published('graph.json');
  expect(graph.nodes['decision-001-jwt-auth']?.linked_from).toEqual(['file-src-auth-ts']);
  const refused = await sandbox.memory('rename', 'file-src-auth-ts', 'auth');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
});

it('moves house with them, byte for byte', async () => {
  fixture();
  await sandbox.memory('export', '--scope', 'project', '--out', join(sandbox.home, 'all.json'));
  const path = join(sandbox.notes, 'nodes/files/src-auth-ts.md');
  const before = readFileSync(path);
  rmSync(sandbox.notes, { recursive: true });
  mkdirSync(sandbox.notes);
  await sandbox.memory('import', join(sandbox.home, 'all.json'));
  expect(readFileSync(path)).toEqual(before);
  expect(readFileSync(join(sandbox.project, '.git/info/exclude'), 'utf8')).toContain(
    '/.claude/memory/nodes/\n',
  );
});

it('numbers decisions, also across those in the trash, and names others after their title', async () => {
  const create = async (...words: string[]) =>
    (await sandbox.json<{ slug: string }>('node', 'create', ...words)).slug;
  expect(await create('decision', 'Use JWT')).toBe('decision-001-use-jwt');
  expect(await create('decision', 'Use JWT')).toBe('decision-002-use-jwt');
  await sandbox.memory('delete', 'decision-002-use-jwt', '--yes');
  expect(await create('decision', 'Use Redis')).toBe('decision-003-use-redis');
  expect(await create('discovery', 'Über alles')).toBe('discovery-uber-alles');
  expect(await create('task', 'Task: fix it')).toBe('task-fix-it');
  expect(await create('task', 'Fix it')).toBe('task-fix-it-1');
  expect(await create('error', 'Circular import')).toBe('error-circular-import');
  const session = ['session', 'A day', '--session-id', '0f8fad5b-d9cb-469f-a165-70867728950e'];
  expect(await create(...session)).toMatch(/^session-\d{4}-\d\d-\d\d-0f8fad5b$/);
  expect((await sandbox.memory('node', 'create', ...session)).code).not.toBe(0);
});

it('marks what is superseded, in one step and both files', async () => {
  await sandbox.memory('node', 'create', 'decision', 'A');
  await sandbox.memory('node', 'create', 'decision', 'B', '--supersedes', 'decision-001-a');
  expect(await sandbox.json('read', 'decision-001-a')).toMatchObject({ status: 'superseded' });
  const graph: GraphFile = published('graph.json');
  expect(graph.nodes['decision-002-b']?.links_to).toEqual(['decision-001-a']);
  expect(graph.nodes['decision-001-a']).toMatchObject({
    status: 'superseded',
    linked_from: ['decision-002-b'],
  });
  const missing = await sandbox.memory('node', 'create', 'decision', 'C', '--supersedes', 'task-x');
  expect(missing.code).toBe(1);
  expect(existsSync(join(sandbox.notes, 'nodes/decisions/decision-003-c.md'))).toBe(false);
  await sandbox.memory('node', 'create', 'decision', 'D');
  await sandbox.memory('node', 'supersede', 'decision-002-b', '--by', 'decision-003-d');
  expect(await sandbox.json('read', 'decision-003-d')).toMatchObject({
    references: [{ to: 'decision-002-b', label: 'supersedes' }],
  });
});

it('writes neither file if the superseded one comes from the future', async () => {
  const fields = 'type: discovery\nupdated: 2999-01-01T00:00:00Z\n';
  const older = put('discoveries/discovery-later', fields, '# Later');
  writeFileSync(older, readFileSync(older, 'utf8').replace('created: 2025', 'created: 2999'));
  const newer = put('tasks/task-now', 'type: task\nupdated: 2025-12-08T12:00:00Z\n', '# Now');
  const before = readFileSync(newer, 'utf8');
  const marked = await sandbox.memory('node', 'supersede', 'discovery-later', '--by', 'task-now');
  expect([marked.code, marked.stderr]).toEqual([2, expect.stringContaining('in the future')]);
  expect(readFileSync(newer, 'utf8')).toBe(before);
  const words = ['node', 'create', 'decision', 'New', '--supersedes', 'discovery-later'];
  const { code, stderr } = await sandbox.memory(...words, '--content', 'x');
  expect([code, stderr]).toEqual([2, expect.stringContaining('nothing was changed')]);
  expect(existsSync(join(sandbox.notes, 'nodes/decisions/decision-001-new.md'))).toBe(false);
});

it('redacts every word before it is written', async () => {
  const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  await sandbox.memory(
    'node',
    'create',
    'error',
    `Token ${secret}`,
    '--content',
    `it was ${secret}`,
  );
  const found = await sandbox.shell(`grep -rl ${secret} .claude ../.claude || true`);
  expect(found.stdout).toBe('');
  expect((await sandbox.memory('list', '--captured')).stdout).toContain('redacted');
});

it('leaves a file note alone that a person wrote, and one about which nothing is new', async () => {
  sandbox.write('project/src/auth.ts', '/** Logs in. */\nexport const a = 1;\n');
  const path = put(
    'files/src-auth-ts',
    'type: file-summary\nupdated: 2025-12-08T14:20:00Z\n',
    '# Mine\n\nOnly my words.',
  );
  const mine = readFileSync(path);
  const summarise = () => sandbox.json('node', 'create', 'file-summary', 'src/auth.ts');
  expect(await summarise()).toMatchObject({ outcome: 'kept' });
  expect(readFileSync(path)).toEqual(mine);
  rmSync(path);
  expect(await summarise()).toMatchObject({ outcome: 'new', fields: { line_count: '2' } });
  const made = readFileSync(path);
  expect(await summarise()).toMatchObject({ outcome: 'same' });
  expect(readFileSync(path)).toEqual(made);
  sandbox.write('project/src/auth.ts', '/** Logs in. */\nexport const a = 1;\n\n');
  expect(await summarise()).toMatchObject({ outcome: 'updated', fields: { line_count: '3' } });
  expect(readFileSync(path, 'utf8')).toContain('line_count: 3\n');
});

it('makes a curated note of a captured one, links kept', async () => {
  fixture();
  const promoted = await sandbox.json('promote', 'decision-001-jwt-auth', 'learning');
  expect(promoted).toMatchObject({ slug: 'learning-jwt-auth', title: 'Use JWT' });
  const note = await sandbox.json('read', 'learning-jwt-auth');
  expect(note).toMatchObject({
    type: 'learning',
    links: ['file-src-auth-ts', 'discovery-jwt-pattern'],
    tags: ['auth'],
    filePath: join(sandbox.notes, 'learning-jwt-auth.md'),
  });
  expect(note).not.toHaveProperty('captured');
  expect(note.content).toBe('## Context\nSessions must scale.');
  expect(existsSync(join(sandbox.notes, 'nodes/decisions/decision-001-jwt-auth.md'))).toBe(false);
  expect(readFileSync(join(sandbox.notes, 'nodes/files/src-auth-ts.md'), 'utf8')).toContain(
    '[[learning-jwt-auth]]',
  );
  const graph: GraphFile = published('graph.json');
  expect(graph.nodes['learning-jwt-auth']).toMatchObject({
    links_to: ['discovery-jwt-pattern', 'file-src-auth-ts'],
    linked_from: ['discovery-jwt-pattern', 'file-src-auth-ts'],
  });
  expect(await sandbox.json('health')).toMatchObject({ issues: [] });
  // One without tags is given one: its old kind.
  await sandbox.memory('node', 'create', 'discovery', 'Plain', '--content', 'Text.');
  const plain = await sandbox.json('promote', 'discovery-plain', 'gotcha');
  expect(plain).toMatchObject({ slug: 'gotcha-plain', tags: ['discovery'] });
});

it('names what related, supersedes and wiki links say of notes that are not there', async () => {
  fixture();
  put(
    'tasks/task-lost',
    'type: task\nupdated: 2025-12-08T12:00:00Z\nrelated: [[error-gone]], [[file-src-auth-ts]]\nsupersedes: task-older\n',
    '# Task: Lost\n\nSee [[discovery-gone]] and [[file-src-auth-ts]].',
  );
  // What a summary's file uses may not have been read yet: that is no fault.
  put(
    'files/src-main-ts',
    'type: file-summary\nupdated: 2025-12-08T12:00:00Z\nrelated: [[decision-gone]]\n',
    '# src/main.ts\n\n- Uses [[file-src-unread-ts]]',
  );
  const { issues, totals } = await sandbox.json<{
    issues: { kind: string; slug: string; message: string }[];
    totals: { warnings: number };
  }>('health');
  const broken = issues.filter(({ kind }) => kind === 'broken-link');
  expect(broken.map(({ slug, message }) => `${slug} ${message}`)).toEqual([
    'file-src-main-ts relates-to decision-gone, which is not in the project scope',
    'task-lost mentions discovery-gone, which is not in the project scope',
    'task-lost relates-to error-gone, which is not in the project scope',
    'task-lost supersedes task-older, which is not in the project scope',
  ]);
  expect(totals.warnings).toBe(4);
});

it('keeps captured notes out of git, but for the kinds that are to be shared', async () => {
  const repository = new GitRepository(sandbox.project);
  const untracked = () => repository.git('status', '--porcelain', '-uall').split('\n').sort();
  const share = (kinds: string) =>
    sandbox.memory('config', 'set', 'capture.share', kinds, '--scope', 'global');
  await sandbox.memory('node', 'create', 'task', 'One', '--content', '');
  await sandbox.memory('node', 'create', 'decision', 'One', '--content', '');
  expect(untracked()).toEqual(['']);
  await share('decisions, errors');
  await sandbox.memory('node', 'create', 'error', 'Two', '--content', '');
  expect(untracked()).toEqual([
    '?? .claude/memory/nodes/decisions/decision-001-one.md',
    '?? .claude/memory/nodes/errors/error-two.md',
  ]);
  await share('errors');
  await sandbox.memory('node', 'create', 'task', 'Three', '--content', '');
  expect(untracked()).toEqual(['?? .claude/memory/nodes/errors/error-two.md']);
  await share('');
  await sandbox.memory('node', 'create', 'error', 'Four', '--content', '');
  expect(untracked()).toEqual(['']);
  const lines = readFileSync(join(sandbox.project, '.git', 'info', 'exclude'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('nodes'))).toEqual(['/.claude/memory/nodes/']);
});

it('parses the one file that changed, and says so with --debug', async () => {
  for (let at = 0; at < 200; at++) {
    const fields = 'type: task\nupdated: 2025-12-08T12:00:00Z\ntags: [auth]\n';
    put(`tasks/task-${at}`, fields, `# Task: ${at}`);
  }
  const query = (...words: string[]) => sandbox.memory(...words, '--tag', 'auth');
  expect((await query('--debug', 'query')).stderr).toContain('parsed 200 of 200 note files\n');
  put('tasks/task-7', 'type: task\nupdated: 2025-12-08T12:00:00Z\ntags: [auth]\n', '# Task: new');
  const one = await query('--debug', 'query', '--limit', '0');
  expect(one.stdout.split('\n').filter((line) => line.startsWith('[task]'))).toHaveLength(200);
  expect(one.stderr).toMatch(
    /^memory: parsed 1 of 200 note files\nmemory: wrote .* of 1 scope\nmemory: took \d+ ms\n$/,
  );
  // After the command it is the same flag.
  expect((await query('query', '--debug')).stderr).toContain('parsed 0 of 200 note files\n');
  expect((await query('query')).stderr).toBe('');
});

it('makes what a project begins with, and leaves it as it is the second time', async () => {
  await sandbox.memory('init');
  expect(readdirSync(join(sandbox.notes, 'nodes')).sort()).toEqual([
    'decisions',
    'discoveries',
    'errors',
    'files',
    'hubs',
    'preferences',
    'sessions',
    'tasks',
  ]);
  const names = ['config.json', 'graph.json', 'index.json', 'index.md'];
  const state = () => names.map((name) => readFileSync(join(sandbox.notes, name), 'utf8'));
  const before = state();
  expect(before[0]).toBe('{\n  "version": "1.0.0"\n}\n');
  await sandbox.memory('init');
  expect(state()).toEqual(before);
  await sandbox.memory('config', 'set', 'retention.max_nodes', '9', '--scope', 'project');
  await sandbox.memory('init');
  expect(state()[0]).toContain('"max_nodes": 9');
  expect((await sandbox.memory('health')).code).toBe(0);
});

it('makes nothing of the kind outside of a project', async () => {
  const folder = join(sandbox.home, 'plain');
  mkdirSync(folder);
  await sandbox.shell('memory init', { cwd: folder });
  expect(readdirSync(folder)).toEqual([]);
});

it('a summary is written into the note about that file, not about one with a like name', async () => {
  sandbox.write('project/src/a.b.ts', '// The first.\nexport const a = 1;\n');
  sandbox.write('project/src/a_b.ts', "// The second.\nimport './a.b';\nexport const b = 1;\n");
  const summarise = (path: string) =>
    sandbox.json('node', 'create', 'file-summary', '--path', path);
  expect(await summarise('src/a.b.ts')).toMatchObject({ slug: 'file-src-a-b-ts', outcome: 'new' });
  const second = await summarise('src/a_b.ts');
  expect(second).toMatchObject({ title: 'src/a_b.ts', outcome: 'new' });
  expect(second.slug).toMatch(/^file-src-a-b-ts-[0-9a-f]{8}$/);
  expect((await sandbox.memory('read', 'file-src-a-b-ts')).stdout).toContain('The first.');
  const own = (await sandbox.memory('read', String(second.slug))).stdout;
  expect(own).toContain('The second.');
  expect(own).toContain('[[file-src-a-b-ts]]');
  expect(await summarise('src/a_b.ts')).toMatchObject({ slug: second.slug, outcome: 'same' });
});
