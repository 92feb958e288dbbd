import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gitBranchHistory } from '../../../src/adapters/git/branch-history.ts';
import { GitRepository } from '../../git-repository.ts';

const NAME = 'feature/valve';
const SUBJECT = 'Give the valve a stronger spring';
const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

let home: string;
let repository: GitRepository;

beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-branches-')));
  repository = new GitRepository(join(home, 'project'));
  repository.write('valve.txt', LINES.join('\n'));
  commit('Begin the house');
  git('checkout', '-qb', NAME);
});
afterEach(() => rmSync(home, { recursive: true }));

const git = (...words: readonly string[]) => repository.git(...words);

let second = 0;
function commit(subject: string): string {
  repository.commit(`2026-11-16T10:${String(second++ % 60).padStart(2, '0')}:00Z`, subject);
  return git('rev-parse', 'HEAD');
}

function work(subject = SUBJECT): string {
  repository.write('valve.txt', LINES.join('\n').replace('one', 'ONE'));
  return commit(subject);
}

const toMain = () => git('checkout', '-q', 'main');

async function look(tip?: string, since = '2026-11-01T00:00:00Z') {
  const branches = [{ name: NAME, tip, since }];
  const seen = await gitBranchHistory.look(repository.folder, branches, undefined);
  return seen?.states.get(NAME);
}

const isMerged = async (tip?: string) => (await look(tip))?.isMerged;

describe('a branch that is there', () => {
  it('is not merged as long as it has no commit of its own', async () => {
    expect(await look()).toEqual({ isMerged: false, tip: undefined });
    toMain();
    repository.write('door.txt', 'oil');
    commit('Oil the door');
    git('checkout', '-q', NAME);
    git('merge', '-q', 'main');
    expect(await isMerged()).toBe(false);
  });

  it('is ahead, then merged by moving main forward', async () => {
    const tip = work();
    expect(await look()).toEqual({ isMerged: false, tip });
    toMain();
    git('merge', '-q', '--ff-only', NAME);
    expect(await isMerged()).toBe(true);
  });

  it('is merged in the main branch of the remote, though not here yet', async () => {
    const tip = work();
    git('update-ref', 'refs/remotes/origin/main', tip);
    expect(await isMerged()).toBe(true);
  });

  it('is not merged if it was thrown away and begun anew', async () => {
    const tip = work();
    git('reset', '-q', '--hard', 'main');
    expect(await look(tip)).toEqual({ isMerged: false, tip });
  });

  it('is not merged if only one of its files is', async () => {
    work();
    repository.write('screw.txt', 'new');
    commit('Add a screw');
    toMain();
    git('cherry-pick', `${NAME}~1`);
    expect(await isMerged()).toBe(false);
    git('cherry-pick', NAME);
    expect(await isMerged()).toBe(true);
  });
});

describe('a branch that is gone', () => {
  const drop = () => git('branch', '-qD', NAME);

  it('is merged if its last commit is, whether it was seen before or not', async () => {
    const tip = work();
    toMain();
    git('merge', '-q', '--no-ff', '-m', 'Spring', NAME);
    drop();
    expect(await isMerged(tip)).toBe(true);
    expect(await isMerged()).toBe(true);
  });

  it('is merged if it was squashed, though main had changed the same file', async () => {
    const tip = work();
    toMain();
    repository.write('valve.txt', LINES.join('\n').replace('nine', 'NINE'));
    commit('Polish the valve');
    git('merge', '-q', '--squash', NAME);
    commit(`${SUBJECT} (#12)`);
    drop();
    expect(await isMerged(tip)).toBe(true);
  });

  it('is not merged because somebody gave another change the same subject', async () => {
    const tip = work();
    toMain();
    repository.write('door.txt', 'spring');
    commit(SUBJECT);
    drop();
    expect(await look(tip)).toEqual({ isMerged: false, tip });
  });

  it('is not merged if it was left without a commit', async () => {
    toMain();
    drop();
    expect(await isMerged()).toBe(false);
  });

  it('is merged if a later merge says its name, and git knows nothing else of it', async () => {
    toMain();
    drop();
    const made = async (subject: string, name = NAME) => {
      git('checkout', '-qb', 'other');
      repository.write(`${subject.length}.txt`, subject);
      commit('Do something else');
      toMain();
      git('merge', '-q', '--no-ff', '-m', subject, 'other');
      git('branch', '-qD', 'other');
      const branches = [{ name, tip: undefined, since: '2026-11-01T00:00:00Z' }];
      const seen = await gitBranchHistory.look(repository.folder, branches, undefined);
      return seen?.states.get(name)?.isMerged;
    };
    expect(await made("Merge branch 'feature/valve-2'")).toBe(false);
    expect(await made('Merge pull request #12 from me/feature/valve')).toBe(true);
    expect(await made("Merge branch 'a.b' into 'main'", 'a.b')).toBe(true);
    expect((await look(undefined, '2099-01-01T00:00:00Z'))?.isMerged).toBe(false);
  });
});

it('asks nothing more where nothing has moved, and nothing at all without a main branch', async () => {
  work();
  const branches = [{ name: NAME, tip: undefined, since: '' }];
  const seen = await gitBranchHistory.look(repository.folder, branches, undefined);
  expect(seen?.refs).toContain(`refs/heads/${NAME}`);
  const again = await gitBranchHistory.look(repository.folder, branches, seen?.refs);
  expect(again).toBeUndefined();
  git('branch', '-qm', 'main', 'somewhere');
  expect(await gitBranchHistory.look(repository.folder, branches, undefined)).toBeUndefined();
  writeFileSync(join(home, 'plain'), '');
  expect(await gitBranchHistory.look(home, branches, undefined)).toBeUndefined();
});
