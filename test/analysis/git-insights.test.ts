import { describe, expect, it } from 'vitest';
import { findGitInsights } from '../../src/analysis/facts/find-git-insights.ts';
import { commitStyle } from '../../src/analysis/style/commit-style.ts';
import type { CommitSeen } from '../../src/core/project-tree.ts';
import { copies, treeOf } from './world.ts';

const FILES = copies(30, 'src/rows/row-#.ts', '');
const tree = treeOf({
  ...FILES,
  'src/text/cut.ts': '',
  'src/text/join.ts': '',
  'package.json': '{}',
  'CHANGELOG.md': '',
});
const commit = (...files: readonly string[]): CommitSeen => ({ subject: 'Change it', files });
const times = (count: number, one: CommitSeen) => Array.from({ length: count }, () => one);

async function insights(commits: readonly CommitSeen[] | undefined) {
  return findGitInsights({ tree, history: { commits: async () => commits } });
}

describe('insights', () => {
  it('are none outside of git, and of a history that has hardly begun', async () => {
    expect(await insights(undefined)).toBeUndefined();
    expect(await insights([])).toBeUndefined();
    expect(await insights(times(4, commit('src/text/cut.ts')))).toBeUndefined();
  });

  it('name the files that change most, without what tools change and what is gone', async () => {
    const found = await insights([
      ...times(8, commit('src/text/cut.ts', 'package.json', 'CHANGELOG.md', 'src/gone.ts')),
      ...times(3, commit('src/rows/row-1.ts')),
      ...times(1, commit('src/rows/row-2.ts')),
    ]);
    expect(found?.hotFiles).toEqual(['src/rows/row-1.ts', 'src/text/cut.ts']);
    expect(found?.activeAreas).toEqual(['src/rows', 'src/text']);
  });

  it('leave out documents, settings and what a tool changes', async () => {
    const noise = ['README.md', '.github/workflows/ci.yml', 'gradlew', 'docs/conf.py'];
    const others = treeOf({ ...FILES, ...Object.fromEntries(noise.map((path) => [path, ''])) });
    const commits = times(9, commit(...noise, 'src/rows/row-1.ts'));
    const history = { commits: async () => commits };
    expect(await findGitInsights({ tree: others, history })).toMatchObject({
      hotFiles: ['src/rows/row-1.ts'],
      coupled: [],
    });
  });

  it('do not take many that were changed at once, or by a tool, for a pair', async () => {
    const many = Object.keys(FILES).slice(0, 10);
    const pair = ['src/text/cut.ts', 'src/text/join.ts'];
    const renamed = { subject: 'Rename row to line', files: pair };
    const found = await insights([...times(5, commit(...many)), ...times(5, renamed)]);
    expect(found?.coupled).toEqual([]);
  });

  it('name no area where the work is in the root', async () => {
    const flat = treeOf({ ...copies(5, 'row#.go', ''), 'doc/man.go': '', 'doc/man_test.go': '' });
    const commits = [...times(9, commit('row1.go')), ...times(4, commit('doc/man.go'))];
    const found = await findGitInsights({ tree: flat, history: { commits: async () => commits } });
    expect(found?.activeAreas).toEqual([]);
  });

  it('name no hot files where all change alike', async () => {
    const found = await insights(Object.keys(FILES).flatMap((path) => times(4, commit(path))));
    expect(found?.hotFiles).toEqual([]);
  });

  it('sort by name, so that one more commit changes nothing', async () => {
    const before = [
      ...times(9, commit('src/text/join.ts')),
      ...times(8, commit('src/text/cut.ts')),
      ...times(8, commit('src/rows/row-1.ts')),
      ...times(3, commit('src/rows/row-2.ts')),
    ];
    const after = [...times(2, commit('src/text/cut.ts')), ...before];
    expect((await insights(after))?.hotFiles).toEqual((await insights(before))?.hotFiles);
  });

  it('tell files that change together from those that only do so by chance', async () => {
    const found = await insights([
      ...times(4, commit('src/text/cut.ts', 'src/text/join.ts')),
      ...times(1, commit('src/text/join.ts')),
      ...times(3, commit('src/rows/row-1.ts', 'src/rows/row-2.ts')),
      ...times(9, commit('src/rows/row-1.ts')),
      ...times(2, commit('src/rows/row-3.ts', 'src/rows/row-4.ts')),
      ...times(5, commit(...Object.keys(FILES))),
    ]);
    expect(found?.coupled).toEqual([{ files: ['src/text/cut.ts', 'src/text/join.ts'] }]);
  });
});

describe('the style of commits', () => {
  const named = (subjects: readonly string[]) => commitStyle(subjects)?.name;

  it.each([
    [
      'Conventional Commits',
      ['feat: rows', 'fix(text): cut', 'chore!: drop', 'docs: say', 'test: cut'],
    ],
    ['Area first', ['store: keep', 'api: answer', 'store, api: agree', 'all: begin', 'api/v2: go']],
    ['Tag in brackets', ['[api] Keep', '[web] Draw', '[api] Drop', '[all] Go', '[web] Stop']],
    [
      'Ticket first',
      ['SHED-1 Start', 'SHED-22: Go on', 'SHED-3 Stop', '[SHED-4] Rest', 'SHED-5 End'],
    ],
    [
      'Imperative',
      ['Add rows', 'Fix the cut', 'Remove text', 'Use less', 'Rename it', 'Sunset one'],
    ],
  ])('is %s', (name, subjects) => {
    expect(named([...subjects, ...subjects])).toBe(name);
  });

  it.each([
    [['Added rows', 'Fixes the cut', 'Adding text', 'Updated it', 'Removes more', 'wip']],
    [['feat: rows', 'Add rows', 'fix: cut', 'wip', 'store: keep', 'hello', 'rows']],
    [['Add rows', 'Fix it']],
    [['Version one', 'More rows', 'Last bits', 'Rows again', 'Done for now', 'Phew']],
  ])('is none of %j', (subjects) => {
    expect(named(subjects)).toBeUndefined();
  });

  it('is not decided by what tools write', () => {
    const own = ['feat: rows', 'fix: cut', 'docs: say', 'feat: more', 'fix: less'];
    expect(named([...own, ...times(20, commit()).map(() => 'Bump zod from 1 to 2')])).toBe(
      'Conventional Commits',
    );
  });

  it('does not tell what the subjects say', () => {
    const style = commitStyle(times(9, commit()).map(() => 'SECRET-7 Sell the company'));
    expect(JSON.stringify(style)).not.toMatch(/SECRET|company/);
  });
});
