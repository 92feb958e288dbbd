/** What is forgotten is gone from everything that was made from it, and stays gone. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitRepository } from '../../git-repository.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

const SESSION = '5e551011-1111-4222-8333-444455556666';
/** A word that stands in everything that the session leaves. */
const WORD = 'zwxqbrillig';

let sandbox: Sandbox;
let repository: GitRepository;
beforeEach(() => {
  sandbox = new Sandbox();
  rmSync(join(sandbox.project, '.git'), { recursive: true });
  repository = new GitRepository(sandbox.project);
  repository.write('README.md', 'A project.\n');
  repository.commit('2026-11-01T00:00:00Z');
});
afterEach(async () => {
  await untilTrue(() => workers().length === 0);
  sandbox.dispose();
});

const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
  hooks: Record<string, { hooks: { command: string }[] }[]>;
};

async function hook(event: string, session = SESSION, input: object = {}): Promise<string> {
  const ran = await sandbox.shell(hooks[event]?.[0]?.hooks[0]?.command ?? '', {
    env: { CLAUDE_PLUGIN_ROOT: packageRoot },
    stdin: JSON.stringify({
      ...{ session_id: session, transcript_path: transcript(session), cwd: sandbox.project },
      ...{ hook_event_name: event, ...input },
    }),
  });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  await untilTrue(() => workers().length === 0);
  return ran.stdout;
}

const transcript = (session: string) =>
  join(sandbox.home, '.claude/projects/p', `${session}.jsonl`);

function line(type: string, content: unknown, session = SESSION): string {
  return JSON.stringify({
    ...{ type, sessionId: session, timestamp: '2026-11-16T10:00:00.000Z', cwd: sandbox.project },
    message: { role: type, content },
  });
}

