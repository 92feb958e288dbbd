import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyUpdates } from '../../src/claude-md/apply-updates.ts';
import { processChanges } from '../../src/claude-md/process-changes.ts';
import { syncFiles } from '../../src/claude-md/sync-files.ts';
import { GitRepository } from '../git-repository.ts';
import { ProjectWorld } from './project-world.ts';

let world: ProjectWorld;
beforeEach(async () => {
  world = new ProjectWorld();
  world.write('src/bills.ts', 'export function bill() {}\n');
  world.write('lib/old/rows.ts', 'export const rows = 1;\n');
  await world.init(['src']);
});
afterEach(() => world.dispose());

const remove = (path: string) => rmSync(join(world.project, path), { recursive: true });
const explain = async (content: string, targetFile = 'CLAUDE.md', category = 'ARCHITECTURE') =>
  applyUpdates(await world.open(), [{ category, content, targetFile }]);
const gone = async () => {
  const { asked } = await syncFiles(await world.open(), { dryRun: false });
  return asked.flatMap((one) => (one.gone ? [[one.targetFile, one.category, one.gone]] : []));
};

it('asks about words that name a file that is gone, every time, until they are true', async () => {
  await explain('`src/bills.ts` bills what `addOrder` took.');
  expect(await gone()).toEqual([]);
  remove('src/bills.ts');
  const untrue = [['CLAUDE.md', 'ARCHITECTURE', ['src/bills.ts']]];
  for (let times = 0; times < 3; times++) expect(await gone()).toEqual(untrue);
  world.write('.claude/.dirty-files', `${join(world.project, 'package.json')}\n`);
  const { asked } = await processChanges(await world.open(), {});
  expect(asked).toMatchObject([{ gone: ['src/bills.ts'], why: expect.stringContaining('gone') }]);
  await explain('Orders are taken.');
  expect(await gone()).toEqual([]);
});

it('asks about descriptions, links, and paths from the folder of the file', async () => {
  await explain('See [bills](bills.ts#L3) and `lib/old/rows.ts`.', 'src/CLAUDE.md', 'DESCRIPTION');
  remove('src/bills.ts');
  new GitRepository(world.project);
  world.write('src/bills.ts', '');
  const repository = new GitRepository(world.project);
  repository.commit('2026-11-01T00:00:00Z');
  remove('src/bills.ts');
  remove('lib');
  repository.commit('2026-11-02T00:00:00Z');
  expect(await gone()).toEqual([['src/CLAUDE.md', 'DESCRIPTION', ['lib/old/rows.ts', 'bills.ts']]]);
});

it('knows a folder and a bare name by what git says was deleted', async () => {
  await explain('`rows.ts` in `lib/old/` is old; `Node.js` is not.');
  const repository = new GitRepository(world.project);
  repository.commit('2026-11-01T00:00:00Z');
  expect(await gone()).toEqual([]);
  remove('lib');
  expect(await gone()).toEqual([['CLAUDE.md', 'ARCHITECTURE', ['rows.ts', 'lib/old']]]);
});

it('takes nothing for a path that is none, and minds nothing that a build makes', async () => {
  new GitRepository(world.project);
  world.write('.gitignore', 'dist/\n');
  await explain(
    [
      'Run `npm run build src/x.ts`, then `dist/main.js`; `src/*.ts`, `src/{a,b}.ts`, `$HOME/src/a.ts`,',
      '`https://example.org/src/a.html`, [site](https://example.org/a.html), [part](#architecture),',
      '`GET /src/a.json`, `src/orders`, `client/server`, `@scope/pkg.js`, `application/json`, `a.b.c`.',
      'Imports say `./orders.js`; people say `orders.ts`.',
      '```',
      '`src/in-a-block.ts`',
      '```',
    ].join('\n'),
  );
  expect(await gone()).toEqual([]);
});
