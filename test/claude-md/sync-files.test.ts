import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { syncFiles } from '../../src/claude-md/sync-files.ts';
import { manifest, ProjectWorld, sectionOf } from './project-world.ts';

let world: ProjectWorld;
beforeEach(() => {
  world = new ProjectWorld();
});
afterEach(() => world.dispose());

const sync = async () => syncFiles(await world.open(), { dryRun: false });
const section = (name: string, text = '') =>
  `<!-- AUTO-MANAGED: ${name} -->\n${text}<!-- END AUTO-MANAGED -->\n\n`;

it.each([
  ['one that is not closed', '<!-- AUTO-MANAGED: patterns -->\nx\n'],
  ['one in another', `<!-- AUTO-MANAGED: patterns -->\n\n${section('conventions')}`],
  ['one twice', section('patterns').repeat(2)],
  ['one without a colon', '<!-- AUTO-MANAGED patterns -->\n<!-- END AUTO-MANAGED -->\n'],
  ['a name at its end', '<!-- AUTO-MANAGED: patterns -->\n<!-- END AUTO-MANAGED: patterns -->\n'],
])('warns of broken markers and leaves the file: %s', async (_, text) => {
  world.write('CLAUDE.md', text);
  const { warnings } = await sync();
  expect(warnings).toContainEqual(expect.stringMatching(/^CLAUDE\.md:\d+: .*left as it is$/));
  expect(world.read('CLAUDE.md')).toBe(text);
  expect(readdirSync(world.project)).not.toContain('CLAUDE.md.backup');
});

it('warns of sections that it does not know or that belong elsewhere, and leaves them', async () => {
  const text = section('module-description', 'x\n') + section('weather', 'x\n');
  world.write('CLAUDE.md', text);
  const { warnings } = await sync();
  expect(warnings).toEqual([
    'CLAUDE.md:1: module-description is for the files of sub-trees; it is left alone',
    'CLAUDE.md:5: there is no section weather; it is left alone',
  ]);
  expect(world.read('CLAUDE.md')).toBe(text);
});

it('fills a description once, and then leaves it to others', async () => {
  world.write('CLAUDE.md', section('project-description'));
  await sync();
  expect(sectionOf(world.read('CLAUDE.md'), 'project-description')).toBe('Takes orders.\n');
  world.write('CLAUDE.md', section('project-description', 'Better words.\n'));
  expect((await sync()).files[0]?.changed).toEqual([]);
});

it('waits for a manifest that it told of, and for no other', async () => {
  world.write('packages/api/package.json', '{"name":"api","scripts":{"lint":"x"}}');
  await world.init();
  world.write('packages/api/package.json', '{"name":');
  world.write('package.json', '{"scripts":{"deploy":"y"}}');
  expect((await sync()).warnings.join()).toContain('packages/api/package.json');
  expect(world.read('CLAUDE.md')).toContain('npm run lint');
  world.write('packages/api/package.json', '{}');
  world.write('packages/broken/package.json', '{"name":');
  await sync();
  expect(world.read('CLAUDE.md')).toContain('npm run deploy');
});

it('looks for files that the client reads, in no folder of others', async () => {
  const stale = section('build-commands', 'old\n');
  for (const path of ['.claude/CLAUDE.md', 'src/CLAUDE.md', 'node_modules/x/CLAUDE.md']) {
    world.write(path, stale);
  }
  world.write('node_modules/x/index.js', '');
  const { files } = await sync();
  expect(files.map(({ path }) => path)).toEqual(['.claude/CLAUDE.md', 'src/CLAUDE.md']);
  expect(world.read('node_modules/x/CLAUDE.md')).toBe(stale);
});

it('shows no secret of a command', async () => {
  const scripts = {
    db: 'mysql -uroot -pTr0ub4dor3xYz app',
    publish: 'twine upload -u me -p Tr0ub4dor3xYz dist/*',
    deploy: './deploy --password hunterxhunter2',
    cov: 'codecov -t 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    release: 'release --password Tr0ub4dor&3xYz',
  };
  world.write('package.json', manifest(scripts));
  world.write('Makefile', `up:\n\t${scripts.publish}\n`);
  world.write('.github/workflows/ci.yml', `jobs:\n  a:\n    steps:\n      - run: ${scripts.cov}\n`);
  await world.init();
  expect(world.read('CLAUDE.md')).not.toMatch(/Tr0ub|hunterx|3f2504e0|3xYz/);
  expect(world.read('CLAUDE.md')).toContain('npm run db');
});
