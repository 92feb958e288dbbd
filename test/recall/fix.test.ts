import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fix } from '../../src/recall/fix.ts';
import { ActionsWorld } from './actions-world.ts';

let world: ActionsWorld;
beforeEach(() => {
  world = new ActionsWorld();
});
afterEach(() => world.close());

const MISSING = `Error: Cannot find module 'yaml' imported from /home/u/p/src/a.ts:3:12\n    at resolve (node:internal/x:275:11)`;
const ask = (error: string, project: string | undefined = '/p') =>
  fix(world.ports, { error, project });

describe('fix', () => {
  it('tells what was done until the same command passed, and what was said then', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.user('The tests fail.');
      talk.runFails('npm test', MISSING);
      talk.runFails('npm test', MISSING);
      talk.reads('/p/package.json');
      talk.runs('cd /p && npm ci 2>&1 | tail -5');
      talk.edits('/p/a.ts', 'a', 'b');
      talk.runs('npm test');
      talk.says('It passes: npm ci had not been run.');
      talk.runs('git commit -m x');
    });
    const { results } = await ask("Cannot find module 'yaml'");
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      times: 2,
      isSure: true,
      failure: { detail: 'npm test', exitCode: 1, line: 4 },
      steps: [{ detail: 'cd /p && npm ci 2>&1 | tail -5' }, { path: '/p/a.ts', before: 'a' }],
      passed: { detail: 'npm test', outcome: 'ok' },
      explanation: { text: 'It passes: npm ci had not been run.' },
    });
  });

  it.each([
    [
      'other numbers',
      'Timeout: port 3000 not ready after 5000 ms',
      'port 8080 not ready after 9 ms',
    ],
    [
      'other paths',
      `ENOENT: no such file, open '/a/b/x.json'`,
      `ENOENT: no such file, open '/c/x.json'`,
    ],
    ['other hashes', 'fatal: bad object 7f3a9c1de', 'fatal: bad object 0b1c2d3e4f5a6b7c'],
    [
      'another time',
      '2026-01-05T09:00:00Z ERROR pool exhausted',
      '2025-11-30 23:59:59,123 ERROR pool exhausted',
    ],
    [
      'colours',
      '\u001b[31mTypeError\u001b[39m: widget is not iterable',
      'TypeError: widget is not iterable',
    ],
  ])('finds the same error with %s', async (_, stored, asked) => {
    await world.keepTalk('s1', (talk) => talk.runFails('make', stored));
    await world.keepTalk('s2', (talk) => talk.runFails('make', 'error: unrelated linker trouble'));
    expect((await ask(asked)).results.map(({ failure }) => failure.session)).toEqual(['s1']);
  });

  it('says when it never passed, and puts what was solved first', async () => {
    await world.keepTalk('solved', (talk) => {
      talk.runFails('npm test -- a', MISSING);
      talk.runs('npm ci');
      talk.runs('npm test -- a');
    });
    await world.keepTalk(
      'unsolved',
      (talk) => {
        talk.runFails('npm test', MISSING);
        talk.runs('ls');
      },
      { start: '2026-03-01T00:00:00Z' },
    );
    const { results } = await ask(MISSING);
    expect(results.map(({ failure, passed }) => [failure.session, passed?.detail])).toEqual([
      ['solved', 'npm test -- a'],
      ['unsolved', undefined],
    ]);
  });

  it.each([
    ['npm test', 'CI=1 npm test -- --run', true],
    ['npm test a.test.ts', 'npm test', true],
    ['npm test', 'npm ci && npm test', true],
    ['npm test', 'npm test 2>&1 | tail -20', false],
    ['npm test', 'npm test a.test.ts', false],
    ['python x.py', 'python3 x.py', false],
    ['npm test', 'npm run lint', undefined],
    ['cargo test', 'cargo build', undefined],
  ])('%s, then %s: passed for sure is %s', async (failed, next, isSure) => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails(failed, MISSING);
      talk.runs(next);
    });
    const [result] = (await ask(MISSING)).results;
    expect(result?.passed ? result.isSure : undefined).toBe(isSure);
  });

  it('counts other projects, and looks there if asked', async () => {
    await world.keepTalk('s1', (talk) => talk.runFails('npm test', MISSING), { cwd: '/q' });
    expect(await ask(MISSING)).toMatchObject({ results: [], elsewhere: 1, isEmpty: false });
    const everywhere = await fix(world.ports, { error: MISSING, project: undefined });
    expect(everywhere).toMatchObject({ results: [{ failure: { session: 's1' } }], elsewhere: 0 });
  });

  it('does not take a refused call for a failed command', async () => {
    await world.keepTalk('s1', (talk) => talk.runIsRefused('rm -rf build'));
    expect((await ask("The user doesn't want to proceed with this tool use.")).results).toEqual([]);
  });

  it('never fails, whatever the error looks like', async () => {
    await world.keepTalk('s1', (talk) => talk.runFails('npm test', MISSING));
    const piece = fc.constantFrom(
      '"',
      "'",
      '(',
      '*',
      ':',
      ' OR ',
      ' NEAR(',
      '^',
      '-',
      '\n',
      '\0',
      'module',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece).map((some) => some.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (error) => {
        expect((await ask(error)).results.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});
