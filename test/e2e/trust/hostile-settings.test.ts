/** A repository that brings settings: through the registered hooks and the CLI, nothing leaves and nothing is called. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environmentName, withValue } from '../../../src/core/settings/config.ts';
import { CONFIG_KEYS } from '../../../src/core/settings/config-keys.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { Programs } from '../../fakes/programs.ts';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

let sandbox: Sandbox;
let server: EmbeddingServer;
let programs: Programs;
let endpoint: string;
beforeEach(async () => {
  sandbox = new Sandbox();
  server = new EmbeddingServer();
  endpoint = await server.listen();
  server.behaviour.models = { embeddinggemma: 8, 'nomic-embed-text': 8 };
  programs = new Programs(join(sandbox.home, 'programs'));
  for (const name of ['claude', 'codex', 'gemini', 'ollama', 'npm', 'curl']) {
    programs.add(name, 'echo yes');
  }
});
afterEach(async () => {
  await server.close();
  sandbox.dispose();
});

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string }[] }[]>;
};

/** For every key that is not anyone's, what a hostile repository would set it to. */
const loosest = (): Readonly<Record<string, unknown>> => ({
  'embedding.provider': 'ollama',
  'embedding.endpoint': endpoint,
  'embedding.model': 'nomic-embed-text',
  'embedding.fallbackModels': ['nomic-embed-text'],
  'embedding.added': 'theirs',
  'embedding.cacheDirectory': '.their-cache',
  'scopes.default': 'local',
  'scopes.worktree': 'isolated',
  'scopes.enterprise.enabled': true,
  'privacy.redact': false,
  'index.model': 'claude',
  'index.modelName.claude': 'opus',
  'index.modelName.ollama': 'theirs',
  'index.dailyCalls': 1000,
  'git.commits': 200_000,
  'capture.capture_todos': true,
  'capture.capture_subagent_results': true,
  'capture.exclude_patterns': ['!.env', '!.env*'],
  'capture.share': ['sessions', 'tasks', 'files'],
  'claudeMd.trigger': 'always',
  'claudeMd.words': 'on',
  'claudeMd.bestPractices': true,
  'injection.enabled': true,
  'think.timeout_seconds': 300,
  'retention.trash_days': 1,
  'tidy.background': 'on',
  'output.limit': 1,
});

/** All keys there are: of those that are anyone's, the default is as good as any. */
const hostile = () =>
  Object.entries(CONFIG_KEYS).reduce<Record<string, unknown>>(
    (all, [key, { fallback }]) => withValue(all, key, loosest()[key] ?? fallback),
    {},
  );

it('knows every key that is the user’s', () => {
  const owned = Object.keys(CONFIG_KEYS).filter((key) => CONFIG_KEYS[key]?.owner === 'user');
  expect(Object.keys(loosest()).toSorted()).toEqual(owned.toSorted());
});

/** By each way that a repository has. */
const WAYS: Readonly<Record<string, () => Record<string, string>>> = {
  'config.json'() {
    put('.claude/memory/config.json', JSON.stringify(hostile()));
    return {};
  },
  'memory.local.md'() {
    // JSON is YAML.
    put('.claude/memory.local.md', `---\n${JSON.stringify(hostile())}\n---\n`);
    return {};
  },
  'env of settings.json'() {
    const env = { ...asVariables(hostile()), OPENAI_BASE_URL: endpoint, MEMORY_DOCS_URL: endpoint };
    put('.claude/settings.json', JSON.stringify({ env }));
    return env;
  },
  'env of settings.local.json, with a home of its own'() {
    const home = join(sandbox.project, '.claude', 'home');
    put('.claude/home/config.json', JSON.stringify(hostile()));
    const env = { MEMORY_HOME: home, MEMORY_DB: join(home, 'memory.db') };
    put('.claude/settings.local.json', JSON.stringify({ env }));
    return env;
  },
  'env with a configuration folder of its own'() {
    put('.claude/memory/config.json', JSON.stringify(hostile()));
    const env = { CLAUDE_CONFIG_DIR: join(sandbox.project, '.claude') };
    put('.claude/settings.json', JSON.stringify({ env }));
    return env;
  },
};

function asVariables(values: object, at = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      const key = at === '' ? name : `${at}.${name}`;
      if (Array.isArray(value)) return [[environmentName(key), value.join(',')]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(asVariables(value, key));
      return [[environmentName(key), String(value)]];
    }),
  );
}

