import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  claudeMdCheck,
  claudeMdInit,
  claudeMdProcess,
  claudeMdStatus,
} from '../../../../src/doors/cli/claude-md/claude-md-commands.ts';
import type { Command } from '../../../../src/doors/cli/command.ts';
import { manifest, ProjectWorld } from '../../../claude-md/project-world.ts';

let world: ProjectWorld;
beforeEach(() => {
  world = new ProjectWorld();
});
afterEach(() => world.dispose());

const run = async (command: Command, options: Readonly<Record<string, string | boolean>> = {}) => {
  const terminal = { interactive: false, color: false };
  return command.run(await world.open(), { args: [], options, terminal });
};
const at = (path: string) => join(world.project, path);

describe('init', () => {
  it.each([
    ['broken markers', () => world.write('CLAUDE.md', '<!-- AUTO-MANAGED: patterns -->\n')],
    ['no UTF-8', () => writeFileSync(at('CLAUDE.md'), Uint8Array.of(0xff, 0xfe))],
    ['a link out of the project', () => symlinkSync('/etc/hostname', at('CLAUDE.md'))],
  ])('refuses a file with %s, and says what comes next', async (_, prepare) => {
    prepare();
    const { exitCode, text, json } = await run(claudeMdInit, { yes: true });
    expect(exitCode).toBe(2);
    expect(text).toContain('Mend what is in the way, then run the same again.');
    expect(json).toMatchObject({ written: [], next: expect.stringContaining('Mend') });
  });

  it('does as it is told where a file is to stay', async () => {
    world.write('CLAUDE.md', 'Mine.\n');
    const { exitCode } = await run(claudeMdInit, { yes: true, existing: 'cancel' });
    expect(exitCode ?? 0).toBe(0);
  });

  it('tells of AGENTS.md in its plan', async () => {
    world.write('AGENTS.md', '# Rules\n');
    const { text } = await run(claudeMdInit, { dryRun: true });
    expect(text).toContain('CLAUDE.md: new, one line that leads to AGENTS.md');
    expect(text).toContain('+ @AGENTS.md');
  });

  it('says in words what the conventions are', async () => {
    for (const name of ['add-order', 'bill-late', 'count-rows', 'drop-row', 'each-row']) {
      world.write(`src/${name}.ts`, `export function ${name.split('-')[0]}Row() {}\n`);
    }
    const { text } = await run(claudeMdInit, { dryRun: true });
    const line = /conventions: .*/.exec(text)?.[0] ?? '';
    expect(line).toContain('camelCase');
    expect(line).not.toMatch(/naming\.|style\./);
  });
});

it('process puts what it left out into its JSON', async () => {
  await world.init();
  world.write('.claude/.dirty-files', `/elsewhere/x.ts\n${at('src/orders.ts')}\n`);
  const { json } = await run(claudeMdProcess);
  expect(json).toMatchObject({
    files: ['src/orders.ts'],
    warnings: [expect.stringContaining('/elsewhere/x.ts')],
  });
  expect(world.warnings).toHaveLength(1);
});

it('status tells of markers that are indented', async () => {
  const section = '    <!-- AUTO-MANAGED: patterns -->\n    <!-- END AUTO-MANAGED -->\n';
  world.write('CLAUDE.md', `# A\n\n${section}\n\`\`\`\n${section}\`\`\`\n`);
  const { text } = await run(claudeMdStatus);
  expect(text.match(/CLAUDE\.md:\d+: an indented marker/g)).toEqual([
    'CLAUDE.md:3: an indented marker',
    'CLAUDE.md:4: an indented marker',
  ]);
});

describe('check', () => {
  it('is 0 and one line, 1 and a diff, or 2 where there is nothing to check', async () => {
    await expect(run(claudeMdCheck)).rejects.toMatchObject({ code: 'invalid' });
    await world.init();
    expect(await run(claudeMdCheck)).toMatchObject({ exitCode: 0, text: 'CLAUDE.md is true.' });
    world.write('package.json', manifest({ test: 'vitest run', build: 'tsc', lint: 'x' }));
    const { exitCode, text, json } = await run(claudeMdCheck);
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^CLAUDE.md: build-commands is out of date\n\n--- a\/CLAUDE.md\n/);
    expect(text).toMatch(/\n\+- lint: `npm run lint`: x \(package.json\)\n/);
    expect(json).toMatchObject({ isTrue: false, files: [{ sections: ['build-commands'] }] });
  });
});
