/**
 * A home of 0.1.0 (test/fixtures/make-home-0.1.0.ts), and this version in it: nothing has to be done, and nothing is lost.
 * 0.1.0 itself is not here. By experiment its hooks end with 0 and say nothing once the database is of this version.
 */
import { appendFileSync, chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../conversations/transcripts.ts';
import { oldHome } from '../../fixtures/old-home.ts';
import { packageRoot, type Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

const hasModel = existsSync(join(packageRoot, 'model', 'model_quantized.onnx'));
const VERSION = 18;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = oldHome();
});
afterEach(() => sandbox.dispose());

const text = async (...words: readonly string[]) => (await sandbox.memory(...words)).stdout;
const database = (name = 'memory.db') => join(sandbox.global, name);
const settings = () => readFileSync(join(sandbox.home, '.claude/settings.json'), 'utf8');
const transcript = (session: string) =>
  join(sandbox.home, '.claude/projects/project', `${session}.jsonl`);

function versionOf(path: string): unknown {
  const opened = new DatabaseSync(path, { readOnly: true });
  const { user_version } = opened.prepare('PRAGMA user_version').get() ?? {};
  opened.close();
  return user_version;
}

async function hook(event: string, input: object = {}) {
  const common = { session_id: 'aaaa0005', cwd: sandbox.project, hook_event_name: event };
  const ran = await sandbox.run(join(packageRoot, 'hooks/run'), [event], {
    stdin: JSON.stringify({ ...common, transcript_path: transcript('aaaa0005'), ...input }),
  });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return ran.stdout;
}

/** Writes into its files what the client does when a plugin is installed. */
function fakeClient(): string {
  const id = 'code-memory@code-memory';
  const installed = { version: 2, plugins: { [id]: [{ installPath: packageRoot }] } };
  sandbox.write('installed.json', JSON.stringify(installed));
  const script = [
    "const { copyFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');",
    "const path = process.env.HOME + '/.claude/settings.json';",
    `const settings = { ...JSON.parse(readFileSync(path)), enabledPlugins: { '${id}': true } };`,
    'writeFileSync(path, JSON.stringify(settings));',
    "mkdirSync(process.env.HOME + '/.claude/plugins', { recursive: true });",
    "copyFileSync(process.env.HOME + '/installed.json', process.env.HOME + '/.claude/plugins/installed_plugins.json');",
  ];
  sandbox.write('client.cjs', script.join('\n'));
  const path = sandbox.write('claude', `#!/bin/sh\nexec node "$HOME/client.cjs"\n`);
  chmodSync(path, 0o755);
  return path;
}

async function untilFound(words: string, expected: string): Promise<void> {
  await untilTrue(async () => (await text('remember', words)).includes(expected));
}

describe('what 0.1.0 kept', () => {
  it.each([
    ['remember why does the queue try three times', 'one lost packet must not lose it'],
    ['remember who reads the session store', 'Sub-agent, '],
    ['search flamingo', 'gotcha-flamingo-port'],
    ['list', 'learning-my-laptop  My laptop  (local'],
    ['list', 'learning-tabs-for-me  Tabs for me  (global'],
    ['query --type task', 'Paint the herons'],
    ['edges decision-deploy-on-tuesdays', '→ relates-to learning-tuesdays-are-quiet'],
    [
      'catch-up > /dev/null; memory decisions',
      'We decided to use PostgreSQL for the session store',
    ],
    ['catch-up > /dev/null; memory todos --all', 'somebody has to document the thirty minutes'],
    ['sessions', 'aaaa0001'],
    ['blame src/queue.ts', '+ const tries = 3;'],
    ['fix "Cannot find module yaml"', 'ran npm ci'],
    ['why --session aaaa0005', '+ gotcha-flamingo-port'],
    ['think list', 'Do we need a queue?  (project, open, 1 thought'],
    ['trash list', 'learning-never-mind'],
    ['review --list', 'decision-001-use-postgresql'],
    ['health', ' 0 errors, 0 warnings'],
    ['backup --list', 'memory-2026-11-17'],
  ])('memory %s', async (words, expected) => {
    const { code, stdout } = await sandbox.shell(`memory ${words}`);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(expected) });
  });

  it('is copied before it is changed', async () => {
    expect(versionOf(database())).toBe(VERSION);
    await sandbox.memory('list');
    expect(versionOf(database())).toBeGreaterThan(VERSION);
    expect(versionOf(database(`memory.db.backup-v${VERSION}`))).toBe(VERSION);
    expect(await text('backup', '--list')).toContain(`memory.db.backup-v${VERSION}`);
  });

  it('is there again after an older backup was put back', async () => {
    const [backup = ''] = readdirSync(join(sandbox.global, 'backups'));
    const path = join(sandbox.global, 'backups', backup);
    expect(await sandbox.memory('restore-backup', path, '--yes')).toMatchObject({ code: 0 });
    expect(await text('remember', 'queue')).toContain('three times');
    expect(await text('remember', 'zanzibar')).toContain('Nothing was found');
  });

  it('is imported from an export of it', async () => {
    rmSync(sandbox.notes, { recursive: true });
    const { code, stderr } = await sandbox.memory('import', join(sandbox.home, 'export.json'));
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('skipped')]);
    expect(await text('search', 'flamingo')).toContain('gotcha-flamingo-port');
    expect(await text('edges', 'decision-deploy-on-tuesdays')).toContain('tuesdays-are-quiet');
  });

  it.skipIf(!hasModel)('is found by meaning with the vectors that are there', async () => {
    const env = { MEMORY_EMBEDDING_PROVIDER: 'builtin' };
    const run = (...words: readonly string[]) => sandbox.run('memory', words, { env });
    expect((await run('stats')).stdout).toContain('11 of 11 passages (100 %), 16 of 16 notes');
    const { stdout } = await run('remember', 'when does a login expire', '--json');
    const { results } = JSON.parse(stdout) as { results: { text: string; why: object }[] };
    const found = results.find(({ text }) => text.startsWith('People have to sign in'));
    expect(found?.why).toHaveProperty('meaning');
  });
});

