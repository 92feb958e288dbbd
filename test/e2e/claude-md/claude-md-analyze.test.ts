import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;

beforeEach(() => {
  sandbox = new Sandbox();
  sandbox.write('project/package.json', '{"name":"box","scripts":{"test":"touch sprung"}}');
  sandbox.write('project/src/deep/a.ts', 'export const one = 1;\n');
});
afterEach(() => rmSync(sandbox.home, { recursive: true }));

const analyze = ['claude-md', 'analyze', '--json'] as const;

it('says the same from any folder of the project and the second time, and writes nothing', async () => {
  await sandbox.shell(
    'git init -q . && git add -A && git -c user.name=a -c user.email=b commit -qm x',
  );
  const before = (
    await sandbox.shell('find . -path ./.git -prune -o -print | sort; git status --porcelain')
  ).stdout;
  const memory = `${sandbox.env.PATH?.split(':')[0]}/memory`;
  const first = await sandbox.run(memory, analyze);
  const second = await sandbox.run(memory, analyze, { cwd: `${sandbox.project}/src/deep` });
  expect(JSON.parse(first.stdout)).toMatchObject({ name: 'box' });
  expect(second.stdout).toBe(first.stdout);
  const after = (
    await sandbox.shell('find . -path ./.git -prune -o -print | sort; git status --porcelain')
  ).stdout;
  expect(after).toBe(before);
});

it('works outside of git, and on a folder with nothing in it', async () => {
  await sandbox.shell('rm -rf .git package.json src');
  const found = await sandbox.json(...analyze.slice(0, 2));
  expect(found).toMatchObject({ name: 'project', frameworks: [], commands: [], warnings: [] });
  expect((await sandbox.memory(...analyze.slice(0, 2))).stdout).toContain('Nothing was found.');
});

it('refuses the home folder, which is no project', async () => {
  const memory = `${sandbox.env.PATH?.split(':')[0]}/memory`;
  const { code, stderr } = await sandbox.run(memory, ['claude-md', 'analyze'], {
    cwd: sandbox.home,
  });
  expect(code).not.toBe(0);
  expect(stderr).toContain('no project');
});
