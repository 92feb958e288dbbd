import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { how } from '../../src/recall/how.ts';
import { ActionsWorld } from './actions-world.ts';

let world: ActionsWorld;
beforeEach(() => {
  world = new ActionsWorld();
});
afterEach(() => world.close());

const now = new Date('2026-02-01T00:00:00Z');
const ask = (command: string, project: string | undefined = '/p') =>
  how(world.ports, { command, project, now });
const working = async (command: string) => (await ask(command)).works.map(({ run }) => run.detail);

describe('how', () => {
  it('puts runs of the same command together and shows the last line as it was typed', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runs('npm test');
      talk.runFails('npm test', 'AssertionError: 1 != 2');
      talk.runs('cd /p && CI=1 npm test 2>&1 | tail -20');
      talk.runs('npm run lint');
    });
    const { works, fails } = await ask('test');
    expect(fails).toEqual([]);
    expect(works).toMatchObject([
      { ok: 2, failed: 1, unsure: 1, run: { detail: 'cd /p && CI=1 npm test 2>&1 | tail -20' } },
    ]);
    expect(works[0]?.failure).toBeUndefined();
  });

  it('says what does not work here, with its exit code and error', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('npm run tests', 'npm error Missing script: "tests"');
      talk.runs('npx vitest run');
    });
    const { works, fails } = await ask('test');
    expect(works.map(({ run }) => run.detail)).toEqual(['npx vitest run']);
    expect(fails).toMatchObject([
      { ok: 0, failed: 1, run: { exitCode: 1, error: 'npm error Missing script: "tests"' } },
    ]);
  });

  it('tells if a line that worked has failed since', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runs('make');
      talk.runFails('make', 'cc: not found', 127);
    });
    expect((await ask('make')).works).toMatchObject([{ ok: 1, failure: { exitCode: 127 } }]);
  });

  it('goes by the words of the command, not by paths and texts that contain them', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runs('cat test/a.test.ts');
      talk.runs('grep -rn test src');
      talk.runs('git commit -m "test the migrate command"');
      talk.runs('vim db/migrate/001.sql');
      talk.runs('docker ps && npm run build');
      talk.runs('npm run test:unit');
      talk.runs('./scripts/migrate.sh up');
      talk.runs('docker build -t app .');
    });
    expect(await working('test')).toEqual(['npm run test:unit']);
    expect(await working('migrate')).toEqual(['./scripts/migrate.sh up']);
    expect(await working('docker build')).toEqual(['docker build -t app .']);
    expect(await working('Docker')).toContain('docker build -t app .');
  });

  it('ranks by successes, their share, and how long ago they were', async () => {
    const old = { start: '2025-01-01T00:00:00Z' };
    await world.keepTalk('old', (talk) => [1, 2, 3].map(() => talk.runs('npm test -- --old')), old);
    await world.keepTalk('new', (talk) => {
      talk.runs('npm test -- --shaky');
      for (const _ of [1, 2, 3, 4]) talk.runFails('npm test -- --shaky', 'Error: flaky');
      talk.runs('npm test -- --good');
      talk.runs('npm test -- --good');
    });
    expect(await working('npm test')).toEqual([
      'npm test -- --good',
      'npm test -- --shaky',
      'npm test -- --old',
    ]);
  });

  it('knows nothing of other projects and of calls that were refused', async () => {
    await world.keepTalk('s1', (talk) => talk.runs('make deploy'), { cwd: '/q' });
    await world.keepTalk('s2', (talk) => talk.runIsRefused('make deploy'));
    expect(await ask('deploy')).toEqual({ works: [], fails: [], left: 0, isEmpty: false });
    expect(await working('')).toEqual([]);
    expect(await working('"')).toEqual([]);
    expect(await working('a" OR "b')).toEqual([]);
  });

  it('tells the folder in which it was run', async () => {
    await world.keepTalk('s1', (talk) => talk.runs('make'), { cwd: '/p/api' });
    expect((await ask('make')).works).toMatchObject([{ run: { cwd: '/p/api' } }]);
  });
});
