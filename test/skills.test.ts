/** What skills, commands and agents tell a model to do can be done: their commands, options and tools are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS, GROUPS } from '../src/doors/cli/commands.ts';
import { TOOLS } from '../src/doors/mcp/tools.ts';
import { packageRoot } from './sandbox.ts';

const folder = join(packageRoot, 'skills');
/** What a client shows the model of every skill, in every session. */
const LONGEST_DESCRIPTION = 300;
/** Characters: the agent and what it is shown of its skills take about 150 tokens of every session. */
const AGENT_BODY = 400;
const AGENT_AND_SKILLS = 600;
const TOOL = /mcp__plugin_code-memory_memory__(\w+)/g;

/** The frontmatter of a page, and what follows it. */
function pageOf(text: string): { head: Record<string, unknown>; body: string } {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { head: parse(yaml) as Record<string, unknown>, body: body.trim() };
}

const page = (path: string) => pageOf(readFileSync(join(packageRoot, path), 'utf8'));

async function expectKnownCommands(text: string): Promise<void> {
  const used = [...text.matchAll(/(?:`|\()(?:"[^"`]*" |memory )([a-z-]+)(?: ([a-z]+))?([^`)]*)/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const [whole, head = '', tail = '', rest = ''] of used) {
    const command = Object.hasOwn(COMMANDS, `${head} ${tail}`) ? `${head} ${tail}` : head;
    const known = COMMANDS[command] ?? GROUPS[command];
    expect(known, whole).toBeDefined();
    const flags = ((await COMMANDS[command]?.load())?.options ?? []).map(
      (option) => option.flags.split(' ')[0],
    );
    const everywhere = ['--json'];
    for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
      expect([...flags, ...everywhere], whole).toContain(option);
    }
  }
}

describe.each(readdirSync(folder))('the skill %s', (name) => {
  const files = readdirSync(join(folder, name));
  const texts = files.map((file) => readFileSync(join(folder, name, file), 'utf8'));
  const all = texts.join('\n');
  const main = readFileSync(join(folder, name, 'SKILL.md'), 'utf8');
  const { head } = pageOf(main);

  it('is described in few words, under its own name', () => {
    expect(head.name).toBe(name);
    expect(String(head.description).length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    expect(main.length).toBeLessThan(4000);
  });

  it('names commands and options that there are', () => expectKnownCommands(all));

  it('allows tools that there are', () => {
    for (const [, tool = ''] of all.matchAll(TOOL)) expect(Object.keys(TOOLS)).toContain(tool);
  });

  it('points to files that there are', () => {
    for (const [, file = ''] of all.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(join(folder, name, file)), file).toBe(true);
    }
  });
});

describe('the agent memory-updater', () => {
  const { head, body } = page('agents/memory-updater.md');
  const skills = ['memory-processor', 'codebase-analyzer'].map((name) =>
    page(`skills/${name}/SKILL.md`),
  );

  it('works apart, with few tools, and costs little', () => {
    expect(head).toMatchObject({ name: 'memory-updater', tools: 'Read, Edit, Skill' });
    // Loaded with it: to invoke one, somebody would have to allow that.
    expect(head.skills).toBe('memory-processor');
    expect(body.length).toBeLessThanOrEqual(AGENT_BODY);
    const shown = skills.map((skill) => String(skill.head.description).length);
    expect(shown.reduce((sum, size) => sum + size, body.length)).toBeLessThanOrEqual(
      AGENT_AND_SKILLS,
    );
  });

  it('reads the list, invokes its skill and returns a brief summary', () => {
    expect(body).toContain('.claude/.dirty-files');
    expect(body).toContain('code-memory:memory-processor');
    expect(body).toContain('brief summary');
  });
});

describe.each(['memory-init', 'memory-sync', 'memory-status'])('the command /%s', (name) => {
  const { head, body } = page(`commands/${name}.md`);

  it('is thin, and under its own name', () => {
    expect(head.name).toBe(name);
    expect(String(head.description).length).toBeLessThanOrEqual(100);
    expect(body.length).toBeLessThanOrEqual(500);
  });

  it('invokes its skill, or says what to run', async () => {
    const skills = { 'memory-init': 'codebase-analyzer', 'memory-sync': 'memory-processor' };
    const skill = skills[name as keyof typeof skills];
    if (skill === undefined) await expectKnownCommands(body);
    else expect(body).toContain(`code-memory:${skill}`);
  });
});

it('/memory-status and /memory-stats point to each other', () => {
  expect(page('commands/memory-status.md').body).toContain('/memory-stats');
  expect(page('skills/memory-stats/SKILL.md').body).toContain('/memory-status');
});

it('/memory-init lets the user choose what becomes of a CLAUDE.md, and asks before it writes', () => {
  const { body } = page('skills/codebase-analyzer/SKILL.md');
  for (const word of ['migrate', 'backup', 'merge', 'cancel'])
    expect(body).toContain(`**${word}**`);
  expect(page('commands/memory-init.md').body).toMatch(/confirm before anything is written/);
});
