/** The providers as processes: what reaches them, and what is said when no answer comes. */
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askProvider } from '../../../src/adapters/providers/ask-provider.ts';
import { isProviderInstalled } from '../../../src/adapters/providers/is-provider-installed.ts';
import type { MemoryError } from '../../../src/core/errors.ts';
import { type Persona, PROVIDERS, type Provider } from '../../../src/core/thinking.ts';
import { isAlive } from '../../../src/lib/is-alive.ts';
import { Programs } from '../../fakes/programs.ts';

let home: string;
let programs: Programs;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-providers-')));
  programs = new Programs(home);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({
  PATH: [programs.bin, '/usr/bin', '/bin'].join(delimiter),
  CLAUDECODE: '1',
});
const place = () => ({ env: env(), cwd: join(home, 'apart') });
const ask = (provider: Provider, more = {}, prompt = 'What do you think?') =>
  askProvider({ provider, timeoutMs: 20_000, ...more }, prompt, place());

function persona(kind: Persona['kind'], name: string): Persona {
  const about = { description: `The ${name}`, instructions: `Be "${name}".\n$(touch pwned)` };
  return { kind, name, ...about, source: 'plugin', file: `/${name}.md`, isVouched: true };
}

it('gives each provider its own words, and no shell reads them', async () => {
  for (const provider of PROVIDERS) programs.add(provider, `echo "  ${provider} agrees. "`);
  const personas = { agent: persona('agent', 'Old hand'), style: persona('style', 'Architect') };
  expect(await ask('claude', { ...personas, model: 'opus' })).toBe('claude agrees.');
  expect(programs.argv('claude')).toEqual([
    ...['--print', '--no-session-persistence', '--tools=', '--strict-mcp-config'],
    '--agents',
    JSON.stringify({
      'Old hand': { description: 'The Old hand', prompt: 'Be "Old hand".\n$(touch pwned)' },
    }),
    ...['--agent', 'Old hand'],
    ...['--append-system-prompt', 'Be "Architect".\n$(touch pwned)'],
    ...['--model', 'opus'],
  ]);
  const local = { model: 'gpt-oss:20b', oss: true, ...personas };
  expect(await ask('codex', local)).toBe('codex agrees.');
  expect(programs.argv('codex')).toEqual(
    'exec --skip-git-repo-check --sandbox read-only --oss --model gpt-oss:20b -'.split(' '),
  );
  expect(await ask('gemini', personas)).toBe('gemini agrees.');
  expect(programs.argv('gemini')).toEqual(['--skip-trust', '-o', 'text']);
  expect(existsSync(join(home, 'apart', 'pwned'))).toBe(false);
});

it.each(PROVIDERS)('gives %s the prompt byte for byte, guarded, apart', async (provider) => {
  programs.add(provider, 'echo yes');
  const prompt = `"quotes" '$(touch pwned)' \`x\` é 🚨\\n\n\t${'long '.repeat(40_000)}end`;
  await ask(provider, {}, prompt);
  expect(programs.stdin(provider)).toBe(prompt);
  expect(programs.env(provider)).toContain('CLAUDE_CODE_MEMORY_GUARD=1');
  expect(programs.env(provider)).not.toContain('CLAUDECODE=1');
  expect(programs.folder(provider)).toBe(join(home, 'apart'));
  expect(existsSync(join(home, 'apart', 'pwned'))).toBe(false);
});

it('refuses a voice that is too long for a command line', async () => {
  programs.add('claude', 'echo yes');
  const style = { ...persona('style', 'Talker'), instructions: 'é'.repeat(60_000) };
  await expect(ask('claude', { style })).rejects.toThrow('Talker is longer than 100000 bytes');
});

it('takes no name for a flag', async () => {
  programs.add('claude', 'echo yes');
  const flag = '--dangerously-skip-permissions';
  await expect(ask('claude', { model: flag })).rejects.toThrow('taken for a flag');
  await expect(ask('claude', { agent: persona('agent', flag) })).rejects.toThrow(
    'taken for a flag',
  );
  expect(programs.calls('claude')).toBe(0);
});

