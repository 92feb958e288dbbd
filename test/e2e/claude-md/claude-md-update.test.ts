/** What the end of a turn starts, where nobody has switched words on: an update apart from the session, and nothing is said. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';
import {
  askForWords,
  editOf,
  explain,
  type HookOptions,
  linesOf,
  manage,
  runInCli,
  runShellHook,
  SESSION,
  SHELLS,
  sharedPath,
  statePath,
  stopOf,
} from './tracking-world.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const SILENT: Ran = { code: 0, stdout: '', stderr: '' };
const page = () => readFileSync(join(sandbox.project, 'CLAUDE.md'), 'utf8');

async function edit(name: string, text: string): Promise<void> {
  const path = sandbox.write(join('project', name), text);
  expect(await runShellHook(sandbox, 'track', editOf(sandbox, path))).toEqual(SILENT);
}

const stop = (more: object = {}, options: HookOptions = {}) =>
  runShellHook(sandbox, 'claude-md-stop', stopOf(sandbox, more), options);

/** Nothing waits, and nothing was moved aside by somebody who is still at it. */
const seenTo = () => untilTrue(() => !existsSync(sharedPath(sandbox)) && running() === '');

/** Of this project; zombies are nobody's. */
function running(): string {
  const all = execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' });
  const lines = all.split('\n').filter((line) => line.includes(sandbox.project));
  return lines.filter((line) => !line.startsWith('Z') && !line.includes(' ps ')).join('\n');
}

/** The hooks with a program behind them that only writes down how it was started. */
function recording(): HookOptions {
  const root = join(sandbox.home, 'recording');
  cpSync(join(packageRoot, 'hooks'), join(root, 'hooks'), { recursive: true });
  const script = sandbox.write(
    'recording/bin/memory',
    `#!/bin/sh\nprintf '%s|%s|%s\\n' "$*" "$PWD" "$CLAUDECODE$CLAUDE_PROJECT_DIR" >>"$HOME/started"\n`,
  );
  chmodSync(script, 0o755);
  return { root, env: { CLAUDECODE: '1' } };
}
const started = () => linesOf(join(sandbox.home, 'started'));

describe.each(SHELLS.map((shell) => [shell.join(' '), shell] as const))('in %s', (_, shell) => {
  it('starts one for what a section is about, and for nothing else', async () => {
    const options = { shell, ...recording() };
    await edit('src/a.ts', '');
    expect(await stop({}, options)).toEqual(SILENT);
    manage(sandbox);
    rmSync(statePath(sandbox, 'dirty-files'));
    for (const name of ['notes.txt', 'docs/logo.png', 'README.md']) await edit(name, '');
    expect(await stop({}, options)).toEqual(SILENT);
    await edit('internal/server/server.go', '');
    expect(await stop({}, options)).toEqual(SILENT);
    await untilTrue(() => started().length > 0);
    const { project } = sandbox;
    expect(started()).toEqual([`claude-md process --background|${project}|${project}`]);
  });

  it('starts one when the turn goes on already, and for a name that only the CLI may say', async () => {
    const options = { shell, ...recording() };
    manage(sandbox, 'src');
    await edit('src/ä "b".ts', '');
    expect(await stop({ stop_hook_active: true }, options)).toEqual(SILENT);
    await untilTrue(() => started().length === 1);
  });
});

it('brings CLAUDE.md up to date, and leaves no process and no list', async () => {
  manage(sandbox);
  sandbox.write(
    'project/CLAUDE.md',
    '# Mine\n<!-- AUTO-MANAGED: build-commands -->\n<!-- END AUTO-MANAGED -->\nMine, too\n',
  );
  await edit('package.json', '{"name":"a","scripts":{"lint":"biome check"}}');
  expect(await stop()).toEqual(SILENT);
  await seenTo();
  expect(page()).toMatch(
    /^# Mine\n<!-- AUTO.*`npm run lint`.*<!-- END AUTO-MANAGED -->\nMine, too\n$/s,
  );
  expect(linesOf(statePath(sandbox, 'dirty-files'))).toEqual([]);
  expect((await sandbox.memory('doctor')).stdout).not.toContain('the update of CLAUDE.md failed');
});

