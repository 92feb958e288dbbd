import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fix } from '../../src/recall/fix.ts';
import { ActionsWorld, type Talk } from './actions-world.ts';

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
      talk.says('It passes: the module yaml was not installed.');
      talk.runs('git commit -m x');
    });
    const { results } = await ask("Cannot find module 'yaml'");
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      times: 2,
      confidence: 'sure',
      left: 0,
      failure: { detail: 'npm test', exitCode: 1, line: 4 },
      steps: [{ detail: 'cd /p && npm ci 2>&1 | tail -5' }, { path: '/p/a.ts', before: 'a' }],
      passed: { detail: 'npm test', outcome: 'ok' },
      explanation: { text: 'It passes: the module yaml was not installed.' },
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
    expect((await ask(asked)).results.map(({ failure }) => failure?.session)).toEqual(['s1']);
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
    expect(results.map(({ failure, passed }) => [failure?.session, passed?.detail])).toEqual([
      ['solved', 'npm test -- a'],
      ['unsolved', undefined],
    ]);
  });

  it.each([
    ['npm test', 'CI=1 npm test -- --run', 'sure'],
    ['npm test a.test.ts', 'npm test', 'sure'],
    ['npm test', 'npm ci && npm test', 'sure'],
    ['npm test', 'npm test && npm run build', 'sure'],
    ['go test ./a ./b', 'go test ./b ./a', 'sure'],
    ['echo "a" | python3 read.py', `echo '{"a":1}' | python3 read.py`, 'sure'],
    ['npm test', 'npm test 2>&1 | tail -20', 'likely'],
    ['npm test', 'npm test a.test.ts', 'likely'],
    ['git diff a.ts', 'git diff', 'likely'],
    ['python x.py', 'python3 x.py', 'likely'],
    ['npm test', 'npm run lint', 'unknown'],
    ['cargo test', 'cargo build', 'unknown'],
  ])('%s, a change, then %s: %s', async (failed, next, confidence) => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails(failed, MISSING);
      talk.edits('/p/a.ts', 'a', 'b');
      talk.runs(next);
    });
    expect((await ask(MISSING)).results).toMatchObject([{ confidence }]);
  });

  it.each([
    ['API_KEY=x make release', 'a variable is set'],
    ['source venv/bin/activate && make release', 'something is set up first'],
    ['make release --force', 'an option is added'],
  ])('takes a run that passed in another way for the cure: %s', async (line) => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('make release', MISSING);
      talk.runs(line);
    });
    expect((await ask(MISSING)).results).toMatchObject([
      { steps: [{ detail: line }], passed: { detail: line }, confidence: 'sure' },
    ]);
  });

  it('cannot tell where nothing is on record that was changed, but quotes the person', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('goreleaser check', 'command not found: goreleaser');
      talk.user('I installed it.');
      talk.runs('goreleaser check');
    });
    expect((await ask('command not found: goreleaser')).results).toMatchObject([
      { confidence: 'unknown', steps: [], explanation: { text: 'I installed it.', role: 'user' } },
    ]);
  });

  it('counts only what was changed since it failed last, without what was taken back', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('npm test', MISSING);
      talk.edits('/p/wrong.ts', 'a', 'b');
      talk.runFails('npm test', MISSING);
      talk.edits('/p/guess.ts', 'a', 'b');
      talk.edits('/p/guess.ts', 'b', 'a');
      talk.edits('/p/checked-out.ts', 'a', 'b');
      talk.runs('git checkout checked-out.ts');
      talk.runs('cat package.json');
      talk.runs('npx tsc --noEmit');
      talk.editFails('/p/a.ts', 'String to replace not found in file.');
      talk.edits('/p/right.ts', 'a', 'b');
      talk.runs('npm test');
    });
    const [result] = (await ask(MISSING)).results;
    expect(result?.steps.map(({ path, detail }) => path ?? detail)).toEqual([
      'git checkout checked-out.ts',
      '/p/right.ts',
    ]);
    expect(result).toMatchObject({ times: 2, confidence: 'sure' });
  });

  it('ends where the same command fails with something else', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('go test ./a', 'a_test.go:3:1: undefined: fsnotify');
      talk.edits('/p/a_test.go', 'a', 'b');
      talk.runFails('go test ./a', '--- FAIL: TestWatch: too many retries');
      talk.edits('/p/watch.go', 'a', 'b');
      talk.runs('go test ./a');
    });
    expect((await ask('undefined: fsnotify')).results).toMatchObject([
      { steps: [{ path: '/p/a_test.go' }], passed: { outcome: 'failed' }, confidence: 'sure' },
    ]);
  });

  it('shows three steps, those in files that the error names and the last, and is not sure then', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.runFails('npm test', MISSING);
      for (const name of ['a', 'b', 'c', 'd', 'e']) talk.edits(`/p/src/${name}.ts`, 'x', name);
      talk.runs('npm test');
    });
    const [result] = (await ask(MISSING)).results;
    expect(result?.steps.map(({ path }) => path)).toEqual([
      '/p/src/a.ts',
      '/p/src/d.ts',
      '/p/src/e.ts',
    ]);
    expect(result).toMatchObject({ left: 2, confidence: 'likely' });
  });

  it('is not sure if the person spoke in between, or it was solved in another way, too', async () => {
    await world.keepTalk('spoke', (talk) => {
      talk.runFails('make', 'fatal: the frobnicator is stuck');
      talk.edits('/p/a.ts', 'a', 'b');
      talk.user('I restarted it.');
      talk.runs('make');
    });
    for (const day of ['01', '02']) {
      const tell = (talk: Talk) => {
        talk.runFails('make', MISSING);
        talk.edits(`/p/${day}.ts`, 'a', 'b');
        talk.runs('make');
      };
      await world.keepTalk(day, tell, { start: `2026-01-${day}T09:00:00Z` });
    }
    expect((await ask('the frobnicator is stuck')).results[0]).toMatchObject({
      confidence: 'likely',
    });
    expect((await ask(MISSING)).results.map(({ confidence }) => confidence)).toEqual([
      'likely',
      'likely',
    ]);
  });

  it('tells errors with the same words apart by the files that they name', async () => {
    for (const [at, name] of ['auth', 'main'].entries()) {
      await world.keepTalk(
        name,
        (talk) => {
          talk.runFails('lint', `pkg/${name}.go:12:1: File is not properly formatted`);
          talk.runs(`gofmt -w pkg/${name}.go`);
          talk.runs('lint');
        },
        { start: `2026-0${at + 1}-01T00:00:00Z` },
      );
    }
    expect((await ask('auth.go:12:1: File is not properly formatted')).results[0]).toMatchObject({
      failure: { session: 'auth' },
      confidence: 'sure',
    });
    const other = (await ask('other.go:1:1: File is not properly formatted')).results[0];
    expect(other?.confidence).toBe('likely');
  });

  it('knows how an edit that failed came to pass', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.editFails('/p/TODO.md', 'String to replace not found in file.');
      talk.reads('/p/TODO.md');
      talk.edits('/p/TODO.md', 'a', 'b');
    });
    expect((await ask('String to replace not found in file (TODO.md)')).results).toMatchObject([
      {
        failure: { kind: 'edit' },
        steps: [{ kind: 'read' }, { kind: 'edit' }],
        confidence: 'sure',
      },
    ]);
  });

  it('finds a bug that a person reported, and what was changed then; that is likely at most', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.user('Please add a changelog.');
      talk.writes('/p/CHANGELOG.md', 'x');
      talk.user('The watcher prints every heartbeat row twice. Why?');
      talk.says('I see: the heartbeat row is printed by both callbacks.');
      talk.edits('/p/watch.ts', 'a', 'b');
      talk.runs('npm test');
      talk.says('Fixed: the watcher prints each heartbeat row once.');
      talk.user('Thanks. Now the readme.');
      talk.edits('/p/README.md', 'a', 'b');
    });
    const { results } = await ask('watcher prints the heartbeat row twice');
    expect(results).toMatchObject([
      {
        report: { role: 'user', line: 4 },
        steps: [{ path: '/p/watch.ts' }],
        confidence: 'likely',
        explanation: { text: 'I see: the heartbeat row is printed by both callbacks.' },
      },
    ]);
  });

  it('takes the last of reports of the same bug: the first change did not help', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.user('The watcher prints every heartbeat row twice.');
      talk.edits('/p/first.ts', 'a', 'b');
      talk.user('The watcher still prints every heartbeat row twice.');
      talk.edits('/p/second.ts', 'a', 'b');
    });
    expect((await ask('watcher prints every heartbeat row twice')).results).toMatchObject([
      { steps: [{ path: '/p/second.ts' }] },
    ]);
  });

  it('is told what was mended by who says it afterwards', async () => {
    await world.keepTalk('s1', (talk) => {
      talk.user('address #2');
      talk.edits('/p/auth.ts', 'a', 'b');
      talk.says('Fixed: no unnecessary login warning with --only-stats any more.');
      talk.user('Next.');
      talk.edits('/p/other.ts', 'a', 'b');
    });
    expect((await ask('Unnecessary login warning with --only-stats')).results).toMatchObject([
      { report: { role: 'assistant' }, steps: [{ path: '/p/auth.ts' }] },
    ]);
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
