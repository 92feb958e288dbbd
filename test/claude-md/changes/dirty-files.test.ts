/** Taking the files that wait: nothing is lost, whoever adds or dies meanwhile. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dirtyLists } from '../../../src/adapters/files/dirty-lists.ts';
import { sourceFiles } from '../../../src/adapters/files/source-files.ts';
import { findRepository } from '../../../src/adapters/git/repository.ts';
import { workingTree } from '../../../src/adapters/git/working-tree.ts';
import {
  takeWaiting,
  type WaitingPorts,
  waitingFiles,
} from '../../../src/claude-md/changes/dirty-files.ts';
import { GitRepository } from '../../git-repository.ts';

let home: string;
let project: string;
let warnings: string[];
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-dirty-')));
  project = join(home, 'project');
  mkdirSync(project);
  warnings = [];
});
afterEach(() => rmSync(home, { recursive: true }));

const ports = (cwd = project): WaitingPorts => ({
  dirty: dirtyLists,
  sources: sourceFiles,
  workingTree: workingTree(findRepository(project), project),
  warn: (message) => warnings.push(message),
  cwd,
  checkout: project,
});

/** As hooks/track does it. */
function track(session: string, ...files: readonly string[]): void {
  const lines = files.map((file) => join(project, file));
  dirtyLists.add({ project, session }, lines);
  dirtyLists.add({ project }, lines);
}

const lines = (session?: string) =>
  dirtyLists.lines({ project, session }).map((line) => line.slice(project.length + 1));

it('are given once, sorted and from the project', async () => {
  track('s', 'src/b.ts', 'a.ts', 'src/b.ts');
  expect(await waitingFiles(ports(), 's')).toEqual({ project, files: ['a.ts', 'src/b.ts'] });
  expect(lines('s')).toHaveLength(3);
});

it('leave out what leads outside, with a warning, and what is not tracked', async () => {
  symlinkSync(home, join(project, 'out'));
  writeFileSync(join(home, 'x.ts'), '');
  const odd = ['../../etc/passwd', '/etc/passwd', join(project, 'out/x.ts'), '"broken', project];
  dirtyLists.add({ project, session: 's' }, odd);
  track('s', 'CLAUDE.md', '.claude/x', 'gone/for/long.ts');
  const waiting = await waitingFiles(ports(), 's');
  expect(waiting.files).toEqual(['gone/for/long.ts']);
  expect(warnings).toEqual(odd.map((line) => `Not a file of ${project}, ignored: ${line}`));
});

it('leave out what git ignores', async () => {
  new GitRepository(project).write('.gitignore', 'dist/\n');
  track('s', 'dist/a.js', 'dist/ä "x".js', 'a.ts');
  expect((await waitingFiles(ports(), 's')).files).toEqual(['a.ts']);
});

it('are found from a folder below, where the client was started elsewhere', async () => {
  const inner = join(project, 'packages/one');
  mkdirSync(join(inner, 'src'), { recursive: true });
  dirtyLists.add({ project: inner, session: 's' }, [join(inner, 'a.ts')]);
  expect(await waitingFiles(ports(join(inner, 'src')), 's')).toEqual({
    project: inner,
    files: ['a.ts'],
  });
  expect((await waitingFiles(ports(join(inner, 'src')), 'other')).project).toBe(project);
});

it('that one session changed are not taken by another', async () => {
  track('one', 'a.ts', 'both.ts');
  track('two', 'b.ts', 'both.ts');
  const taken = await takeWaiting(ports(), 'one');
  expect(taken.files).toEqual(['a.ts', 'both.ts']);
  taken.finish();
  expect(lines('one')).toEqual([]);
  expect(lines('two')).toEqual(['b.ts', 'both.ts']);
  expect(lines()).toEqual(['b.ts', 'both.ts']);
  const all = await takeWaiting(ports());
  expect(all.files).toEqual(['b.ts', 'both.ts']);
  all.finish();
  expect([lines('two'), lines()]).toEqual([[], []]);
  const left = readdirSync(join(project, '.claude'), { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('dirty'))).toEqual([]);
});

