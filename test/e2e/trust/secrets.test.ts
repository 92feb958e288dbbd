/** No secret gets into a note unasked, and none comes out of memory again: the built command, hooks, files, database. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

// Put together here, so that this file holds nothing that looks like a secret.
const TOKEN = `ghp_${'aB3dE6gH9'.repeat(4)}`;
const MARK = '[redacted:github-token]';
const SAID = 'memory: A secret was taken out (github-token); --allow-secret keeps it.\n';
const NOTE = ['--type', 'gotcha', '--tags', 'deploy'];

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const ask = (...words: readonly string[]) => sandbox.memory(...words);

/** Every byte that lies in the home and the project, of files and database alike. */
function kept(pattern = '**/*'): string {
  const files = globSync(pattern, { cwd: sandbox.home, withFileTypes: true });
  const hidden = globSync(`{.claude,project/.claude}/${pattern}`, {
    cwd: sandbox.home,
    withFileTypes: true,
  });
  return [...files, ...hidden]
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');
}

function note(slug: string, text: string): void {
  const time = '2026-01-01T00:00:00Z';
  sandbox.write(
    `project/.claude/memory/${slug}.md`,
    `---\ntitle: The deploy kettle ${TOKEN}\ntype: gotcha\ncreated: ${time}\nupdated: ${time}\ntags:\n  - deploy\n---\n\n${text}\n`,
  );
}

describe('what a person writes', () => {
  it('is kept without its secrets, in every scope, and one line says so', async () => {
    for (const scope of ['project', 'local', 'global']) {
      const ran = await ask(
        ...['write', `Deploy ${scope} ${TOKEN}`, ...NOTE, '--scope', scope],
        ...['--content', `Use ${TOKEN} to deploy.`],
      );
      expect(ran.code).toBe(0);
      expect(ran.stderr).toContain(
        'memory: 2 secrets were taken out (github-token); --allow-secret keeps them.\n',
      );
    }
    expect(kept()).not.toContain(TOKEN);
    expect(kept()).toContain(`Use ${MARK} to deploy.`);
  });

  it('may come from a file, and --json tells what was taken out', async () => {
    const body = sandbox.write('body.md', `export GH=${TOKEN}\n`);
    const written = await sandbox.json('write', 'Deploy', ...NOTE, '--file', body);
    expect(written).toMatchObject({ slug: 'gotcha-deploy', redacted: ['github-token'] });
    const updated = await sandbox.json('update', 'gotcha-deploy', '--title', `Again ${TOKEN}`);
    expect(updated).toMatchObject({ redacted: ['github-token'] });
    expect(kept('*/.claude/**')).not.toContain(TOKEN);
  });

  it('stays as it is with --allow-secret, in the file alone', async () => {
    const ran = await ask('write', 'Deploy', ...NOTE, '--content', TOKEN, '--allow-secret');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const { stdout: body } = await ask('read', 'gotcha-deploy', '--body');
    expect(body).toContain(TOKEN);
    expect(kept('.claude/**/memory.db*')).not.toContain(TOKEN);
    expect((await ask('search', 'deploy')).stdout).not.toContain(TOKEN);
  });

  it('stays as it is, recalled too, if the user switched redaction off', async () => {
    await ask('config', 'set', 'privacy.redact', 'false', '--scope', 'global');
    expect(await ask('write', 'Deploy', ...NOTE, '--content', `kettle ${TOKEN}`)).toMatchObject({
      stderr: '',
    });
    expect((await ask('search', 'kettle')).stdout).toContain(TOKEN);
    await ask('config', 'set', 'privacy.redact', 'true', '--scope', 'global');
    expect((await ask('search', 'kettle')).stdout).not.toContain(TOKEN);
  });

  it('is cleaned in thoughts', async () => {
    expect((await ask('think', 'create', `Is ${TOKEN} ours?`)).stderr).toContain(SAID);
    expect((await ask('think', 'add', `Yes, ${TOKEN}.`)).stderr).toContain(SAID);
    expect(
      (await ask('think', 'add', `Perhaps, ${TOKEN}.`, '--allow-secret')).stderr,
    ).not.toContain('taken out');
    expect((await ask('think', 'show')).stdout).toContain(`Perhaps, ${TOKEN}.`);
    expect((await ask('remember', 'perhaps')).stdout).not.toContain(TOKEN);
    const ended = await sandbox.json(
      'think',
      'conclude',
      `It was ${TOKEN}.`,
      '--promote',
      'learning',
    );
    expect(ended).toMatchObject({ redacted: ['github-token'] });
  });

  it('is cleaned on import, of a folder and of an export', async () => {
    sandbox.write('vault/kettle.md', `# Kettle\n\nUse ${TOKEN}.\n`);
    const vault = join(sandbox.home, 'vault');
    const ran = await ask('import', vault, '--yes');
    expect(ran.stderr).toContain(SAID);
    const { stdout } = await ask('export');
    const file = sandbox.write('export.json', stdout.replaceAll(MARK, TOKEN));
    expect((await ask('import', file, '--replace')).stderr).toContain(SAID);
    expect(kept('project/.claude/**')).not.toContain(TOKEN);
    expect((await ask('import', vault, '--yes', '--replace', '--allow-secret')).stderr).toBe('');
    expect(kept('project/.claude/**')).toContain(TOKEN);
  });
});

