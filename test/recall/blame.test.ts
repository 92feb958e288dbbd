import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BlameInput, blame } from '../../src/recall/blame.ts';
import { ActionsWorld, type Talk } from './actions-world.ts';

let world: ActionsWorld;
beforeEach(() => {
  world = new ActionsWorld();
});
afterEach(() => world.close());

const here = { cwd: '/p', checkout: '/p', project: '/p', limit: 5 };
const ask = (typed: string, more: Partial<BlameInput> = {}) =>
  blame(world.ports, { ...here, typed, ...more });

function change(talk: Talk, path = '/p/src/a.ts'): void {
  talk.user('Make it three tries.');
  talk.reads(path);
  talk.editFails(path, 'String to replace not found in file.');
  talk.edits(path, 'const tries = 1;', 'const tries = 3;', 12);
  talk.says('Now let me run the tests.');
  talk.runs('npm test');
  talk.says('It tries three times now. One lost packet must not lose a job.');
}

describe('blame', () => {
  it('tells what was asked, changed, failed and said, each with its place', async () => {
    await world.keepTalk('s1', change);
    const { results, total } = await ask('src/a.ts');
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      session: 's1',
      branch: 'main',
      reads: 1,
      edits: 1,
      writes: 0,
      failed: 1,
      asked: { id: 'i1', text: 'Make it three tries.', line: 1 },
      changes: [
        { outcome: 'failed', error: 'String to replace not found in file.' },
        { outcome: 'ok', before: 'const tries = 1;', after: 'const tries = 3;', startLine: 12 },
      ],
      said: [{ text: 'It tries three times now. One lost packet must not lose a job.', line: 11 }],
    });
  });

  it('finds the file from a folder below, by its absolute path, and by its name', async () => {
    await world.keepTalk('s1', change);
    expect((await ask('a.ts', { cwd: '/p/src' })).total).toBe(1);
    expect((await ask('../src/a.ts', { cwd: '/p/docs' })).total).toBe(1);
    expect((await ask('/p/src/a.ts', { cwd: '/' })).total).toBe(1);
    expect((await ask('a.ts')).total).toBe(1);
    expect((await ask('b.ts')).total).toBe(0);
  });

  it('finds what was done in another worktree, and from within one', async () => {
    await world.keepTalk('s1', (talk) => change(talk, '/wt/x/src/a.ts'), { cwd: '/wt/x' });
    await world.keepTalk('s2', (talk) => change(talk, '/p/.claude/worktrees/y/src/a.ts'));
    await world.keepTalk('s3', change);
    expect((await ask('src/a.ts')).total).toBe(3);
    expect((await ask('a.ts', { cwd: '/wt/z/src', checkout: '/wt/z' })).total).toBe(3);
  });

  it('does not take a file of the same name for the one that is meant', async () => {
    await world.keepTalk('s1', (talk) => change(talk, '/p/package.json'));
    await world.keepTalk('s2', (talk) => change(talk, '/p/packages/x/package.json'));
    await world.keepTalk('s3', (talk) => change(talk, '/wt/x/packages/x/package.json'), {
      cwd: '/wt/x',
    });
    const sessions = async (typed: string) =>
      (await ask(typed)).results.map(({ session }) => session).toSorted();
    expect(await sessions('package.json')).toEqual(['s1']);
    expect(await sessions('packages/x/package.json')).toEqual(['s2', 's3']);
  });

  it('puts the last session first, and counts those of other projects', async () => {
    await world.keepTalk('old', change);
    await world.keepTalk('new', change, { start: '2026-02-01T00:00:00Z' });
    await world.keepTalk('other', (talk) => change(talk, '/q/src/a.ts'), { cwd: '/q' });
    const found = await ask('src/a.ts', { limit: 1 });
    expect(found).toMatchObject({ results: [{ session: 'new' }], total: 2 });
    const name = await ask('a.ts', { cwd: '/p', project: '/r' });
    expect(name).toMatchObject({ total: 0, elsewhere: 3 });
    expect((await ask('a.ts', { project: undefined })).total).toBe(3);
  });

  it('quotes the sentences that name the file, and not those that name another', async () => {
    await world.keepTalk('s1', (talk) => {
      change(talk);
      talk.user('Why?');
      talk.says('I looked around. I changed a.ts instead of the queue. It is smaller. Bye.');
      talk.says('The file data.ts stays, and so does a.ts.bak.');
    });
    const [result] = (await ask('src/a.ts')).results;
    expect(result?.said[0]?.text).toBe('I changed a.ts instead of the queue. It is smaller.');
    expect(JSON.stringify(result?.said)).not.toContain('data.ts');
  });

  it('tells of a file that was only read or written', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.user('Look at it.');
      talk.reads('/p/b.ts');
      talk.writes('/p/c.ts', 'export {};');
    });
    expect((await ask('b.ts')).results).toMatchObject([{ reads: 1, changes: [] }]);
    expect((await ask('c.ts')).results).toMatchObject([
      { writes: 1, changes: [{ kind: 'write', after: 'export {};' }] },
    ]);
  });

  it('redacts again what was stored under older rules, and loads no rules otherwise', async () => {
    const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
    await world.keepTalk('s1', change);
    await ask('src/a.ts');
    expect(world.redactions).toBe(0);
    world.database.exec(`UPDATE messages SET rules = 0; UPDATE deeds SET after = '${token}'`);
    const [result] = (await ask('src/a.ts')).results;
    expect(JSON.stringify(result)).not.toContain(token);
    expect(world.redactions).toBeGreaterThan(0);
  });
});
