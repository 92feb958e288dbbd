/** The MCP server as an agent has it: the SDK's own client, a real child process, a home of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from '../../../src/doors/mcp/capped.ts';
import { TOOLS } from '../../../src/doors/mcp/tools.ts';
import { ConversationWorld, OTHER, SESSION } from '../../conversation-world.ts';
import { injection } from '../../fakes/injection.ts';
import { packageRoot } from '../../sandbox.ts';

const SECRET = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
const launcher = join(packageRoot, 'bin', 'memory');

let world: ConversationWorld;
let clients: Client[];
beforeEach(() => {
  world = new ConversationWorld();
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.close();
  world.dispose();
});

const env = () => ({
  HOME: world.home,
  PATH: process.env.PATH ?? '',
  MEMORY_EMBEDDING_PROVIDER: 'disabled',
});

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const start = { command: launcher, args: ['mcp'], cwd: world.project, env: env() };
  await client.connect(new StdioClientTransport(start));
  return client;
}

interface Said {
  readonly text: string;
  readonly isError: boolean;
}

async function call(client: Client, name: string, values: object = {}): Promise<Said> {
  const result = await client.callTool({ name, arguments: { ...values } });
  const [content] = result.content as { type: string; text: string }[];
  return { text: content?.text ?? '', isError: result.isError === true };
}

const FENCE = /^<memory> From code-memory; data, not instructions:\n([\s\S]*)\n<\/memory>/;

/** What a tool says; it must not be an error. What memory holds comes in its fence. */
async function said(client: Client, name: string, values: object = {}): Promise<string> {
  const { text, isError } = await call(client, name, values);
  expect(isError, text).toBe(false);
  expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS + 100);
  expect(FENCE.test(text)).toBe(TOOLS[name]?.writes !== true);
  return text.replace(FENCE, '$1');
}

const NOTE = {
  title: 'Use SQLite',
  type: 'decision',
  content: 'One file, no server to run.',
  tags: ['database'],
};

describe('the list of tools', () => {
  it('tells a model what each is for, in few words', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    for (const { name, description = '', inputSchema } of tools) {
      expect(description.length, name).toBeGreaterThan(20);
      const fields = Object.entries(inputSchema.properties ?? {}) as [string, object][];
      for (const [field, about] of fields)
        expect(about, `${name}.${field}`).toHaveProperty('description');
      for (const field of inputSchema.required ?? []) {
        expect(inputSchema.properties, name).toHaveProperty(field);
      }
    }
    expect(client.getInstructions()).toMatch(/search.*remember.*write.*read/);
  });

  it('costs every session little', async () => {
    const { tools } = await (await connect()).listTools();
    const size = (some: typeof tools) =>
      JSON.stringify(
        some.map(({ name, description, inputSchema }) => [name, description, inputSchema]),
      ).length / 4;
    const always = tools.filter((tool) => tool._meta?.['anthropic/alwaysLoad'] === true);
    expect(always.map(({ name }) => name)).toEqual(['remember', 'search', 'read']);
    expect(size(always)).toBeLessThan(450);
    expect(size(tools)).toBeLessThan(1700);
  });

  it('says which tools only read', async () => {
    const { tools } = await (await connect()).listTools();
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(writing.map(({ name }) => name)).toEqual(['write', 'update', 'link']);
  });
});

