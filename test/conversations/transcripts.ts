/** Lines as Claude Code writes them, and an indexer on a real database: for tests of conversations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { damageIn } from '../../src/adapters/sqlite/repair/inspect-database.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { packageRoot } from '../sandbox.ts';

export interface LineOptions {
  readonly session?: string;
  readonly cwd?: string;
  readonly branch?: string;
  readonly time?: string;
  readonly uuid?: string;
  readonly agent?: string;
}

let count = 0;

function line(
  type: 'user' | 'assistant',
  content: unknown,
  options: LineOptions,
  more = {},
): string {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, count++)).toISOString();
  const { session = 's1', cwd = '/p', branch = 'main', time = at, agent } = options;
  const { uuid = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` } = options;
  const model = type === 'assistant' ? { model: 'claude-opus-5-5' } : {};
  const record = {
    type,
    uuid,
    sessionId: session,
    timestamp: time,
    cwd,
    gitBranch: branch,
    ...(agent === undefined ? {} : { isSidechain: true, agentId: agent }),
    message: { role: type, ...model, content },
    ...more,
  };
  return `${JSON.stringify(record)}\n`;
}

export function user(text: string, options: LineOptions = {}): string {
  return line('user', text, options);
}

export function assistant(text: string, options: LineOptions = {}): string {
  return line('assistant', [{ type: 'text', text }], options);
}

export function call(id: string, name: string, input: object, options: LineOptions = {}): string {
  return line('assistant', [{ type: 'tool_use', id, name, input }], options);
}

export function result(id: string, content: unknown, options: LineOptions = {}, more = {}): string {
  return line('user', [{ type: 'tool_result', tool_use_id: id, content }], options, more);
}

export function failure(id: string, text: string, options: LineOptions = {}): string {
  const block = { type: 'tool_result', tool_use_id: id, content: text, is_error: true };
  return line('user', [block], options, { toolUseResult: `Error: ${text}` });
}

export interface Place {
  readonly folder: string;
  readonly app: App;
  /** What is wrong with the database, if anything is. */
  damage(): string | undefined;
  dispose(): void;
}

/** A throw-away home with an app of its own; nothing of this machine is read. */
export async function openPlace(now?: Date): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-talk-'));
  const env = { HOME: folder };
  const app = await createApp(
    { env, cwd: folder, warn: () => {}, ...(now ? { now } : {}) },
    packageRoot,
  );
  return {
    folder,
    app,
    damage() {
      const database = new DatabaseSync(app.database);
      try {
        return damageIn(database);
      } finally {
        database.close();
      }
    },
    dispose() {
      app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
