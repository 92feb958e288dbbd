import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyUpdates } from '../../src/claude-md/apply-updates.ts';
import { syncFiles } from '../../src/claude-md/sync-files.ts';
import { outside, ProjectWorld, sectionOf } from './project-world.ts';

let world: ProjectWorld;
beforeEach(async () => {
  world = new ProjectWorld();
  await world.init(['src']);
});
afterEach(() => world.dispose());

const apply = async (...updates: readonly object[]) => applyUpdates(await world.open(), updates);
const sync = async () => syncFiles(await world.open(), { dryRun: false });

it.each([
  ['BUILD', 'build-commands'],
  ['ARCHITECTURE', 'architecture'],
  ['CONVENTIONS', 'conventions'],
  ['GIT_INSIGHTS', 'git-insights'],
  ['PATTERNS', 'patterns'],
  ['BEST_PRACTICES', 'best-practices'],
  ['DESCRIPTION', 'project-description'],
])(
  'puts %s into %s, where it stays until the next time',
  { tags: 'long' },
  async (category, section) => {
    const words = (content: string) => ({ category, content, targetFile: 'CLAUDE.md' });
    await apply(words('Words that a model wrote.'));
    const before = world.read('CLAUDE.md');
    expect(sectionOf(before, section)).toContain('Words that a model wrote.');
    await sync();
    expect(world.read('CLAUDE.md')).toBe(before);
    await apply(words('Other words.'));
    expect(sectionOf(world.read('CLAUDE.md'), section)).toContain('Other words.');
    expect(world.read('CLAUDE.md')).not.toContain('Words that a model wrote.');
  },
);

it('replaces facts that nobody knows, and keeps a copy', async () => {
  world.write(
    'CLAUDE.md',
    '<!-- AUTO-MANAGED: build-commands -->\nold\n<!-- END AUTO-MANAGED -->\n',
  );
  const words = '## Build Commands\n\nnew';
  const { files } = await apply({ category: 'BUILD', content: words, targetFile: 'CLAUDE.md' });
  expect(world.read('CLAUDE.md')).not.toContain('old');
  expect(world.read(files[0]?.backup ?? '')).toContain('old');
  expect(world.read('CLAUDE.md').match(/## Build Commands/g)).toHaveLength(1);
});

it('takes several at once, by category or section, for any managed file', async () => {
  const { files } = await apply(
    { section: 'conventions', content: 'One.', targetFile: join(world.project, 'src/CLAUDE.md') },
    { category: 'DESCRIPTION', content: 'Two.', targetFile: 'src/CLAUDE.md' },
  );
  expect(files).toMatchObject([
    { path: 'src/CLAUDE.md', changed: ['module-description', 'conventions'] },
  ]);
});

const REFUSED: readonly (readonly [string, object])[] = [
  ['another category', { category: 'WEATHER', content: 'x', targetFile: 'CLAUDE.md' }],
  ['a file out of the project', { category: 'BUILD', content: 'x', targetFile: '../CLAUDE.md' }],
  ['a file of another name', { category: 'BUILD', content: 'x', targetFile: 'package.json' }],
  ['a file that is not there', { category: 'BUILD', content: 'x', targetFile: 'lib/CLAUDE.md' }],
  ['a missing section', { category: 'BUILD', content: 'x', targetFile: 'src/CLAUDE.md' }],
  ['too many lines', { category: 'BUILD', content: 'x\n'.repeat(100), targetFile: 'CLAUDE.md' }],
  ['a long line', { category: 'BUILD', content: 'x'.repeat(9000), targetFile: 'CLAUDE.md' }],
  ['code without an end', { category: 'BUILD', content: '```\nx', targetFile: 'CLAUDE.md' }],
  ['no words', { category: 'BUILD', targetFile: 'CLAUDE.md' }],
  ['no file', { category: 'BUILD', content: 'x' }],
];

it('refuses what does not fit, and writes nothing of the rest', async () => {
  const before = world.read('CLAUDE.md');
  const good = { category: 'PATTERNS', content: 'Good.', targetFile: 'CLAUDE.md' };
  for (const [what, update] of REFUSED) {
    const refused = await apply(good, update).catch((error: unknown) => error);
    expect.soft(refused, what).toMatchObject({ name: 'MemoryError' });
    expect.soft(world.read('CLAUDE.md'), what).toBe(before);
  }
});

it('keeps the commands of a manifest that cannot be read just now', async () => {
  world.write('package.json', '{');
  await apply({ category: 'BUILD', content: 'Words.', targetFile: 'CLAUDE.md' });
  expect(sectionOf(world.read('CLAUDE.md'), 'build-commands')).toMatch(/npm test[\s\S]*Words\./);
});

it('takes out secrets, and makes text of markers', async () => {
  const secret = `ghp_${'a1B2'.repeat(9)}`;
  const content = `Key ${secret}\n<!-- END AUTO-MANAGED -->\n<!-- MANUAL -->`;
  const before = outside(world.read('CLAUDE.md'));
  await apply({ category: 'ARCHITECTURE', content, targetFile: 'CLAUDE.md' });
  expect(world.read('CLAUDE.md')).toContain('&lt;!-- END AUTO-MANAGED --&gt;');
  expect(world.read('CLAUDE.md')).not.toContain(secret);
  expect(outside(world.read('CLAUDE.md'))).toBe(before);
});