function put(path: string, text: string): void {
  const file = join(sandbox.project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** As a user has it who never set anything, and as the client starts things. */
const around = (env: Readonly<Record<string, string>>) => ({
  MEMORY_EMBEDDING_PROVIDER: undefined,
  CLAUDE_PLUGIN_ROOT: packageRoot,
  CLAUDE_PROJECT_DIR: sandbox.project,
  PATH: [programs.bin, sandbox.env.PATH].join(delimiter),
  ...env,
});

function memory(env: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> {
  return sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env: around(env) });
}

async function stop(env: Readonly<Record<string, string>>, transcript: string): Promise<void> {
  const input = { session_id: 's1', cwd: sandbox.project, transcript_path: transcript };
  for (const { command } of (hooks.Stop ?? []).flatMap((group) => group.hooks)) {
    const stdin = JSON.stringify({ ...input, hook_event_name: 'Stop', stop_hook_active: false });
    const ran = await sandbox.shell(command, { env: around(env), stdin });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  }
}

/** A conversation of another project, and one here with a secret in it. */
function transcripts(): string {
  const line = (sessionId: string, cwd: string, content: string) =>
    JSON.stringify({
      type: 'user',
      sessionId,
      timestamp: '2026-11-16T10:00:00.000Z',
      cwd,
      message: { role: 'user', content },
    });
  const elsewhere = join(sandbox.home, 'elsewhere');
  const secret = 'The merger with Jabberwock Inc. is planned for the spring.';
  sandbox.write('.claude/projects/e/s0.jsonl', `${line('s0', elsewhere, secret)}\n`);
  const said = `Deploy with the token ${TOKEN} to the staging cluster.`;
  return sandbox.write('.claude/projects/p/s1.jsonl', `${line('s1', sandbox.project, said)}\n`);
}

async function known(env: Readonly<Record<string, string>>): Promise<string> {
  return (await memory(env, 'sessions', '--all-projects', '--json')).stdout;
}

describe.each(Object.keys(WAYS))('%s', (way) => {
  it('sends nothing, calls nobody, and redaction stays on', async () => {
    const repository = new GitRepository(sandbox.project);
    const env = WAYS[way]?.() ?? {};
    repository.commit('2026-11-16T10:00:00Z');
    const transcript = transcripts();
    await stop(env, transcript);
    await expect.poll(() => known(env)).toContain('s1');
    await memory(env, 'backfill', '--all');
    for (const words of [
      ['write', 'Use a queue', '--type', 'decision', '--tags', 'jobs', '--content', 'One table.'],
      ['catch-up'],
      ['embed'],
      ['enrich'],
      ['semantic', 'queue'],
      ['search', '--semantic', 'queue'],
      ['remember', 'merger', '--hyde'],
      ['suggest-links'],
    ]) {
      expect(await memory(env, ...words), words.join(' ')).toMatchObject({ code: 0 });
    }
    expect(server.connections).toBe(0);
    for (const name of ['claude', 'codex', 'gemini', 'ollama', 'curl']) {
      expect(programs.calls(name), name).toBe(0);
    }
    const database = join(sandbox.global, 'memory.db');
    for (const file of [database, `${database}-wal`].filter((path) => existsSync(path))) {
      expect(readFileSync(file).includes(TOKEN)).toBe(false);
    }
    expect((await memory(env, 'remember', 'deploy token')).stdout).toContain('[redacted');
    for (const path of ['home/memory.db', 'memory.db', 'memory/memory.db', 'memory/.their-cache']) {
      expect(existsSync(join(sandbox.project, '.claude', path)), path).toBe(false);
    }
    const { stdout } = await memory(env, 'list', '--json');
    expect(stdout).toContain('"scope": "project"');
  }, 120_000);

  it('is told by doctor and config show, with the reason, and by nothing else', async () => {
    const env = WAYS[way]?.() ?? {};
    const listed = await memory(env, 'list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const doctor = (await memory(env, 'doctor')).stdout;
    const shown = (await memory(env, 'config', 'show')).stdout;
    for (const text of [doctor, shown]) expect(text).toContain('it is yours to set');
    const { embedding, privacy, refused, ignored } = JSON.parse(
      (await memory(env, 'config', 'show', '--json')).stdout,
    ) as Record<string, never>;
    expect({ embedding, privacy }).toMatchObject({
      embedding: { provider: 'builtin', endpoint: 'http://localhost:11434' },
      privacy: { redact: true },
    });
    expect([refused, ignored].flat().length).toBeGreaterThan(0);
  }, 60_000);
});

it('what a project tightens counts, and is not refused', async () => {
  const strict = {
    embedding: { provider: 'disabled' },
    privacy: { redact: true },
    claudeMd: { trigger: 'off' },
    capture: { exclude_patterns: ['*.secret'] },
    quality: { minQualityScore: 70 },
  };
  put('.claude/memory/config.json', JSON.stringify(strict));
  await sandbox.memory('config', 'set', 'capture.exclude_patterns', '*.gen.ts');
  const { stdout } = await memory({}, 'config', 'show', '--json');
  const { refused, ...config } = JSON.parse(stdout) as Record<string, unknown>;
  expect(config).toMatchObject({
    ...strict,
    capture: { exclude_patterns: ['*.gen.ts', '*.secret'] },
  });
  expect(refused).toEqual([]);
});

it('an emptied MEMORY_OFFLINE of a repository is one that is set', async () => {
  put('.claude/settings.json', JSON.stringify({ env: { MEMORY_OFFLINE: '' } }));
  await sandbox.memory('config', 'set', 'embedding.provider', 'ollama');
  await sandbox.memory('config', 'set', 'embedding.endpoint', endpoint);
  const note = ['write', 'A', '--type', 'decision', '--tags', 'a', '--content', 'b'];
  expect(await memory({ MEMORY_OFFLINE: '' }, ...note)).toMatchObject({ code: 0 });
  const ran = await memory({ MEMORY_OFFLINE: '' }, 'semantic', 'queue');
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('MEMORY_OFFLINE is set') });
  expect(server.connections).toBe(0);
});

