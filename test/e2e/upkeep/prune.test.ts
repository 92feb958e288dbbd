/** Retention, as a person and a hook meet it: captured notes above the limit go to the trash. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface Fields {
  readonly type?: string;
  readonly status?: string;
  readonly days?: number;
  readonly more?: string;
  readonly text?: string;
}

function put(
  place: string,
  { type = 'task', status, days = 1, more = '', text = '' }: Fields = {},
): string {
  const id = place.slice(place.indexOf('/') + 1);
  const time = daysAgo(days);
  const state = status === undefined ? '' : `status: ${status}\n`;
  return sandbox.write(
    `project/.claude/memory/nodes/${place}.md`,
    `---\nid: ${id}\ntype: ${type}\ncreated: ${time}\nupdated: ${time}\n${state}${more}---\n\n# ${id}\n\n${text}\n`,
  );
}

interface Report {
  readonly dryRun: boolean;
  readonly pruned: number;
  readonly scopes: readonly {
    readonly scope: string;
    readonly captured: number;
    readonly pruned: readonly { readonly id: string; reason: string }[];
    readonly archived: readonly { readonly id: string }[];
  }[];
}

const ofProject = ({ scopes }: Report) => scopes.find(({ scope }) => scope === 'project');
const tasks = () => readdirSync(join(sandbox.notes, 'nodes', 'tasks')).sort();
const limit = (most: number) =>
  sandbox.memory('config', 'set', 'retention.max_nodes', String(most));

it('takes away exactly the unlinked ones above the limit of 500, and brings them back', async () => {
  const name = (at: number) => `task-${String(at).padStart(3, '0')}`;
  for (let at = 0; at < 500; at++) {
    // Each is linked with its neighbour; the oldest notes of all are among these.
    put(`tasks/${name(at)}`, { days: 400, more: `related: [[${name(at ^ 1)}]]\n` });
  }
  const alone = Array.from({ length: 10 }, (_, at) => `task-alone-${at}`);
  for (const id of alone) put(`tasks/${id}`, { days: 30 });
  await sandbox.memory('write', 'Curated', '--type', 'learning', '--tags', 'x', '--content', 'C.');

  const dry = await sandbox.memory('prune', '--dry-run');
  expect(dry.stdout).toContain('project: 510 captured notes, 500 are kept; 10 would go to ');
  expect(dry.stdout).toMatch(
    /^task-alone-3 {2}open, but no links, never recalled, since \d{4}-\d\d-\d\d$/m,
  );
  expect(tasks()).toHaveLength(510);

  const refused = await sandbox.memory('prune');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(tasks()).toHaveLength(510);

  const { stdout } = await sandbox.memory('prune', '--yes');
  expect(stdout).toContain(`10 went to ${join(sandbox.notes, '.trash', 'nodes')}`);
  expect(stdout).toContain('memory trash restore ID');
  expect(tasks()).toEqual(Array.from({ length: 500 }, (_, at) => `${name(at)}.md`));
  expect(existsSync(join(sandbox.notes, 'learning-curated.md'))).toBe(true);
  expect(readFileSync(join(sandbox.notes, 'graph.json'), 'utf8')).not.toContain('task-alone');
  expect((await sandbox.memory('prune', '--yes')).stdout).toMatch(
    /^Nothing to prune: 500 captured notes/,
  );

  await sandbox.memory('trash', 'restore', 'task-alone-4');
  expect(tasks()).toContain('task-alone-4.md');
});

it('leaves old notes alone below the limit, and curated ones above it', async () => {
  await limit(1);
  put('tasks/task-old', { days: 800 });
  for (const title of ['One', 'Two', 'Three']) {
    await sandbox.memory('write', title, '--type', 'learning', '--tags', 'x', '--content', title);
  }
  const report = await sandbox.json<Report>('prune', '--yes');
  expect(report).toMatchObject({ dryRun: true, pruned: 0 });
  expect(tasks()).toEqual(['task-old.md']);
  put('tasks/task-new');
  expect(ofProject(await sandbox.json<Report>('prune', '--yes'))?.pruned).toMatchObject([
    {
      ...{ id: 'task-old', links: 0, recalled: 0 },
      reason: expect.stringMatching(/^open, but no links, never recalled, since \d{4}-\d\d-\d\d$/),
    },
  ]);
  expect(readdirSync(sandbox.notes).filter((file) => file.endsWith('.md'))).toHaveLength(3);
});

const reasons = async (...words: string[]) =>
  ofProject(await sandbox.json<Report>('prune', ...words))?.pruned.map(
    ({ id, reason }) => `${id}: ${reason.replace(/\d{4}-\d\d-\d\d/, 'DAY')}`,
  );

it("takes what is empty or over first, what waits or is a person's last, and says why", async () => {
  const text = 'Words.';
  put('tasks/task-open', { days: 90, status: 'active' });
  put('decisions/decision-001-draft', { type: 'decision', days: 80, status: 'draft', text });
  put('decisions/decision-002-own', { type: 'decision', days: 70, text });
  put('decisions/decision-003-old', { type: 'decision', days: 60, status: 'superseded', text });
  put('tasks/task-done', { days: 10, status: 'completed', text });
  put('tasks/task-empty', { days: 9, status: 'completed' });
  put('tasks/task-named', { days: 100, status: 'completed', text });
  const made = '<!-- memory:auto -->\n## Summary\nIt rained.\n<!-- /memory:auto -->';
  put('sessions/session-2026-01-01-a', { type: 'session', days: 5, text: made });
  sandbox.write(
    'project/.claude/memory/learning-a.md',
    `---\ntype: learning\ntags: [x]\ncreated: ${daysAgo(9)}\nupdated: ${daysAgo(9)}\n---\n\n# A\n\nrelated:: task-named\n`,
  );
  put('tasks/task-fresh', { days: 0, status: 'completed' });
  await limit(1);
  expect(await reasons('--dry-run')).toEqual([
    'task-empty: empty',
    'decision-003-old: superseded',
    'task-done: completed',
    'task-named: completed',
    'session-2026-01-01-a: no links, never recalled, since DAY',
    'task-open: open, but no links, never recalled, since DAY',
    'decision-001-draft: a draft, but no links, never recalled, since DAY',
    'decision-002-own: yours, but no links, never recalled, since DAY',
  ]);
});

it('keeps what was just made by hand, and takes the empty tasks of long ago', async () => {
  for (let at = 0; at < 20; at++) {
    const id = `session-2026-01-01-${at}`;
    const text = '<!-- memory:auto -->\n## Summary\nIt rained.\n<!-- /memory:auto -->';
    put(`sessions/${id}`, { type: 'session', status: 'archived', days: 40, text });
    put(`tasks/task-${at}`, { days: 40, status: 'completed', more: `related: [${id}]\n` });
  }
  const create = ['node', 'create', '--content', 'Words.'];
  await sandbox.memory(...create, 'decision', 'Use the lid');
  await sandbox.memory(...create, 'discovery', 'It boils over');
  await limit(40);
  const due = await reasons('--yes');
  expect(due).toHaveLength(2);
  for (const line of due ?? []) expect(line).toMatch(/^task-\d+: empty$/);
});

it('leaves what is of the last day, and says so', async () => {
  for (const title of ['One', 'Two']) {
    await sandbox.memory('node', 'create', 'discovery', title, '--content', 'Words.');
  }
  await limit(1);
  expect((await sandbox.memory('prune', '--yes')).stdout).toBe(
    'Nothing to prune: 2 captured notes, and up to 1 are kept in each scope; those of the last day, and those in git, stay whatever their number.\n',
  );
});

it('archives sessions that are older than a week, and changes nothing else in them', async () => {
  const old = put('sessions/session-2026-01-01-a', { type: 'session', days: 8, more: '# odd\n' });
  put('sessions/session-2026-01-02-b', { type: 'session', days: 6 });
  const before = readFileSync(old, 'utf8');
  const dry = await sandbox.memory('prune', '--dry-run');
  expect(dry.stdout).toMatch(/^Would archive session-2026-01-01-a \(project\), last changed /);
  expect(readFileSync(old, 'utf8')).toBe(before);
  expect((await sandbox.memory('prune', '--yes')).stdout).toMatch(/^Archived session-2026-01-01-a/);
  expect(readFileSync(old, 'utf8')).toBe(before.replace('# odd\n', '# odd\nstatus: "archived"\n'));
  const listed = await sandbox.memory('query', '--type', 'session', '--status', 'active');
  expect(listed.stdout).toContain('session-2026-01-02-b');
  expect((await sandbox.memory('prune', '--yes')).stdout).toMatch(/^Nothing to prune/);
});

it('takes the links to them out of the notes that stay, and restores both ends', async () => {
  await sandbox.memory('write', 'Team', '--type', 'hub', '--tags', 'x', '--content', 'H.');
  for (const id of ['task-a', 'task-b', 'task-c']) {
    put(`tasks/${id}`, { days: id === 'task-c' ? 2 : 5 });
    await sandbox.memory('link', id, 'hub-team', '--label', 'part-of');
  }
  await sandbox.memory('link', 'task-c', 'hub-team', '--label', 'implements');
  // A link is a change of today, and what is of today stays.
  for (const [id, days] of Object.entries({ 'task-a': 5, 'task-b': 5, 'task-c': 2 })) {
    const file = join(sandbox.notes, 'nodes', 'tasks', `${id}.md`);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^updated: .*/m, `updated: ${daysAgo(days)}`),
    );
  }
  const hub = join(sandbox.notes, 'hub-team.md');
  const before = readFileSync(hub, 'utf8');
  await limit(1);
  await sandbox.memory('prune', '--yes');
  expect(tasks()).toEqual(['task-c.md']);
  expect(readFileSync(hub, 'utf8')).not.toMatch(/task-[ab]/);
  expect((await sandbox.memory('health')).code).toBe(0);
  for (const id of ['task-b', 'task-a']) await sandbox.memory('trash', 'restore', id);
  const after = readFileSync(hub, 'utf8');
  const sorted = (text: string) => text.split('\n').sort();
  expect(sorted(after)).toEqual(sorted(before));
  expect((await sandbox.memory('health')).code).toBe(0);
});