describe('what 0.1.0 was not to keep', () => {
  it('stays forgotten and unread, however often transcripts are read', async () => {
    expect(await text('backfill', '--all')).toContain('Indexed 6 transcripts');
    expect(await text('remember', 'zanzibar')).toContain('Nothing was found');
    expect(await text('remember', 'pelican')).toContain('Nothing was found');
    expect(await text('remember', 'herons')).toContain('Grey herons');
  });

  it('stays so where the database is lost', async () => {
    await sandbox.memory('list');
    for (const end of ['', '-wal', '-shm']) rmSync(database(`memory.db${end}`), { force: true });
    await sandbox.memory('backfill', '--all');
    expect(await text('remember', 'herons')).toContain('Grey herons');
    expect(await text('remember', 'zanzibar')).toContain('Nothing was found');
  });
});

describe('settings of 0.1.0', () => {
  it('hold, where they still may', async () => {
    expect(await text('config', 'get', 'quality.orphanThreshold')).toContain('45');
    expect(await text('config', 'get', 'retention.max_nodes')).toContain('400');
    expect(await text('config', 'get', 'injection.max_nodes_per_query')).toContain('4');
  });

  it('are refused with a reason, where they may not', async () => {
    const doctor = await text('doctor');
    expect(doctor).toContain('privacy.redact = false');
    expect(doctor).toContain('a project may only set it to true');
    expect(doctor).toContain('injection.prompt_max_tokens = 5000');
    expect(doctor).toMatch(/embedding\.cacheDirectory must be .*, not "\.mine"; ignored/);
    expect(await text('config', 'get', 'privacy.redact')).toContain('true');
    expect(await text('config', 'get', 'injection.prompt_max_tokens')).toContain('2000');
  });
});

describe('hooks of 0.1.0 in settings.json', () => {
  it('are told by doctor, as what changes over', async () => {
    const { checks } = await sandbox.json<{ checks: { name: string }[] }>('doctor');
    expect(checks.find(({ name }) => name === 'hooks registered')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('of an older version'),
      fix: 'memory install',
    });
  });

  it('make room for the plugin', async () => {
    const claude = fakeClient();
    const planned = await text('install', '--client', claude, '--dry-run');
    expect(planned).toContain(`Would take the hooks out of ${join(sandbox.home, '.claude')}`);
    expect(settings()).toContain('# claude-code-memory');
    expect(await text('install', '--client', claude)).toContain('Took the hooks out of ');
    expect(JSON.parse(settings())).toEqual({ enabledPlugins: { 'code-memory@code-memory': true } });
    const { checks } = await sandbox.json<{ checks: { name: string }[] }>('doctor');
    expect(checks.find(({ name }) => name === 'hooks registered')).toMatchObject({ ok: true });
  });

  it('are taken out by uninstall', async () => {
    expect(settings()).toContain('# claude-code-memory');
    expect(await text('uninstall', '--yes')).toContain('hooks in ');
    expect(settings()).not.toContain('claude-code-memory');
  });
});

describe('a session that began with 0.1.0', () => {
  it('goes on, and what its hooks could not keep is read by the next one of this version', async () => {
    await sandbox.memory('list');
    const place = { session: 'aaaa0005', cwd: sandbox.project, time: '2026-01-15T10:05:00.000Z' };
    appendFileSync(transcript('aaaa0005'), user('The albatross needs a longer runway.', place));
    const failed = 'The database is of a newer version (22; this program knows 18).';
    const run = { event: 'Stop', at: '2026-11-17T00:00:00.000Z', milliseconds: 9, result: failed };
    sandbox.write('.claude/memory/.run/hook-Stop.json', JSON.stringify(run));
    expect(await text('doctor')).toMatch(/FAIL {2}Stop: .*\n.*older version.*memory install/);
    expect(await hook('Stop')).toBe('');
    await untilFound('albatross', 'The albatross needs a longer runway.');
    await untilFound('flamingo', 'the herons are to be painted');
    expect(await text('doctor')).toMatch(/ok {4}Stop: /);
  });

  it('is told nothing twice', async () => {
    // What was given long ago may be given again.
    const opened = new DatabaseSync(database());
    opened.prepare('UPDATE injections SET at = ?').run(new Date().toISOString());
    opened.close();
    const prompt = { prompt: 'explain the flamingo port' };
    expect(await hook('UserPromptSubmit', prompt)).toBe('');
    const other = await hook('UserPromptSubmit', { ...prompt, session_id: 'aaaa0006' });
    expect(other).toContain('gotcha-flamingo-port');
  });
});
