/** A user's home with a hostile clone in it: every door of ours, each process with an end, and all that came out. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { EmbeddingServer } from '../../fakes/embedding-server.ts';
import type { Trick } from '../../fakes/hostile/trick.ts';
import { HostileRepository } from '../../fakes/hostile-repository.ts';
import { Programs } from '../../fakes/programs.ts';
import { packageRoot, Sandbox } from '../../sandbox.ts';

/** Said in another project of the same user's. */
export const OTHER_SECRET = 'walrusgold';
/** What a model may not be told of it even in the project that it was said in. */
const TOKEN = `ghp_${'A1b2C3d4E5f6'.repeat(3)}`;
export const SESSION = '5e551011-1111-4222-8333-444455556666';
const OTHER = '0e0e0e0e-1111-4222-8333-444455556666';
const PROGRAMS = ['claude', 'codex', 'gemini', 'ollama', 'opencode', 'llm'];
/** Only what hangs takes longer, also where several worlds share a busy machine. */
const MOST_MS = 60_000;

export interface Answer {
  readonly from: string;
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ended: boolean;
}

export class HostileWorld {
  readonly sandbox = new Sandbox();
  readonly server = new EmbeddingServer();
  readonly programs = new Programs(join(this.sandbox.home, 'programs'));
  readonly transcript = join(this.sandbox.home, `.claude/projects/p/${SESSION}.jsonl`);
  /** All that was printed, by whom. */
  readonly answers: Answer[] = [];
  #repository: HostileRepository | undefined;

  get repository(): HostileRepository {
    if (!this.#repository) throw new Error('not cloned yet');
    return this.#repository;
  }

  async clone(tricks: readonly Trick[]): Promise<void> {
    this.server.behaviour.models = { embeddinggemma: 8, 'nomic-embed-text': 8 };
    const endpoint = await this.server.listen();
    for (const name of PROGRAMS) this.programs.add(name, 'echo boiler');
    this.sandbox.write('.claude/memory/config.json', '{"embedding":{"provider":"disabled"}}');
    const other = join(this.sandbox.home, 'other');
    mkdirSync(other);
    this.#talk(OTHER, other, [`The ${OTHER_SECRET} boiler is ours alone.`, `Use ${TOKEN}`]);
    this.#talk(SESSION, this.sandbox.project, [
      'Why does the boiler drip? We decided to use a new valve for the boiler.',
      'TODO: descale the boiler. The token of the boiler is its valve.',
    ]);
    this.#repository = new HostileRepository(this.sandbox.home, endpoint, tricks);
  }

  memory(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.#run(`memory ${words.join(' ')}`, join(packageRoot, 'bin', 'memory'), words, {
      env,
    });
  }

  hook(event: string, command: string, input: object): Promise<Answer> {
    const payload = {
      ...{ session_id: SESSION, transcript_path: this.transcript, cwd: this.sandbox.project },
      ...{ hook_event_name: event, permission_mode: 'default', ...input },
    };
    const env = { CLAUDE_PLUGIN_ROOT: packageRoot, CLAUDE_PROJECT_DIR: this.sandbox.project };
    const options = { env, stdin: JSON.stringify(payload) };
    return this.#run(`${event} ${command}`, 'sh', ['-c', command], options);
  }

  /** Asks every tool; what it needs is taken from `values`. */
  async tools(values: Readonly<Record<string, unknown>>): Promise<void> {
    const client = new Client({ name: 'test', version: '1' });
    const command = join(packageRoot, 'bin', 'memory');
    const { env } = this;
    await client.connect(
      new StdioClientTransport({
        command,
        args: ['mcp'],
        cwd: this.sandbox.project,
        env,
        stderr: 'ignore',
      }),
    );
    for (const { name, inputSchema } of (await client.listTools()).tools) {
      const known = Object.keys(inputSchema.properties ?? {});
      const given = Object.fromEntries(
        Object.entries(values).filter(([key]) => known.includes(key)),
      );
      const options = { timeout: MOST_MS };
      const { content } = await client.callTool({ name, arguments: given }, undefined, options);
      const stdout = (content as { text: string }[])[0]?.text ?? '';
      this.answers.push({ from: `MCP ${name}`, code: 0, stdout, stderr: '', ended: true });
    }
    await client.close();
  }

  /** The user's own, but for the programs that think. */
  get env(): Record<string, string> {
    const { MEMORY_EMBEDDING_PROVIDER: _, PATH = '', ...env } = this.sandbox.env;
    return { ...env, PATH: `${this.programs.bin}${delimiter}${PATH}` };
  }

  called(): readonly string[] {
    return PROGRAMS.filter((name) => this.programs.calls(name) > 0);
  }

  async dispose(): Promise<void> {
    await this.server.close();
    this.sandbox.dispose();
  }

  #run(
    from: string,
    command: string,
    words: readonly string[],
    { env = {}, stdin = '' }: { env?: Readonly<Record<string, string>>; stdin?: string } = {},
  ): Promise<Answer> {
    const child = spawn(command, [...words], {
      ...{ cwd: this.sandbox.project, env: { ...this.env, ...env }, detached: true },
    });
    const output = { stdout: '', stderr: '', ended: true };
    // The whole group: a launcher must not leave its child behind.
    const late = setTimeout(() => {
      output.ended = false;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, MOST_MS);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    return new Promise((resolve) =>
      child.on('close', (code) => {
        clearTimeout(late);
        const answer = { from, code, ...output };
        this.answers.push(answer);
        resolve(answer);
      }),
    );
  }

  #talk(sessionId: string, cwd: string, texts: readonly string[]): void {
    const lines = texts.map((content, at) => {
      const timestamp = `2026-01-05T12:0${at}:00.000Z`;
      return JSON.stringify({
        ...{ type: 'user', uuid: `u${sessionId}${at}`, timestamp, cwd, sessionId },
        ...{ version: '2.1.325', gitBranch: 'main', message: { role: 'user', content } },
      });
    });
    this.sandbox.write(`.claude/projects/p/${sessionId}.jsonl`, `${lines.join('\n')}\n`);
  }
}

interface Registered {
  readonly event: string;
  readonly command: string;
}

/** Every command of hooks.json. */
export function registeredHooks(): readonly Registered[] {
  const text = readFileSync(join(packageRoot, 'hooks', 'hooks.json'), 'utf8');
  const { hooks } = JSON.parse(text) as {
    hooks: Record<string, { hooks: { command: string }[] }[]>;
  };
  return Object.entries(hooks).flatMap(([event, groups]) =>
    groups.flatMap((group) => group.hooks.map(({ command }) => ({ event, command }))),
  );
}
