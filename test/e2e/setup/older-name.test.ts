/** The plugin was called claude-code-memory: while that one is on, this one is silent, and says how to change over. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const OLDER = 'claude-code-memory@claude-code-memory';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

/** As the client leaves it; the name that the folder of the plugin has now, and whether it is on. */
function installed(name: string, on = true, source: 'directory' | 'git' = 'git'): void {
  const folder = join(sandbox.home, 'older');
  json(join(folder, '.claude-plugin/plugin.json'), { name });
  const config = join(sandbox.home, '.claude');
  json(join(config, 'settings.json'), { enabledPlugins: { [OLDER]: on } });
  const cache = join(config, 'plugins/cache/older');
  json(join(cache, '.claude-plugin/plugin.json'), { name: 'claude-code-memory' });
  json(join(config, 'plugins/installed_plugins.json'), {
    version: 2,
    plugins: { [OLDER]: [{ scope: 'user', installPath: source === 'git' ? folder : cache }] },
  });
  const place = source === 'git' ? { repo: 'a/b' } : { path: folder };
  json(join(config, 'plugins/known_marketplaces.json'), {
    'claude-code-memory': { source: { source, ...place } },
  });
}

function json(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

const hook = (event: string, more: object = {}) =>
  sandbox.run(join(packageRoot, 'hooks/run'), [event], {
    stdin: JSON.stringify({ session_id: 's1', cwd: sandbox.project, ...more }),
  });

it('is silent beside the older plugin, and says once a session what to do', async () => {
  await sandbox.memory('write', 'Herons', '--type', 'gotcha', '--tags', 'heron', '--content', 'x');
  installed('claude-code-memory');
  const { stdout } = await hook('SessionStart', { source: 'startup' });
  expect(JSON.parse(stdout)).toEqual({
    systemMessage: expect.stringContaining(`claude plugin uninstall ${OLDER}`),
  });
  expect(await hook('UserPromptSubmit', { prompt: 'explain heron' })).toMatchObject({ stdout: '' });
});

it.each([
  ['is switched off', () => installed('claude-code-memory', false)],
  ['has become this one in its folder', () => installed('code-memory', true, 'directory')],
  [
    'is not installed',
    () => json(join(sandbox.home, '.claude/settings.json'), { enabledPlugins: { [OLDER]: true } }),
  ],
])('speaks where the older one %s', async (_, prepare) => {
  await sandbox.memory('write', 'Herons', '--type', 'gotcha', '--tags', 'heron', '--content', 'x');
  prepare();
  const { stdout } = await hook('UserPromptSubmit', { prompt: 'explain heron' });
  expect(stdout).toContain('gotcha-herons');
});

it('reads what 0.1.0 exported', async () => {
  const file =
    '---\ntype: learning\ntags:\n  - a\ncreated: "2026-01-01T00:00:00Z"\nupdated: "2026-01-01T00:00:00Z"\n---\n\n# A\n\nb\n';
  const scopes = {
    project: { notes: [{ slug: 'learning-a', file: 'learning-a.md', text: file }] },
  };
  const document = { format: 'claude-code-memory', version: 1, exported: '', scopes };
  const path = sandbox.write('old.json', JSON.stringify(document));
  expect(await sandbox.memory('import', path)).toMatchObject({ code: 0 });
  expect((await sandbox.memory('list')).stdout).toContain('learning-a');
});