describe('a secret that stands in a note all the same', () => {
  beforeEach(() => note('gotcha-kettle', `Fill \`src/kettle.ts\` with ${TOKEN}, always.`));

  it.each([
    ['list'],
    ['search', 'kettle'],
    ['remember', 'kettle'],
    ['show', 'gotcha-kettle'],
    ['query', '--search', 'kettle'],
  ])('is not told by memory %s', async (...words) => {
    const { stdout } = await ask(...words);
    expect(stdout).toContain(MARK);
    expect(stdout).not.toContain(TOKEN);
    expect((await ask(...words, '--json')).stdout).not.toContain(TOKEN);
  });

  it('is shown to a person who reads the file, and not to a model', async () => {
    expect((await ask('read', 'gotcha-kettle')).stdout).toContain(TOKEN);
    for (const command of [
      'memory read gotcha-kettle',
      'memory query --id gotcha-kettle --format full',
    ]) {
      const { stdout } = await sandbox.shell(command, { env: { CLAUDECODE: '1' } });
      expect(stdout, command).toContain(`with ${MARK}, always`);
      expect(stdout, command).not.toContain(TOKEN);
    }
  });

  it('is neither in the database nor in the published index', async () => {
    await ask('list');
    for (const place of ['.claude/**/memory.db*', 'project/.claude/memory/*.json']) {
      expect(kept(place), place).toContain(MARK);
      expect(kept(place), place).not.toContain(TOKEN);
    }
  });

  it('is injected by no hook', async () => {
    sandbox.write(
      'project/.claude/memory/index.md',
      `# Project\n\n## Current Focus\n\nThe kettle, with ${TOKEN}.\n`,
    );
    await ask('list');
    const file = join(sandbox.project, 'src/kettle.ts');
    const inputs = {
      SessionStart: { source: 'startup' },
      UserPromptSubmit: { prompt: 'How do I fill the deploy kettle in src/kettle.ts?' },
      PostToolUse: { tool_name: 'Read', tool_input: { file_path: file } },
    };
    for (const [event, input] of Object.entries(inputs)) {
      const told = await hook(event, { session_id: event, ...input });
      expect(told, event).toContain(MARK);
      expect(told, event).not.toContain(TOKEN);
    }
  });
});

async function hook(event: string, input: object): Promise<string> {
  const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
  const stdin = JSON.stringify({ cwd: sandbox.project, ...input });
  const env = { CLAUDE_PLUGIN_ROOT: packageRoot };
  return (await sandbox.shell(command, { env, stdin })).stdout;
}

describe('a password on a command line', () => {
  const PASSWORD = 'Tr0ub4dor3xYz';
  const LINES = [
    `mysql -uroot -p${PASSWORD} shop`,
    `twine upload -u me -p ${PASSWORD} dist/*`,
    `deploy --password '${PASSWORD}&3xYz'`,
    `das Passwort ist ${PASSWORD}`,
    `root:${PASSWORD}@tcp(db:3306)/shop`,
  ];

  it('is in no conversation, deed or captured note', async () => {
    const own = { sessionId: 's1', cwd: sandbox.project };
    const lines = LINES.flatMap((command, at) => {
      const timestamp = `2026-11-10T10:0${at}:00.000Z`;
      const call = { type: 'tool_use', id: `t${at}`, name: 'Bash', input: { command } };
      return [
        { type: 'user', message: { role: 'user', content: `We decided to run ${command}` } },
        { type: 'assistant', message: { role: 'assistant', content: [call] } },
      ].map((line, part) => ({ ...own, ...line, timestamp, uuid: `u${at}-${part}` }));
    });
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    const transcript = sandbox.write('.claude/projects/p/s1.jsonl', `${text}\n`);
    await ask('backfill');
    await hook('SessionEnd', { session_id: 's1', transcript_path: transcript, reason: 'exit' });
    await ask('capture', 'session', 's1');
    const stored = kept('.claude/memory/**') + kept('project/.claude/**');
    expect(stored).toContain('[redacted:cli-password]');
    expect(stored).not.toContain(PASSWORD);
  });

  it('is not in CLAUDE.md', async () => {
    const scripts = Object.fromEntries(LINES.map((line, at) => [`deploy${at}`, line]));
    sandbox.write('project/package.json', JSON.stringify({ name: 'shop', scripts }));
    sandbox.write('project/Makefile', LINES.map((line, at) => `up${at}:\n\t${line}\n`).join('\n'));
    sandbox.write(
      'project/README.md',
      `# Shop\n\n${LINES.map((line) => `    ${line}`).join('\n')}\n`,
    );
    expect(await ask('claude-md', 'init', '--yes')).toMatchObject({ code: 0 });
    const file = readFileSync(join(sandbox.project, 'CLAUDE.md'), 'utf8');
    expect(file).not.toContain(PASSWORD);
    expect(file).not.toContain('3xYz');
  });
});
