/** What skills tell a model to do can be done: their commands, options and tools are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../src/doors/cli/commands.ts';
import { TOOLS } from '../src/doors/mcp/tools.ts';
import { packageRoot } from './sandbox.ts';

const folder = join(packageRoot, 'skills');
/** What a client shows the model of every skill, in every session. */
const LONGEST_DESCRIPTION = 300;
const TOOL = /mcp__plugin_claude-code-memory_memory__(\w+)/g;

describe.each(readdirSync(folder))('the skill %s', (name) => {
  const files = readdirSync(join(folder, name));
  const texts = files.map((file) => readFileSync(join(folder, name, file), 'utf8'));
  const all = texts.join('\n');
  const main = readFileSync(join(folder, name, 'SKILL.md'), 'utf8');
  const head = parse(/^---\n([\s\S]*?)\n---\n/.exec(main)?.[1] ?? '') as Record<string, unknown>;

  it('is described in few words, under its own name', () => {
    expect(head.name).toBe(name);
    expect(String(head.description).length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(main.length).toBeLessThan(4000);
  });

  it('names commands and options that there are', async () => {
    const used = [...all.matchAll(/(?:`|\()(?:"[^"`]*" |memory )([a-z-]+)(?: ([a-z]+))?([^`)]*)/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [whole, head = '', tail = '', rest = ''] of used) {
      const command = Object.hasOwn(COMMANDS, `${head} ${tail}`) ? `${head} ${tail}` : head;
      const known = COMMANDS[command];
      expect(known, whole).toBeDefined();
      const flags = ((await known?.load())?.options ?? []).map(
        (option) => option.flags.split(' ')[0],
      );
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) expect(flags, whole).toContain(option);
    }
  });

  it('allows tools that there are', () => {
    for (const [, tool = ''] of all.matchAll(TOOL)) expect(Object.keys(TOOLS)).toContain(tool);
  });

  it('points to files that there are', () => {
    for (const [, file = ''] of all.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(join(folder, name, file)), file).toBe(true);
    }
  });
});
