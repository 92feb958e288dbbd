/** A project in a throw-away home, and the app in it: nothing is fetched. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { filesToInit, planInit, writeInit } from '../../src/claude-md/init-files.ts';
import { openedProject } from '../../src/claude-md/ports.ts';
import { findMarkers } from '../../src/claude-md/sections/markers.ts';
import { gatherSources } from '../../src/claude-md/sources.ts';
import type { App } from '../../src/core/ports/app.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

export class ProjectWorld {
  readonly sandbox = new Sandbox();
  readonly project = this.sandbox.project;
  readonly warnings: string[] = [];
  #app: App | undefined;

  constructor() {
    this.write('package.json', manifest({ test: 'vitest run', build: 'tsc' }));
    this.write('src/orders.ts', 'export function addOrder() {}\n');
  }

  /** As a new command would find it. */
  async open(env: Readonly<Record<string, string>> = {}): Promise<App> {
    this.#app?.close();
    const warn = (message: string) => this.warnings.push(message);
    const all = { ...this.sandbox.env, MEMORY_OFFLINE: '1', ...env };
    this.#app = await createApp({ env: all, cwd: this.project, warn }, packageRoot);
    return this.#app;
  }

  async init(subtrees: readonly string[] = []): Promise<void> {
    const app = await this.open();
    const sources = await gatherSources(app, await openedProject(app), { fetch: false });
    const paths = filesToInit(app, subtrees);
    writeInit(app, await planInit(app, sources, { paths, existing: 'merge' }));
  }

  write(path: string, text: string): void {
    this.sandbox.write(join('project', path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.project, path), 'utf8');
  }

  dispose(): void {
    this.#app?.close();
    this.sandbox.dispose();
  }
}

export function manifest(scripts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ name: 'orders', description: 'Takes orders.', scripts });
}

/** What no command may change. */
export function outside(text: string): string {
  const { sections } = findMarkers(text);
  return sections.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
}

export function sectionOf(text: string, name: string): string {
  const found = findMarkers(text).sections.find((section) => section.name === name);
  return text.slice(found?.from, found?.to);
}
