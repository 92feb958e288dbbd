import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyUpdates } from '../../src/claude-md/apply-updates.ts';
import { syncFiles } from '../../src/claude-md/sync-files.ts';
import { GitRepository } from '../git-repository.ts';
import { manifest, outside, ProjectWorld, sectionOf } from './project-world.ts';

let world: ProjectWorld;
beforeEach(async () => {
  world = new ProjectWorld();
  await world.init();
});
afterEach(() => world.dispose());

const sync = async () => syncFiles(await world.open(), { dryRun: false });
const now = () => world.read('CLAUDE.md');
const build = () => sectionOf(now(), 'build-commands');
const edit = (from: string, to: string) => world.write('CLAUDE.md', now().replace(from, to));
const newScript = () => world.write('package.json', manifest({ test: 'vitest run', lint: 'x' }));
const backups = () => readdirSync(world.project).filter((name) => name.includes('.backup'));
/** As another machine has it: this one never wrote the file. */
const forgetHome = async () => {
  const { home } = await world.open();
  rmSync(join(home, '.run'), { recursive: true });
  for (const name of backups()) rmSync(join(world.project, name));
};

it('keeps a line that a person wrote among facts, once, however often it syncs', async () => {
  edit('## Build Commands\n', '## Build Commands\n- Ask Ada before `npm run build`.\n');
  newScript();
  const { warnings } = await sync();
  expect(warnings).toContain(
    'CLAUDE.md: what was written by hand in build-commands is kept below "### Explained"',
  );
  expect(build()).toContain(
    '### Explained\n\n<!-- by hand -->\n- Ask Ada before `npm run build`.\n',
  );
  expect(build()).toContain('npm run lint');
  const once = now();
  for (let times = 0; times < 10; times++) expect((await sync()).warnings).toEqual([]);
  expect(now()).toBe(once);
});

it('keeps a line that a person changed, and one below the last fact', async () => {
  const own = /- test: .*/.exec(build())?.[0] ?? '';
  edit(own, '- test: `npm test -- --run`, never in watch mode');
  edit('<!-- facts', 'Not on Fridays.\n<!-- facts');
  await sync();
  expect(build()).toContain(own);
  expect(build()).toContain('- test: `npm test -- --run`, never in watch mode\nNot on Fridays.\n');
});

it('does not keep what the facts say anyway', async () => {
  edit('<!-- facts', '*   test:   `npm test`: vitest run (package.json).\n<!-- facts');
  await sync();
  expect(build()).not.toContain('### Explained');
});

it('keeps a line where words stand already, and when words are replaced', async () => {
  const words = (content: string) => [{ category: 'BUILD', content, targetFile: 'CLAUDE.md' }];
  await applyUpdates(await world.open(), words('Slow the first time.'));
  edit('## Build Commands\n', '## Build Commands\nMine.\n');
  await sync();
  expect(build()).toContain('### Explained\n\nSlow the first time.\n\n<!-- by hand -->\nMine.\n');
  await applyUpdates(await world.open(), words('Fast by now.'));
  expect(build()).toContain('### Explained\n\nFast by now.\n\n<!-- by hand -->\nMine.\n');
});

it('keeps a line when words come for a section that was edited', async () => {
  edit('## Build Commands\n', '## Build Commands\nMine.\n');
  const words = { category: 'BUILD', content: 'Theirs.', targetFile: 'CLAUDE.md' };
  await applyUpdates(await world.open(), [words]);
  expect(build()).toContain('Theirs.\n\n<!-- by hand -->\nMine.\n');
});

it('keeps a copy of what cannot stand below the facts, and says so', async () => {
  edit('<!-- facts', '```sh\nmake it\n```\n<!-- facts');
  const [before, whole] = [backups(), now()];
  const { files, warnings } = await sync();
  expect(warnings.join()).toContain('build-commands was edited by hand');
  expect(build()).not.toContain('make it');
  expect(backups()).toHaveLength(before.length + 1);
  expect(world.read(files[0]?.backup ?? '')).toBe(whole);
});

