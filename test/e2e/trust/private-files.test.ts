/** Nobody else on the machine can read what was said, or talk to our processes. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const mode = (...path: readonly string[]) =>
  (statSync(join(sandbox.global, ...path)).mode & 0o777).toString(8);

async function use(umask: string): Promise<void> {
  const line = { type: 'user', sessionId: 's', timestamp: '2026-11-16T10:00:00Z', cwd: '/x' };
  const talk = { ...line, message: { role: 'user', content: 'We deploy on Tuesdays only.' } };
  const file = sandbox.write('.claude/projects/p/s.jsonl', `${JSON.stringify(talk)}\n`);
  const script = [
    `umask ${umask}`,
    `memory index '${file}'`,
    'memory write "Use SQLite" --type decision --tags db --scope global --content x',
    'echo {} | memory hook SessionStart',
    'memory backup',
  ].join(' && ');
  expect(await sandbox.shell(script)).toMatchObject({ code: 0 });
}

it('a home folder that is a repository does not offer them to git', async () => {
  const script = 'git -C "$HOME" status --short -uall .claude/memory';
  await sandbox.shell('git -C "$HOME" init -q');
  await use('022');
  const { stdout } = await sandbox.shell(script);
  expect(stdout.trim().split('\n')).toEqual(['?? .claude/memory/decision-use-sqlite.md']);
});

describe.each(['022', '000'])('with umask %s', (umask) => {
  it('home, database, backups and .run are the user’s alone', async () => {
    await use(umask);
    expect(mode()).toBe('700');
    expect(mode('.run')).toBe('700');
    expect(mode('backups')).toBe('700');
    expect(mode('memory.db')).toBe('600');
    for (const name of readdirSync(join(sandbox.global, 'backups'))) {
      expect(mode('backups', name)).toBe('600');
    }
  });

  it('so is the socket', async () => {
    await use(umask);
    const script = `umask ${umask}; exec memory mcp`;
    const env = { ...sandbox.env, MEMORY_EMBEDDING_PROVIDER: 'builtin' };
    const server = spawn('sh', ['-c', script], { cwd: sandbox.project, env });
    const closed = new Promise((resolve) => server.on('close', resolve));
    try {
      const socket = join(sandbox.global, '.run', 'embed.sock');
      await untilTrue(() => existsSync(socket));
      expect(mode('.run', 'embed.sock')).toBe('600');
    } finally {
      server.stdin.end();
      server.kill();
      await closed;
    }
  });
});

it('what is there already, and open to others, is closed', async () => {
  mkdirSync(join(sandbox.global, '.run'), { recursive: true });
  chmodSync(join(sandbox.global, '.run'), 0o755);
  writeFileSync(join(sandbox.global, 'memory.db'), '');
  chmodSync(join(sandbox.global, 'memory.db'), 0o644);
  await use('022');
  expect([mode('.run'), mode('memory.db')]).toEqual(['700', '600']);
});

/** What others may do with a file or folder, and all in it, is listed. */
function openTo(folder: string): readonly string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...below.map((name) => join(folder, name))].filter(
    (path) => existsSync(path) && (lstatSync(path).mode & 0o077) !== 0,
  );
}

/** A session that leaves everything there is. */
async function work(umask: string): Promise<void> {
  const cwd = sandbox.project;
  const entry = { type: 'user', sessionId: 's1', timestamp: '2026-11-16T10:00:00Z', cwd };
  const message = {
    role: 'user',
    content: 'We decided to use port 8123 for zwxqbrillig from now on.',
  };
  const file = sandbox.write(
    '.claude/projects/p/s1.jsonl',
    `${JSON.stringify({ ...entry, message })}\n`,
  );
  const edit = {
    session_id: 's1',
    tool_name: 'Edit',
    cwd,
    tool_input: { file_path: `${cwd}/a.ts` },
  };
  const script = [
    `umask ${umask}`,
    `memory index '${file}' --end`,
    `printf '%s' '${JSON.stringify(edit)}' | '${packageRoot}/hooks/track'`,
    'memory think create "Where to listen"',
    'memory think hints --session s1 >/dev/null || true',
    'memory write Mine --type learning --tags x --scope local --content x',
    'memory write Gone --type learning --tags x --content x',
    'memory delete learning-gone --yes',
    'memory forget --match unheard --yes',
    'memory backup',
  ].join(' && ');
  expect(await sandbox.shell(script)).toMatchObject({ code: 0 });
}

