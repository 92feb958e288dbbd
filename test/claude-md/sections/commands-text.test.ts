import { expect, it } from 'vitest';
import { commandBlocks } from '../../../src/claude-md/sections/commands-text.ts';
import { fitLines } from '../../../src/claude-md/sections/fit-lines.ts';
import type { BuildCommand, Findings } from '../../../src/core/findings.ts';
import { SOME_FINDINGS } from '../some-findings.ts';

const text = (findings: Partial<Findings>) =>
  fitLines(commandBlocks({ ...SOME_FINDINGS, ...findings }), 32);
const command = (purpose: BuildCommand['purpose'], typed: string, folder = '.'): BuildCommand => ({
  ...{ purpose, command: typed, folder, source: folder === '.' ? 'a' : `${folder}/a` },
});

it('says what is needed, then each command with its source, then where more is told', () => {
  const commands: readonly BuildCommand[] = [
    { ...command('lint', 'npm run lint'), source: 'package.json', about: 'xo', ci: 'ci.yml' },
    { ...command('test-one', 'npx ava PATH'), source: 'package.json' },
    { ...command('test', 'cargo test --all'), source: '.github/workflows/ci.yml' },
    { ...command('install', 'script/setup'), source: 'script/setup', about: 'Get all there is.' },
    { ...command('build', 'go get ./...'), about: 'go get ./...' },
  ];
  const requirements = [
    { name: 'Node.js', version: '>=22', source: 'package.json' },
    { name: 'pnpm', version: '9.1.0', source: 'package.json' },
    { name: 'Node.js', version: '24', source: '.nvmrc' },
  ];
  expect(text({ commands, requirements, contributing: 'CONTRIBUTING.md' })).toMatchInlineSnapshot(`
    "Needs Node.js \`>=22\`, pnpm \`9.1.0\` (package.json); Node.js \`24\` (.nvmrc).

    - install: \`script/setup\`: Get all there is
    - build: \`go get ./...\`: go get ./... (a)
    - test: \`cargo test --all\` (CI: ci.yml)
    - one test: \`npx ava PATH\` (package.json)
    - lint: \`npm run lint\`: xo (package.json, CI)

    More on working here: \`CONTRIBUTING.md\`."
  `);
});

it('shows the root first, a few parts in a line each, and counts the rest', () => {
  const parts = Array.from({ length: 12 }, (_, n) => `packages/p${String(n).padStart(2, '0')}`);
  const commands = [
    ...parts.flatMap((folder) => [
      command('build', 'pnpm build', folder),
      command('test-one', 'pnpm vitest run PATH', folder),
    ]),
    command('build', 'pnpm build'),
  ];
  expect(text({ commands })).toMatchInlineSnapshot(`
    "- build: \`pnpm build\` (a)

    In parts of it:

    - one test, in the folder of its part: \`pnpm vitest run PATH\`
    - \`packages/p00\`: \`pnpm build\`
    - \`packages/p01\`: \`pnpm build\`
    - \`packages/p02\`: \`pnpm build\`
    - \`packages/p03\`: \`pnpm build\`
    - and 8 more parts with commands of their own"
  `);
});

it('shows the first of many of one purpose, and names some of the others', () => {
  const commands = [
    ...Array.from({ length: 12 }, (_, n) => command('test', `make t${n}`)),
    ...Array.from({ length: 12 }, (_, n) => command('other', `make o${n}`)),
    { ...command('other', 'make seen'), ci: 'ci.yml' },
  ];
  const lines = text({ commands }).split('\n');
  expect(lines).toHaveLength(9);
  expect(lines[4]).toBe('- `make seen` (a, CI)');
  expect(lines.at(-1)).toMatch(/^- and 17 more: `make t4`, .*, …$/);
});

it('puts no backslash before words that begin with code', () => {
  const commands = [{ ...command('start', 'make up'), about: '`app run` with reloading' }];
  expect(text({ commands })).toBe('- start: `make up`: `app run` with reloading (a)');
});