it('is started by the CLI as well, and when words were asked for already', async () => {
  manage(sandbox);
  await edit('package.json', '{"scripts":{"lint":"biome check"}}');
  expect(await runInCli(sandbox, 'claude-md-stop', stopOf(sandbox))).toEqual(SILENT);
  await seenTo();
  askForWords(sandbox);
  await edit('src/a.ts', '');
  const active = stopOf(sandbox, { stop_hook_active: true });
  expect(await runInCli(sandbox, 'claude-md-stop', active)).toEqual(SILENT);
  await seenTo();
  explain(sandbox);
  await edit('src/b.ts', '');
  expect(await runInCli(sandbox, 'claude-md-stop', stopOf(sandbox))).toEqual(SILENT);
  await seenTo();
});

it('is started when the agent ends that was asked for, and takes secrets out of its words', async () => {
  askForWords(sandbox);
  explain(sandbox);
  const secret = `sk-ant-api03-${'Zx9'.repeat(20)}`;
  writeFileSync(join(sandbox.project, 'CLAUDE.md'), page().replace('It is.', `It is ${secret}.`));
  await edit('src/a.ts', '');
  const ended = { ...stopOf(sandbox), hook_event_name: 'SubagentStop' };
  const run = (agent_type: string) =>
    sandbox.run(join(packageRoot, 'hooks', 'run'), ['SubagentStop'], {
      env: { CLAUDE_PROJECT_DIR: sandbox.project },
      stdin: JSON.stringify({ ...ended, agent_type }),
    });
  expect(await run('code-memory:memory-updater')).toEqual(SILENT);
  await seenTo();
  expect(page()).toContain('### Explained');
  expect(page()).not.toContain(secret);
});

it('sees to what a session left whose update died', async () => {
  manage(sandbox);
  const left = join(sandbox.project, 'src/a.ts');
  sandbox.write('project/.claude/session-state/dead/dirty-files.processing.1-0', `${left}\n`);
  await edit('src/b.ts', '');
  await stop();
  await seenTo();
  expect(existsSync(statePath(sandbox, 'dirty-files.processing.1-0', 'dead'))).toBe(false);
});

it('keeps the files, and says so, when it is killed', async () => {
  manage(sandbox);
  // A git that hangs, and a clock that is soon up.
  const git = sandbox.write('bin/git', '#!/bin/sh\nexec sleep 100\n');
  chmodSync(git, 0o755);
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  execFileSync('git', ['init', '-q', sandbox.project]);
  await edit('src/a.ts', '');
  const PATH = `${join(sandbox.home, 'bin')}:${sandbox.env.PATH}`;
  expect(await stop({}, { env: { PATH, MEMORY_HOOK_SECONDS: '1' } })).toEqual(SILENT);
  const doctor = async () => (await sandbox.memory('doctor')).stdout;
  await untilTrue(async () => (await doctor()).includes('the update of CLAUDE.md failed'));
  await untilTrue(() => running() === '');
  const { pending } = await sandbox.json<{ pending: number }>('claude-md', 'status');
  expect(pending).toBe(1);
  // The next one gets to its end.
  expect(await stop({ session_id: SESSION })).toEqual(SILENT);
});

it('runs one at a time in a project', async () => {
  manage(sandbox);
  for (let n = 0; n < 5; n++) {
    await edit(`src/${n}.ts`, 'export {};\n');
    await stop();
  }
  await seenTo();
  const { pending } = await sandbox.json<{ pending: number }>('claude-md', 'status');
  expect(pending).toBe(0);
});

it('does nothing where the trigger is off, or memory is paused', async () => {
  const options = recording();
  manage(sandbox);
  await edit('src/a.ts', '');
  writeFileSync(statePath(sandbox, 'claude-md'), 'off\n');
  expect(await stop({}, options)).toEqual(SILENT);
  rmSync(statePath(sandbox, 'claude-md'));
  await sandbox.memory('pause');
  expect(await stop({}, options)).toEqual(SILENT);
  await sandbox.memory('resume');
  expect(await stop({}, options)).toEqual(SILENT);
  await untilTrue(() => started().length > 0);
  expect(started()).toHaveLength(1);
});
