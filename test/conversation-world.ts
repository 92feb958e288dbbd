/** A home with transcripts in the client's own shape (2.1.325), indexed by the real indexer into real SQLite. */
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createApp } from '../src/app/create-app.ts';
import { annotateWaiting } from '../src/conversations/annotate-waiting.ts';
import { backfill } from '../src/conversations/backfill.ts';
import type { App } from '../src/core/ports/app.ts';
import { packageRoot } from './sandbox.ts';

export const SESSION = '3f1c9a02-1111-4222-8333-444455556666';
export const OTHER = '7b2d0c15-1111-4222-8333-444455556666';

export interface Line {
  readonly session?: string;
  readonly time?: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly agent?: string;
}

export class ConversationWorld {
  readonly home = realpathSync(mkdtempSync(join(tmpdir(), 'memory-talk-')));
  readonly project = join(this.home, 'project');
  readonly transcripts = join(this.home, '.claude', 'projects', 'p');
  readonly warnings: string[] = [];
  app: App | undefined;
  #count = 0;

  constructor() {
    mkdirSync(join(this.project, '.git'), { recursive: true });
    mkdirSync(this.transcripts, { recursive: true });
  }

  async open(env: Readonly<Record<string, string>> = {}): Promise<App> {
    this.app?.close();
    const warn = (message: string) => this.warnings.push(message);
    const surroundings = { env: { HOME: this.home, ...env }, cwd: this.project, warn };
    this.app = await createApp(surroundings, packageRoot);
    return this.app;
  }

  /** Reads all transcripts that are there; the app is opened if it is not. */
  async index(): Promise<App> {
    const app = this.app ?? (await this.open());
    await backfill(app, app.transcripts.list());
    await annotateWaiting(app);
    return app;
  }

  says(text: string, line: Line = {}): this {
    return this.add('user', { role: 'user', content: text }, line);
  }

  answers(text: string, line: Line = {}): this {
    const content = [{ type: 'text', text }];
    return this.add('assistant', { role: 'assistant', model: 'claude-opus-5-5', content }, line);
  }

  /** A tool call and its result, as two lines. */
  does(
    name: string,
    input: object,
    result: { error?: string; text?: string } = {},
    line: Line = {},
  ): this {
    const id = `toolu_${++this.#count}`;
    const call = [{ type: 'tool_use', id, name, input }];
    const content = result.error ?? result.text ?? 'ok';
    const back = { type: 'tool_result', tool_use_id: id, content, is_error: 'error' in result };
    const model = 'claude-opus-5-5';
    this.add('assistant', { role: 'assistant', model, content: call }, line);
    return this.add('user', { role: 'user', content: [back] }, line);
  }

  file(session: string, agent?: string): string {
    const own = join(this.transcripts, session);
    return agent === undefined ? `${own}.jsonl` : join(own, 'subagents', `agent-${agent}.jsonl`);
  }

  /** One row of the database, past our own code. */
  row(sql: string): Record<string, unknown> {
    return this.rows(sql)[0] ?? {};
  }

  rows(sql: string): readonly Record<string, unknown>[] {
    const database = new DatabaseSync(join(this.home, '.claude/memory/memory.db'));
    try {
      return database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }));
    } finally {
      database.close();
    }
  }

  /** Writes past our own code. */
  run(sql: string): void {
    const database = new DatabaseSync(join(this.home, '.claude/memory/memory.db'));
    database.exec(sql);
    database.close();
  }

  dispose(): void {
    this.app?.close();
    rmSync(this.home, { recursive: true });
  }

  private add(type: string, message: object, line: Line): this {
    const { session = SESSION, cwd = this.project, branch = 'main', agent } = line;
    const minute = String(this.#count++ % 60).padStart(2, '0');
    const record = {
      parentUuid: null,
      isSidechain: agent !== undefined,
      ...(agent === undefined ? {} : { agentId: agent }),
      type,
      message,
      uuid: `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`,
      timestamp: line.time ?? `2026-01-05T12:${minute}:00.000Z`,
      userType: 'external',
      cwd,
      sessionId: session,
      version: '2.1.325',
      gitBranch: branch,
    };
    const file = this.file(session, agent);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${JSON.stringify(record)}\n`);
    return this;
  }
}