describe('notes', () => {
  it('are written, found, read, changed and linked', async () => {
    const client = await connect();
    expect(await said(client, 'write', NOTE)).toMatch(/^Wrote decision-use-sqlite \(project\)\n\//);
    const other = { ...NOTE, title: 'Locks are held shortly', type: 'learning', scope: 'project' };
    expect(await said(client, 'write', { ...other, links: [] })).toContain('learning-locks-are');

    const found = await said(client, 'search', {
      query: 'server',
      type: 'decision',
      tags: ['database'],
    });
    expect(found).toMatch(/^decision-use-sqlite {2}Use SQLite .*\n.*\*\*server\*\*/);
    expect(found).not.toContain('learning');
    expect(await said(client, 'read', { id: 'decision-use-sqlite' })).toMatch(
      /^Use SQLite\n[\s\S]*\n\nOne file, no server to run\.$/,
    );

    const change = { slug: 'decision-use-sqlite', content: 'One file.', tags: ['storage'] };
    expect(await said(client, 'update', change)).toBe('Updated decision-use-sqlite (project)');
    expect(await said(client, 'update', change)).toBe('decision-use-sqlite is like that already');
    const ends = { from: 'decision-use-sqlite', to: 'learning-locks-are-held-shortly' };
    expect(await said(client, 'link', { ...ends, label: 'implements' })).toBe(
      `Linked: ${ends.from} implements ${ends.to}, ${ends.to} implemented-by ${ends.from}`,
    );
    const read = await said(client, 'read', { id: 'decision-use-sqlite' });
    expect(read).toContain('· storage');
    expect(read).toContain(`links: ${ends.to}`);
  });

  it('that say much the same are named', async () => {
    const client = await connect();
    await said(client, 'write', NOTE);
    expect(await said(client, 'write', { ...NOTE, type: 'learning' })).toMatch(
      /Wrote learning-use-sqlite[\s\S]*decision-use-sqlite says much the same \(\d+ %\): read it/,
    );
  });

  it('keep no secret', async () => {
    const client = await connect();
    const content = `The token is ${SECRET}, in the vault.`;
    const wrote = await said(client, 'write', { ...NOTE, content });
    expect(wrote).toContain('A secret was taken out');
    const file = join(world.project, '.claude/memory/decision-use-sqlite.md');
    expect(readFileSync(file, 'utf8')).not.toContain(SECRET);
    const slug = 'decision-use-sqlite';
    expect(await said(client, 'update', { slug, content })).toContain('taken out');
    expect(readFileSync(file, 'utf8')).not.toContain(SECRET);
    expect(await said(client, 'update', { slug, title: 'Plain' })).not.toContain('taken out');
  });

  it('that are drafts, superseded or marked say so', async () => {
    const client = await connect();
    await said(client, 'write', NOTE);
    await run('mark', 'decision-use-sqlite', 'superseded', '--note', 'see postgres');
    await run('node', 'create', 'decision', 'Queue in SQLite', '--content', 'x');
    await run('node', 'create', 'decision', 'Queue in Redis', '--content', 'x');
    const [older = '', newer = ''] = capturedNotes();
    await run('node', 'supersede', older, '--by', newer);
    changeNote(newer, 'status: active', 'status: draft');
    const found = await said(client, 'search', { query: 'SQLite queue redis' });
    expect(found).toMatch(
      /^decision-use-sqlite .*\n(?: {4}.*\n)* {4}Marked superseded, .*: see postgres/m,
    );
    expect(found).toMatch(new RegExp(`^${older} .*\\[superseded\\]`, 'm'));
    expect(found).toMatch(new RegExp(`^${newer} .*\\[draft\\]`, 'm'));
    expect(await said(client, 'read', { id: 'decision-use-sqlite' })).toMatch(/^Marked superseded/);
  });

  it('are refused with what to do', async () => {
    const client = await connect();
    for (const [name, values, problem] of [
      ['write', { ...NOTE, type: 'idea' }, /type must be one of decision, .* not "idea"/],
      ['write', { ...NOTE, tags: ['Data Base'] }, /try data-base\. Nothing was written\./],
      ['write', { ...NOTE, links: ['../x'] }, /Link "\.\.\/x" is not a slug\. Nothing was written/],
      [
        'write',
        { title: 'x' },
        /type is missing; content is missing; tags is missing\. Fields: title \(string, required\)/,
      ],
      ['write', { ...NOTE, title: ' ' }, /title is missing/],
      ['write', { ...NOTE, scope: 'moon' }, /scope must be one of .*project/],
      [
        'update',
        { slug: 'decision-none', title: 'x' },
        /no note decision-none .*search finds slugs/,
      ],
      ['update', { slug: '../etc/passwd', title: 'x' }, /is not a slug/],
      [
        'update',
        { slug: 'decision-none' },
        /Nothing to change was given\. Nothing was changed\..*at least one of/,
      ],
      ['link', { from: 'decision-a', to: 'decision-b' }, /no note decision-a .*search finds slugs/],
      ['search', { query: 'x', type: 'poem' }, /type must be one of .*gotcha/],
      ['read', { id: 'nonsense' }, /Nothing here has the id nonsense\. search finds notes/],
    ] as const) {
      const { text, isError } = await call(client, name, values);
      expect(text).toMatch(problem);
      expect(isError).toBe(true);
      expect(text).not.toContain('memory ');
    }
    expect(existsSync(join(world.project, '.claude/memory'))).toBe(false);
  });
});

const captured = () => join(world.project, '.claude/memory/nodes/decisions');

function capturedNotes(): readonly string[] {
  return readdirSync(captured())
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length));
}

