import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyUpdates } from '../../src/claude-md/apply-updates.ts';
import { checkFiles } from '../../src/claude-md/check-files.ts';
import { GitRepository } from '../git-repository.ts';
import { manifest, ProjectWorld } from './project-world.ts';

let world: ProjectWorld;
let repository: GitRepository;
beforeEach(async () => {
  world = new ProjectWorld();
  world.write('src/bills.ts', 'export function bill() {}\n');
  world.write('CLAUDE.md', '# Ours\n\n`src/bills.ts` bills, `npm run build` builds.\n');
  repository = new GitRepository(world.project);
  await world.init(['src']);
  repository.commit('2026-11-01T00:00:00Z');
});
afterEach(() => world.dispose());

const check = async () => {
  const { files } = await checkFiles(await world.open());
  return files.flatMap(({ reasons }) => reasons);
};
const explain = async (content: string) =>
  applyUpdates(await world.open(), [
    { category: 'ARCHITECTURE', content, targetFile: 'CLAUDE.md' },
  ]);

it('finds nothing in files that are true, whatever the history says', async () => {
  expect(await check()).toEqual([]);
  for (let day = 2; day < 9; day++) {
    world.write('src/bills.ts', `export function bill() {}\n// ${day}\n`);
    repository.commit(`2026-11-0${day}T00:00:00Z`);
  }
  expect(await check()).toEqual([]);
});

it('tells which sections are out of date, and whether somebody wrote there', async () => {
  world.write('package.json', manifest({ test: 'vitest run', build: 'tsc', lint: 'x' }));
  expect(await check()).toEqual(['CLAUDE.md: build-commands is out of date']);
  const edited = world
    .read('CLAUDE.md')
    .replace('## Build Commands\n', '## Build Commands\nMine.\n');
  world.write('CLAUDE.md', edited);
  expect(await check()).toEqual([
    'CLAUDE.md: build-commands is out of date, and was edited by hand',
  ]);
  expect(world.read('CLAUDE.md')).toBe(edited);
});

it('tells which paths and scripts are gone, and where they are named', async () => {
  await explain('`src/bills.ts` is run by `npm run fast`.');
  world.write('package.json', manifest({ test: 'vitest run' }));
  rmSync(join(world.project, 'src/bills.ts'));
  const reasons = await check();
  expect(reasons).toContain('CLAUDE.md:3: src/bills.ts is gone');
  expect(reasons).toContain('CLAUDE.md:3: no package.json has `npm run build`');
  expect(reasons).toContainEqual(expect.stringMatching(/:\d+: no package.json has `npm run fast`/));
});

it('takes nothing in a person’s own text for gone that git never had', async () => {
  const text = world.read('CLAUDE.md').replace('# Ours\n', '# Ours\n\nPut it into `src/new.ts`.\n');
  world.write('CLAUDE.md', text);
  expect(await check()).toEqual([]);
});

it('tells of markers that are broken', async () => {
  world.write('src/CLAUDE.md', '<!-- AUTO-MANAGED: patterns -->\n');
  expect((await check()).join()).toContain('src/CLAUDE.md:1: ');
});

it('leaves no home behind, and reads notes without one', async () => {
  const { home } = await world.open();
  rmSync(home, { recursive: true, force: true });
  world.write(
    '.claude/memory/decision-late.md',
    '---\ntype: decision\ntitle: Late\ncreated: 2026-01-01T00:00:00Z\nupdated: 2026-01-01T00:00:00Z\ntags: [a]\n---\n\nx\n',
  );
  const { files } = await checkFiles(await world.open());
  expect(files[0]?.sections).toEqual(['memory']);
  expect(files[0]?.after).toContain('- Decided: Late');
  expect(existsSync(home)).toBe(false);
});
