/** `memory think` with models, as processes: fake providers on a private PATH, and an Ollama on a loopback port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CircuitBreakerState, Selection, Thought } from '../../../src/core/thinking.ts';
import { isAlive } from '../../../src/lib/is-alive.ts';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import { Programs } from '../../fakes/programs.ts';
import { packageRoot, type Ran, Sandbox } from '../../sandbox.ts';

const SESSION = '5a1c9a02-1111-4222-8333-444455556666';
const bin = join(packageRoot, 'bin', 'memory');
const TERMINAL = 'script -qec';
const hasTerminal =
  spawnSync('sh', ['-c', `${TERMINAL} "test -t 0 && test -t 1" /dev/null`], {
    input: '',
    timeout: 5000,
  }).status === 0;

let sandbox: Sandbox;
let programs: Programs;
let ollama: EmbeddingServer;
let endpoint: string;
beforeEach(async () => {
  sandbox = new Sandbox();
  programs = new Programs(sandbox.home);
  for (const name of ['claude', 'codex', 'gemini']) programs.add(name, `echo "${name} agrees."`);
  ollama = new EmbeddingServer();
  endpoint = await ollama.listen();
});
afterEach(async () => {
  sandbox.dispose();
  await ollama.close();
});

const env = () => ({
  PATH: [programs.bin, '/usr/bin', '/bin'].join(delimiter),
  MEMORY_EMBEDDING_ENDPOINT: endpoint,
  CLAUDE_CODE_SESSION_ID: SESSION,
});
const think = (...words: readonly string[]) =>
  sandbox.run(bin, ['think', ...words], { env: env() });
const says = (selection: object) => {
  ollama.behaviour.says = JSON.stringify(selection);
};

interface Added {
  readonly added: readonly Thought[];
  readonly selection?: Selection;
}
const added = ({ stdout }: Ran) => JSON.parse(stdout) as Added;

/** What cannot be asked for, and what is said of it. */
const REFUSED: readonly (readonly [words: readonly string[], said: string])[] = [
  [['--call', 'mistral'], 'claude, codex, gemini'],
  [['--call', 'gemini', '--oss'], '--oss goes with --call codex only'],
  [['--call', 'claude', '--style', 'Nobody'], 'Security-Auditor'],
  [['--call', 'claude', '--timeout', '4'], 'from 5 to 300 seconds'],
  [['--call', 'claude', '--timeout', '301'], 'from 5 to 300 seconds'],
  [['--call', 'claude', '--model', '-x'], '"-x" would be taken for a flag'],
  [['--call', 'gemini', '--model=--yolo'], '"--yolo" would be taken for a flag'],
  [['--call', 'claude', '--agent', 'memory-updater'], 'no agent called "memory-updater"'],
  [['--auto'], '--non-interactive'],
];

