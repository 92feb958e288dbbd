/** Promises about whole processes: the built CLI, in a fresh home. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const write = (title: string, ...more: readonly string[]) =>
  sandbox.memory('write', title, '--type', 'decision', '--tags', 'x', ...more);

describe('many processes', () => {
  it('16 × 25 writes into one scope lose nothing and are never busy', async () => {
    const script = join(import.meta.dirname, 'write-loop.ts');
    const loops = await Promise.all(
      Array.from({ length: 16 }, () => sandbox.run(process.execPath, [script, '25'])),
    );
    expect(loops.map(({ code, stderr }) => [code, stderr])).toEqual(loops.map(() => [0, '']));
    const { total } = await sandbox.json<{ total: number }>('list');
    expect(total).toBe(400);
    const names = readdirSync(sandbox.notes);
    expect(names.filter((name) => name.endsWith('.md'))).toHaveLength(400);
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    // Seconds, but on a busy machine minutes.
  }, 240_000);

  it('the same title at the same moment gives two notes', async () => {
    const both = await Promise.all([write('Twice'), write('Twice')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await sandbox.memory('list')).stdout).toMatch(
      /decision-twice\b[\s\S]*decision-twice\b/,
    );
  });
});

describe('the database', () => {
  it('forgets the only note of a scope when its file is gone', async () => {
    await write('Alone');
    await sandbox.shell('rm .claude/memory/decision-alone.md');
    expect((await sandbox.memory('list')).stdout).toContain('No notes here');
  });

  it('comes back by itself when it is deleted', async () => {
    await write('Kept');
    await sandbox.shell('rm -f ~/.claude/memory/memory.db*');
    expect((await sandbox.memory('search', 'kept')).stdout).toContain('decision-kept');
  });

  it('is moved aside and said so when it is damaged', async () => {
    await write('Kept');
    writeFileSync(join(sandbox.global, 'memory.db'), Buffer.alloc(20_000, 'x'));
    const { stdout, stderr } = await sandbox.memory('list');
    expect(stdout).toContain('decision-kept');
    expect(stderr).toMatch(/damaged.*moved to .*corrupt/);
  });

  it('is moved aside when the damage is deep inside', async () => {
    for (let n = 0; n < 5; n++) await write(`Note ${n}`, '--content', 'words '.repeat(800));
    const path = join(sandbox.global, 'memory.db');
    const bytes = readFileSync(path);
    bytes.fill(0xff, 8192);
    writeFileSync(path, bytes);
    const { stdout, stderr, code } = await sandbox.memory('list');
    expect({ code, stderr: stderr.includes('damaged') }).toEqual({ code: 0, stderr: true });
    expect(stdout.match(/decision-note-\d/g)).toHaveLength(5);
  });
});

describe('git', () => {
  it('sees no change from commands that only read', async () => {
    await sandbox.shell(
      'rm -rf .git && git init -q . && git config user.email a@b && git config user.name a',
    );
    await write('Shared');
    await sandbox.shell('git add -A && git commit -qm notes');
    for (const words of [
      ['list'],
      ['search', 'shared'],
      ['read', 'decision-shared'],
      ['config', 'show'],
    ]) {
      expect((await sandbox.memory(...words)).code).toBe(0);
    }
    expect((await sandbox.shell('git status --porcelain')).stdout).toBe('');
    await sandbox.memory('delete', 'decision-shared', '--yes');
    expect((await sandbox.shell('git status --porcelain')).stdout).toBe(
      ' D .claude/memory/decision-shared.md\n',
    );
  });

  it('is told once, by a local write, to leave the local scope alone', async () => {
    await sandbox.shell('rm -rf .git && git init -q . && printf "dist" > .gitignore');
    await write('Mine', '--scope', 'local');
    await write('Mine too', '--scope', 'local');
    expect(readFileSync(join(sandbox.project, '.gitignore'), 'utf8')).toBe(
      'dist\n.claude/memory/local/\n',
    );
    expect((await sandbox.shell('git check-ignore .claude/memory/local/x')).code).toBe(0);
  });

  it('shares the notes of a worktree with the main checkout', async () => {
    await sandbox.shell(
      'rm -rf .git && git init -q . && git -c user.email=a@b -c user.name=a commit -qm x --allow-empty && git worktree add -q ../tree',
    );
    const cwd = join(sandbox.home, 'tree');
    const words = 'memory write Here --type hub --tags x </dev/null';
    await sandbox.shell(words, { cwd });
    expect(existsSync(join(sandbox.notes, 'hub-here.md'))).toBe(true);
    await sandbox.shell(words, { cwd, env: { MEMORY_SCOPES_WORKTREE: 'isolated' } });
    expect(existsSync(join(cwd, '.claude', 'memory', 'hub-here.md'))).toBe(true);
  });
});

describe('bad input', () => {
  it.each([
    ['a title of 201 characters', ['t'.repeat(201), '--type', 'hub', '--tags', 'x']],
    [
      'a body of 50,001 characters',
      ['T', '--type', 'hub', '--tags', 'x', '--content', 'c'.repeat(50_001)],
    ],
    ['a tag of 51 characters', ['T', '--type', 'hub', '--tags', 't'.repeat(51)]],
    ['an empty tag list', ['T', '--type', 'hub', '--tags', '']],
    ['no type', ['T', '--tags', 'x']],
  ])('%s is refused, and nothing is written', async (_, words) => {
    const { code, stderr, stdout } = await sandbox.memory('write', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toContain('    at ');
    expect(existsSync(sandbox.notes)).toBe(false);
  });

  it('a body of 50,000 characters is accepted', async () => {
    expect((await write('Long', '--content', 'c'.repeat(50_000))).code).toBe(0);
  });

  it('a file from the future is shown, but not updated', async () => {
    await write('Later');
    const path = join(sandbox.notes, 'decision-later.md');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/created: "\d{4}/, 'created: "2999'));
    expect((await sandbox.memory('list')).stdout).toContain('decision-later');
    const { code, stderr } = await sandbox.memory('update', 'decision-later', '--tags', 'y');
    expect(code).toBe(2);
    expect(stderr).toContain('in the future');
  });
});

describe('the body', () => {
  it('does not wait for ever on a pipe that nobody writes to', async () => {
    const { code, stderr } = await sandbox.shell(
      'sleep 3 | { memory write T --type hub --tags x; kill $$; } 2>&1; true',
    );
    expect(code === 0 || code === null, stderr).toBe(true);
    expect(existsSync(join(sandbox.notes, 'hub-t.md'))).toBe(true);
  });

  it('comes from a file', async () => {
    sandbox.write('project/body.md', '# T\n\nfrom a file\n');
    await write('T', '--file', 'body.md');
    expect((await sandbox.memory('read', 'decision-t', '--body')).stdout).toBe('from a file\n');
  });
});

describe('the launcher', () => {
  it('works through a link, from a path with spaces, on the Node of the PATH', async () => {
    const copy = join(sandbox.home, 'a package');
    mkdirSync(copy);
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
    }
    await sandbox.shell(`ln -s "${copy}/bin/memory" link`);
    const { stdout, stderr } = await sandbox.shell('./link --version');
    expect({ stderr, version: /^\d+\.\d+\.\d+\n$/.test(stdout) }).toEqual({
      stderr: '',
      version: true,
    });
  });

  it('says in one line what to install if Node is missing or too old', async () => {
    const bin = join(sandbox.home, 'old');
    mkdirSync(bin);
    const copy = join(sandbox.home, 'copy');
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(join(packageRoot, part), join(copy, part), { recursive: true });
    }
    const env = { PATH: `${bin}:/usr/bin:/bin` };
    const old = `#!/bin/sh\nexec "${process.execPath}" --import "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})" "$@"\n`;
    writeFileSync(join(bin, 'node'), old);
    chmodSync(join(bin, 'node'), 0o755);
    const { stderr, code } = await sandbox.run(join(copy, 'bin', 'memory'), ['list'], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^memory needs Node\.js 22\.16 or newer; this is 20\.1\.0\..*\n$/);
  });
});

it('does not list a note whose file is gone, though the folder is as it was before the note', async () => {
  const put = () =>
    sandbox.memory('write', 'One', '--type', 'hub', '--tags', 'a', '--content', 'x');
  const remove = () => rmSync(join(sandbox.notes, 'hub-one.md'));
  for (const _ of [1, 2]) {
    expect((await put()).code).toBe(0);
    remove();
    expect(await sandbox.json('list')).toMatchObject({ total: 0 });
  }
});
