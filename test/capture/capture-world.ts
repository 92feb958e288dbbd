/** A project with real files and real SQLite, looked at on a day and at an hour that a test says. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { captureTool } from '../../src/capture/capture-tool.ts';
import { captureTasks } from '../../src/capture/tasks/capture-tasks.ts';
import type { ToolUse } from '../../src/capture/tools/tool-use.ts';
import type { App } from '../../src/core/ports/app.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

export const A = 'aaaaaaaa-1111-4222-8333-444455556666';
export const B = 'bbbbbbbb-1111-4222-8333-444455556666';

export class CaptureWorld {
  readonly sandbox = new Sandbox();
  readonly warnings: string[] = [];
  env: Readonly<Record<string, string>> = {};
  now = '2026-03-01T12:00:00Z';

  async with<T>(work: (app: App) => Promise<T>): Promise<T> {
    const app = await createApp(
      {
        env: { ...this.sandbox.env, ...this.env },
        cwd: this.sandbox.project,
        warn: (message) => this.warnings.push(message),
        now: new Date(this.now),
      },
      packageRoot,
    );
    try {
      return await work(app);
    } finally {
      app.close();
    }
  }

  /** What was written: `new task-a`. */
  async tool(payload: unknown): Promise<readonly string[]> {
    const captured = await this.with((app) => captureTool(app, payload));
    return captured.map(({ note, outcome }) => `${outcome} ${note.slug}`);
  }

  async tasks(session: string | undefined, calls: readonly ToolUse[]): Promise<readonly string[]> {
    const captured = await this.with((app) => captureTasks(app, { session, calls }));
    return captured.map(({ note, outcome }) => `${outcome} ${note.slug}`);
  }

  path(place: string): string {
    return join(this.sandbox.notes, 'nodes', `${place}.md`);
  }

  read(place: string): string {
    return readFileSync(this.path(place), 'utf8');
  }

  /** As a person does it in an editor. */
  edit(place: string, change: (text: string) => string): void {
    writeFileSync(this.path(place), change(this.read(place)));
  }

  put(place: string, text: string): void {
    this.sandbox.write(`project/.claude/memory/nodes/${place}.md`, text);
  }

  list(folder: string): readonly string[] {
    const path = join(this.sandbox.notes, 'nodes', folder);
    return existsSync(path) ? readdirSync(path).sort() : [];
  }
}

/** A list as an older client writes it: `{ 'Fix it': 'pending' }`. */
export function written(todos: Readonly<Record<string, string>>, time?: string): ToolUse {
  const list = Object.entries(todos).map(([content, status]) => ({ content, status }));
  return { name: 'TodoWrite', input: { todos: list }, time };
}

export function created(id: string, subject: string, description = '', time?: string): ToolUse {
  const input = { subject, description };
  return { name: 'TaskCreate', input, response: { task: { id, subject } }, time };
}

export function updated(id: string, input: object, time?: string): ToolUse {
  return { name: 'TaskUpdate', input: { taskId: id, ...input }, response: { success: true }, time };
}
