/** Servers and models that are down, slow, out of order or without a key; and MEMORY_OFFLINE, which stops every call there is. */
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocsServer } from '../../fakes/docs-server.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { Programs } from '../../fakes/programs.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
let server: EmbeddingServer;
let docs: DocsServer;
let programs: Programs;
let env: Record<string, string>;
beforeEach(async () => {
  sandbox = new Sandbox();
  server = new EmbeddingServer();
  docs = new DocsServer();
  programs = new Programs(join(sandbox.home, 'programs'));
  for (const name of ['claude', 'codex', 'gemini', 'npm']) programs.add(name, 'echo "I agree."');
  server.behaviour.models = { embeddinggemma: 8, 'text-embedding-3-small': 1536 };
  const endpoint = await server.listen();
  env = {
    PATH: [programs.bin, sandbox.env.PATH].join(delimiter),
    MEMORY_EMBEDDING_PROVIDER: 'ollama',
    MEMORY_EMBEDDING_ENDPOINT: endpoint,
    OPENAI_BASE_URL: endpoint,
    OPENAI_TOKEN_MEMORY_EMBEDDINGS: 'sk-test',
    MEMORY_DOCS_URL: await docs.listen(),
    MEMORY_INDEX_MODEL: 'ollama',
    CLAUDE_CODE_SESSION_ID: '5a1c9a02-1111-4222-8333-444455556666',
  };
});
afterEach(async () => {
  await Promise.all([server.close(), docs.close()]);
  sandbox.dispose();
});

function memory(more: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Ran> {
  return sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env: { ...env, ...more } });
}

/** With vectors of all there is, so that meaning is asked for. */
async function filled(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const line = JSON.stringify({
    type: 'user',
    sessionId: 's1',
    timestamp: '2026-11-16T10:00:00.000Z',
    cwd: sandbox.project,
    message: { role: 'user', content: 'We decided that the queue tries three times, then fails.' },
  });
  const path = sandbox.write('.claude/projects/p/s1.jsonl', `${line}\n`);
  await memory(more, 'index', path);
  for (const words of [
    ['Retry the queue', '--type', 'learning', '--content', 'Three tries, then fail.'],
    ['Queue of jobs', '--type', 'decision', '--content', 'A table.'],
  ]) {
    expect(await memory(more, 'write', '--tags', 'jobs', ...words)).toMatchObject({ code: 0 });
  }
  expect((await memory(more, 'embed')).code).toBe(0);
  await memory(more, 'think', 'create', 'Do we need a queue?');
}

/** Each with what it must still answer. */
const COMMANDS: readonly (readonly [words: readonly string[], answer: string])[] = [
  [['search', '--semantic', 'queue'], 'retry-the-queue'],
  [['semantic', 'queue'], 'retry-the-queue'],
  [['remember', 'queue tries'], 'three times'],
  [['remember', 'queue tries', '--mode', 'semantic'], ''],
  [['remember', 'queue tries', '--hyde'], 'three times'],
  [['suggest-links'], ''],
  [['write', 'Retry again', '--type', 'learning', '--tags', 'a', '--content', 'b'], 'Wrote'],
  [['embed'], ''],
  [['catch-up'], 'Annotated'],
  [['enrich'], ''],
  [['backfill', '--all'], ''],
];

const notices = ({ stderr }: Ran) => stderr.split('\n').filter((line) => line !== '');

describe.each([
  ['is down', () => server.close()],
  [
    'never answers',
    async () => {
      server.behaviour.hangs = true;
    },
  ],
  [
    'is out of order',
    async () => {
      server.behaviour.status = 500;
    },
  ],
])('a server that %s', (_, spoil) => {
  it('leaves words, with a notice, in every command', async () => {
    await filled();
    await spoil();
    for (const [words, answer] of COMMANDS) {
      // As if some time had passed: it is not left alone yet.
      rmSync(join(sandbox.global, '.run', 'failures-ollama'), { force: true });
      const ran = await memory({}, ...words);
      const told = notices(ran);
      expect(ran, words.join(' ')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(answer),
      });
      expect(told.length, told.join('\n')).toBeLessThanOrEqual(words.includes('--hyde') ? 2 : 1);
      if (words[0] === 'semantic' || words[0] === 'remember') {
        expect(told.join(), words.join(' ')).toContain(
          'Searching by words, not by meaning: Ollama',
        );
      }
    }
  }, 120_000);
});