describe('without an answer', () => {
  const failure = async (provider: Provider, script: string, more = {}) => {
    programs.add(provider, script);
    const error = await ask(provider, more).then(
      () => undefined,
      (thrown: MemoryError) => thrown,
    );
    return [error?.message, error?.hint];
  };

  it('says that the command is missing, and how to get it', async () => {
    const error = await ask('codex').catch((thrown: MemoryError) => thrown);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: 'codex cannot be asked: there is no command codex on the PATH.',
      hint: 'Install it: npm install -g @openai/codex',
    });
    expect(isProviderInstalled('codex', env())).toBe(false);
    programs.add('codex', 'echo yes');
    expect(isProviderInstalled('codex', env())).toBe(true);
    expect(isProviderInstalled('codex', {})).toBe(false);
  });

  // As claude 2.1.325, codex 0.166 and gemini 0.61 say it.
  it.each([
    ['claude', 'echo "Not logged in · Please run /login"; exit 1', '/login'],
    [
      'codex',
      'echo "ERROR: Missing environment variable: \\`OPENAI_API_KEY\\`." >&2; exit 1',
      'codex login',
    ],
    ['codex', 'echo "ERROR: unexpected status 401 Unauthorized" >&2; exit 1', 'codex login'],
    [
      'gemini',
      'echo "Please set an Auth method in your settings.json" >&2; exit 41',
      'GEMINI_API_KEY',
    ],
  ] as const)('says that %s knows nobody', async (provider, script, next) => {
    const [message, hint] = await failure(provider, script);
    expect(message).toBe(`${provider} is not signed in.`);
    expect(hint).toContain(next);
  });

  it('says that gemini trusts no folder', async () => {
    const [message, hint] = await failure('gemini', 'exit 55');
    expect(message).toBe('gemini does not trust the folder that it runs in.');
    expect(hint).toContain('@latest');
  });

  it('tells nothing from an error, and shows the line that says most', async () => {
    expect((await failure('gemini', 'echo "Loading extension: x"'))[0]).toBe(
      'gemini answered nothing.',
    );
    expect((await failure('claude', 'exit 3'))[0]).toBe('claude ended with 3.');
    expect((await failure('claude', 'kill -9 $$'))[0]).toBe('claude was ended by a signal.');
    const codex =
      'echo "OpenAI Codex v0.166.0" >&2; printf "\\033[31mERROR: no such model\\033[0m\\n" >&2; exit 1';
    expect((await failure('codex', codex))[0]).toBe('codex ended with 1: ERROR: no such model.');
  });

  it('does not take what codex repeats of the prompt for its own words', async () => {
    programs.add('codex', `cat '${home}/records/codex.stdin' >&2; echo "ERROR: quota" >&2; exit 1`);
    await expect(ask('codex', {}, 'Why 401 Unauthorized?')).rejects.toThrow(
      'codex ended with 1: ERROR: quota.',
    );
  });

  it('ends what takes too long, with all that it started', async () => {
    const script = `sleep 60 & echo $! > '${home}/child'; echo $$ > '${home}/parent'; wait`;
    const [message, hint] = await failure('claude', script, { timeoutMs: 1500 });
    expect(message).toBe('claude did not answer within 1.5 s.');
    expect(hint).toContain('--timeout');
    for (const name of ['child', 'parent']) {
      await expect.poll(() => isAlive(Number(readFileSync(join(home, name), 'utf8')))).toBe(false);
    }
  });

  it('leaves nothing running that an answer left behind', async () => {
    programs.add('claude', `sleep 60 & echo $! > '${home}/child'; echo yes`);
    expect(await ask('claude')).toBe('yes');
    await expect.poll(() => isAlive(Number(readFileSync(join(home, 'child'), 'utf8')))).toBe(false);
  });
});
