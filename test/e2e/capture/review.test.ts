/** `memory capture session` and `memory review` as processes, the latter on a real pseudo terminal if there is one. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

const SESSION = '3f1c9a02-1111-4222-8333-444455556666';

/** `script` of util-linux gives a command a terminal; other systems have another one of this name. */
const TERMINAL = 'script -qec';
const hasTerminal =
  spawnSync('sh', ['-c', `${TERMINAL} "test -t 0 && test -t 1" /dev/null`], {
    input: '',
    timeout: 5000,
  }).status === 0;

let sandbox: Sandbox;
let transcript: string;
beforeEach(() => {
  sandbox = new Sandbox();
  const said = [
    ['user', 'How should we keep the sessions of users?'],
    ['assistant', 'Redis is fast, PostgreSQL is there already.'],
    ['user', 'We decided to use PostgreSQL for the session store.'],
    ['user', 'From now on we use pnpm instead of npm in this project.'],
  ];
  const lines = said.map(([role, content], at) =>
    JSON.stringify({
      ...{ type: role, sessionId: SESSION, cwd: sandbox.project, uuid: `u${at}` },
      ...{ timestamp: `2026-01-05T09:0${at}:00.000Z`, message: { role, content } },
    }),
  );
  transcript = sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, `${lines.join('\n')}\n`);
});
afterEach(() => sandbox.dispose());

const decisions = () => readdirSync(join(sandbox.notes, 'nodes/decisions'));

describe('memory capture session', () => {
  it('takes a transcript, an id, the session it runs in, or the last one', async () => {
    const first = await sandbox.memory('capture', 'session', transcript);
    expect(first.stdout).toContain('Wrote session-2026-01-05-3f1c9a02');
    const again = 'Nothing new in session-2026-01-05-3f1c9a02\n';
    expect((await sandbox.memory('capture', 'session', '3f1c9a02')).stdout).toBe(again);
    expect((await sandbox.memory('capture', 'session')).stdout).toBe(again);
    const env = { CLAUDE_CODE_SESSION_ID: '7b2d0c15-1111-4222-8333-444455556666' };
    const bin = join(packageRoot, 'bin', 'memory');
    const { code, stderr } = await sandbox.run(bin, ['capture', 'session'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no session 7b2d0c15')]);
  });

  it('refuses in another project', async () => {
    await sandbox.memory('index', transcript);
    mkdirSync(join(sandbox.home, 'other', '.git'), { recursive: true });
    const { code, stdout, stderr } = await sandbox.shell(`memory capture session ${SESSION}`, {
      cwd: join(sandbox.home, 'other'),
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`belongs to another project: ${sandbox.project}`);
  });
});

describe.runIf(hasTerminal)('memory review on a terminal', () => {
  it('asks about each draft: accept, edit, drop', async () => {
    await sandbox.memory('capture', 'session', transcript);
    expect(decisions()).toHaveLength(2);
    const editor = join(sandbox.home, 'editor');
    writeFileSync(editor, '#!/bin/sh\nsed -i s/PostgreSQL/Postgres/g "$1"\n');
    chmodSync(editor, 0o755);
    const { code, stdout } = await sandbox.shell(`${TERMINAL} "memory review" /dev/null`, {
      env: { EDITOR: editor },
      stdin: 'edit\na\nd\n',
    });
    expect(code).toBe(0);
    expect(stdout).toContain('[1 of 2] Use PostgreSQL for the session store');
    expect(stdout).toContain('[1 of 2] Use Postgres for the session store');
    expect(stdout).toContain('1 accepted, 1 dropped.');
    expect(decisions()).toHaveLength(1);
    const [name = ''] = decisions();
    const text = readFileSync(join(sandbox.notes, 'nodes/decisions', name), 'utf8');
    expect(text).toContain('# Decision: Use Postgres for the session store');
    expect(text).not.toContain('status: draft');
  });
});
