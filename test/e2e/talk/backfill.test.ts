/** What `/memory-backfill` relies on: the current session, a file, a folder, everything. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const CURRENT = '11111111-aaaa-4bbb-8ccc-000000000001';
const SAME_FOLDER = '22222222-aaaa-4bbb-8ccc-000000000002';
const ELSEWHERE = '33333333-aaaa-4bbb-8ccc-000000000003';
const SAVED = '44444444-aaaa-4bbb-8ccc-000000000004';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
  transcript('.claude/projects/-app', CURRENT);
  transcript('.claude/projects/-app', SAME_FOLDER);
  transcript('.claude/projects/-other', ELSEWHERE);
  transcript('saved transcripts', SAVED);
  agent('.claude/projects/-app', CURRENT);
});
afterEach(() => sandbox.dispose());

const line = (sessionId: string, text: string, more: object = {}) =>
  `${JSON.stringify({
    ...{ type: 'user', sessionId, timestamp: '2026-11-16T10:00:00.000Z', cwd: sandbox.project },
    message: { role: 'user', content: text },
    ...more,
  })}\n`;

function transcript(folder: string, session: string): void {
  const text = line(session, `The kettle of session ${session.slice(0, 8)} is on.`);
  sandbox.write(`${folder}/${session}.jsonl`, text);
}

function agent(folder: string, session: string): void {
  const more = { isSidechain: true, agentId: 'a1' };
  const text = line(session, 'The sub-agent fills the kettle.', more);
  sandbox.write(`${folder}/${session}/subagents/agent-a1.jsonl`, text);
}

async function backfill(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const memory = join(packageRoot, 'bin', 'memory');
  const ran = await sandbox.run(memory, ['backfill', ...words], { env });
  const { sessions } = await sandbox.json<{ sessions: { id: string; agents: number }[] }>(
    'sessions',
    '--all-projects',
  );
  const ids = sessions.map(({ id }) => id).toSorted();
  return { ...ran, ids, agents: sessions.reduce((sum, one) => sum + one.agents, 0) };
}

it('without an argument it takes the current session, and its sub-agents', async () => {
  const done = await backfill([], { CLAUDE_CODE_SESSION_ID: CURRENT });
  expect(done).toMatchObject({ code: 0, ids: [CURRENT], agents: 1 });
  expect(done.stdout).toMatch(/^Indexed 2 transcripts .* 1 session in all\.\n$/);
});

it('without an argument and outside of a session it says what to do', async () => {
  const done = await backfill([]);
  expect(done).toMatchObject({ code: 2, stdout: '', ids: [] });
  expect(done.stderr).toContain('memory backfill --all');
});

it('with a file it takes that file', async () => {
  const file = join(sandbox.home, 'saved transcripts', `${SAVED}.jsonl`);
  expect(await backfill([file])).toMatchObject({ code: 0, ids: [SAVED], agents: 0 });
});

it('with a folder it takes every transcript in it', async () => {
  const folder = join(sandbox.home, '.claude/projects/-app');
  const done = await backfill([folder], { CLAUDE_CODE_SESSION_ID: ELSEWHERE });
  expect(done).toMatchObject({ code: 0, ids: [CURRENT, SAME_FOLDER], agents: 1 });
});

it('with --all it takes all that Claude Code has, and nothing twice', async () => {
  const all = [CURRENT, SAME_FOLDER, ELSEWHERE];
  expect(await backfill(['--all'])).toMatchObject({ code: 0, ids: all, agents: 1 });
  const again = await backfill(['--all']);
  expect(again.ids).toEqual(all);
  expect(again.stdout).toContain('0 new passages, 0 actions. 4 transcripts had nothing new.');
});

it('with --notes past sessions of this project leave their notes, with their dates and once', async () => {
  const ask = (id: string) => {
    const wishes = ['Please descale the kettle', 'And the pot', 'And oil the lid'];
    const text = wishes.map((wish) => line(id, `${wish} of ${id.slice(0, 8)}.`)).join('');
    sandbox.write(`.claude/projects/-app/${id}.jsonl`, text);
  };
  for (const id of [CURRENT, SAME_FOLDER]) ask(id);
  const first = await backfill(['--all', '--notes'], { CLAUDE_CODE_SESSION_ID: CURRENT });
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('\nMade 1 note of 2 past sessions: 1 session.\n');
  const sessions = join(sandbox.notes, 'nodes', 'sessions');
  expect(readdirSync(sessions)).toEqual(['session-2026-11-16-22222222.md']);
  expect(readFileSync(join(sessions, 'session-2026-11-16-22222222.md'), 'utf8')).toMatch(
    /\ncreated: "2026-11-16T10:00:00Z"\nupdated: "2026-11-16T10:00:00Z"\n/,
  );
  const second = await sandbox.json<{ notes: object }>('backfill', '--notes');
  expect(second.notes).toMatchObject({ sessions: 3, made: { session: 1 }, complete: true });
  const third = await sandbox.json<{ notes: object }>('backfill', '--notes');
  expect(third.notes).toEqual({ sessions: 3, made: {}, updated: 0, complete: true });
});

it.each([
  [['/nowhere'], 1, /no file or folder \/nowhere/],
  [['--all', '.'], 2, /exclude each other/],
])('with %j it says what is wrong', async (words, code, problem) => {
  const done = await backfill(words);
  expect(done).toMatchObject({ code, ids: [] });
  expect(done.stderr).toMatch(problem);
});
