import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexAllCommits, indexCommits } from '../../src/conversations/index-commits.ts';
import { setPaused, setProjectPaused } from '../../src/core/pause.ts';
import { ConversationWorld, OTHER, SESSION } from '../conversation-world.ts';
import { GitRepository } from '../git-repository.ts';

let world: ConversationWorld;
let repository: GitRepository;

beforeEach(() => {
  world = new ConversationWorld();
  repository = new GitRepository(world.project);
});
afterEach(() => world.dispose());

/** A commit of one file, at a minute of a day. */
function commit(message: string, minute = 0, file = 'src/a.ts'): string {
  repository.write(file, message);
  return repository.commit(`2026-01-05T12:${String(minute).padStart(2, '0')}:10Z`, message);
}

async function read(env: Readonly<Record<string, string>> = {}) {
  return indexCommits(await world.open(env), world.project);
}

function subjects(): readonly unknown[] {
  return world.rows('SELECT subject FROM commits ORDER BY committed, id').map((row) => row.subject);
}

/** What the full-text index knows, past the table. */
function words(word: string): number {
  return world.rows(`SELECT 1 FROM commits_fts WHERE commits_fts MATCH '${word}'`).length;
}

describe('what is read', () => {
  it('is the message, the author, the files and the time', async () => {
    repository.write('src/boiler.ts', 'x');
    repository.write('docs/ünï "code".md', 'x');
    repository.commit('2026-01-05T13:00:00+01:00', 'Mend the boiler\n\nIt dripped.\n\nFixes #7');
    expect(await read()).toEqual({ added: 1, removed: 0, joined: 0 });
    expect(world.row('SELECT * FROM commits')).toMatchObject({
      project: world.project,
      hash: repository.git('rev-parse', 'HEAD'),
      author: 'Test',
      time: '2026-01-05T12:00:00.000Z',
      kind: 'fix',
      subject: 'Mend the boiler',
      body: 'It dripped.\n\nFixes #7',
      paths: 'docs/ünï "code".md\nsrc/boiler.ts',
      deed_id: null,
    });
  });

  it('is only what is new, the second time', async () => {
    commit('One', 1);
    await read();
    commit('Two', 2);
    expect(await read()).toMatchObject({ added: 1, removed: 0 });
    expect(await read()).toMatchObject({ added: 0, removed: 0 });
    expect(subjects()).toEqual(['One', 'Two']);
    expect(words('two')).toBe(1);
  });

  it('is nothing outside of git, before the first commit, and below the top of a repository', async () => {
    const app = await world.open();
    const below = join(world.project, 'below');
    mkdirSync(below);
    expect(await indexCommits(app, world.project)).toMatchObject({ added: 0 });
    commit('One');
    for (const folder of [world.home, below, join(world.home, 'gone')]) {
      expect(await indexCommits(app, folder)).toMatchObject({ added: 0 });
    }
  });

  it('is bounded by a setting: the newest', async () => {
    for (const minute of [1, 2, 3, 4]) commit(`Number ${minute}`, minute);
    await read({ MEMORY_GIT_COMMITS: '2' });
    expect(subjects()).toEqual(['Number 3', 'Number 4']);
    commit('Number 5', 5);
    await read({ MEMORY_GIT_COMMITS: '2' });
    expect(subjects()).toEqual(['Number 4', 'Number 5']);
    await read({ MEMORY_GIT_COMMITS: '3' });
    expect(subjects()).toEqual(['Number 3', 'Number 4', 'Number 5']);
    await read({ MEMORY_GIT_COMMITS: '0' });
    expect(subjects()).toEqual([]);
    expect(words('number')).toBe(0);
  });

  it('is free of secrets and of what is private', async () => {
    const secret = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`;
    commit(`Use ${secret}\n\n<private>for the merger</private>`);
    await read();
    const { subject, body } = world.row('SELECT subject, body FROM commits');
    expect(subject).not.toContain(secret);
    expect(body).not.toContain('merger');
  });

  it('is all of every known project that is still there', async () => {
    commit('One');
    const other = new GitRepository(join(world.home, 'other'));
    other.commit('2026-01-05T12:00:00Z', 'Elsewhere');
    world
      .says('The boiler drips.')
      .says('The pump hums here.', { session: OTHER, cwd: other.folder });
    world.says('The tap is gone by now.', { session: 'third', cwd: join(world.home, 'gone') });
    const app = await world.index();
    expect(await indexAllCommits(app, () => false)).toBe(2);
    expect(subjects().toSorted()).toEqual(['Elsewhere', 'One']);
  });
});

describe('a history that was rewritten', () => {
  it('leaves nothing of what it was', async () => {
    commit('One', 1);
    commit('Mistake', 2);
    await read();
    repository.git('reset', '--quiet', '--hard', 'HEAD~1');
    commit('Better', 3);
    expect(await read()).toMatchObject({ added: 1, removed: 1 });
    expect(subjects()).toEqual(['One', 'Better']);
    expect(words('mistake')).toBe(0);
  });

  it('is read anew if git does not know any more what was read', async () => {
    commit('One', 1);
    commit('Mistake', 2);
    await read();
    const first = world.row(`SELECT id FROM commits WHERE subject = 'One'`).id;
    repository.git('reset', '--quiet', '--hard', 'HEAD~1');
    commit('Better', 3);
    repository.git('reflog', 'expire', '--expire=all', '--all');
    repository.git('gc', '--quiet', '--prune=all');
    expect(await read()).toMatchObject({ added: 1, removed: 1 });
    expect(subjects()).toEqual(['One', 'Better']);
    expect(world.row(`SELECT id FROM commits WHERE subject = 'One'`).id).toBe(first);
  });
});

describe('other kinds of checkouts', () => {
  it('what a worktree has checked out belongs to the project, too', async () => {
    commit('One', 1);
    const worktree = join(world.home, 'wt');
    repository.git('worktree', 'add', '--quiet', '-b', 'side', worktree);
    execFileSync(
      'git',
      ['-c', 'user.name=Ann', '-c', 'user.email=a@b.c', 'commit', '--allow-empty', '-qm', 'Aside'],
      { cwd: worktree },
    );
    await read();
    expect(subjects()).toEqual(['One', 'Aside']);
    repository.git('worktree', 'remove', worktree);
    await read();
    expect(subjects()).toEqual(['One']);
  });

  it('a shallow clone has what it has, and a submodule is a project of its own', async () => {
    const origin = new GitRepository(join(world.home, 'origin'));
    for (const minute of [1, 2, 3]) origin.commit(`2026-01-05T12:0${minute}:00Z`, `C${minute}`);
    const clone = join(world.home, 'clone');
    const from = `file://${origin.folder}`;
    repository.git('clone', '--quiet', '--depth=2', from, clone);
    repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', from, 'sub');
    const app = await world.open();
    expect(await indexCommits(app, clone)).toMatchObject({ added: 2 });
    expect(await indexCommits(app, join(world.project, 'sub'))).toMatchObject({ added: 3 });
  });

  it('a clone without trees tells its messages, and fetches nothing', async () => {
    const origin = new GitRepository(join(world.home, 'origin'));
    origin.write('a.txt', 'x');
    origin.git('config', 'uploadpack.allowFilter', 'true');
    origin.commit('2026-01-05T12:00:00Z', 'First');
    origin.write('a.txt', 'y');
    origin.commit('2026-01-05T12:01:00Z', 'Second');
    const clone = join(world.home, 'clone');
    const from = `file://${origin.folder}`;
    repository.git('clone', '--quiet', '--filter=tree:0', '--no-checkout', from, clone);
    expect(await indexCommits(await world.open(), clone)).toMatchObject({ added: 2 });
    expect(subjects()).toEqual(['First', 'Second']);
  });
});

