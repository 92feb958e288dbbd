/** What happens while somebody else writes: a person's command waits and says so, a hook leaves the work to others. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { packageRoot, type Sandbox } from '../../sandbox.ts';
import { it } from '../../with-sandbox.ts';

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string }[] }[]>;
};
const captures = hooks.PostToolUse?.flatMap((group) => group.hooks.map(({ command }) => command));
const toolUsed = captures?.find((command) => command.includes('PostToolUse')) ?? '';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `src/${name}-part.ts`);

async function busyDatabase(sandbox: Sandbox): Promise<DatabaseSync> {
  await sandbox.memory('list');
  const database = new DatabaseSync(join(sandbox.global, 'memory.db'));
  database.exec('BEGIN IMMEDIATE');
  return database;
}

function read(sandbox: Sandbox, path: string, session = 's1') {
  const payload = {
    ...{ session_id: session, cwd: sandbox.project, hook_event_name: 'PostToolUse' },
    ...{ tool_name: 'Read', tool_input: { file_path: join(sandbox.project, path) } },
    tool_response: { file: { content: 'not needed' } },
  };
  const env = { CLAUDE_PLUGIN_ROOT: packageRoot };
  return sandbox.shell(toolUsed, { env, stdin: JSON.stringify(payload) });
}

const summaries = (sandbox: Sandbox) => {
  const folder = join(sandbox.notes, 'nodes', 'files');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const owed = (sandbox: Sandbox) =>
  readdirSync(join(sandbox.global, '.run')).filter((name) => name.startsWith('owed-'));

it.concurrent('loses none of many files that are read at once while somebody writes', async ({
  sandbox,
}) => {
  const text = `/** Keeps the books. */\nexport const book = 1;\n${'// more\n'.repeat(9_000)}`;
  for (const path of FILES) sandbox.write(`project/${path}`, text);
  const other = await busyDatabase(sandbox);
  const ran = await Promise.all(FILES.map((path) => read(sandbox, path)));
  expect(ran).toEqual(FILES.map(() => ({ code: 0, stdout: '', stderr: '' })));
  expect(owed(sandbox)).toHaveLength(FILES.length);
  other.close();
  // Behind those that wait: their order is kept.
  await read(sandbox, FILES[0] ?? '');
  expect(summaries(sandbox)).toEqual([]);
  const transcript = sandbox.write('t/s1.jsonl', '');
  for (const _ of ['once', 'again']) {
    expect(await sandbox.memory('index', transcript)).toMatchObject({ code: 0, stderr: '' });
    expect(summaries(sandbox)).toHaveLength(FILES.length);
    expect(owed(sandbox)).toEqual([]);
  }
});

it.concurrent('leaves what waits to the project that it is of, and keeps no secret of it', async ({
  sandbox,
}) => {
  const other = await busyDatabase(sandbox);
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  const todos = [{ content: `Send ${token} away`, status: 'pending', activeForm: 'Sending' }];
  const payload = {
    ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: 'PostToolUse' },
    ...{ tool_name: 'TodoWrite', tool_input: { todos }, tool_response: {} },
  };
  const env = { CLAUDE_PLUGIN_ROOT: packageRoot };
  await sandbox.shell(toolUsed, { env, stdin: JSON.stringify(payload) });
  other.close();
  const [name = ''] = owed(sandbox);
  expect(readFileSync(join(sandbox.global, '.run', name), 'utf8')).not.toContain(token);
  const elsewhere = join(sandbox.home, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 's1.jsonl'), '');
  await sandbox.run(join(packageRoot, 'bin', 'memory'), ['index', 's1.jsonl'], { cwd: elsewhere });
  expect(owed(sandbox)).toEqual([name]);
});

it.concurrent('lets a command wait for longer than SQLite would, and says what for', async ({
  sandbox,
}) => {
  const other = await busyDatabase(sandbox);
  const written = sandbox.memory('write', 'Use SQLite', '--type', 'decision', '--tags', 'x');
  setTimeout(() => other.close(), 11_000);
  expect(await written).toMatchObject({
    code: 0,
    stderr: 'memory: Waiting for another process that is writing …\n',
  });
});
