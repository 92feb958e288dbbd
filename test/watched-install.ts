/**
 * The package as the client installs it, without a Node of its own; the one on the PATH writes down each start. So a test sees
 * whether a hook was answered by a process or by the MCP server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageRoot, type Ran, type Sandbox } from './sandbox.ts';
import { untilTrue } from './until-true.ts';

const HELLO = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: {
    ...{ protocolVersion: '2025-06-18', capabilities: {} },
    clientInfo: { name: 'test', version: '1' },
  },
};

/** Longer than any machine takes: only who does not answer at all is late. */
const PATIENT = { MEMORY_ASK_SECONDS: '50' };

type Env = Readonly<Record<string, string | undefined>>;

export class WatchedInstall {
  readonly root: string;
  readonly #sandbox: Sandbox;
  readonly #log: string;
  readonly #servers: ChildProcess[] = [];

  constructor(sandbox: Sandbox, name = 'an installed copy') {
    this.#sandbox = sandbox;
    this.root = join(sandbox.home, name);
    this.#log = join(this.root, 'starts');
    for (const part of ['bin', 'hooks', 'package.json', 'dist']) {
      cpSync(join(packageRoot, part), join(this.root, part), { recursive: true });
    }
    for (const part of ['model', 'native', 'templates']) {
      symlinkSync(join(packageRoot, part), join(this.root, part));
    }
    const node = join(this.root, 'path', 'node');
    mkdirSync(join(this.root, 'path'));
    writeFileSync(this.#log, '');
    writeFileSync(node, `#!/bin/sh\necho "$3" >>'${this.#log}'\nexec '${process.execPath}' "$@"\n`);
    chmodSync(node, 0o755);
  }

  get env(): Record<string, string> {
    const path = [join(this.root, 'path'), this.#sandbox.env.PATH ?? ''].join(delimiter);
    return { CLAUDE_PLUGIN_ROOT: this.root, PATH: path };
  }

  /** The folder that hooks ask in. */
  get folder(): string {
    return join(this.#sandbox.global, '.run', 'hooks');
  }

  /** The hooks for which a process was started, since the last time. */
  starts(): readonly string[] {
    const lines = readFileSync(this.#log, 'utf8').split('\n').filter(Boolean);
    writeFileSync(this.#log, '');
    return lines;
  }

  /** `memory mcp`, when it has answered, and answers hooks. */
  async serve(env: Env = {}, isServing = () => existsSync(join(this.folder, 'server'))) {
    const server = spawn(process.execPath, [join(this.root, 'dist', 'main.js'), 'mcp'], {
      cwd: this.#sandbox.project,
      env: { ...this.#sandbox.env, ...this.env, ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#servers.push(server);
    server.stdin.on('error', () => {});
    server.stdin.write(`${JSON.stringify(HELLO)}\n`);
    await once(server.stdout, 'data');
    await untilTrue(isServing);
    return server;
  }

  hook(event: string, input: object | string, env: Env = {}, shell = 'sh'): Promise<Ran> {
    const stdin = typeof input === 'string' ? input : JSON.stringify(input);
    const command = `exec ${shell} "$CLAUDE_PLUGIN_ROOT/hooks/run" ${event}`;
    return this.#sandbox.shell(command, { env: { ...this.env, ...PATIENT, ...env }, stdin });
  }

  async end(server: ChildProcess): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.stdin?.end();
    await ended;
  }

  async dispose(): Promise<void> {
    for (const server of this.#servers) await this.end(server);
  }
}