it('keeps a copy on a machine that never wrote the file, if somebody edited it', async () => {
  await forgetHome();
  edit('## Build Commands\n', '## Build Commands\nMine.\n');
  newScript();
  const { warnings } = await sync();
  expect(warnings.join()).toContain('build-commands was edited by hand');
  expect(world.read('CLAUDE.md.backup')).toContain('Mine.');
  rmSync(join(world.project, 'CLAUDE.md.backup'));
  world.write('package.json', manifest({ test: 'vitest run' }));
  expect((await sync()).warnings).toEqual([]);
});

it('keeps a line on such a machine if git knows what was there before', async () => {
  const repository = new GitRepository(world.project);
  repository.commit('2026-11-01T00:00:00Z');
  edit('## Build Commands\n', '## Build Commands\nMine.\n');
  repository.commit('2026-11-02T00:00:00Z');
  await forgetHome();
  newScript();
  await sync();
  expect(build()).toContain('<!-- by hand -->\nMine.\n');
});

it('finds facts anew on such a machine without a word if nobody edited them', async () => {
  await forgetHome();
  world.write('CLAUDE.md.backup', 'as it was');
  newScript();
  const { files, warnings } = await sync();
  expect({ warnings, changed: files[0]?.changed }).toEqual({
    warnings: [],
    changed: ['build-commands'],
  });
  expect(backups()).toEqual(['CLAUDE.md.backup']);
});

it('keeps a copy, once, of a file whose facts an older version found', async () => {
  const old = now().replace(/<!-- facts: .*\n/g, '');
  world.write(
    'CLAUDE.md',
    old.replace('## Build Commands\n', '## Build Commands\n- lint: `old`\n'),
  );
  const copies = backups().length;
  expect((await sync()).warnings.join()).toContain('build-commands was edited by hand');
  expect(build()).not.toContain('### Explained');
  newScript();
  expect((await sync()).warnings).toEqual([]);
  expect(backups()).toHaveLength(copies + 1);
});

it('keeps what a person wrote into an empty section', async () => {
  edit('<!-- AUTO-MANAGED: memory -->\n', '<!-- AUTO-MANAGED: memory -->\nRemember Ada.\n');
  await sync();
  expect(sectionOf(now(), 'memory')).toBe(
    '## Project Memory\n\n### Explained\n\n<!-- by hand -->\nRemember Ada.\n',
  );
});

it('does not mind what formatters and other systems do to blanks and line ends', async () => {
  const formatted = now().replace('## Build Commands\n', '## Build Commands\n\n');
  world.write('CLAUDE.md', formatted.replaceAll('\n', '\r\n'));
  newScript();
  expect((await sync()).warnings).toEqual([]);
  expect(build()).not.toContain('### Explained');
});

it('loses no line, whatever it is and wherever it stands', { tags: 'long' }, async () => {
  const line = fc.oneof(
    fc.string({ minLength: 1 }).filter((text) => !/[\r\n]|AUTO|MANUAL|facts|by hand/.test(text)),
    fc.constantFrom(
      '# Mine',
      '```',
      '- a `b`',
      '<div>',
      '| a |',
      '### Explained',
      '    code',
      '<!--',
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.nat(3),
      async (lines, at) => {
        const own = lines.map((one) => `${one} zq`);
        const section = build().split('\n');
        const edited = [...section.slice(0, at), ...own, ...section.slice(at)].join('\n');
        const before = now();
        world.write(
          'CLAUDE.md',
          before.replace(build(), () => edited),
        );
        const text = now();
        const { files } = await sync();
        const all = [now(), ...backups().map((name) => world.read(name))].join('\n');
        for (const one of own)
          expect(all.replaceAll(/\s+/g, ' ')).toContain(one.replaceAll(/\s+/g, ' ').trim());
        expect(outside(now())).toBe(outside(text));
        expect(files.length).toBeGreaterThan(0);
        world.write('CLAUDE.md', before);
      },
    ),
    { numRuns: 25 },
  );
  expect(existsSync(join(world.project, 'CLAUDE.md'))).toBe(true);
});
