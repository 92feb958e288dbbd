/** Notes of a worktree may be its own; conversations had in it belong to the repository. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

it.each(['shared', 'isolated'])('what was done in a worktree is found there: %s', async (mode) => {
  await sandbox.shell(
    'rm -rf .git && git init -q . && git -c user.email=a@b -c user.name=a commit -qm x --allow-empty && git worktree add -q ../tree',
  );
  const cwd = join(sandbox.home, 'tree');
  const line = (role: string, content: unknown) =>
    JSON.stringify({
      ...{ type: role, sessionId: 's1', timestamp: '2026-11-16T10:00:00.000Z', cwd },
      message: { role, content },
    });
  const run = (id: string, name: string, input: object, error?: string) => [
    line('assistant', [{ type: 'tool_use', id, name, input }]),
    line('user', [
      {
        type: 'tool_result',
        tool_use_id: id,
        content: error ?? 'ok',
        is_error: error !== undefined,
      },
    ]),
  ];
  const edit = { file_path: join(cwd, 'src/a.ts'), old_string: 'one', new_string: 'two' };
  const lines = [
    line('user', 'Make the tests pass, please.'),
    ...run('t1', 'Bash', { command: 'npm test' }, 'Exit code 1\nError: Cannot find module yaml'),
    ...run('t2', 'Edit', edit),
    ...run('t3', 'Bash', { command: 'npm test' }),
  ];
  sandbox.write('.claude/projects/p/s1.jsonl', `${lines.join('\n')}\n`);
  const memory = async (words: string) => {
    const env = { MEMORY_SCOPES_WORKTREE: mode };
    return (await sandbox.shell(`memory ${words}`, { cwd, env })).stdout;
  };
  await memory('backfill --all');
  expect(await memory('how test')).toMatch(/^npm test\n {2}1 ok, 1 failed/);
  expect(await memory('blame src/a.ts')).toMatch(/^src\/a\.ts: 1 conversation\n/);
  expect(await memory('fix "Cannot find module yaml"')).toMatch(/^npm test → exit 1\n/);
});
