/** `memory think add --call` with the real claude, codex and gemini: do our words still mean what we think? */
import { mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { type FakeAnthropic, startFakeAnthropic } from '../client/fake-anthropic.ts';
import { installClient } from '../client/install-client.ts';
import { installPackage } from '../client/install-package.ts';
import { packageRoot, type Ran, Sandbox } from '../sandbox.ts';
import { ModelServer } from './model-server.ts';

const CODEX = '0.166.0';
const GEMINI = '0.61.0';
const CLAUDE = ['2.1.325', '2.0.77'];

const bin = join(packageRoot, 'bin', 'memory');
const LONG = `"q" '$(touch pwned)' \`x\` é\n${'long '.repeat(40_000)}end`;

let sandbox: Sandbox;
let server: ModelServer;
let url: string;
beforeEach(async () => {
  sandbox = new Sandbox();
  server = new ModelServer();
  url = await server.listen();
  await sandbox.memory('think', 'create', 'Do we need a queue?');
});
afterEach(async () => {
  sandbox.dispose();
  await server.close();
});

function add(words: readonly string[], path: string, env: Record<string, string>): Promise<Ran> {
  return sandbox.run(bin, ['think', 'add', '-', ...words, '--timeout', '60', '--json'], {
    stdin: LONG,
    env: {
      PATH: [path, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      ...env,
    },
  });
}

const answer = ({ stdout }: Ran) =>
  (JSON.parse(stdout) as { added: readonly { text: string }[] }).added[1]?.text;
const trouble = ({ stdout }: Ran) =>
  (JSON.parse(stdout) as { error: { message: string } }).error.message;

/** Skips with the reason where npm cannot bring it. */
async function installed<T>(context: TestContext, install: Promise<T>): Promise<T> {
  return install.catch((error: unknown) => context.skip(String(error)));
}

describe('codex', () => {
  const folder = (context: TestContext) =>
    installed(context, installPackage('@openai/codex', CODEX, `codex-${CODEX}`));
  const ask = async (context: TestContext, env: Record<string, string>) => {
    const path = join(await folder(context), 'node_modules', '.bin');
    sandbox.write(
      '.codex/config.toml',
      [
        'model_provider = "loopback"',
        '[model_providers.loopback]',
        'name = "loopback"',
        `base_url = "${url}/v1"`,
        'wire_api = "responses"',
        'env_key = "LOOPBACK_KEY"',
        'request_max_retries = 0',
      ].join('\n'),
    );
    return add(['--call', 'codex', '--model', 'gpt-5-codex'], path, env);
  };

  it('answers, and gets the thought word for word', async (context) => {
    server.says = 'No queue.';
    const ran = await ask(context, { LOOPBACK_KEY: 'x' });
    expect(ran.code, ran.stderr + ran.stdout).toBe(0);
    expect(answer(ran)).toBe('No queue.');
    expect(server.asked.at(-1)?.body).toContain(JSON.stringify(LONG).slice(1, -1));
    expect(JSON.parse(server.asked.at(-1)?.body ?? '')).toMatchObject({ model: 'gpt-5-codex' });
  });

  it('says that nobody is signed in', async (context) => {
    expect(trouble(await ask(context, {}))).toContain('codex is not signed in.');
    server.status = 401;
    expect(trouble(await ask(context, { LOOPBACK_KEY: 'x' }))).toContain('codex is not signed in.');
  });
});

describe('gemini', () => {
  const folder = (context: TestContext) =>
    installed(context, installPackage('@google/gemini-cli', GEMINI, `gemini-${GEMINI}`));
  const ask = async (context: TestContext, env: Record<string, string>) => {
    const path = join(await folder(context), 'node_modules', '.bin');
    return add(['--call', 'gemini', '--model', 'gemini-2.5-flash'], path, env);
  };

  it('answers, and gets the thought word for word', async (context) => {
    const auth = { selectedType: 'gemini-api-key' };
    sandbox.write('.gemini/settings.json', JSON.stringify({ security: { auth } }));
    server.says = 'No queue.';
    const env = { GEMINI_API_KEY: 'x', GOOGLE_GEMINI_BASE_URL: url };
    const ran = await ask(context, env);
    expect(ran.code, ran.stderr + ran.stdout).toBe(0);
    expect(answer(ran)).toBe('No queue.');
    const { path, body } = server.asked.at(-1) ?? {};
    expect(path).toContain('gemini-2.5-flash');
    expect(body).toContain(JSON.stringify(LONG).slice(1, -1));
  });

  it('says that nobody is signed in', async (context) => {
    expect(trouble(await ask(context, {}))).toContain('gemini is not signed in.');
  });
});

describe.each(CLAUDE)('claude %s', (version) => {
  let anthropic: FakeAnthropic;
  beforeEach(async () => {
    anthropic = await startFakeAnthropic(() => 'No queue.');
  });
  afterEach(() => anthropic.close());

  const ask = async (context: TestContext, env: Record<string, string>) => {
    const executable = await installed(context, installClient(version));
    const path = join(sandbox.home, 'bin');
    mkdirSync(path);
    symlinkSync(executable, join(path, 'claude'));
    sandbox.write('project/.claude/agents/old.md', '---\nname: old\n---\nYou are an old hand.\n');
    const words = [
      '--call',
      'claude',
      '--style',
      'Architect',
      '--agent',
      'old',
      '--model',
      'haiku',
    ];
    return add(words, path, {
      ...{ DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1', DISABLE_ERROR_REPORTING: '1' },
      ...{ CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', ...env },
    });
  };

  it('answers without tools, in the style, and gets the thought word for word', async (context) => {
    const env = { ANTHROPIC_BASE_URL: anthropic.url, ANTHROPIC_API_KEY: 'dummy' };
    const ran = await ask(context, env);
    expect(ran.code, ran.stderr + ran.stdout).toBe(0);
    expect(answer(ran)).toBe('No queue.');
    const asked = anthropic.requests.find(({ body }) =>
      JSON.stringify(body.messages).includes(JSON.stringify(LONG).slice(1, -1)),
    );
    expect(asked?.body.tools ?? []).toEqual([]);
    expect(JSON.stringify(asked?.body.system)).toContain(
      'You think in parts, boundaries and time.',
    );
    // Older clients know --agent, but not together with --agents in print mode.
    if (version !== '2.0.77') {
      expect(JSON.stringify(asked?.body.system)).toContain('You are an old hand.');
    }
  });

  it('says that nobody is signed in', async (context) => {
    expect(trouble(await ask(context, {}))).toContain('claude is not signed in.');
  });
});
