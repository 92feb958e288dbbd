import { existsSync, lstatSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyUpdates } from '../../src/claude-md/apply-updates.ts';
import { fileStatus } from '../../src/claude-md/file-status.ts';
import { syncFiles } from '../../src/claude-md/sync-files.ts';
import { manifest, ProjectWorld, sectionOf } from './project-world.ts';

let world: ProjectWorld;
beforeEach(() => {
  world = new ProjectWorld();
});
afterEach(() => world.dispose());

const at = (path: string) => join(world.project, path);
const sync = async () => syncFiles(await world.open(), { dryRun: false });
const build = (path = 'AGENTS.md') => sectionOf(world.read(path), 'build-commands');
const newScript = () => world.write('package.json', manifest({ lint: 'x' }));

it.each([
  ['an import alone', '@AGENTS.md\n'],
  ['an import by a longer way', '@./AGENTS.md'],
  ['an import with a few words', '# Claude\r\n\r\n@AGENTS.md\r\n\r\nUse the sub-agents.\r\n'],
])('keeps AGENTS.md where CLAUDE.md is %s, and CLAUDE.md stays byte for byte', async (_, text) => {
  world.write('CLAUDE.md', text);
  world.write('AGENTS.md', '# Rules\n\nBe kind.\n');
  await world.init();
  expect(world.read('AGENTS.md').startsWith('# Rules\n\nBe kind.\n')).toBe(true);
  expect(build()).toContain('npm test');
  newScript();
  expect((await sync()).files).toMatchObject([{ path: 'AGENTS.md', changed: ['build-commands'] }]);
  expect(build()).toContain('npm run lint');
  expect(world.read('CLAUDE.md')).toBe(text);
});

it('keeps AGENTS.md where CLAUDE.md is a link to it', async () => {
  world.write('AGENTS.md', '# Rules\n');
  symlinkSync('AGENTS.md', at('CLAUDE.md'));
  await world.init();
  expect(lstatSync(at('CLAUDE.md')).isSymbolicLink()).toBe(true);
  const { files } = await fileStatus(await world.open());
  expect(files.map(({ path }) => path)).toEqual(['AGENTS.md']);
});

it('makes AGENTS.md where CLAUDE.md leads to none yet', async () => {
  world.write('CLAUDE.md', '@AGENTS.md\n');
  await world.init();
  expect(build()).toContain('npm test');
  expect(world.read('CLAUDE.md')).toBe('@AGENTS.md\n');
});

it('makes a CLAUDE.md of one line where only AGENTS.md is there, for sub-trees too', async () => {
  world.write('AGENTS.md', '# Rules\n');
  world.write('lib/a.ts', 'export const a = 1;\n');
  await world.init(['src', 'lib']);
  expect(world.read('CLAUDE.md')).toBe('@AGENTS.md\n');
  for (const folder of ['src', 'lib']) {
    expect(world.read(`${folder}/CLAUDE.md`)).toBe('@AGENTS.md\n');
    expect(world.read(`${folder}/AGENTS.md`)).toContain(`# Module: ${folder}`);
  }
  const { files } = await sync();
  expect(files.map(({ path, changed }) => [path, changed])).toEqual([
    ['AGENTS.md', []],
    ['lib/AGENTS.md', []],
    ['src/AGENTS.md', []],
  ]);
});

it('keeps an AGENTS.md with sections though nobody reads it through CLAUDE.md', async () => {
  world.write('AGENTS.md', '# Rules\n');
  await world.init();
  rmSync(at('CLAUDE.md'));
  newScript();
  await sync();
  expect(build()).toContain('npm run lint');
  expect(existsSync(at('CLAUDE.md'))).toBe(false);
});

it('takes words for CLAUDE.md that leads to AGENTS.md', async () => {
  world.write('AGENTS.md', '# Rules\n');
  await world.init();
  const words = { category: 'BUILD', content: 'Slow.', targetFile: 'CLAUDE.md' };
  await applyUpdates(await world.open(), [words]);
  expect(build()).toContain('### Explained\n\nSlow.');
});

it('keeps CLAUDE.md where it says more itself, or has the sections', async () => {
  const long = `@AGENTS.md\n${'A rule of ours.\n'.repeat(30)}`;
  world.write('CLAUDE.md', long);
  world.write('AGENTS.md', '# Rules\n');
  await world.init();
  expect(build('CLAUDE.md')).toContain('npm test');
  expect(world.read('AGENTS.md')).toBe('# Rules\n');
});
