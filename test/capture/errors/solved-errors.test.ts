import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureSession } from '../../../src/capture/capture-session.ts';
import { solvedErrors } from '../../../src/capture/errors/solved-errors.ts';
import { solvedLine } from '../../../src/capture/errors/solved-line.ts';
import { sessionTalk } from '../../../src/capture/session/session-talk.ts';
import { captureNote } from '../../../src/notes/capture-note.ts';
import { deleteNote } from '../../../src/notes/trash-note.ts';
import { updateNote } from '../../../src/notes/update-note.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';

const REFUSED = 'Exit code 1\nError: connect ECONNREFUSED 127.0.0.1:5432 for the orders database';
const CAUSE = 'Nothing listens there because the orders database was never started.';
const KEY = ['ghp', 'q7Rk2LmXw9Vb4Nt6Zc1Hd8Sj3Pf5Ya0GeUoT'].join('_');
const SLUG = 'error-connect-econnrefused-127-0-0-1-5432-for-the-orders-database';

let world: ConversationWorld;
beforeEach(() => {
  world = new ConversationWorld();
  world.says('Please start the orders service and have a look at it.');
  world.says('Please start the orders service once more.', { session: OTHER });
});
afterEach(() => world.dispose());

async function sessionOf(id: string) {
  const app = await world.index();
  const info = app.archive.session(id);
  if (!info) throw new Error(`There is no session ${id}.`);
  return { app, info };
}

async function capture(session = SESSION) {
  const { app, info } = await sessionOf(session);
  return (await captureSession(app, info)).errors;
}

async function lines() {
  const { app, info } = await sessionOf(SESSION);
  const solved = await solvedErrors(app, await sessionTalk(app, info));
  return solved.filter(({ grade }) => grade === 'line').map((error) => solvedLine(app, error));
}

const folder = () => join(world.project, '.claude/memory/nodes/errors');
const read = (slug = SLUG) => readFileSync(join(folder(), `${slug}.md`), 'utf8');
const fails = (command: string, error: string, line = {}) =>
  world.does('Bash', { command }, { error }, line);
const runs = (command: string, line = {}) => world.does('Bash', { command }, {}, line);
const edit = (path = 'a.ts', [before, after] = ['a', 'b'], line = {}) => {
  const file_path = join(world.project, path);
  world.does('Edit', { file_path, old_string: before, new_string: after }, {}, line);
};
const solve = (cure = 'docker compose up -d db', line = {}, cause = CAUSE) => {
  fails('npm start', REFUSED, line);
  world.answers(cause, line);
  runs(cure, line);
  runs('npm start', line);
};