/** Others than those that the background may still ask for what was indexed before. */
async function others() {
  const silent = new EmbeddingServer();
  const endpoint = await silent.listen();
  const unused = new Programs(join(sandbox.home, 'unused'));
  unused.add('claude', 'echo "I agree."');
  return {
    asked: () => silent.connections + unused.calls('claude'),
    close: () => silent.close(),
    env: {
      ...{ MEMORY_EMBEDDING_ENDPOINT: endpoint, OPENAI_BASE_URL: endpoint },
      PATH: [unused.bin, sandbox.env.PATH].join(delimiter),
    },
  };
}

it('without a key there are words', async () => {
  const openai = { MEMORY_EMBEDDING_PROVIDER: 'openai', MEMORY_INDEX_MODEL: 'off' };
  await filled(openai);
  const { env: apart, asked, close } = await others();
  const keyless = { ...openai, ...apart, OPENAI_TOKEN_MEMORY_EMBEDDINGS: '' };
  for (const [words, answer] of COMMANDS) {
    const ran = await memory(keyless, ...words);
    const told = { code: 0, stdout: expect.stringContaining(answer) };
    expect(ran, words.join(' ')).toMatchObject(told);
  }
  const { stderr } = await memory(keyless, 'remember', 'queue tries');
  expect(stderr).toContain('OPENAI_TOKEN_MEMORY_EMBEDDINGS is not set');
  expect(asked()).toBe(0);
  await close();
}, 120_000);

describe('MEMORY_OFFLINE=1', () => {
  it.each([
    ['Ollama', { MEMORY_EMBEDDING_PROVIDER: 'ollama', MEMORY_INDEX_MODEL: 'ollama' }],
    ['OpenAI and claude', { MEMORY_EMBEDDING_PROVIDER: 'openai', MEMORY_INDEX_MODEL: 'claude' }],
  ])('keeps every command from asking %s', { timeout: 120_000 }, async (_, providers) => {
    await filled(providers);
    const { env: apart, asked, close } = await others();
    const offline = { ...providers, ...apart, MEMORY_OFFLINE: '1' };
    for (const [words, answer] of COMMANDS) {
      const ran = await memory(offline, ...words);
      const told = { code: 0, stdout: expect.stringContaining(answer) };
      expect(ran, words.join(' ')).toMatchObject(told);
    }
    const { stderr } = await memory(offline, 'remember', 'queue tries');
    expect(stderr).toContain('Searching by words, not by meaning: MEMORY_OFFLINE is set');
    expect(asked()).toBe(0);
    await close();
  });

  it.each([
    [['--call', 'claude']],
    [['--call', 'codex', '--oss']],
    [['--call', 'gemini']],
    [['--auto', '--non-interactive']],
  ])('keeps the thought of think add %j, and asks nobody', async (words) => {
    const offline = { MEMORY_OFFLINE: '1' };
    await memory(offline, 'think', 'create', 'Do we need a queue?');
    const ran = await memory(offline, 'think', 'add', 'A table?', ...words);
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Added thought 1') });
    expect(notices(ran)[0]).toMatch(/MEMORY_OFFLINE is set, so \w+ is not asked\. Your thought/);
    expect(server.connections).toBe(0);
    for (const name of ['claude', 'codex', 'gemini']) expect(programs.calls(name)).toBe(0);
  });

  it('chooses by rules in a dry run of --auto, and Ollama has not failed', async () => {
    const offline = { MEMORY_OFFLINE: '1' };
    const words = ['think', 'add', 'Is this secure?', '--auto', '--dry-run'];
    const ran = await memory(offline, ...words);
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('Using heuristics') });
    expect(ran.stderr).not.toContain('failed');
    expect(server.connections).toBe(0);
  });

  it('fetches no page', async () => {
    const offline = { MEMORY_OFFLINE: '1' };
    for (const words of [['init', '--yes'], ['sync']]) {
      expect(await memory(offline, 'claude-md', ...words)).toMatchObject({ code: 0, stderr: '' });
    }
    expect(docs.paths).toEqual([]);
    rmSync(join(sandbox.project, 'CLAUDE.md'));
    await memory({}, 'claude-md', 'init', '--yes');
    expect(docs.paths).toHaveLength(1);
  });
});
