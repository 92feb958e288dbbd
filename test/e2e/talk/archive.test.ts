/** The commands around conversations, as a person runs them. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeMemgraph } from '../../memgraph.ts';
import { Sandbox } from '../../sandbox.ts';

const SESSION = '3f1c9a02-1111-4222-8333-444455556666';
const WORD = 'zwxqbrillig';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

function transcript(session = SESSION): string {
  const lines = [
    { type: 'user', message: { role: 'user', content: 'What is the plan?' } },
    {
      type: 'assistant',
      message: { role: 'assistant', content: [{ type: 'text', text: `It is ${WORD}.` }] },
    },
  ].map((line, at) =>
    JSON.stringify({
      ...line,
      uuid: `00000000-0000-4000-8000-00000000000${at}`,
      timestamp: `2026-01-05T12:0${at}:00.000Z`,
      sessionId: session,
      cwd: sandbox.project,
      gitBranch: 'main',
      version: '2.1.325',
    }),
  );
  return sandbox.write(`.claude/projects/p/${session}.jsonl`, `${lines.join('\n')}\n`);
}

function filesWith(text: string): readonly string[] {
  return readdirSync(sandbox.global, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => readFileSync(path).includes(text));
}

describe('memory forget', () => {
  it('leaves no byte, and backfill brings nothing back, not even from a fork', async () => {
    transcript();
    await sandbox.memory('backfill', '--all');
    expect(filesWith(WORD)).not.toEqual([]);
    const { code, stdout } = await sandbox.memory('forget', '--match', WORD, '--yes');
    expect(code).toBe(0);
    expect(stdout).toContain('Forgotten: 1 passage and 0 actions of 1 session.');
    expect(filesWith(WORD)).toEqual([]);

    transcript('aaaa9a02-1111-4222-8333-444455556666');
    sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${readFileSync(transcript(), 'utf8')}\n`);
    await sandbox.memory('backfill', '--all');
    expect(filesWith(WORD)).toEqual([]);
    expect(await sandbox.json('remember', WORD)).toMatchObject({ results: [] });
    expect(await sandbox.json('sessions')).toMatchObject({ total: 1 });
  });

  it('asks first, and refuses where nobody can answer', async () => {
    transcript();
    await sandbox.memory('backfill', '--all');
    const refused = await sandbox.memory('forget', '--session', SESSION);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('Add --yes');
    const planned = await sandbox.memory('forget', '--session', SESSION, '--dry-run');
    expect(planned).toMatchObject({ code: 0, stderr: '' });
    expect(planned.stdout).toContain('Would be forgotten: 2 passages');
    expect(await sandbox.json('sessions')).toMatchObject({ total: 1 });
  });

  it('works while another process holds the database open', async () => {
    transcript();
    await sandbox.memory('backfill', '--all');
    const other = new DatabaseSync(join(sandbox.global, 'memory.db'));
    other.prepare('SELECT count(*) FROM ideas').get();
    const done = await sandbox.json('forget', '--session', SESSION, '--yes');
    expect(done).toMatchObject({ passages: 2 });
    expect(done).not.toHaveProperty('obstacle');
    expect(filesWith(WORD)).toEqual([]);
    other.close();
  });
});

it('shows an idea whose transcript is gone', async () => {
  const file = transcript();
  await sandbox.memory('backfill', '--all');
  rmSync(file);
  const { code, stdout } = await sandbox.memory('show', 'i2');
  expect(code).toBe(0);
  expect(stdout).toContain(`${file}:2 (transcript is gone; kept here)`);
  expect(stdout).toContain(`> It is ${WORD}.`);
});

describe('a store of claude-plugin-memgraph', () => {
  const folder = () => join(sandbox.home, '.claude-plugin-memgraph');

  it('is taken over once by backfill --all, and says so', async () => {
    // The folder of transcripts tells the project.
    const gone = join(sandbox.home, '.claude/projects/p/gone.jsonl');
    writeMemgraph(join(folder(), 'memory.db'), transcript(), gone);
    const first = await sandbox.memory('backfill', '--all');
    expect(first.stdout).toContain(`From ${join(folder(), 'memory.db')}: 2 passages, 1 session`);
    const second = await sandbox.memory('backfill', '--all');
    expect(second.stdout).not.toContain('memgraph');
    const { results } = await sandbox.json<{ results: object[] }>('remember', 'enclosure');
    expect(results[0]).toMatchObject({ session: 'control-v1-1', intent: 'question' });
  });

  it('is imported when asked for', async () => {
    writeMemgraph(join(folder(), 'data', 'graph.db'), transcript());
    const { code, stdout } = await sandbox.memory('import', folder());
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/3 passages/),
    });
    expect(readdirSync(join(folder(), 'data'))).toEqual(['graph.db']);
  });
});

describe('on a fresh home', () => {
  it.each([
    ['init'],
    ['store', 'a sentence to keep'],
    ['search', 'anything'],
    ['stats'],
    ['sessions'],
    ['timeline'],
    ['mark', '--list'],
  ])('memory %s exits 0', async (...words) => {
    expect(await sandbox.memory(...words)).toMatchObject({ code: 0, stderr: '' });
  });

  it('counts what the tables hold', async () => {
    transcript();
    await sandbox.memory('backfill', '--all');
    await sandbox.memory('store', 'by hand');
    const stats = await sandbox.json<Record<string, number>>('stats');
    const database = new DatabaseSync(join(sandbox.global, 'memory.db'));
    for (const table of ['ideas', 'spans', 'entities', 'sessions', 'deeds']) {
      const row = database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
      expect(stats[table], table).toBe(row?.n);
    }
    database.close();
  });
});

describe('a database that cannot be used', () => {
  it.each(['show i1', 'sessions', 'timeline', 'stats', 'init', 'store x', 'mark --list'])(
    'is told by memory %s in a line, with what to do',
    async (words) => {
      const env = { MEMORY_DB: sandbox.home };
      const ran = await sandbox.shell(`memory ${words}`, { env });
      expect(ran).toMatchObject({ code: 1, stdout: '' });
      expect(ran.stderr).toMatch(
        /^(?:memory: .* is not shown\.\n)?memory: The database .* cannot be opened: .*\n {8}Check .*\n$/,
      );
    },
  );
});
