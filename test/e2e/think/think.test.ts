/** `memory think` as a user has it: every command a process of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';
import { untilTrue } from '../../until-true.ts';

const SESSION = '3f1c9a02-1111-4222-8333-444455556666';
const HINT = 'Hint: a model can think along';
const bin = join(packageRoot, 'bin', 'memory');

/** `script` of util-linux gives a command a terminal; other systems have another one of this name. */
const TERMINAL = 'script -qec';
const hasTerminal =
  spawnSync('sh', ['-c', `${TERMINAL} "test -t 0 && test -t 1" /dev/null`], {
    input: '',
    timeout: 5000,
  }).status === 0;

interface Thoughts {
  readonly thoughts: readonly { readonly number: number; readonly text: string }[];
}

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const think = (...words: readonly string[]): Promise<Ran> => sandbox.memory('think', ...words);
const inSession = (session: string, ...words: readonly string[]): Promise<Ran> =>
  think(...words, '--session', session);
const hook = (source: string) =>
  sandbox.run(join(packageRoot, 'hooks', 'run'), ['SessionStart'], {
    env: { CLAUDE_PROJECT_DIR: sandbox.project },
    stdin: JSON.stringify({
      ...{ session_id: SESSION, cwd: sandbox.project, source, transcript_path: '/none.jsonl' },
      hook_event_name: 'SessionStart',
    }),
  });
const hintsFile = (session = SESSION) =>
  join(sandbox.project, '.claude', 'session-state', session, 'hints.json');

