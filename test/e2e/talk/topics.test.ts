/** Topics across real processes, described by a language model: the user's `claude`, or Ollama. */
import { chmodSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runState } from '../../../src/adapters/files/run-state.ts';
import { fileLock } from '../../../src/adapters/sqlite/schema/file-lock.ts';
import { assistant, user } from '../../conversations/transcripts.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const DESCRIBED = { name: 'Sessions in Redis', summary: 'Redis was chosen.', entities: [] };

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = new Sandbox();
  const place = { cwd: sandbox.project };
  const lines = [
    user('How should we store sessions?', place),
    assistant('Redis is fast, PostgreSQL is there already. Both can store sessions.', place),
    user('We decided to use Redis for the session store.', place),
    user("okay, let's move on to the deployment: the container image is too large", place),
    assistant('The container image holds the whole toolchain; a multi-stage build helps.', place),
  ];
  const file = sandbox.write('.claude/projects/p/s1.jsonl', lines.join(''));
  await sandbox.memory('index', file);
});
afterEach(() => sandbox.dispose());

const run = (words: readonly string[], env: Record<string, string>) =>
  sandbox.run(join(packageRoot, 'bin', 'memory'), words, { env });

async function describedWith(env: Record<string, string>): Promise<void> {
  expect((await sandbox.memory('topics')).stdout).toContain('How should we store sessions');
  const { stdout, stderr } = await run(['enrich'], env);
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringContaining('described 1 topic.'),
    stderr: '',
  });
  const told = (await sandbox.memory('topics')).stdout;
  expect(told).toContain('├─ Sessions in Redis');
  expect(told).toContain('Redis was chosen.');
  expect((await sandbox.memory('stats')).stdout).toContain('Language model: asked 1 time today');
}

it('are described by claude, guarded', async () => {
  const script = `#!/bin/sh\necho "$CLAUDE_CODE_MEMORY_GUARD" > "$HOME/guard"\ncat > "$HOME/prompt"\necho '${JSON.stringify(DESCRIBED)}'\n`;
  const claude = sandbox.write('bin/claude', script);
  chmodSync(claude, 0o755);
  const path = `${dirname(claude)}:${sandbox.env.PATH}`;
  await describedWith({ PATH: path, MEMORY_INDEX_MODEL: 'claude' });
  expect(readFileSync(join(sandbox.home, 'guard'), 'utf8')).toBe('1\n');
  expect(readFileSync(join(sandbox.home, 'prompt'), 'utf8')).toContain('user: How should we store');
});

it('are described by Ollama', async () => {
  const server = new EmbeddingServer();
  server.behaviour.says = JSON.stringify(DESCRIBED);
  const endpoint = await server.listen();
  await describedWith({ MEMORY_INDEX_MODEL: 'ollama', MEMORY_EMBEDDING_ENDPOINT: endpoint });
  await server.close();
});

it('are what the rules say when the model does not answer', async () => {
  const claude = sandbox.write('bin/claude', '#!/bin/sh\necho "Not logged in" >&2\nexit 1\n');
  chmodSync(claude, 0o755);
  const path = `${dirname(claude)}:${sandbox.env.PATH}`;
  const { code, stderr } = await run(['enrich'], { PATH: path, MEMORY_INDEX_MODEL: 'claude' });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'memory: claude is not signed in.\n',
  });
  expect((await sandbox.memory('topics')).stdout).toContain('How should we store sessions');
});

it('are worked out by whoever asks for it, though another process is at the rest', async () => {
  const database = new DatabaseSync(join(sandbox.global, 'memory.db'));
  database.exec('UPDATE spans SET told_rules = 0; DELETE FROM acts');
  database.close();
  const ran = await runState(sandbox.global, fileLock).alone('catch-up', async () => {
    const { stdout } = await sandbox.memory('catch-up');
    return [stdout, (await sandbox.memory('decisions')).stdout];
  });
  expect(ran).toEqual([
    'Annotated 1 conversation. Another process is at the rest.\n',
    expect.stringContaining('We decided to use Redis for the session store.'),
  ]);
});