describe('--call', () => {
  it.each([
    [['claude', '--model', 'opus'], 'model:opus provider:claude'],
    [['codex', '--model', 'gpt-5-codex', '--oss'], 'model:gpt-5-codex provider:codex'],
    [['gemini'], 'model:default provider:gemini'],
  ])('adds what %j thinks, signed', async ([provider = '', ...words], author) => {
    await think('create', 'Do we need a queue?');
    const { code, stdout } = await think('add', 'A table?', '--call', provider, ...words, '--json');
    expect(code).toBe(0);
    expect(added({ code, stdout, stderr: '' }).added).toMatchObject([
      { number: 1, author: 'you', text: 'A table?' },
      { number: 2, author: `${author} [${SESSION}]`, text: `${provider} agrees.` },
    ]);
    expect((await think('show')).stdout).toContain(`${author} [${SESSION}]`);
    expect(programs.stdin(provider)).toContain('Topic: Do we need a queue?');
    expect(programs.stdin(provider)).toContain('A table?');
  });

  it('gives the thought word for word, however long, and no secret', async () => {
    await think('create', 'Verbatim');
    const text = `"q" '$(touch pwned)' \`x\`; é\n${'long '.repeat(40_000)}end`;
    const words = ['think', 'add', '-', '--call', 'gemini'];
    const { code } = await sandbox.run(bin, words, { env: env(), stdin: text });
    expect(code).toBe(0);
    expect(programs.stdin('gemini')).toContain(text);
    expect(existsSync(join(sandbox.project, 'pwned'))).toBe(false);
    const key = `ghp_${'a1B2'.repeat(9)}`;
    await think('add', `Is ${key} still good?`, '--call', 'gemini');
    expect(programs.stdin('gemini')).toContain('still good?');
    expect(programs.stdin('gemini')).not.toContain(key);
  });

  it('keeps no escapes of a terminal, and no secret of an answer', async () => {
    await think('create', 'Clean');
    const key = `ghp_${'a1B2'.repeat(9)}`;
    programs.add('claude', `printf '\\033[31mred\\033[0m ${key} end\\n'`);
    const text = added(await think('add', 'a', '--call', 'claude', '--json')).added[1]?.text;
    expect(text).toMatch(/^red .* end$/);
    expect(text).not.toContain(key);
  });

  it('lets claude be an agent or take on a style, and says that others cannot', async () => {
    mkdirSync(join(sandbox.project, '.claude', 'agents'), { recursive: true });
    writeFileSync(
      join(sandbox.project, '.claude', 'agents', 'old-hand.md'),
      '---\nname: old-hand\ndescription: Has seen it all\n---\nRemember the outage.\n',
    );
    await sandbox.memory('trust', 'old-hand');
    await think('create', 'Voices');
    const voices = ['--style', 'Devils-Advocate', '--agent', 'old-hand'];
    const claude = added(await think('add', 'a', '--call', 'claude', ...voices, '--json'));
    expect(claude.added[1]).toMatchObject({ style: 'Devils-Advocate', agent: 'old-hand' });
    const argv = programs.argv('claude').join(' ');
    expect(argv).toContain('--agent old-hand');
    expect(argv).toContain('Remember the outage.');
    expect(argv).toMatch(/--append-system-prompt \S+/);
    const gemini = await think('add', 'b', '--call', 'gemini', '--style', 'Whoever', '--json');
    expect([gemini.code, gemini.stderr]).toEqual([
      0,
      'memory: gemini knows no styles: Whoever is ignored.\n',
    ]);
    expect(added(gemini).added[1]).not.toHaveProperty('style');
    expect(programs.argv('gemini')).toEqual(['--skip-trust', '-o', 'text']);
  });

  it('refuses what makes no sense before anything is written', async () => {
    await think('create', 'Refused');
    for (const [words, said] of REFUSED) {
      const { code, stdout, stderr } = await think('add', 'a', ...words);
      expect([code, stdout], said).toEqual([2, '']);
      expect(stderr).toContain(said);
      expect((await think('show', '--json')).stdout, said).toContain('"thoughts": []');
    }
    expect(programs.calls('claude')).toBe(0);
  });

  it('keeps the thought if the command is missing, and says what to install', async () => {
    await think('create', 'Missing');
    const empty = join(sandbox.home, 'empty');
    mkdirSync(empty);
    const words = ['think', 'add', 'Kept?', '--call', 'codex'];
    const ran = await sandbox.run(bin, words, { env: { ...env(), PATH: empty } });
    expect(ran).toEqual({
      ...{ code: 0, stdout: 'Added thought 1 to think-missing (project)\n' },
      stderr:
        'memory: codex cannot be asked: there is no command codex on the PATH. Your thought is kept: 1 of think-missing.\n' +
        '        Install it: npm install -g @openai/codex\n',
    });
  });

  it.each([
    ['with the same words', ['Kept?']],
    ['without words', []],
  ])(
    'can be asked again after a failure, %s, and no thought stands there twice',
    async (_, words) => {
      await think('create', 'Again');
      programs.add('claude', 'exit 3');
      const failed = await think('add', 'Kept?', '--call', 'claude');
      expect([failed.code, failed.stderr]).toEqual([
        0,
        expect.stringContaining('Your thought is kept: 1 of think-again.'),
      ]);
      programs.add('claude', 'echo "claude agrees."');
      const again = added(await think('add', ...words, '--call', 'claude', '--json'));
      expect(again.added).toMatchObject([{ number: 2, text: 'claude agrees.' }]);
      expect(programs.stdin('claude')).toContain('Kept?');
      const { thoughts } = await sandbox.json<{ thoughts: Thought[] }>(
        'think',
        'show',
        'think-again',
      );
      expect(thoughts.map(({ text }) => text)).toEqual(['Kept?', 'claude agrees.']);
    },
  );

  it('has nothing to ask about without a thought', async () => {
    await think('create', 'Nothing');
    const { code, stderr } = await think('add', '--call', 'claude');
    expect([code, programs.calls('claude')]).toEqual([2, 0]);
    expect(stderr).toContain('The thought is empty; nothing was written.');
  });

  it('keeps no answer without an end', async () => {
    await think('create', 'Long');
    programs.add('claude', "yes 'on and on' | head -c 3000000");
    const [, answer] = added(await think('add', 'a', '--call', 'claude', '--json')).added;
    expect(answer?.text.length).toBeLessThan(25_000);
    expect(answer?.text).toMatch(/\(Cut here: the answer has [\d,]+ characters\.\)$/);
  });

  it("takes a person's own style rather than ours of the same name", async () => {
    sandbox.write('.claude/output-styles/mine.md', '---\nname: Architect\n---\nDraw first.\n');
    await think('create', 'Own');
    await think('add', 'a', '--call', 'claude', '--style', 'architect');
    expect(programs.argv('claude').join(' ')).toContain('Draw first.');
    expect((await think('styles')).stdout).not.toContain('memory-updater');
  });

  it('waits no longer than the settings say', async () => {
    await think('create', 'Slow');
    programs.add('claude', 'sleep 60');
    await sandbox.memory('config', 'set', 'think.timeout_seconds', '5');
    const { code, stderr } = await think('add', 'Kept?', '--call', 'claude');
    expect(code).toBe(0);
    expect(stderr).toContain('claude did not answer within 5 s. Your thought is kept: 1 of');
  });

  it('leaves nothing running when it is interrupted', async () => {
    await think('create', 'Interrupted');
    const pids = join(sandbox.home, 'pids');
    programs.add(
      'claude',
      `sleep 60 & echo "$! $$" > '${pids}.new'; mv '${pids}.new' '${pids}'; wait`,
    );
    const child: ChildProcess = spawn(bin, ['think', 'add', 'a', '--call', 'claude'], {
      ...{ cwd: sandbox.project, stdio: 'ignore', env: { ...sandbox.env, ...env() } },
    });
    const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
    await expect.poll(() => existsSync(pids)).toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    for (const pid of readFileSync(pids, 'utf8').trim().split(' ')) {
      await expect.poll(() => isAlive(Number(pid))).toBe(false);
    }
  });
});

