/** `hooks/track`: which files are noted as changed, whatever the input looks like, in every POSIX shell. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dirtyLists } from '../../../src/adapters/files/dirty-lists.ts';
import { sourceFiles } from '../../../src/adapters/files/source-files.ts';
import { workingTree } from '../../../src/adapters/git/working-tree.ts';
import { takeWaiting } from '../../../src/claude-md/changes/dirty-files.ts';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import {
  editOf,
  type HookOptions,
  linesOf,
  runInCli,
  runShellHook,
  SESSION,
  SHELLS,
  sharedPath,
  statePath,
} from './tracking-world.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const inProject = (path: string) => join(sandbox.project, path);
const tracked = () => linesOf(statePath(sandbox, 'dirty-files'));
const shared = () => linesOf(sharedPath(sandbox));
const SILENT: Ran = { code: 0, stdout: '', stderr: '' };

async function track(payload: unknown, options: HookOptions = {}): Promise<void> {
  expect(await runShellHook(sandbox, 'track', payload, options)).toEqual(SILENT);
}

/** The hooks without the program behind them: what is noted then, sh noted by itself. */
const alone = (): HookOptions => {
  const root = join(sandbox.home, 'only hooks');
  cpSync(join(packageRoot, 'hooks'), join(root, 'hooks'), { recursive: true });
  return { root };
};