it('with umask 000 nothing of ours is open to others, in the home or in the project', async () => {
  chmodSync(sandbox.project, 0o777);
  mkdirSync(sandbox.notes, { recursive: true });
  chmodSync(join(sandbox.project, '.claude'), 0o777);
  chmodSync(sandbox.notes, 0o777);
  await work('000');
  expect(openTo(sandbox.global)).toEqual([]);
  const claude = join(sandbox.project, '.claude');
  const shared = [claude, sandbox.notes];
  const open = openTo(claude).filter(
    (path) => !shared.includes(path) && !/\/(?:think|\.trash\/)/.test(path),
  );
  expect(open).toEqual([]);
  expect(existsSync(join(sandbox.notes, 'nodes/sessions'))).toBe(true);
  expect(existsSync(join(claude, '.dirty-files'))).toBe(true);
});

it('what an older version left open in a project is closed', async () => {
  await work('022');
  const nodes = join(sandbox.notes, 'nodes');
  chmodSync(nodes, 0o755);
  chmodSync(join(sandbox.notes, 'index.json'), 0o644);
  await sandbox.memory('list');
  expect(
    [nodes, join(sandbox.notes, 'index.json')].map((path) => statSync(path).mode & 0o077),
  ).toEqual([0, 0]);
});

/** Another user of the machine: only root can become one. */
describe.skipIf(process.getuid?.() !== 0)('another user', () => {
  const NOBODY = 65534;

  function asNobody(script: string, env: Readonly<Record<string, string>> = {}, stdin = '') {
    const words = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', 'sh', '-c', script];
    return sandbox.run('setpriv', words, { env: { HOME: theirs(), ...env }, stdin });
  }

  function theirs(): string {
    const home = join(sandbox.home, 'theirs');
    mkdirSync(home, { recursive: true });
    chownSync(home, NOBODY, NOBODY);
    return home;
  }

  /** Root's files are not told apart from root, so the first user is not root either. */
  async function workAsFirst(): Promise<void> {
    await work('000');
    const first = 12345;
    for (const folder of [join(sandbox.project, '.claude')]) {
      for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
        chownSync(join(folder, name), first, first);
      }
    }
    for (const folder of [sandbox.home, sandbox.project]) chmodSync(folder, 0o777);
    chmodSync(join(sandbox.project, '.claude'), 0o777);
    chmodSync(sandbox.notes, 0o777);
  }

  it('of a shared folder gets nothing of the first one’s, and takes nothing away', async () => {
    await workAsFirst();
    const index = readFileSync(join(sandbox.notes, 'index.json'));
    const input = JSON.stringify({ session_id: 'n1', cwd: sandbox.project, source: 'startup' });
    const started = await asNobody(`umask 000; '${packageRoot}/hooks/run' SessionStart`, {}, input);
    expect(started).toMatchObject({ code: 0, stderr: '' });
    expect(started.stdout).not.toContain('zwxqbrillig');
    const run = join(theirs(), '.claude/memory/.run/hook-SessionStart.json');
    expect(readFileSync(run, 'utf8')).not.toContain('EACCES');
    const listed = await asNobody('memory list --all; memory search zwxqbrillig');
    expect(listed.stdout + listed.stderr).not.toMatch(/session-2026|port/);
    expect(readFileSync(join(sandbox.notes, 'index.json'))).toEqual(index);
  });

  it('who points MEMORY_HOME at it is refused, and hooks stay silent', async () => {
    await use('022');
    chownSync(sandbox.global, 12345, 12345);
    for (const folder of [sandbox.home, join(sandbox.home, '.claude')]) chmodSync(folder, 0o755);
    const env = { MEMORY_HOME: sandbox.global };
    expect(await asNobody('memory list', env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('belongs to another user'),
    });
    const hook = await asNobody('memory hook SessionStart', env, '{}');
    expect(hook).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('whose home cannot be written reads notes all the same, and is told that nothing is kept', async () => {
    await use('022');
    for (const folder of [sandbox.home, sandbox.project]) chmodSync(folder, 0o755);
    mkdirSync(sandbox.notes, { recursive: true });
    const dates = 'created: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z';
    const note = `---\ntype: learning\ntitle: Heron\ntags: [bird]\n${dates}\n---\n\nIt was fed.\n`;
    writeFileSync(join(sandbox.notes, 'learning-heron.md'), note);
    for (const path of ['.claude', '.claude/memory', '.claude/memory/learning-heron.md']) {
      chownSync(join(sandbox.project, path), NOBODY, NOBODY);
    }
    chmodSync(theirs(), 0o555);
    for (const command of ['list', 'search heron', 'read learning-heron', 'remember heron']) {
      const { code, stdout, stderr } = await asNobody(`memory ${command}`);
      expect(stdout, command).toContain('Heron');
      expect(stderr, command).toMatch(
        /^(?:memory: .*Nothing that this command does is kept there\.\n)?$/,
      );
      expect(code, command).toBe(0);
    }
  });
});
