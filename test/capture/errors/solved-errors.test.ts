import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { captureNote } from '../../../src/notes/capture-note.ts';
import { updateNote } from '../../../src/notes/update-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

const REFUSED = 'Exit code 1\nError: connect ECONNREFUSED 127.0.0.1:5432 for the orders database';
const KEY = ['ghp', 'q7Rk2LmXw9Vb4Nt6Zc1Hd8Sj3Pf5Ya0GeUoT'].join('_');
const SLUG = 'error-connect-econnrefused-127-0-0-1-5432-for-the-orders-database';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  world.says('The orders service does not start, please look into it.');
  world.says('The orders service fails again, please look into it.', { session: OTHER });
});
afterEach(() => world.dispose());

async function capture(session = SESSION) {
  const app = await world.index();
  const info = app.archive.session(session);
  if (!info) throw new Error(`There is no session ${session}.`);
  return (await captureSession(app, info)).errors;
}

const folder = () => join(world.project, '.claude/memory/nodes/errors');
const read = (slug = SLUG) => readFileSync(join(folder(), `${slug}.md`), 'utf8');
const fails = (command: string, error: string, line = {}) =>
  world.does('Bash', { command }, { error }, line);
const runs = (command: string, line = {}) => world.does('Bash', { command }, {}, line);

describe('an error that was solved', () => {
  it('is noted with message, cause and solution', async () => {
    fails('npm start', `${REFUSED}\npassword: ${KEY}`);
    world.answers('Nothing listens there because the database was never started.');
    runs('docker compose up -d db');
    runs('docker ps');
    runs('npm start');
    expect(await capture()).toEqual([
      {
        title: 'connect ECONNREFUSED 127.0.0.1:5432 for the orders database',
        slug: SLUG,
        outcome: 'new',
      },
    ]);
    const text = read();
    expect(text).toMatch(/^status: resolved$/m);
    expect(text).toMatch(/^times: 1$/m);
    expect(text).toMatch(/^source: d1$/m);
    expect(text).toContain('`npm start` ended with exit code 1:');
    expect(text).toContain('Error: connect ECONNREFUSED 127.0.0.1:5432');
    expect(text).toContain(
      '## Cause\nNothing listens there because the database was never started.',
    );
    expect(text).toContain('- Ran `docker compose up -d db`');
    expect(text).toContain('- Then `npm start` passed.');
    expect(text).toContain('## Prevention');
    expect(text).not.toContain(KEY);
  });

  it('is solved by a sub-agent as well', async () => {
    const agent = { agent: 'a1' };
    fails('npm start', REFUSED, agent);
    world.answers('The port is wrong.', agent);
    world.does(
      'Edit',
      { file_path: join(world.project, 'a.ts'), old_string: 'a', new_string: 'b' },
      {},
      agent,
    );
    runs('npm start', agent);
    await capture();
    expect(read()).toContain('- Edited `a.ts`\n\n  ```diff\n  - a\n  + b\n  ```');
  });

  it('is one note however often it comes back, and only then counts', async () => {
    fails('npm start', REFUSED);
    fails('npm start', REFUSED);
    runs('docker compose up -d db');
    runs('npm start');
    await capture();
    expect(read()).toMatch(/^times: 1$/m);
    const other = { session: OTHER };
    fails('npm run start', REFUSED.replace('5432', '6543'), other);
    runs('docker compose restart db', other);
    runs('npm run start', other);
    expect((await capture(OTHER)).map(({ outcome }) => outcome)).toEqual(['updated']);
    expect(read()).toMatch(/^times: 2$/m);
    expect((await capture(OTHER)).map(({ outcome }) => outcome)).toEqual(['same']);
    expect((await capture()).map(({ outcome }) => outcome)).toEqual(['same']);
    expect(readdirSync(folder())).toHaveLength(1);
  });

  it('keeps what a person made of its note, and resolves one that was open', async () => {
    fails('npm start', REFUSED);
    runs('docker compose up -d db');
    runs('npm start');
    const app = await world.open();
    const { note } = await captureNote(app, {
      ...{ type: 'error', tags: [], related: [], content: 'Mine.' },
      title: 'connect ECONNREFUSED for the orders database',
    });
    expect(await capture()).toEqual([{ title: note.title, slug: note.slug, outcome: 'updated' }]);
    expect(read(note.slug)).toMatch(/^status: resolved$/m);
    await updateNote(app, note.slug, undefined, { content: '## Cause\nMine, too.' });
    const before = read(note.slug);
    await capture();
    expect(read(note.slug)).toBe(before);
  });
});

describe('nothing is noted of', () => {
  afterEach(async () => expect(await capture()).toEqual([]));
  const edit = () =>
    world.does('Edit', {
      file_path: join(world.project, 'a.ts'),
      old_string: 'a',
      new_string: 'b',
    });

  it('a failure that was never solved', () => {
    fails('npm start', REFUSED);
    edit();
  });

  it('a command that passed when it was tried again', () => {
    fails('npm start', REFUSED);
    world.answers('It failed because the database was just restarting.');
    runs('npm start');
  });

  it('a slip of the fingers', () => {
    fails('npm run strat', 'Exit code 1\nnpm error Missing script: "strat"');
    runs('npm run start');
  });

  it('a search that found nothing', () => {
    fails('grep -r needle src', 'Exit code 1');
    edit();
    runs('grep -r needle src');
  });

  it('a program that only looks', () => {
    fails('ls dist', "Exit code 2\nls: cannot access 'dist': No such file or directory");
    runs('npm run build');
    runs('ls dist');
  });

  const at = (second: number) => ({ time: `2026-01-05T13:00:${second}.000Z` });
  const mendedAtOnce = (command: string, error: string) => {
    world.does('Bash', { command }, { error }, at(10));
    world.does('Edit', { file_path: '/a.ts', old_string: 'a', new_string: 'b' }, {}, at(20));
    world.does('Bash', { command }, {}, at(30));
  };

  it('a test that was red on purpose', () => {
    mendedAtOnce('npx vitest run', 'Exit code 1\nAssertionError: expected 1 to be 2');
    world.answers('It failed because the function did not exist.', at(40));
  });

  it('code in the making', () => {
    mendedAtOnce('npx tsc', "Exit code 2\na.ts(1,7): error TS2304: Cannot find name 'foo'.");
  });

  it('a call that was refused', () => {
    fails('npm start', "The user doesn't want to proceed with this tool use.");
    edit();
    runs('npm start');
  });

  it('a pass that nobody can be sure of', () => {
    fails('npm start', REFUSED);
    edit();
    runs('npm start | tail -3');
  });
});