it('that changed meanwhile are kept, also by somebody who had the list open', async () => {
  track('s', 'a.ts');
  const taken = await takeWaiting(ports(), 's');
  track('s', 'b.ts', 'a.ts');
  const folder = join(project, '.claude/session-state/s');
  const [aside = ''] = readdirSync(folder).filter((name) => name.includes('.processing'));
  writeFileSync(join(folder, aside), `${join(project, 'late.ts')}\n`, { flag: 'a' });
  taken.finish();
  expect(lines('s').toSorted()).toEqual(['a.ts', 'b.ts', 'late.ts']);
});

it('are taken again if nobody came to an end with them', async () => {
  track('s', 'a.ts');
  await takeWaiting(ports(), 's');
  track('s', 'b.ts');
  expect((await waitingFiles(ports(), 's')).files).toEqual(['a.ts', 'b.ts']);
  // The list of all sessions, set aside by somebody who died.
  writeFileSync(join(project, '.claude/.dirty-files.processing'), `${join(project, 'c.ts')}\n`);
  expect((await waitingFiles(ports())).files).toEqual(['a.ts', 'b.ts', 'c.ts']);
  const again = await takeWaiting(ports(), 's');
  expect(again.files).toEqual(['a.ts', 'b.ts']);
  again.finish();
  expect(lines('s')).toEqual([]);
});

it('are never lost, in whatever order sessions add, take, finish and die', async () => {
  const session = fc.constantFrom('one', 'two', undefined);
  const step = fc.oneof(
    fc.record({ do: fc.constant('add'), session: fc.constantFrom('one', 'two') }),
    fc.record({ do: fc.constantFrom('take', 'finish', 'die'), session }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      rmSync(join(project, '.claude'), { recursive: true, force: true });
      const added = new Set<string>();
      const seen = new Set<string>();
      const open = new Map<string | undefined, Awaited<ReturnType<typeof takeWaiting>>>();
      for (const [n, { do: what, session: who }] of steps.entries()) {
        if (what === 'add' && who !== undefined) {
          track(who, `${n}.ts`);
          added.add(`${n}.ts`);
        } else if (what === 'take') open.set(who, await takeWaiting(ports(), who));
        else if (what === 'die') open.delete(who);
        else {
          for (const file of open.get(who)?.files ?? []) seen.add(file);
          open.get(who)?.finish();
          open.delete(who);
        }
      }
      const { files } = await waitingFiles(ports());
      expect([...seen, ...files].filter((file) => !added.has(file))).toEqual([]);
      expect([...added].filter((file) => !seen.has(file) && !files.includes(file))).toEqual([]);
    }),
  );
});

it('refuse a session that could lead out of the folder', async () => {
  for (const session of ['../x', 'a/b', '', '.']) {
    await expect(waitingFiles(ports(), session)).rejects.toThrow('not the id of a session');
  }
});

it('write through no link', () => {
  const precious = join(home, 'precious');
  writeFileSync(precious, 'mine\n');
  mkdirSync(join(project, '.claude'));
  symlinkSync(precious, join(project, '.claude/.dirty-files'));
  symlinkSync(home, join(project, '.claude/session-state'));
  track('s', 'a.ts');
  dirtyLists.setMode(project, 's', 'off');
  dirtyLists.setWantsWords(project, true);
  dirtyLists.take({ project }).done();
  expect(readdirSync(home).toSorted()).toEqual(['precious', 'project']);
});

it('stay asked for in their session, whoever has seen to them meanwhile', async () => {
  track('s', 'a.ts');
  const list = { project, session: 's' };
  dirtyLists.setAsked(list, true);
  dirtyLists.setAsked({ project }, true);
  (await takeWaiting(ports())).finish();
  expect(lines('s')).toEqual([]);
  expect(dirtyLists.isAsked(list)).toBe(true);
  expect(dirtyLists.isAsked({ project })).toBe(false);
});