describe('what a person kept out', () => {
  it('stays out while memory is paused, and what was made meanwhile for good', async () => {
    setProjectPaused(await world.open(), true);
    repository.commit(new Date().toISOString(), 'Off the record');
    expect(await read()).toMatchObject({ added: 0 });
    setProjectPaused(await world.open(), false);
    commit('Before', 1);
    await read();
    expect(subjects()).toEqual(['Before']);
    setPaused(await world.open(), true);
    commit('Later', 2);
    expect(await read()).toMatchObject({ added: 0 });
  });
});

describe('the session that made it', () => {
  const time = (seconds: number) =>
    new Date(Date.parse('2026-01-05T12:00:00Z') + seconds * 1000).toISOString();

  function edits(path: string, session = SESSION): void {
    const file_path = join(world.project, path);
    const input = { file_path, old_string: 'a', new_string: 'b' };
    world.says('Please mend it', { session, time: time(0) });
    world.does('Edit', input, {}, { session, time: time(1) });
  }

  function runs(command: string, at: number, session = SESSION): void {
    world.does('Bash', { command }, {}, { session, time: time(at) });
  }

  function makers(): readonly unknown[] {
    return world
      .rows(
        `SELECT spans.session FROM commits AS c LEFT JOIN deeds AS d ON d.id = c.deed_id
           LEFT JOIN messages AS m ON m.id = d.message_id LEFT JOIN spans ON spans.id = m.span_id
         ORDER BY c.committed`,
      )
      .map(({ session }) => session);
  }

  it('is known by the subject in its command, or by a file that it edited', async () => {
    edits('src/a.ts');
    runs(`git add . && git commit -m "Mend the boiler"`, 5);
    runs('git commit --amend -F message.txt', 100);
    world.says('Something else', { session: OTHER, time: time(90) });
    runs('git commit -F message.txt', 102, OTHER);
    repository.write('README.md', 'x');
    repository.commit(time(6), 'Mend the boiler');
    repository.write('src/a.ts', 'y');
    repository.commit(time(103), 'Said nowhere');
    await world.index();
    expect(await indexCommits(await world.open(), world.project)).toMatchObject({ joined: 2 });
    expect(makers()).toEqual([SESSION, SESSION]);
  });

  it('is not one that did something else then, or the same at another time', async () => {
    edits('src/a.ts');
    runs('git commit -m "Mend the boiler"', 5);
    runs('git status', 1000);
    repository.write('src/a.ts', 'x');
    repository.commit(time(1001), 'Something by hand');
    repository.write('src/a.ts', 'z');
    repository.commit(time(3600), 'Mend the boiler');
    await world.index();
    await indexCommits(await world.open(), world.project);
    expect(makers()).toEqual([null, null]);
  });

  it('is found when it is read after the commit', async () => {
    repository.write('src/a.ts', 'x');
    repository.commit(time(6), 'Mend the boiler');
    await read();
    edits('src/a.ts');
    runs('git commit -am "Mend the boiler"', 5);
    await world.index();
    expect(await indexCommits(await world.open(), world.project)).toMatchObject({ joined: 1 });
    expect(makers()).toEqual([SESSION]);
  });

  it('may have merged', async () => {
    commit('One');
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit(time(1), 'Aside');
    repository.git('checkout', '--quiet', 'main');
    const date = { GIT_AUTHOR_DATE: time(20), GIT_COMMITTER_DATE: time(20) };
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=a@b.c'];
    execFileSync('git', [...who, 'merge', '--quiet', '--no-ff', '-m', 'Together', 'side'], {
      cwd: world.project,
      env: { ...process.env, ...date },
    });
    world.says('Bring it together', { time: time(10) });
    runs('git merge --no-ff side', 18);
    await world.index();
    await indexCommits(await world.open(), world.project);
    expect(makers()).toContain(SESSION);
  });
});
