import { expect, it } from 'vitest';
import { told } from './told.ts';

const SCRIPTS = JSON.stringify({
  scripts: { test: 'vitest', build: 'vite build', deploy: './ship' },
});

it.each([
  [
    'package-lock.json',
    'npm',
    ['test: npm test', 'build: npm run build', 'deploy: npm run deploy'],
  ],
  ['pnpm-lock.yaml', 'pnpm', ['test: pnpm test', 'build: pnpm build', 'deploy: pnpm run deploy']],
  ['yarn.lock', 'Yarn', ['test: yarn test', 'build: yarn build', 'deploy: yarn run deploy']],
  ['bun.lock', 'Bun', ['test: bun run test', 'build: bun run build', 'deploy: bun run deploy']],
])('knows the package manager by %s', (lock, manager, commands) => {
  const found = told({ 'package.json': SCRIPTS, [lock]: '' });
  expect(found.frameworks).toEqual([manager]);
  expect(found.commands.slice(1)).toEqual(commands);
});

it('believes the field packageManager rather than a lock file that was left behind', () => {
  const manifest = JSON.stringify({ packageManager: 'pnpm@9.1.0', scripts: { test: 'vitest' } });
  const found = told({ 'package.json': manifest, 'package-lock.json': '{}' });
  expect(found.commands).toEqual(['install: pnpm install', 'test: pnpm test']);
});

it('names no package manager where nobody chose one', () => {
  const found = told({ 'package.json': SCRIPTS });
  expect(found.frameworks).toEqual([]);
  expect(found.commands).toContain('test: npm test');
});

it('leaves out what runs by itself, what goes along with another script, and what is not there yet', () => {
  const scripts = {
    ...{ prepare: 'husky', postinstall: 'node x', pretest: 'tsc', test: 'vitest', predeploy: 'x' },
    ...{ 'test:unit': 'echo "Error: no test specified" && exit 1', odd: 7 },
  };
  const found = told({ 'package.json': JSON.stringify({ scripts }) });
  expect(found.commands).toEqual(['test: npm test', 'other: npm run predeploy']);
});

it('takes a package for a framework only by its exact name', () => {
  const dependencies = {
    'next-tick': '1',
    'vue-color-names': '1',
    '@types/express': '5',
    react: '19',
  };
  expect(told({ 'package.json': JSON.stringify({ dependencies }) }).frameworks).toEqual(['React']);
});

it('does not claim what a package would work with, too', () => {
  const manifest = {
    peerDependencies: { react: '19', vue: '3' },
    peerDependenciesMeta: { vue: { optional: true } },
  };
  expect(told({ 'package.json': JSON.stringify(manifest) }).frameworks).toEqual(['React']);
});

it('reads the members of a workspace, and nothing else below it', () => {
  const found = told({
    'package.json': JSON.stringify({ name: 'root', workspaces: ['packages/*', '!packages/old'] }),
    'yarn.lock': '',
    'packages/api/package.json':
      '{"name":"api","scripts":{"start":"node ."},"dependencies":{"express":"5"}}',
    'packages/old/package.json': '{"name":"old","dependencies":{"koa":"2"}}',
    'playground/package.json': '{"name":"play","dependencies":{"vue":"3"}}',
  });
  expect(found.frameworks).toEqual(['Yarn', 'Express']);
  expect(found.commands).toEqual(['install: yarn install', 'start: yarn start in packages/api']);
});

it('goes on where a manifest cannot be parsed, and does not quote it', () => {
  const found = told({ 'package.json': '{ "token": "hidden', Makefile: 'test:\n\tgo test\n' });
  expect(found.warnings).toEqual(['package.json cannot be parsed: what it says is left out.']);
  expect(found.commands).toEqual(['test: make test']);
});

it('does not take examples and fixtures for the project', () => {
  const found = told({
    'examples/a/package.json': '{"dependencies":{"svelte":"5"}}',
    'test/fixtures/b/pyproject.toml': '[project]\nname = "b"\ndependencies = ["flask"]\n',
    'backend/package.json': '{"dependencies":{"fastify":"5"}}',
  });
  expect(found.frameworks).toEqual(['Fastify']);
});
