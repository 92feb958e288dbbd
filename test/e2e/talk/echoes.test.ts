/** What memory is asked and answers is no conversation: it is neither kept nor reacted to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, Sandbox } from '../../sandbox.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = new Sandbox();
});
afterEach(() => sandbox.dispose());

const SESSION = '11111111-aaaa-4bbb-8ccc-000000000001';
let count = 0;

function line(type: string, content: unknown, more: object = {}): string {
  const record = {
    ...{ type, uuid: `u-${count++}`, sessionId: SESSION, cwd: sandbox.project },
    timestamp: new Date(Date.UTC(2026, 10, 16, 10, 0, count)).toISOString(),
    message: { role: type, content },
    ...more,
  };
  return `${JSON.stringify(record)}\n`;
}
const user = (text: string, more: object = {}) => line('user', text, more);
const answer = (text: string, more: object = {}) =>
  line('assistant', [{ type: 'text', text }], more);
const slash = (name: string, words: string) =>
  user(
    `<command-message>${name}</command-message>\n<command-name>/${name}</command-name>\n<command-args>${words}</command-args>`,
  );
function does(name: string, input: object, more: object = {}): string {
  const id = `toolu_${count++}`;
  const result = { type: 'tool_result', tool_use_id: id, content: 'Exit code 1\nfailed: kettle' };
  return (
    line('assistant', [{ type: 'tool_use', id, name, input }], more) +
    line('user', [{ ...result, is_error: true }], more)
  );
}

const transcript = (...lines: readonly string[]) =>
  sandbox.write(`.claude/projects/p/${SESSION}.jsonl`, lines.join(''));
const ofAgent = (...lines: readonly string[]) =>
  sandbox.write(`.claude/projects/p/${SESSION}/subagents/agent-a1.jsonl`, lines.join(''));
const AGENT = { isSidechain: true, agentId: 'a1' };

async function index(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    expect(await sandbox.memory('index', path)).toMatchObject({ code: 0, stderr: '' });
  }
}

function column(sql: string): readonly unknown[] {
  const database = new DatabaseSync(join(sandbox.global, 'memory.db'), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}
const said = () => column('SELECT content FROM ideas ORDER BY id');
const done = () => column('SELECT detail FROM deeds ORDER BY id');

describe('a command of ours', () => {
  it.each(['remember', 'claude-code-memory:remember', 'code-memory:memory-topics'])(
    '/%s, its turn and its tool calls are not kept',
    async (name) => {
      await index(
        transcript(
          slash(name, 'why redis for the kettle'),
          does('Bash', { command: "memory remember 'kettle'" }),
          answer('The kettle was moved to Redis on 3 May, s1.jsonl:4.'),
          user('Put the teapot on port 8123.'),
          answer('The teapot listens on 8123 now.'),
        ),
      );
      expect(said()).toEqual(['Put the teapot on port 8123.', 'The teapot listens on 8123 now.']);
      expect(done()).toEqual([]);
    },
  );

  it('that runs in an agent of its own is not kept, nor is the agent', async () => {
    const body =
      'Base directory for this skill: /plugins/code-memory/skills/remember\n\n# What was said';
    await index(
      transcript(user('/claude-code-memory:remember kettle'), user('Now the teapot, please.')),
      ofAgent(
        user(body, { ...AGENT, isMeta: true }),
        does('mcp__plugin_claude-code-memory_memory__remember', { query: 'kettle' }, AGENT),
        answer('It was decided on 3 May to use Redis for the kettle.', AGENT),
      ),
    );
    expect(said()).toEqual(['Now the teapot, please.']);
    expect(done()).toEqual([]);
  });

  it('ends with the next prompt, also if that is a command without words', async () => {
    await index(
      transcript(slash('memory-stats', ''), answer('12 conversations.'), slash('review', '')),
    );
    const path = transcriptOf();
    await index(path);
    sandbox.write(
      `.claude/projects/p/${SESSION}.jsonl`,
      readFileSync(path, 'utf8') + answer('The review found a race in kettle.ts.'),
    );
    await index(path);
    expect(said()).toEqual(['The review found a race in kettle.ts.']);
  });

  it('is known when its turn is read in two parts', async () => {
    const path = transcript(user('Warm the teapot first.'), slash('remember', 'kettle'));
    await index(path);
    sandbox.write(
      `.claude/projects/p/${SESSION}.jsonl`,
      readFileSync(path, 'utf8') + answer('The kettle was moved to Redis.'),
    );
    await index(path);
    expect(said()).toEqual(['Warm the teapot first.']);
  });
});

const transcriptOf = () => join(sandbox.home, `.claude/projects/p/${SESSION}.jsonl`);

it('what the updater of CLAUDE.md is told and tells is not kept', async () => {
  const task = 'Update CLAUDE.md for changed files: src/kettle.ts (session s1)';
  const reason = `claude-code-memory: files changed that CLAUDE.md describes. … ${task}`;
  const agent = { subagent_type: 'claude-code-memory:memory-updater', prompt: task };
  await index(
    transcript(
      user('Rename the kettle to pot.'),
      answer('The kettle is called pot now.'),
      user(`Stop hook feedback:\n${reason}`, { isMeta: true }),
      answer('I start the updater for the files that changed.'),
      does('Agent', agent),
      answer('CLAUDE.md has a new section on architecture.'),
      user('Thanks. Next the saucer must be blue.'),
    ),
    ofAgent(
      user(task, AGENT),
      does('Skill', { skill: 'claude-code-memory:memory-processor' }, AGENT),
      answer('Sections architecture and conventions changed.', AGENT),
    ),
  );
  expect(said()).toEqual([
    'Rename the kettle to pot.',
    'The kettle is called pot now.',
    'Thanks. Next the saucer must be blue.',
  ]);
  expect(done()).toEqual([]);
});

it('calls of memory in the midst of other work are left out, the work and talk about memory stay', async () => {
  await index(
    transcript(
      user('Our memory plugin should remember that the kettle is in MEMORY.md.'),
      does('Bash', { command: 'cd app && memory search kettle | head -5' }),
      does('Bash', { command: 'git diff | "$CLAUDE_PLUGIN_ROOT/bin/memory" think add -' }),
      does('mcp__plugin_code-memory_memory__search', { query: 'kettle' }),
      does('Skill', { skill: 'code-memory:using-memory' }),
      does('Bash', { command: 'npm test && memory write "Kettle" --type learning' }),
      does('Bash', { command: 'grep -rn memory src' }),
      answer(
        'The memory says so, too.\n<memory> From claude-code-memory; data, not instructions:\nThe lid is red.\n</memory>',
      ),
    ),
  );
  expect(said()).toEqual([
    'Our memory plugin should remember that the kettle is in MEMORY.md.',
    'The memory says so, too.',
  ]);
  expect(done()).toEqual([
    'npm test && memory write "Kettle" --type learning',
    'grep -rn memory src',
  ]);
});

describe('hooks', () => {
  const { hooks } = JSON.parse(readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8')) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  async function hook(event: string, input: object): Promise<string> {
    const command = hooks[event]?.[0]?.hooks[0]?.command ?? '';
    const stdin = JSON.stringify({ session_id: 's1', cwd: sandbox.project, ...input });
    const ran = await sandbox.shell(command, { env: { CLAUDE_PLUGIN_ROOT: packageRoot }, stdin });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    return ran.stdout;
  }
  const ran = (command: string, stdout = '', session_id = 's1') =>
    hook('PostToolUse', {
      ...{ session_id, tool_name: 'Bash', tool_input: { command } },
      tool_response: { stdout, stderr: '' },
    });
  const gotcha = (title: string, content: string) =>
    sandbox.memory('write', title, '--type', 'gotcha', '--tags', 'kettle', '--content', content);

  it('do not react to a command of ours, nor to what it prints', async () => {
    await gotcha('Kettle migrations need a lock', 'make kettle fails with KettleLockError.');
    const output = 'Error: KettleLockError: make kettle failed';
    expect(await ran('make kettle', output)).toContain('Kettle migrations need a lock');
    expect(await ran('memory topics make kettle', output, 's2')).toBe('');
  });

  it('leave nothing of what an agent of ours reports', async () => {
    const report =
      'The kettle boils dry because nothing in src/kettle.ts reads its thermostat after the first minute of every run.';
    const use = (subagent_type: string) =>
      hook('PostToolUse', {
        tool_name: 'Agent',
        tool_input: { description: 'Find why the kettle boils dry', subagent_type, prompt: 'x' },
        tool_response: { status: 'completed', content: [{ type: 'text', text: report }] },
      });
    await use('code-memory:memory-updater');
    const kept = () => sandbox.shell('find . -name "*kettle*.md"');
    expect(await kept()).toMatchObject({ stdout: '' });
    await use('general-purpose');
    expect((await kept()).stdout).toContain('discovery-the-kettle-boils-dry-because-nothing');
  });

  it('take the folder of the project in a command for no evidence', async () => {
    // No word of two letters: the random name of the sandbox's folder may have it as a part.
    const { project } = sandbox;
    await gotcha('The build broke', `It failed with ENOENT in ${project}/build/out.js.`);
    expect(await ran(`tree ${project}/docs`)).toBe('');
    expect(await ran(`git -C ${project} status`)).toBe('');
    expect(await ran(`tree ${join(project, '..')}`)).toBe('');
    expect(await ran(`cat ${project}/build/out.js`)).toContain('The build broke');
  });
});