describe('memory think', () => {
  it('loses nothing when many add at once', async () => {
    await think('create', 'Crowds');
    const texts = Array.from({ length: 12 }, (_, at) => `thought of process ${at}`);
    const ran = await Promise.all(texts.map((text) => think('add', text)));
    expect(ran.map(({ code }) => code)).toEqual(texts.map(() => 0));
    const { thoughts } = await sandbox.json<Thoughts>('think', 'show');
    expect(thoughts.map(({ number }) => number)).toEqual(texts.map((_, at) => at + 1));
    expect(thoughts.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  });

  it('has every acknowledged thought after kill -9', async () => {
    await think('create', 'Killed');
    const script = `i=0; while :; do i=$((i+1)); ${bin} think add "number $i" >/dev/null 2>&1 && echo $i; done`;
    let total = 0;
    for (const enough of [2, 4, 6]) {
      const loop = spawn('sh', ['-c', script], {
        ...{ cwd: sandbox.project, env: sandbox.env, detached: true },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let said = '';
      loop.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      await untilTrue(() => said.split('\n').length > enough);
      // Into whatever the next one does by then.
      await setTimeout(enough * 20);
      // The shell and the command that it runs just now: a process group of our own.
      if (loop.pid !== undefined) process.kill(-loop.pid, 'SIGKILL');
      await once(loop, 'close');
      const { thoughts } = await sandbox.json<Thoughts>('think', 'show');
      const kept = thoughts.map(({ text }) => text);
      const acknowledged = said.trim().split('\n').filter(Boolean);
      expect(kept).toEqual(expect.arrayContaining(acknowledged.map((n) => `number ${n}`)));
      expect(thoughts.map(({ number }) => number)).toEqual(kept.map((_, at) => at + 1));
      total += acknowledged.length;
    }
    expect(total).toBeGreaterThanOrEqual(12);
    expect((await think('list')).stderr).toBe('');
  });

  it('keeps a thought from standard input to the byte, however long', async () => {
    await think('create', 'Bytes');
    const line = `---\n# h\n> q\n\`\`\`\n<!-- "$(touch pwned)" 'x' \`y\` \\ %s -->\n    indented\tä 🚀\n`;
    const stdin = line.repeat(3000);
    const { code } = await sandbox.run(bin, ['think', 'add', '-'], { stdin });
    expect(code).toBe(0);
    const { thoughts } = await sandbox.json<Thoughts>('think', 'show');
    expect(thoughts[0]?.text === stdin.trimEnd()).toBe(true);
    expect(existsSync(join(sandbox.project, 'pwned'))).toBe(false);
  });

  it('has a current deliberation per session, and else the newest', async () => {
    await inSession('one', 'create', 'First');
    await inSession('two', 'create', 'Second');
    await inSession('one', 'add', 'to the first');
    await inSession('two', 'add', 'to the second');
    expect((await inSession('one', 'show')).stdout).toContain('1. Thought');
    expect((await inSession('one', 'show')).stdout).toContain('to the first');
    expect((await inSession('two', 'show')).stdout).toContain('to the second');
    await inSession('two', 'use', 'think-first');
    expect((await inSession('two', 'show')).stdout).toContain('to the first');
    await inSession('two', 'conclude', 'Done.');
    expect((await inSession('two', 'show')).stdout).toContain('to the second');
  });

  it('keeps what was typed when no model answers, and says so', async () => {
    await think('create', 'Alone');
    const env = { PATH: '/usr/bin:/bin' };
    const words = ['think', 'add', 'Is it kept?', '--call', 'gemini', '--json'];
    const { code, stdout, stderr } = await sandbox.run(bin, words, { env });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ added: [{ text: 'Is it kept?' }] });
    expect(stderr).toContain('Your thought is kept: 1 of think-alone.');
    expect((await think('show')).stdout).toContain('Is it kept?');
  });

  it('prints only JSON with --json, whatever happens', async () => {
    const runs = [
      ['create', 'Only JSON'],
      ['add', 'a'],
      ['add', ' '],
      ['add', 'a', '--call', 'nobody'],
      ['add', 'a', '--oss'],
      ['add', 'a', '--dry-run'],
      ['counter', '9', 'b'],
      ['counter', 'b'],
      ['branch', 'x'],
      ['branch'],
      ['use', 'think-none'],
      ['list', '--all'],
      ['styles'],
      ['show', 'think-none'],
      ['conclude', 'c', '--promote', 'nothing'],
      ['conclude', 'c'],
      ['delete', 'think-only-json'],
      ['delete', 'think-only-json', '--yes'],
      ['add', 'a', '--session', '../x'],
    ];
    for (const words of runs) {
      const { code, stdout } = await think(...words, '--json');
      const printed = JSON.parse(stdout) as { error?: unknown };
      expect([words, printed.error !== undefined]).toEqual([words, code !== 0]);
    }
  });

  it('leaves a document as it was if the note of a conclusion is refused', async () => {
    await think('create', 'Refusals');
    const path = join(sandbox.notes, 'think', 'think-refusals.md');
    const before = readFileSync(path, 'utf8');
    const { code } = await think(
      'conclude',
      'So be it.',
      '--promote',
      'decision',
      '--tags',
      'Bad Tag',
    );
    expect([code, readFileSync(path, 'utf8')]).toEqual([2, before]);
  });

  it('keeps what a person wrote into the document, and passes over what is none', async () => {
    await think('create', 'By hand');
    const path = join(sandbox.notes, 'think', 'think-by-hand.md');
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nA remark of mine.  \n<!-- and a comment`);
    writeFileSync(join(sandbox.notes, 'think', 'shopping.md'), 'milk\n');
    await think('add', 'One more.');
    expect(readFileSync(path, 'utf8')).toContain('\nA remark of mine.  \n<!-- and a comment\n');
    const { stdout, stderr } = await think('list');
    expect(stdout).toContain('think-by-hand  By hand  (project, open, 1 thought');
    expect(stderr).toContain('shopping.md: it is no deliberation');
    expect((await sandbox.memory('list')).stderr).toBe('');
  });

  it('is found by recall, and given to no prompt', async () => {
    await think('create', 'Zeppelin landing');
    await think('add', 'The zeppelin needs a mast of forty metres.');
    for (const words of [
      ['remember', 'zeppelin', 'mast'],
      ['search', 'zeppelin'],
    ]) {
      expect((await sandbox.memory(...words)).stdout).toContain('think-zeppelin-landing');
    }
    const mast = [
      '--type',
      'gotcha',
      '--tags',
      'zeppelin',
      '--content',
      'The zeppelin mast rusts.',
    ];
    await sandbox.memory('write', 'Zeppelin mast', ...mast);
    const prompt = 'How high must the mast for the zeppelin be?';
    const { stdout } = await sandbox.memory('inject', '--prompt', prompt);
    expect(stdout).toContain('rusts');
    expect(stdout).not.toContain('forty');
  });

  it('moves to the trash, out of sight of git and notes', async () => {
    await think('create', 'Rubbish');
    const { trashPath } = await sandbox.json<{ trashPath: string }>(
      ...['think', 'delete', 'think-rubbish', '--yes'],
    );
    expect(readFileSync(trashPath, 'utf8')).toContain('# Rubbish');
    expect(readdirSync(join(sandbox.notes, 'think'))).toEqual([]);
    const excluded = readFileSync(join(sandbox.project, '.git', 'info', 'exclude'), 'utf8');
    expect(excluded).toContain('/.claude/memory/.trash/\n');
    expect(excluded).toContain('/.claude/session-state/\n');
    expect(excluded).not.toContain('think');
  });
});

describe('hints', () => {
  it('come three times in a session, on standard error, and again after it was cleared', async () => {
    await inSession(SESSION, 'list');
    expect(existsSync(hintsFile())).toBe(false);
    const runs = [await inSession(SESSION, 'create', 'Hints')];
    for (const text of ['a', 'b', 'c']) runs.push(await inSession(SESSION, 'add', text));
    expect(runs.map(({ stderr }) => stderr.includes(HINT))).toEqual([true, true, true, false]);
    expect(runs.some(({ stdout }) => stdout.includes(HINT))).toBe(false);
    await hook('resume');
    expect((await inSession(SESSION, 'add', 'd')).stderr).toBe('');
    await hook('clear');
    expect(existsSync(hintsFile())).toBe(false);
    expect((await inSession(SESSION, 'add', 'e')).stderr).toContain(HINT);
    expect((await inSession('another', 'add', 'f')).stderr).toContain(HINT);
  });

  it('and the current deliberation do not mind a file where their folder would be', async () => {
    sandbox.write('project/.claude/session-state', 'mine\n');
    const made = await sandbox.memory('think', 'create', 'Do we need a queue?');
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Began think-do-we') });
    expect(made.stderr).toMatch(/session-state is no folder/);
    expect(made.stderr).not.toContain('bug');
    expect(await sandbox.memory('think', 'add', 'A table.')).toMatchObject({ code: 0 });
    const used = await sandbox.memory('think', 'use', 'think-do-we-need-a-queue');
    expect(used).toMatchObject({ code: 1, stdout: '' });
    expect(used.stderr).toMatch(/session-state is no folder[\s\S]*Move it away/);
  });

  it('do not mind a broken file', async () => {
    await inSession(SESSION, 'create', 'Broken');
    writeFileSync(hintsFile(), '{');
    const { code, stderr } = await inSession(SESSION, 'add', 'a');
    expect([code, stderr]).toEqual([0, expect.stringContaining(HINT)]);
    const state = JSON.parse(readFileSync(hintsFile(), 'utf8')) as Record<string, unknown>;
    expect(state).toMatchObject({
      sessionId: SESSION,
      hints: { 'call-ai-assistance': { count: 1 } },
    });
  });

  it.runIf(hasTerminal)('offer help with a hard thought on a terminal only', async () => {
    await inSession(SESSION, 'create', 'Hard');
    const add = (words: string, env: Record<string, string> = {}) =>
      sandbox.shell(`${TERMINAL} "${bin} think add ${words} --session ${SESSION}" /dev/null`, {
        env,
        stdin: 'n\n',
      });
    const OFFER = 'Ask a model for a second opinion?';
    expect((await add("'Is it hard?'")).stdout).toContain(OFFER);
    expect((await add(`'${'long '.repeat(41)}'`)).stdout).toContain(OFFER);
    expect((await add("'Easy.'")).stdout).not.toContain(OFFER);
    expect((await add("'Why?' --non-interactive")).stdout).not.toContain(OFFER);
    expect((await add("'Why?'", { CI: 'true' })).stdout).not.toContain(OFFER);
    expect((await inSession(SESSION, 'add', 'Why?')).stderr).not.toContain(OFFER);
    expect((await add("'Third?'")).stdout).toContain(OFFER);
    expect((await add("'Fourth?'")).stdout).not.toContain(OFFER);
    const state = JSON.parse(readFileSync(hintsFile(), 'utf8')) as {
      hints: Record<string, object>;
    };
    expect(state.hints['interactive-complex-thought']).toMatchObject({ count: 3 });
    const { thoughts } = await sandbox.json<Thoughts>('think', 'show', 'think-hard');
    expect(thoughts).toHaveLength(8);
  });
});