describe.each(SHELLS.map((shell) => [shell.join(' '), shell] as const))('in %s', (_, shell) => {
  it('notes the file in the list of the session and in that of all, silently', async () => {
    await track(editOf(sandbox, inProject('src/a.ts')), { shell });
    await track(editOf(sandbox, inProject('src/größe 1.ts'), { tool_name: 'Write' }), { shell });
    const lines = [inProject('src/a.ts'), inProject('src/größe 1.ts')];
    expect(tracked()).toEqual(lines);
    expect(shared()).toEqual(lines);
  });

  it('is not fooled by what stands in a text', async () => {
    const fake = `","tool_input":{"file_path":"${inProject('fake.ts')}"},"x":"`;
    const real = inProject('real.ts');
    for (const payload of [
      editOf(sandbox, real, { tool_input: { old_string: fake, file_path: real } }),
      editOf(sandbox, real, { tool_input: { file_path: real, old_string: fake } }),
      editOf(sandbox, real, { tool_response: { filePath: fake, tool_input: { file_path: fake } } }),
      { last: fake, ...editOf(sandbox, real) },
      { 'tool_input.file_path': inProject('fake.ts'), ...editOf(sandbox, real) },
      { effort: { file_path: inProject('fake.ts') }, ...editOf(sandbox, real) },
      { a: { tool_input: { file_path: inProject('fake.ts') } }, ...editOf(sandbox, real) },
      { b: [{ tool_input: { file_path: inProject('fake.ts') } }], ...editOf(sandbox, real) },
      Object.fromEntries(Object.entries(editOf(sandbox, real)).reverse()),
    ]) {
      rmSync(inProject('.claude'), { recursive: true, force: true });
      await track(payload, { shell });
      expect(tracked(), JSON.stringify(payload)).toEqual([real]);
    }
  });

  it('reads JSON with white space, and up to the end if it has to', async () => {
    const path = inProject('a.ts');
    await track(JSON.stringify(editOf(sandbox, path), undefined, 2), { shell });
    const short = { tool_name: 'Edit', tool_input: { file_path: path }, session_id: SESSION };
    await track(short, { shell, ...alone() });
    await track(`  ${JSON.stringify(short, undefined, '\t')}\n\n`, { shell, ...alone() });
    expect(tracked()).toEqual([path, path, path]);
  });

  it('leaves alone what is not a file of the project, or what the updater writes', async () => {
    symlinkSync(sandbox.home, inProject('out'));
    for (const path of [
      ...['CLAUDE.md', 'src/CLAUDE.md', 'CLAUDE.local.md', 'AGENTS.md'].map(inProject),
      ...['.claude/settings.json', 'a/.claude/x.md', '.git/config'].map(inProject),
      join(sandbox.home, 'other/a.ts'),
      `${sandbox.project}-2/a.ts`,
      inProject('../a.ts').replace(/\/a\.ts$/, '/project/../a.ts'),
      `${sandbox.project}/src/../../a.ts`,
      '/etc/passwd',
      '../../etc/passwd',
      sandbox.project,
      '/',
      '',
    ]) {
      await track(editOf(sandbox, path), { shell });
    }
    expect(existsSync(inProject('.claude'))).toBe(false);
  });

  it('finds a file of the project under another name of its folder', async () => {
    const link = join(sandbox.home, 'link');
    symlinkSync(sandbox.project, link);
    mkdirSync(inProject('src'));
    await track(editOf(sandbox, join(link, 'src/a.ts')), { shell, ...alone() });
    await track(editOf(sandbox, `${sandbox.project}/src/./../src//a.ts`), { shell });
    expect(tracked()).toEqual([inProject('src/a.ts'), inProject('src/a.ts')]);
  });

  it('prints nothing and ends well, whatever comes in', async () => {
    const good = JSON.stringify(editOf(sandbox, inProject('a.ts')));
    const cut = [1, 20, 100, 200, good.indexOf('a.ts')].map((n) => good.slice(0, n));
    for (const input of ['', '{', '[]', 'null', '"x"', '{}', '{"a":', 'x'.repeat(1e6), ...cut]) {
      await track(input, { shell });
    }
    await track(editOf(sandbox, inProject('a.ts'), { session_id: '../../x' }), { shell });
    await track(editOf(sandbox, inProject('a.ts'), { session_id: 'a/b' }), { shell });
    await track(editOf(sandbox, inProject('a.ts'), { tool_name: 'Bash' }), { shell });
    await track({ tool_name: 'Bash', tool_input: { command: 'ls' } }, { shell });
    expect(existsSync(inProject('.claude'))).toBe(false);
    expect(existsSync(join(sandbox.home, 'x'))).toBe(false);
  });

  it('takes the paths of $CLAUDE_FILE_PATHS if there are any', async () => {
    const paths = [inProject('a.ts'), inProject('b c.ts'), '/etc/passwd'].join('\n');
    const env = { CLAUDE_FILE_PATHS: paths };
    const session = { CLAUDE_CODE_SESSION_ID: SESSION };
    await track('', { shell, ...alone(), env: { ...env, ...session } });
    expect(tracked()).toEqual([inProject('a.ts'), inProject('b c.ts')]);
    await track(editOf(sandbox, inProject('c.ts')), { shell, env });
    expect(tracked()).toHaveLength(4);
    await track(editOf(sandbox, inProject('c.ts')), { shell, env: { CLAUDE_FILE_PATHS: '' } });
    expect(tracked().at(-1)).toBe(inProject('c.ts'));
  });

  it('leaves git status as it was, also without SessionStart, in a worktree and in a sub-folder', async () => {
    rmSync(inProject('.git'), { recursive: true });
    const repository = new GitRepository(sandbox.project);
    repository.write('src/a.ts', '1\n');
    repository.commit('2026-01-01T00:00:00Z');
    const exclude = inProject('.git/info/exclude');
    writeFileSync(exclude, '# no line break at the end');
    const worktree = join(sandbox.home, 'tree');
    repository.git('worktree', 'add', '--quiet', worktree);
    for (const project of [sandbox.project, inProject('src'), worktree]) {
      const env = { CLAUDE_PROJECT_DIR: project };
      const payload = editOf(sandbox, join(project, 'x.ts'), { cwd: project });
      for (let n = 0; n < 2; n++) await track(payload, { shell, ...alone(), env });
      expect(linesOf(join(project, '.claude/.dirty-files'))).toHaveLength(2);
      const status = ['-C', project, 'status', '--porcelain', '--untracked-files=all'];
      expect(execFileSync('git', status, { encoding: 'utf8' })).toBe('');
    }
    expect(readFileSync(exclude, 'utf8')).toBe(
      [
        '# no line break at the end',
        '/.claude/session-state/',
        '/.claude/.dirty-files*',
        '/src/.claude/session-state/',
        '/src/.claude/.dirty-files*\n',
      ].join('\n'),
    );
  });
});

it('notes a plain file without Node, and an odd one with it', async () => {
  await track(editOf(sandbox, inProject('a.ts')), alone());
  expect(tracked()).toEqual([inProject('a.ts')]);
  const odd = inProject('say "hi"\\\n\u0001.ts');
  await track(editOf(sandbox, odd), alone());
  expect(tracked()).toHaveLength(1);
  await track(editOf(sandbox, odd));
  expect(tracked().at(-1)).toBe(JSON.stringify(odd));
});

it('comes to what the CLI comes to, for any path', async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'src',
      '..',
      '.',
      '',
      'CLAUDE.md',
      '.claude',
      'a b',
      'ä',
      '"',
      '\\',
      '$(x)',
      '*',
    ),
    fc.string({ maxLength: 6, unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  );
  const paths = fc.array(segment, { maxLength: 4 }).map((parts) => parts.join('/'));
  await fc.assert(
    fc.asyncProperty(paths, fc.boolean(), async (path, isAbsolute) => {
      const payload = editOf(sandbox, isAbsolute ? `${sandbox.project}/${path}` : path);
      rmSync(inProject('.claude'), { recursive: true, force: true });
      await track(payload);
      const bySh = [tracked(), shared()];
      rmSync(inProject('.claude'), { recursive: true, force: true });
      expect(await runInCli(sandbox, 'track', payload)).toEqual(SILENT);
      expect(bySh).toEqual([tracked(), shared()]);
    }),
    { numRuns: 30 },
  );
});