describe('--auto', () => {
  const auto = (...words: readonly string[]) =>
    think('add', 'Is it secure?', '--auto', '--non-interactive', ...words);

  it('lets Ollama choose, and claude answer', async () => {
    await think('create', 'Login');
    says({ style: 'Historian', model: 'sonnet', reasoning: 'It was asked before.' });
    const ran = await auto('--json');
    expect(ran.stderr).toBe(
      'memory: Auto-selected (via ollama): --style Historian --model sonnet. Reasoning: It was asked before.\n',
    );
    const { selection, added: thoughts } = added(ran);
    expect(selection).toEqual({
      ...{ style: 'Historian', model: 'sonnet', source: 'ollama' },
      reasoning: 'It was asked before.',
    });
    expect(thoughts[1]).toMatchObject({
      ...{ style: 'Historian', author: `model:sonnet provider:claude [${SESSION}]` },
    });
    const { body } = ollama.requests.at(-1) ?? {};
    expect(body).toMatchObject({ format: 'json', stream: false });
  });

  it('takes nothing from Ollama that is not there', async () => {
    await think('create', 'Login');
    says({ style: 'Evil', reasoning: 'Because.' });
    const { code, stdout, stderr } = await auto('--dry-run', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      selection: { style: 'Security-Auditor', model: 'haiku', source: 'heuristics' },
      call: { provider: 'claude', model: 'haiku', style: 'Security-Auditor' },
    });
    expect(stderr).toContain('Ollama failed (1/3)');
    expect(stderr).toContain('Auto-selected (via heuristics - ollama unavailable): --style Sec');
    expect(programs.calls('claude')).toBe(0);
  });

  it('hears another style each time, and keeps no selection', async () => {
    await think('create', 'Login');
    says({ style: 'Architect', reasoning: 'Always.' });
    const before = readdirSync(sandbox.notes, { recursive: true }).toSorted();
    const styles = [];
    for (let run = 0; run < 3; run++) styles.push(added(await auto('--json')).added[1]?.style);
    expect(styles[0]).toBe('Architect');
    expect(new Set(styles).size).toBe(3);
    expect(readdirSync(sandbox.notes, { recursive: true }).toSorted()).toEqual(before);
  });

  it('says whom a person named, and asks them', async () => {
    await think('create', 'Login');
    says({ style: 'Historian', model: 'sonnet', reasoning: 'It was asked before.' });
    const ran = await auto('--style', 'architect', '--json');
    expect(ran.stderr).toBe(
      'memory: Auto-selected (via ollama): --style Architect --model sonnet. Reasoning: You named the style.\n',
    );
    expect(added(ran)).toMatchObject({
      selection: { style: 'Architect', model: 'sonnet' },
      added: [{}, { style: 'Architect' }],
    });
  });

  it('does not blame Ollama for a style that was heard already', async () => {
    await think('create', 'Login');
    says({ style: 'Architect', reasoning: 'Always.' });
    const runs = [];
    for (let run = 0; run < 5; run++) runs.push(await auto('--json'));
    expect(runs.map(({ stderr }) => stderr).join('')).not.toMatch(/failed|no style|breaker/);
    expect(runs[1]?.stderr).toContain('Ollama chose Architect, which was heard already.');
    expect(runs[1]?.stderr).toContain(
      'Auto-selected (via heuristics - Architect was heard already)',
    );
    expect((await think('breaker')).stdout).toContain('closed');
  });

  it('asks another provider if one is named', async () => {
    await think('create', 'Login');
    says({ style: 'Architect', model: 'opus', reasoning: 'r' });
    const ran = await auto('--call', 'codex', '--json');
    expect(added(ran).added[1]?.author).toBe(`model:default provider:codex [${SESSION}]`);
    expect(ran.stderr).toContain('codex knows no styles: Architect is ignored.');
  });
});

