/** Notes about files through the registered hooks and the CLI: none is lost or mixed up, and what work taught is told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { packageRoot, type Sandbox } from '../../sandbox.ts';
import { it } from '../../with-sandbox.ts';
import { REGISTERED } from '../doors/registered.ts';

const SESSION = '5e551012-1111-4222-8333-444455556666';
const EDIT =
  'The `parse` function in `src/port.ts` was dropping the last digit of long port numbers.';
const IS = '`port.ts` keeps the ports of all services, one constant for each.';

async function hook(sandbox: Sandbox, event: string, input: object): Promise<string> {
  const { command = '' } =
    REGISTERED.find((one) => one.event === event && one.command.includes(event)) ?? {};
  const ran = await sandbox.shell(command, {
    env: { CLAUDE_PLUGIN_ROOT: packageRoot },
    stdin: JSON.stringify({ cwd: sandbox.project, hook_event_name: event, ...input }),
  });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return ran.stdout;
}

const used = (sandbox: Sandbox, tool: string, path: string, session = SESSION) =>
  hook(sandbox, 'PostToolUse', {
    ...{ session_id: session, tool_name: tool, tool_response: {} },
    tool_input: { file_path: join(sandbox.project, path) },
  });

const notes = (sandbox: Sandbox) => {
  const folder = join(sandbox.notes, 'nodes', 'files');
  const names = readdirSync(folder).toSorted();
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

it.concurrent('of eight files that are read at once all have one after the next worker', async ({
  sandbox,
}) => {
  const paths = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `src/part${at}.ts`);
  for (const path of paths) {
    sandbox.write(
      `project/${path}`,
      `/** Is ${path}. */\n\nexport {};\n${'// x\n'.repeat(12_000)}`,
    );
  }
  await Promise.all(paths.map((path) => used(sandbox, 'Read', path)));
  await sandbox.memory('index', sandbox.write(`t/${SESSION}.jsonl`, ''));
  const made = notes(sandbox);
  expect(made).toHaveLength(paths.length);
  for (const path of paths)
    expect(made.some(({ text }) => text.includes(`Is ${path}.`))).toBe(true);
});

it.concurrent('two files whose names make one id have one each, also when the first is gone', async ({
  sandbox,
}) => {
  const create = (path: string) =>
    sandbox.memory('node', 'create', 'file-summary', '--path', `src/${path}`);
  for (const name of ['a.b.ts', 'a_b.ts']) {
    sandbox.write(`project/src/${name}`, `/** About ${name} alone. */\n\nexport {};\n`);
    expect((await create(name)).code).toBe(0);
  }
  const about = (text: string) => /^path: src\/(.*)$/m.exec(text)?.[1];
  for (const { text } of notes(sandbox)) expect(text).toContain(`About ${about(text)} alone.`);
  expect(
    notes(sandbox)
      .map(({ text }) => about(text))
      .toSorted(),
  ).toEqual(['a.b.ts', 'a_b.ts']);
  await sandbox.memory('delete', 'file-src-a-b-ts', '--yes');
  expect((await create('a_b.ts')).stdout).toContain('file-src-a-b-ts-');
  expect(notes(sandbox).map(({ text }) => about(text))).toEqual(['a_b.ts']);
});

it.concurrent('what a session taught of a small file is told when it is worked on again', async ({
  sandbox,
}) => {
  const file = sandbox.write('project/src/port.ts', 'export const port = 8123;\n');
  let at = 0;
  const line = (role: string, content: unknown) =>
    JSON.stringify({
      ...{ type: role, sessionId: SESSION, cwd: sandbox.project, uuid: `u${++at}` },
      timestamp: `2026-03-01T10:${String(at).padStart(2, '0')}:00.000Z`,
      message: { role, content, ...(role === 'assistant' ? { model: 'claude-opus-5-5' } : {}) },
    });
  const lines = [
    line('user', 'Long ports are cut off. Please mend it.'),
    line('assistant', [
      {
        type: 'tool_use',
        id: 't1',
        name: 'Edit',
        input: { file_path: file, old_string: 'a', new_string: 'b' },
      },
    ]),
    line('user', [{ type: 'tool_result', tool_use_id: 't1', content: 'ok' }]),
    line('assistant', [{ type: 'text', text: `${EDIT}\n\n${IS}` }]),
  ];
  const transcript = sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${lines.join('\n')}\n`);
  expect(await sandbox.memory('index', transcript, '--end')).toMatchObject({ code: 0, stderr: '' });
  const [note] = notes(sandbox);
  expect(note?.text).toMatch(/^created: "2026-03-01T/m);
  expect((await sandbox.memory('query', '--type', 'file-summary')).stdout).toContain(
    '[file-summary] src/port.ts - `port.ts` keeps the ports of all services',
  );
  expect(await used(sandbox, 'Edit', 'src/port.ts', 'another')).toContain(
    'dropping the last digit',
  );
  const start = await hook(sandbox, 'SessionStart', { session_id: 'third', source: 'startup' });
  expect(start).toContain('src/port.ts');
  expect(start).toContain('keeps the ports of all services');
});