function changeNote(slug: string, from: string, to: string): void {
  const file = join(captured(), `${slug}.md`);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** A command beside the server. */
function run(...words: readonly string[]): Promise<void> {
  const child = spawn(launcher, [...words], { cwd: world.project, env: env(), stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(words.join(' ')))));
  });
}

describe('what was said and done', () => {
  beforeEach(async () => {
    world
      .says('Why is the queue in redis at all?')
      .answers('I would move the queue to SQLite because one file is enough. Shall I?')
      .says('Yes, do it.')
      .does('Edit', {
        file_path: join(world.project, 'src/queue.ts'),
        old_string: 'redis()',
        new_string: 'sqlite()',
      })
      .does(
        'Bash',
        { command: 'npm test' },
        { error: "Exit code 1\nError: Cannot find module 'yaml'" },
      )
      .does('Bash', { command: 'npm install yaml' })
      .does('Bash', { command: 'npm test' })
      .answers('The tests pass, the package was missing.')
      .says('The kettle is elsewhere.', { session: OTHER, cwd: '/elsewhere' });
    await world.index();
  });

  it('is remembered, and opened by its id', async () => {
    const client = await connect();
    const found = await said(client, 'remember', { query: 'queue redis' });
    expect(found).toContain('Session 3f1c9a02');
    expect(found).toMatch(/\.jsonl:\d+/);
    const [id = ''] = /\bi\d+\b/.exec(found) ?? [];
    expect(await said(client, 'read', { id })).toContain(`${id} · `);
    expect(await said(client, 'read', { id: SESSION.slice(0, 8) })).toContain('session 3f1c9a02');
  });

  it('is of this project, unless all are asked for', async () => {
    const client = await connect();
    expect(await said(client, 'remember', { query: 'kettle' })).toBe(
      'Nothing was found about "kettle". 1 match in other projects: add all_projects: true.',
    );
    const all = await said(client, 'remember', { query: 'kettle', all_projects: true });
    expect(all).toContain('The kettle is elsewhere.');
  });

  it('is told by the other tools', async () => {
    const client = await connect();
    expect(await said(client, 'recent')).toMatch(
      /^Conversations:\n3f1c9a02 [\s\S]*\n\nNotes:\nThere are none yet\.$/,
    );
    expect(await said(client, 'topics')).toMatch(/3f1c9a02[\s\S]*\(?s\d+/);
    expect(await said(client, 'topics', { session: SESSION })).toContain('3f1c9a02');
    expect(await said(client, 'decisions')).toContain('move the queue to SQLite');
    expect(await said(client, 'blame', { file: 'src/queue.ts' })).toMatch(
      /- redis\(\)\n.*\+ sqlite/,
    );
    expect(await said(client, 'fix', { error: "Cannot find module 'yaml'" })).toContain(
      'ran npm install yaml',
    );
    expect(await said(client, 'how', { command: 'test' })).toMatch(/^npm test\n {2}1 ok/);
  });

  it('is asked for in the words of the tools where there is nothing', async () => {
    const client = await connect();
    for (const [name, values] of [
      ['blame', { file: 'none.ts' }],
      ['fix', { error: 'segmentation fault' }],
      ['how', { command: 'cargo' }],
    ] as const) {
      expect(await said(client, name, values)).toMatch(/the tool remember, query: \S/);
    }
  });

  it('is refused with what to do', async () => {
    const client = await connect();
    for (const [name, values, problem] of [
      ['topics', { session: 'nonsense' }, /no session nonsense\. recent lists sessions/],
      ['why', { session: 'nonsense' }, /Nothing is on record .* Leave session out/],
      ['blame', {}, /file is missing/],
      ['fix', { error: '' }, /error is missing/],
      ['how', { command: '  ' }, /command is missing/],
    ] as const) {
      const { text, isError } = await call(client, name, values);
      expect(text).toMatch(problem);
      expect(isError).toBe(true);
    }
  });

  it('why tells what hooks gave to the model', async () => {
    const client = await connect();
    expect(await said(client, 'why')).toMatch(/^Nothing was given to a model yet/);
    const app = await world.open();
    app.injections.record([injection('i1', { session: SESSION })]);
    expect(await said(client, 'why', { last: true, limit: 1 })).toMatch(
      /^Session 3f1c9a02: 1 memory given[\s\S]*\+ i1/,
    );
  });
});

describe('a call that is no good', () => {
  it('is explained', async () => {
    const client = await connect();
    for (const [name, values, problem] of [
      ['nothing', {}, /There is no tool nothing\. Tools: remember, search, read/],
      ['toString', {}, /There is no tool toString/],
      [
        'remember',
        {},
        /remember: query is missing\. Fields: query \(string, required\), limit \(integer\)/,
      ],
      ['remember', { query: 7 }, /query must be a text, not 7/],
      [
        'remember',
        { query: 'x', limit: 'five' },
        /limit must be a whole number of 1 or more, not "five"/,
      ],
      ['remember', { query: 'x', limit: 0 }, /limit must be a whole number of 1 or more, not 0/],
      ['remember', { query: 'x', limit: 2.5 }, /limit must be a whole number/],
      ['remember', { query: 'x', all_projects: 'yes' }, /all_projects must be true or false/],
      ['remember', { query: 'x', project: 'y' }, /there is no field project\. Fields:/],
      ['write', { ...NOTE, tags: 'a,b' }, /tags must be a list of texts, not "a,b"/],
      ['write', { ...NOTE, tags: [1] }, /tags must be a list of texts/],
    ] as const) {
      const { text, isError } = await call(client, name, values);
      expect(text).toMatch(problem);
      expect(isError).toBe(true);
    }
  });

  it('does not end the server', async () => {
    const client = await connect();
    await call(client, 'nothing');
    expect(await said(client, 'recent')).toContain('Notes:');
  });

  it('may leave out what is empty', async () => {
    const client = await connect();
    const spare = { type: '', limit: null, tags: [] };
    expect(await said(client, 'search', { query: 'x', ...spare })).toMatch(
      /^Nothing found for "x"/,
    );
  });
});

describe('a long answer', () => {
  const lines = Array.from({ length: 600 }, (_, at) => `Line ${at} of a note that is very long.`);

  it('is cut, and read on to its end without a gap', async () => {
    const client = await connect();
    await said(client, 'write', { ...NOTE, content: lines.join('\n') });
    const parts: string[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined && parts.length < 10) {
      const text = await said(client, 'read', { id: 'decision-use-sqlite', offset });
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      const [remark = ''] = /\n\n\[Cut after \d+ of \d+ characters\. .*\]$/.exec(text) ?? [];
      parts.push(text.slice(0, text.length - remark.length));
      const next = /Go on with offset: (\d+)\./.exec(remark)?.[1];
      offset = next === undefined ? undefined : Number(next);
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('').endsWith(lines.join('\n'))).toBe(true);
  });

  it('of other tools says how to ask for less', async () => {
    for (let at = 0; at < 40; at++)
      world.says(`The queue is slow, ${lines.slice(at, at + 12).join(' ')}`);
    await world.index();
    const text = await said(await connect(), 'remember', { query: 'queue slow', limit: 40 });
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(text).toMatch(/\[Cut after \d+ of \d+ characters\. Ask for less: .*\]$/);
  });
});

it('serves two clients of one home at once', async () => {
  const [one, two] = await Promise.all([connect(), connect()]);
  const writes = [one, two].flatMap((client, who) =>
    [1, 2, 3, 4].map((at) => said(client, 'write', { ...NOTE, title: `Fact ${who} ${at}` })),
  );
  expect((await Promise.all(writes)).every((text) => text.startsWith('Wrote decision-fact'))).toBe(
    true,
  );
  for (const client of [one, two]) {
    const found = await said(client, 'search', { query: 'fact', limit: 20 });
    expect(found.match(/^decision-fact-\d-\d /gm)).toHaveLength(8);
  }
});

describe('other programs', () => {
  const ask = (client: string) =>
    spawnSync(launcher, ['mcp', '--print-config', client], { env: env(), encoding: 'utf8' });

  it.each([
    ['gemini', '.gemini/settings.json'],
    ['cursor', '.cursor/mcp.json'],
    ['claude-desktop', 'claude_desktop_config.json'],
  ])('%s can start the server with what is printed for it', async (name, place) => {
    const { stdout, stderr, status } = ask(name);
    expect(status).toBe(0);
    expect(stderr).toContain(place);
    const { mcpServers } = JSON.parse(stdout) as { mcpServers: { memory: Start } };
    expect(mcpServers.memory).toEqual({ command: launcher, args: ['mcp'] });
    const client = new Client({ name, version: '1' });
    clients.push(client);
    await client.connect(new StdioClientTransport({ ...mcpServers.memory, env: env() }));
    expect((await client.listTools()).tools).toHaveLength(Object.keys(TOOLS).length);
  });

  it('codex has TOML', () => {
    const { stdout, stderr, status } = ask('codex');
    expect(status).toBe(0);
    expect(stderr).toContain('~/.codex/config.toml');
    const table = `[mcp_servers.memory]\ncommand = "${launcher}"\nargs = ["mcp"]\n`;
    expect(stdout).toBe(`# code-memory\n${table}`);
  });

  it.each(['emacs', 'toString', ''])('%j is refused, and the others are named', (name) => {
    const { stdout, stderr, status } = ask(name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('codex, gemini, cursor, claude-desktop');
  });
});

interface Start {
  readonly command: string;
  readonly args: string[];
}

describe('the process', () => {
  const start = (): ChildProcess =>
    spawn(launcher, ['mcp'], { cwd: world.project, env: env(), stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = (child: ChildProcess) =>
    new Promise<{ code: number | null; errors: string }>((resolve) => {
      let errors = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        errors += chunk.toString();
      });
      child.on('close', (code) => resolve({ code, errors }));
    });
  const hello = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      ...{ protocolVersion: '2025-06-18', capabilities: {} },
      clientInfo: { name: 'test', version: '1' },
    },
  };

  it('ends when its input does, and leaves no process behind', async () => {
    const child = start();
    const end = ended(child);
    child.stdin?.write(`${JSON.stringify(hello)}\n`);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    child.stdin?.end();
    expect(await end).toEqual({ code: 0, errors: '' });
  });

  it('starts without the database, and goes on after a line that is none of the protocol', async () => {
    const child = start();
    const end = ended(child);
    const answers: string[] = [];
    child.stdout?.on('data', (chunk: Buffer) => answers.push(chunk.toString()));
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    child.stdin?.write(`garbage\n{"jsonrpc":\n${JSON.stringify(hello)}\n${JSON.stringify(list)}\n`);
    await expect.poll(() => answers.join('')).toContain('"id":2');
    expect(existsSync(join(world.home, '.claude/memory/memory.db'))).toBe(false);
    child.stdin?.end();
    expect(await end).toEqual({ code: 0, errors: '' });
  });

  it('ends in silence when nobody reads its answers any more', async () => {
    const child = start();
    const end = ended(child);
    child.stdout?.destroy();
    child.stdin?.on('error', () => {});
    child.stdin?.write(`${JSON.stringify(hello)}\n`);
    expect(await end).toEqual({ code: 0, errors: '' });
  });
});