describe('the breaker', () => {
  const auto = (session = SESSION) =>
    think(...['add', 'Is it secure?', '--auto', '--dry-run', '--json'], ...['--session', session]);
  const state = async (session = SESSION) =>
    JSON.parse(
      (await think('breaker', '--session', session, '--json')).stdout,
    ) as CircuitBreakerState;

  it('opens after three runs, for this session only, until it is cleared', async () => {
    ollama.behaviour.status = 500;
    const tried: number[] = [];
    const said: string[] = [];
    for (let run = 0; run < 4; run++) {
      const before = ollama.requests.length;
      const { stdout, stderr } = await auto();
      expect(JSON.parse(stdout)).toMatchObject({ selection: { source: 'heuristics' } });
      tried.push(ollama.requests.length - before);
      said.push(
        /Ollama failed \(\d\/3\)|circuit breaker open, using heuristics/.exec(stderr)?.[0] ?? '',
      );
    }
    expect(tried).toEqual([1, 1, 1, 0]);
    expect(said).toEqual([
      ...['Ollama failed (1/3)', 'Ollama failed (2/3)', 'Ollama failed (3/3)'],
      'circuit breaker open, using heuristics',
    ]);
    expect(await state()).toMatchObject({
      ...{ sessionId: SESSION, consecutiveFailures: 3, isOpen: true },
      lastAttempt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    await auto('other');
    expect(await state('other')).toMatchObject({ consecutiveFailures: 1, isOpen: false });
    await sandbox.run(bin, ['hook', 'SessionStart'], {
      env: env(),
      stdin: JSON.stringify({
        ...{ session_id: SESSION, hook_event_name: 'SessionStart', source: 'clear' },
        ...{ cwd: sandbox.project, transcript_path: join(sandbox.home, 'none.jsonl') },
      }),
    });
    expect(await state()).toMatchObject({ consecutiveFailures: 0, isOpen: false });
    ollama.behaviour.status = undefined;
    says({ style: 'Architect', reasoning: 'r' });
    expect(JSON.parse((await auto('other')).stdout)).toMatchObject({
      selection: { source: 'ollama' },
    });
    expect(await state('other')).toMatchObject({ consecutiveFailures: 0 });
  });

  it('costs little where nobody listens', async () => {
    await ollama.close();
    const { stderr } = await auto();
    expect(stderr).toContain('does not answer');
    expect(stderr).toContain('Ollama failed (1/3)');
  });
});

describe.runIf(hasTerminal)('on a terminal', () => {
  const add = (answer: string, words: string) =>
    sandbox.shell(`${TERMINAL} "${bin} think add ${words}" /dev/null`, {
      env: env(),
      stdin: `${answer}\n`,
    });

  it('asks before it calls whom it chose', async () => {
    await think('create', 'Login');
    says({ style: 'Architect', reasoning: 'It fits.' });
    const no = await add('n', "'Secure.' --auto");
    expect(no.stdout).toContain('Auto-selected (via ollama): --style Architect.');
    expect(no.stdout).toContain('Ask claude? [y/N]');
    expect([no.code, programs.calls('claude')]).toEqual([0, 0]);
    const yes = await add('y', "'Secure.' --auto");
    expect(yes.stdout).toContain('claude agrees.');
    expect(programs.calls('claude')).toBe(1);
    const unasked = await add('', "'Secure.' --auto --non-interactive");
    expect(unasked.stdout).not.toContain('Ask claude?');
    expect(programs.calls('claude')).toBe(2);
    expect(await sandbox.json('think', 'show', 'think-login')).toMatchObject({
      thoughts: [{}, {}, {}, {}, {}],
    });
  });

  it('asks once if it offered help itself', async () => {
    await think('create', 'Login');
    says({ style: 'Architect', reasoning: 'It fits.' });
    const { stdout } = await add('y', "'Is it secure?'");
    expect(stdout).toContain('Ask a model for a second opinion?');
    expect(stdout).toContain('claude agrees.');
    expect(stdout).not.toContain('Ask claude?');
  });
});