describe('an error that was solved', () => {
  it('is noted with message, cause, solution and proof, each with its source', async () => {
    fails(
      'npm start',
      `${REFUSED}\nError: no config in ${world.project}/db.json\npassword: ${KEY}`,
    );
    world.answers(`I see. ${CAUSE} Let me start it.`);
    runs('docker compose up -d db');
    runs('docker ps');
    runs('npm start');
    world.answers('Perfect! The orders database was not started, and I have fixed that.');
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
    expect(text).toMatch(/^created: "?2026-01-05T12:0\d/m);
    expect(text).not.toContain(KEY);
    expect(text).not.toContain(world.project);
    const body = text.slice(text.indexOf('## ')).trim();
    expect(body).toBe(
      `## Error Message
\`npm start\` ended with exit code 1 (memory show d1):

\`\`\`
Error: connect ECONNREFUSED 127.0.0.1:5432 for the orders database
Error: no config in db.json
password: [redacted:github-token]
\`\`\`

## Cause
${CAUSE} (memory show i2)

## Solution
- Ran \`docker compose up -d db\` (memory show d2)
- Then \`npm start\` passed (memory show d4).`,
    );
  });

  it('says what was changed in words of Claude, where the edit itself was not kept', async () => {
    fails('npm start', REFUSED);
    world.answers(CAUSE);
    edit('compose.yml', ['', '']);
    runs('npm start');
    world
      .answers('It runs. Let me look at the orders.')
      .answers('Updated `compose.yml` so that `orders-db` starts the orders database first.');
    await capture();
    expect(read()).toMatch(
      /- Edited `compose\.yml` \(memory show d2\)\n- Updated `compose\.yml` so that `orders-db` starts the orders database first\. \(memory show i\d+\)\n- Then `npm start` passed/,
    );
  });

  it('names no folder of this machine', async () => {
    const script = join(world.project, 'bin/start.sh');
    fails(`sh ${script} --orders`, REFUSED);
    world.answers(CAUSE);
    world.does('Edit', {
      file_path: '/srv/elsewhere/pg_hba.conf',
      old_string: 'a',
      new_string: 'b',
    });
    runs(`sh ${script} --orders`);
    await capture();
    expect(read()).toContain('`sh bin/start.sh --orders` ended with exit code 1');
    expect(read()).toContain('- Edited `pg_hba.conf` (memory show d2)');
    expect(read()).toContain('- Then `sh bin/start.sh --orders` passed');
  });

  it('is solved by a sub-agent as well, with what it edited', async () => {
    const agent = { agent: 'a1' };
    fails('npm start', REFUSED, agent);
    world.answers('The port in `db.json` is wrong: the database listens on 6543.', agent);
    edit('db.json', ['5432', '6543'], agent);
    runs('npm start', agent);
    await capture();
    expect(read()).toMatch(
      /- Edited `db.json` \(memory show d2\)\n\n {2}```diff\n {2}- 5432\n {2}\+ 6543\n {2}```/,
    );
  });

  it('has no other step than the command itself where that was only run another way', async () => {
    fails('npm start', REFUSED);
    world.answers('The service needs `PGHOST` for the orders database.');
    runs('PGHOST=db npm start');
    await capture();
    expect(read()).toMatch(/## Solution\n- `PGHOST=db npm start` passed \(memory show d2\)\.\s*$/);
  });

  it('tells every step that may have cured it, but nothing that was only tried', async () => {
    fails('npm test', "Exit code 1\nError: Cannot find module 'yaml'");
    world.answers('The lockfile names yaml, but `npm ci` was never run.');
    runs('python try.py');
    runs('npm ci');
    edit('config.json', ['1', '2']);
    runs('npm test');
    await capture();
    const text = read('error-cannot-find-module-yaml');
    expect(text).toMatch(/## Solution\n- Ran `npm ci` \(memory show d3\)\n- Edited `config.json`/);
    expect(text).not.toContain('try.py');
  });

  it('is one note however often it comes back, and only then counts', async () => {
    fails('npm start', REFUSED);
    solve();
    await capture();
    expect(read()).toMatch(/^times: 1$/m);
    const other = { session: OTHER };
    fails('npm run start', REFUSED.replace('5432', '6543'), other);
    runs('docker compose up -d db', other);
    runs('npm run start', other);
    expect((await capture(OTHER)).map(({ outcome }) => outcome)).toEqual(['updated']);
    expect(read()).toMatch(/^times: 2$/m);
    expect(read()).not.toContain('came back');
    expect((await capture(OTHER)).map(({ outcome }) => outcome)).toEqual(['same']);
    expect((await capture()).map(({ outcome }) => outcome)).toEqual(['same']);
    expect(readdirSync(folder())).toHaveLength(1);
  });

  it('says what helped when it came back and something else did', async () => {
    solve();
    await capture();
    const cause =
      'It needs the orders database of the cluster, which is only reachable in the VPN.';
    solve('brew services start vpn', { session: OTHER, time: '2026-02-03T10:00:00.000Z' }, cause);
    await capture(OTHER);
    const told =
      'It came back on 2026-02-03 (memory show d4). What helped then: ran `brew services start vpn` (memory show d5).';
    expect(read()).toContain(`${told}\n${cause} (memory show i`);
    const before = read();
    await capture(OTHER);
    await capture();
    expect(read()).toBe(before);
  });

  it('stays away once a person deleted its note', async () => {
    solve();
    await capture();
    const { app } = await sessionOf(SESSION);
    await deleteNote(app, SLUG, undefined);
    await capture();
    expect(readdirSync(folder())).toEqual([]);
  });

  it('keeps what a person made of its note, and resolves one that was open', async () => {
    solve();
    const app = await world.open();
    const { note } = await captureNote(app, {
      ...{ type: 'error', tags: [], related: [], content: 'Mine.' },
      title: 'connect ECONNREFUSED for the orders database',
    });
    expect(read(note.slug)).toContain('## Prevention');
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

  it('a failure that was never solved', () => {
    fails('npm start', REFUSED);
    world.answers(CAUSE);
    edit();
  });

  it('one that nobody gave a reason for', () => {
    fails('npm start', REFUSED);
    world.answers('Let me look into the orders database.');
    edit('db.json');
    runs('npm start');
    world.answers('Perfect! I have successfully fixed the bug because the orders database works.');
  });

  it('one whose reason is of something else', () => {
    fails('npm start', REFUSED);
    world.answers('The header of the page is too long because the logo is hard-coded.');
    edit('db.json');
    runs('npm start');
  });

  it('a command that passed when it was tried again', () => {
    fails('npm start', REFUSED);
    world.answers('It failed because the orders database was just restarting.');
    runs('npm start');
  });

  it('another command that passed', () => {
    fails('npm start', REFUSED);
    world.answers(CAUSE);
    runs('docker compose up -d db');
    runs('npm --version');
    runs('npm run lint');
  });

  it('a slip of the fingers', () => {
    fails('npm run strat', 'Exit code 1\nnpm error Missing script: "strat"');
    world.answers('The script is called `start`, not `strat`: package.json has no other.');
    edit('package.json');
    runs('npm run strat');
  });

  it('a search that found nothing', () => {
    fails('grep -r needle src', 'Exit code 1');
    edit();
    runs('grep -r needle src');
  });

  it('a call that was refused', () => {
    fails('npm start', "The user doesn't want to proceed with this tool use.");
    edit();
    runs('npm start');
  });

  it('a pass that nobody can be sure of', () => {
    fails('npm start', REFUSED);
    world.answers(CAUSE);
    edit('db.json');
    runs('npm start | tail -3');
  });

  it('a test that was red on purpose', () => {
    fails('npx vitest run', 'Exit code 1\nTypeError: total is not a function in cart.ts');
    world.answers('The test fails as expected because `total` is missing in `cart.ts`.');
    edit('cart.ts', ['', 'export const total = 1;']);
    runs('npx vitest run');
  });
});

describe('a line is told of', () => {
  it('code in the making: a compiler, a linter, a red test', async () => {
    fails('npx tsc', "Exit code 2\na.ts(1,7): error TS2304: Cannot find name 'total'.");
    world.answers('`total` is not imported in `a.ts`.');
    edit('a.ts', ['', "import { total } from './b.ts';"]);
    runs('npx tsc');
    expect(await lines()).toEqual([
      "error TS2304: Cannot find name 'total' (d1): `total` is not imported in `a.ts`. (i2) → edited `a.ts` (d2) → `npx tsc` passed (d3)",
    ]);
    expect(await capture()).toEqual([]);
  });

  it('a script of this very session', async () => {
    world.does('Write', { file_path: join(world.project, 'try.py'), content: 'x' });
    fails('python try.py', "Exit code 1\nValueError: 'price' must not be negative");
    world.answers('The `price` of a refund is negative, because it is taken from the invoice.');
    edit('invoice.py', ['price', 'abs(price)']);
    runs('python try.py');
    expect(await lines()).toHaveLength(1);
    expect(await capture()).toEqual([]);
  });

  it('what a command cured, though nobody said why', async () => {
    fails('pytest specs', 'Exit code 127\nzsh: command not found: pytest');
    runs('source .venv/bin/activate && pytest specs');
    expect(await lines()).toEqual([
      'zsh: command not found: pytest (d1) → `source .venv/bin/activate && pytest specs` passed (d2)',
    ]);
  });

  it('what the person told of, once the cause was said, changed and checked', async () => {
    world.says('The export writes every row twice into orders.csv, that is wrong.');
    world.answers('The issue is that `flush` in `export.ts` is called by the loop and by `close`.');
    edit('export.ts', ['flush()', '']);
    runs('npm test');
    world.says('Thanks, that looks right.');
    expect(await lines()).toEqual([
      'The export writes every row twice into orders.csv, that is wrong. (i2): The issue is that `flush` in `export.ts` is called by the loop and by `close`. (i3) → edited `export.ts` (d1) → `npm test` passed (d2)',
    ]);
  });

  it('nothing if the person complains again, or nothing was checked', async () => {
    const tell = () => {
      world.says('The export writes every row twice into orders.csv, that is wrong.');
      world.answers('The issue is that `flush` in `export.ts` is called by the loop.');
      edit('export.ts', ['flush()', '']);
    };
    tell();
    runs('npm test');
    world.says('No, it still writes them twice.');
    tell();
    expect(await lines()).toEqual([]);
  });
});

describe('no note is made', () => {
  it('of what somebody broke to see it fail', async () => {
    edit('db.yml', ['start: true', 'start: false']);
    fails('npm start', REFUSED);
    world.answers(CAUSE);
    edit('db.yml', ['start: false', 'start: true']);
    runs('npm start');
    world.answers('Let me take the port out and see what breaks.');
    runs('sed -i s/5432// db.env');
    fails('npm run check', 'Exit code 1\nError: no port given for the invoices database');
    world.answers('The invoices database has no port because it was taken out.');
    edit('db.env', ['', '5432']);
    runs('npm run check');
    expect(await capture()).toEqual([]);
    expect(await lines()).toEqual([]);
  });

  it('of what came back and was left at that', async () => {
    solve();
    fails('npm run serve', REFUSED);
    expect(await capture()).toEqual([]);
    expect(await lines()).toHaveLength(1);
  });

  it('of edits that were taken back', async () => {
    fails('npm start', REFUSED);
    edit('wrong.yml', ['port: 1', 'port: 2']);
    edit('wrong.yml', ['port: 2', 'port: 1']);
    world.answers(CAUSE);
    edit('compose.yml', ['', 'db: {}']);
    runs('npm start');
    expect(await capture()).toHaveLength(1);
    expect(read()).toContain('Edited `compose.yml`');
    expect(read()).not.toContain('wrong.yml');
  });
});