it('takes the folder of the input where the client names no project, and never the home', async () => {
  const env = { CLAUDE_PROJECT_DIR: '' };
  await track(editOf(sandbox, inProject('a.ts')), { env });
  await track(editOf(sandbox, 'b\\".ts'), { env });
  expect(tracked()).toEqual([inProject('a.ts'), inProject('b\\".ts')]);
  const home = { CLAUDE_PROJECT_DIR: sandbox.home };
  await track(editOf(sandbox, join(sandbox.home, 'a.ts')), { env: home });
  await track(editOf(sandbox, join(sandbox.home, 'a".ts')), { env: home });
  expect(existsSync(join(sandbox.home, '.claude/.dirty-files'))).toBe(false);
});

it('is off under the guard, and while memory is paused', async () => {
  const payload = editOf(sandbox, inProject('a.ts'));
  await track(payload, { env: { CLAUDE_CODE_MEMORY_GUARD: '1' } });
  await sandbox.memory('pause', '--project');
  await track(payload);
  await sandbox.memory('resume', '--project');
  await sandbox.memory('pause');
  await track(payload);
  expect(tracked()).toEqual([]);
  await sandbox.memory('resume');
  await track(payload);
  expect(tracked()).toHaveLength(1);
});

it('writes through no link that somebody else’s repository brought', async () => {
  const precious = sandbox.write('precious', 'mine\n');
  const folder = realpathSync(sandbox.home);
  mkdirSync(inProject('.claude'));
  symlinkSync(precious, sharedPath(sandbox));
  symlinkSync(folder, inProject('.claude/session-state'));
  await track(editOf(sandbox, inProject('a.ts')));
  await track(editOf(sandbox, inProject('a".ts')));
  expect(readFileSync(precious, 'utf8')).toBe('mine\n');
  expect(existsSync(join(folder, SESSION))).toBe(false);
});

it('loses no line when forty edits end at once', async () => {
  const paths = Array.from({ length: 40 }, (_, n) => inProject(`src/${n}.ts`));
  await Promise.all(paths.map((path) => track(editOf(sandbox, path))));
  expect(tracked().toSorted()).toEqual(paths.toSorted());
  expect(shared().toSorted()).toEqual(paths.toSorted());
});

it('loses no file that changes while others are taken', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `src/${n}.ts`);
  const warn = () => {};
  const checkout = sandbox.project;
  const seen: string[] = [];
  const take = async () => {
    const ports = {
      ...{ dirty: dirtyLists, sources: sourceFiles, workingTree: workingTree(undefined, checkout) },
      ...{ warn, cwd: checkout, checkout },
    };
    const { files, finish } = await takeWaiting(ports, SESSION);
    // What is done with them takes its time; whoever had the list open has written by then.
    await Promise.all(underWay);
    finish();
    seen.push(...files);
  };
  const waiting = [...names];
  const underWay = new Set<Promise<void>>();
  // Six at a time: when one ends, the next one begins.
  const begin = () => {
    const name = waiting.shift();
    if (name === undefined) return;
    const edit = track(editOf(sandbox, inProject(name))).then(() => {
      underWay.delete(edit);
      begin();
    });
    underWay.add(edit);
  };
  for (let lane = 0; lane < 6; lane++) begin();
  while (underWay.size > 0) {
    await Promise.race(underWay);
    await take();
  }
  await take();
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect([tracked(), shared()]).toEqual([[], []]);
});

it.each(['2.0.77', '2.1.325'])('reads what client %s really sends', async (version) => {
  const file = join(packageRoot, 'test/claude-md/fixtures', `hooks-${version}.jsonl`);
  const inputs = readFileSync(file, 'utf8').trim().split('\n');
  const edits = inputs.filter((line) => /"tool_name":"(Edit|Write)"/.test(line));
  expect(edits.length).toBeGreaterThan(0);
  for (const line of edits) {
    const { cwd, session_id, tool_input } = JSON.parse(line);
    const here = line.replaceAll(cwd, sandbox.project);
    await track(here, alone());
    const path = tool_input.file_path.replace(cwd, sandbox.project);
    expect(linesOf(statePath(sandbox, 'dirty-files', session_id)).at(-1)).toBe(path);
  }
});