/** Asks, lists what to do, fails and succeeds, has a sub-agent look, decides. */
function talk(): void {
  const call = (id: string, name: string, input: object, result: object = { content: 'ok' }) => [
    line('assistant', [{ type: 'tool_use', id, name, input }]),
    line('user', [{ type: 'tool_result', tool_use_id: id, ...result }]),
  ];
  const failed = { is_error: true, content: `Exit code 1\nError: cannot find ${WORD} module` };
  const file = join(sandbox.project, 'src/port.ts');
  const lines = [
    line('user', `Which port does ${WORD} use? Please write it down.`),
    ...call('t1', 'TodoWrite', {
      todos: [{ content: `Open the ${WORD} port`, status: 'in_progress' }],
    }),
    ...call('t2', 'Bash', { command: 'npm test' }, failed),
    ...call('t3', 'Write', { file_path: file, content: `export const ${WORD} = 8123;\n` }),
    ...call('t4', 'Bash', { command: 'npm test' }),
    line('user', `We decided to keep all ports of ${WORD} in src/port.ts from now on.`),
  ];
  sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${lines.join('\n')}\n`);
}

function workers(): readonly string[] {
  const list = execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' }).split('\n');
  return list.filter((process) => process.includes(sandbox.home) && !process.startsWith('Z'));
}

/** Files of ours that hold the word or are named after it; the client's transcripts are its own. */
function holding(word = WORD): readonly string[] {
  const folders = [
    sandbox.global,
    join(sandbox.project, '.claude'),
    join(sandbox.home, '.claude/session-state'),
  ];
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
      .filter(
        ({ entry, path }) =>
          path.includes(word) || (entry.isFile() && readFileSync(path).includes(word)),
      )
      .map(({ path }) => path),
  );
}

async function memory(...words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await sandbox.memory(...words);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

async function work(): Promise<void> {
  talk();
  await hook('SessionStart');
  await hook('SessionEnd');
}

describe('memory forget --session', () => {
  it('takes the notes, tasks, drafts and lines that the session left, to the last byte', async () => {
    await work();
    expect(await hook('SessionStart', 'next')).toContain(WORD);
    expect(holding().length).toBeGreaterThan(5);
    const plan = await memory('forget', '--session', SESSION, '--dry-run');
    for (const kind of ['sessions/session-', 'tasks/task-', 'decisions/decision-']) {
      expect(plan).toContain(join(sandbox.notes, 'nodes', kind));
    }
    expect(holding().length).toBeGreaterThan(5);
    await memory('forget', '--session', SESSION, '--yes');
    expect(holding()).toEqual([]);
    expect(await hook('SessionStart', 'later')).not.toContain(WORD);
    expect(holding()).toEqual([]);
  });

  it('and does not take them from the transcript again when the session goes on', async () => {
    await work();
    await memory('forget', '--session', SESSION, '--yes');
    const todos = [{ content: 'Rename the port file', status: 'in_progress' }];
    const call = { type: 'tool_use', id: 't9', name: 'TodoWrite', input: { todos } };
    const later = JSON.stringify({
      ...{ type: 'assistant', sessionId: SESSION, timestamp: '2099-01-01T10:00:00.000Z' },
      ...{ cwd: sandbox.project, message: { role: 'assistant', content: [call] } },
    });
    appendFileSync(transcript(SESSION), `${later}\n`);
    await hook('SessionEnd');
    expect(readdirSync(join(sandbox.notes, 'nodes/tasks'))).toEqual([
      'task-rename-the-port-file.md',
    ]);
    expect(holding()).toEqual([]);
  });

  it('from another folder, too, and out of the trash', async () => {
    await work();
    const [task = ''] = readdirSync(join(sandbox.notes, 'nodes/tasks'));
    await memory('delete', task.replace('.md', ''), '--yes');
    const words = ['forget', '--session', SESSION, '--yes'];
    expect(await sandbox.run('memory', words, { cwd: sandbox.home })).toMatchObject({ code: 0 });
    expect(holding()).toEqual([]);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('with what is kept of links that were lost or left behind', async () => {
    await work();
    const [task = ''] = readdirSync(join(sandbox.notes, 'nodes/tasks'));
    const slug = task.replace('.md', '');
    const kept = ['graph-before-loss.json', `${slug}--moved.edges.json`];
    for (const name of kept)
      sandbox.write(`project/.claude/memory/.trash/${name}`, `{"${slug}":[]}`);
    await memory('forget', '--session', SESSION, '--yes');
    expect(holding()).toEqual([]);
  });

  it('names what a person accepted or wrote, and leaves it', async () => {
    await work();
    const draft = readdirSync(join(sandbox.notes, 'nodes/decisions'))[0]?.replace('.md', '') ?? '';
    await memory('review', '--accept', draft);
    await memory('write', `About ${WORD}`, '--type=gotcha', '--tags=x', '--content=mine');
    const done = await memory('forget', '--match', WORD, '--yes');
    expect(done).toContain(`nodes/decisions/${draft}.md (you accepted it)`);
    expect(done).toContain(`gotcha-about-${WORD}.md (it was written on purpose)`);
    expect(existsSync(join(sandbox.notes, 'nodes/decisions', `${draft}.md`))).toBe(true);
    expect(readdirSync(join(sandbox.notes, 'nodes/tasks'))).toEqual([]);
  });

  it('takes thoughts of the session, its hints, and copies that killed processes left', async () => {
    await work();
    const env = { CLAUDE_CODE_SESSION_ID: SESSION };
    const think = (...words: readonly string[]) =>
      sandbox.run('memory', ['think', ...words], { env });
    await think('create', `How to reach ${WORD}`);
    await think('add', `Through the back door of ${WORD}.`);
    const leftover = join(sandbox.global, '.memory.db.999999-1.tmp');
    writeFileSync(leftover, WORD);
    writeFileSync(`${leftover}-journal`, WORD);
    expect(readdirSync(join(sandbox.notes, 'think'))).toHaveLength(1);
    await memory('forget', '--session', SESSION, '--yes');
    expect(holding()).toEqual([]);
    expect(existsSync(join(sandbox.project, '.claude/session-state', SESSION))).toBe(false);
  });
});

it('forget --match takes a task that only has the words', async () => {
  await work();
  await memory('forget', '--match', `open ${WORD}`, '--yes');
  expect(readdirSync(join(sandbox.notes, 'nodes/tasks'))).toEqual([]);
});

describe('an older copy of the database', () => {
  const database = () => join(sandbox.global, 'memory.db');

  async function forgotten(): Promise<string> {
    await work();
    const copy = join(sandbox.home, 'mine.db');
    await memory('backup', '--to', copy);
    await memory('store', 'The stapler is in the second drawer.');
    await memory('forget', '--session', SESSION, '--yes');
    return copy;
  }

  it('does not bring back what was forgotten since', async () => {
    const copy = await forgotten();
    const done = await memory('restore-backup', copy, '--yes');
    expect(done).toMatch(/had forgotten stayed out; \S+mine.db still has them/);
    expect(holding()).toEqual([]);
    await memory('backfill', '--all');
    expect(holding()).toEqual([]);
    expect(await hook('SessionStart', 'later')).not.toContain(WORD);
  });

  it('nor when the database that knew of it is destroyed', async () => {
    const copy = await forgotten();
    writeFileSync(database(), 'noise '.repeat(5000));
    for (const suffix of ['-wal', '-shm']) rmSync(database() + suffix, { force: true });
    rmSync(join(sandbox.global, 'backups'), { recursive: true });
    await memory('restore-backup', copy, '--yes');
    expect(holding()).toEqual([]);
  });

  it('nor when a repair goes on from it', async () => {
    const copy = await forgotten();
    rmSync(join(sandbox.global, 'backups'), { recursive: true });
    sandbox.write('.claude/memory/backups/memory-2026-11-16T00-00-00Z.db', '');
    execFileSync('cp', [copy, join(sandbox.global, 'backups/memory-2026-11-16T00-00-00Z.db')]);
    writeFileSync(database(), 'noise '.repeat(5000));
    for (const suffix of ['-wal', '-shm']) rmSync(database() + suffix, { force: true });
    await sandbox.memory('doctor', '--repair-database');
    rmSync(join(sandbox.global, 'backups'), { recursive: true });
    expect(holding()).toEqual([]);
  });

  it('and a database that is begun anew keeps it out, too', async () => {
    await forgotten();
    for (const suffix of ['', '-wal', '-shm']) rmSync(database() + suffix, { force: true });
    rmSync(join(sandbox.global, 'backups'), { recursive: true });
    await memory('backfill', '--all');
    expect(holding()).toEqual([]);
  });
});