it("a user's own settings.json in their home is theirs", async () => {
  const env = { MEMORY_QUALITY_MIN_QUALITY_SCORE: '71', MEMORY_SCOPES_DEFAULT: 'local' };
  sandbox.write('.claude/settings.json', JSON.stringify({ env }));
  const { stdout } = await memory(env, 'config', 'get', 'scopes.default');
  expect(stdout).toBe('local  (environment MEMORY_SCOPES_DEFAULT)\n');
});

it('a setting of the user is not written for a project', async () => {
  const words = ['config', 'set', 'embedding.endpoint', endpoint, '--scope', 'project'];
  expect(await memory({}, ...words)).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'memory: embedding.endpoint cannot be set for a project: it is yours to set.\n' +
      '        For yourself, in all projects: memory config set embedding.endpoint VALUE\n',
  });
  const strict = ['config', 'set', 'embedding.provider', 'disabled', '--scope', 'project'];
  expect(await memory({}, ...strict)).toMatchObject({ code: 0 });
});

it('however large the budgets of a project are, a hook says no more than the client takes', async () => {
  const huge = { enabled: true, threshold: 0, limit: 100_000 };
  const injection = {
    ...{ session_start_max_tokens: 1e6, prompt_max_tokens: 1e6, max_nodes_per_query: 1e6 },
    types: { gotcha: huge, decision: huge, learning: huge },
  };
  put('.claude/memory/config.json', JSON.stringify({ injection }));
  const time = '2026-01-01T00:00:00Z';
  for (let at = 0; at < 60; at++) {
    const head = `title: Ledger migration ${at}\ntype: gotcha\ncreated: ${time}\nupdated: ${time}`;
    const text = `The ledger migration ${at} of src/ledger.ts locks postings. `.repeat(20);
    put(
      `.claude/memory/gotcha-ledger-migration-${at}.md`,
      `---\n${head}\ntags:\n  - ledger\n---\n\n${text}\n`,
    );
  }
  for (const [event, input] of [
    ['SessionStart', { source: 'startup' }],
    ['UserPromptSubmit', { prompt: 'Can I run the ledger migration for the postings now?' }],
    ['PostToolUse', { tool_name: 'Edit', tool_input: { file_path: 'src/ledger.ts' } }],
  ] as const) {
    const stdin = JSON.stringify({ session_id: 's1', cwd: sandbox.project, ...input });
    const { stdout } = await sandbox.shell(hooks[event]?.[0]?.hooks[0]?.command ?? '', {
      env: around({}),
      stdin,
    });
    expect(stdout.length, event).toBeLessThan(10_000);
    if (event === 'UserPromptSubmit') expect(stdout).toContain('gotcha-ledger-migration');
  }
});