it('takes away no more than is too much when several processes do it at once', async () => {
  for (let at = 0; at < 40; at++) put(`tasks/task-${at}`, { days: at + 1 });
  await limit(25);
  const runs = await Promise.all(Array.from({ length: 4 }, () => sandbox.memory('prune', '--yes')));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(tasks()).toHaveLength(25);
  expect(tasks()).toContain('task-0.md');
  expect(readdirSync(join(sandbox.notes, '.trash', 'nodes'))).toHaveLength(15);
});

it('loses nothing when it is killed, and goes on the next time', async () => {
  sandbox.write(
    'project/.claude/memory/hub-all.md',
    `---\ntype: hub\ntags: [x]\ncreated: 2026-01-01\nupdated: 2026-01-01\nlinks: [${Array.from({ length: 60 }, (_, at) => `task-${at}`).join(', ')}]\n---\n\n# All\n`,
  );
  for (let at = 0; at < 400; at++)
    put(`tasks/task-${at}`, { more: at < 60 ? 'links: [hub-all]\n' : '' });
  await limit(20);
  await sandbox.memory('list');
  const trash = join(sandbox.notes, '.trash', 'nodes');
  const names = () => [
    ...tasks(),
    ...(existsSync(trash) ? readdirSync(trash) : [])
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.replace(/--.*/, '.md')),
  ];
  for (const seconds of ['0.1', '0.16', '0.22', '0.3', '0.4']) {
    await sandbox.shell(`timeout -s KILL ${seconds} memory prune --yes`);
    expect(names().sort()).toEqual(Array.from({ length: 400 }, (_, at) => `task-${at}.md`).sort());
  }
  expect((await sandbox.memory('prune', '--yes')).code).toBe(0);
  expect(tasks()).toHaveLength(20);
  // Every link that was taken out can be brought back.
  await sandbox.memory('trash', 'restore', 'task-7');
  expect(readFileSync(join(sandbox.notes, 'hub-all.md'), 'utf8')).toMatch(/task-7\b/);
  expect((await sandbox.memory('health')).code).toBe(0);
});

it('lets what was deleted long ago leave the trash for good, and says so', async () => {
  await sandbox.memory('write', 'Kept', '--type', 'decision', '--tags', 'x');
  const stamp = (days: number) => daysAgo(days).replace(/[-:.]/g, '');
  const trashed = (name: string, days: number) =>
    sandbox.write(`project/.claude/memory/.trash/${name}--${stamp(days)}.md`, 'old');
  const old = trashed('decision-old', 200);
  const fresh = trashed('decision-fresh', 100);
  const before = await sandbox.memory('prune', '--dry-run');
  expect(before.stdout).toContain('decision-old (project) would leave the trash for good');
  expect(existsSync(old)).toBe(true);
  const { stdout } = await sandbox.memory('prune', '--yes');
  expect(stdout).toContain('decision-old (project) left the trash for good');
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});
