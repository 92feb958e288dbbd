/** What a project runs beats what its language usually runs. */
import { expect, it } from 'vitest';
import { told } from './told.ts';

const GO = { 'go.mod': 'module example.com/box\n', 'box.go': 'package box\n', 'box_test.go': '' };
const workflow = (...lines: readonly string[]) =>
  `on: [push]\njobs:\n  a:\n    steps:\n${lines.map((line) => `      - run: ${line}\n`).join('')}`;
const CI = '.github/workflows/ci.yml';

it('leaves the usual commands of Go to a Makefile that runs them, but not to one that does not', () => {
  const made = { ...GO, Makefile: 'build:\n\tgo build -o box\ntest:\n\t$(GO) test ./...\n' };
  expect(told(made).commands).toEqual([
    'test: go test ./...',
    'build: make build',
    'test: make test',
  ]);
  const image = { ...GO, Makefile: 'build:\n\tdocker build .\n' };
  expect(told(image).commands).toContain('build: go build ./...');
});

it('builds and tests Go with the tags that every line of Makefile and CI has', () => {
  const define = 'define go\n\tgo $(1) -tags "fts5" $(2)\nendef\n';
  const Makefile = `${define}test:\n\t$(call go,test,./...)\n`;
  const found = told({ ...GO, Makefile, [CI]: workflow('go build -tags fts5', 'make test') });
  expect(found.commands).toEqual(['build: go build -tags fts5 ./...', 'test: make test']);
  expect(found.oneTest).toEqual(['go test -tags fts5 -run NAME ./PACKAGE']);
});

it('knows of no tag that only some lines have, or that a tool from elsewhere is installed with', () => {
  const some = { ...GO, [CI]: workflow('go test ./...', 'go test -tags integration ./...') };
  expect(told(some).oneTest).toEqual(['go test -run NAME ./PACKAGE']);
  const tool = { ...GO, [CI]: workflow('go install example.com/x@latest', 'go vet -tags a,b .') };
  expect(told(tool).oneTest).toEqual(['go test -tags a,b -run NAME ./PACKAGE']);
});

it('takes what CI runs with more words for the usual command', () => {
  const crate = { 'Cargo.toml': '[package]\nname = "a"\n' };
  const found = told({ ...crate, [CI]: workflow('cargo test --all-features --locked') });
  expect(found.commands).toEqual([
    'build: cargo build',
    'test: cargo test --all-features --locked',
  ]);
});

it('names CI as a witness where it says nothing new', () => {
  const scripts = { test: 'vitest', lint: 'eslint .', 'check:deps': 'madge src' };
  const found = told({
    'package.json': JSON.stringify({ scripts, devDependencies: {} }),
    [CI]: workflow('npm ci', 'npm run test -- --coverage', 'npm run check:deps'),
  });
  expect(found.commands).toEqual([
    'install: npm install',
    'test: npm test',
    'lint: npm run lint',
    'other: npm run check:deps',
  ]);
  expect(found.inCi).toEqual(['npm install', 'npm test', 'npm run check:deps']);
});

it('does not take a line about another package for a witness', () => {
  const found = told({
    'package.json': '{"scripts":{"test":"vitest"},"packageManager":"pnpm@10.0.0"}',
    [CI]: workflow('pnpm --filter ui test'),
  });
  expect(found.inCi).toEqual([]);
});

it('leaves out what CI does for its own machines, for releases and by night', () => {
  const files = { 'Cargo.toml': '[package]\nname = "a"\n' };
  const other =
    'on:\n  schedule:\n    - cron: x\njobs:\n  a:\n    steps:\n      - run: cargo test --all\n';
  const found = told({
    ...files,
    [CI]: workflow('npm install -g npm@latest', 'cargo build --release', 'cargo test --target x'),
    '.github/workflows/release.yml': workflow('cargo test --features all'),
    '.github/workflows/daily.yml': other,
  });
  expect(found.commands).toEqual(['build: cargo build', 'test: cargo test']);
});

it('takes scripts for those who work on it by their names, and tells what they pass on', () => {
  const found = told({
    'script/test': '#!/bin/sh\n# Runs the suite.\nbundle exec ruby -I test \\\n  "$@"\n',
    'script/bootstrap': '#!/bin/sh\nbundle install\n',
    'script/fmt': '#!/bin/sh\nbundle exec rubocop "$@"\necho "try script/fmt -a"\n',
    'script/lib.sh': '#!/bin/sh\n',
    'bin/test': 'no script',
    'install.sh': '#!/bin/sh\ncurl x\n',
    Gemfile: 'gem "minitest"\n',
    'test/box_test.rb': '',
  });
  expect(found.commands.toSorted()).toEqual([
    ...['install: script/bootstrap', 'lint: script/fmt', 'test: script/test'],
  ]);
  expect(found.oneTest).toEqual(['script/test PATH']);
});

it('takes neither examples in a workspace nor helpers beside a project for parts to work on', () => {
  const found = told({
    'package.json': '{"workspaces":["packages/*","examples/*"],"scripts":{"build":"tsc"}}',
    'packages/a/package.json': '{"scripts":{"test":"vitest"}}',
    'examples/b/package.json': '{"scripts":{"test":"vitest"},"dependencies":{"react":"19"}}',
    'support/build.gradle': "apply plugin: 'com.android.library'\n",
  });
  expect(found.commands).toEqual(['build: npm run build', 'test: npm test in packages/a']);
  expect(found.frameworks).toEqual([]);
});

it('writes out a matrix of CI that lists a few words, and leaves a longer one alone', () => {
  const job = (values: string) =>
    `on: [push]\njobs:\n  a:\n    strategy:\n      matrix:\n        mode: [${values}]\n    steps:\n      - run: gradle check -Pmode=\${{ matrix.mode }}\n`;
  expect(told({ [CI]: job('A, B') }).commands).toEqual([
    ...['test: gradle check -Pmode=A', 'test: gradle check -Pmode=B'],
  ]);
  expect(told({ [CI]: job('1, 2, 3, 4') }).commands).toEqual([]);
});

it('builds Go with cgo where the project switches it on, and never where it is off, too', () => {
  const one = (text: string) => told({ ...GO, Makefile: text }).oneTest;
  expect(one('x:\n\tCGO_ENABLED=1 go vet\n')).toEqual([
    'CGO_ENABLED=1 go test -run NAME ./PACKAGE',
  ]);
  expect(one('x:\n\tCGO_ENABLED=1 go vet\n\tCGO_ENABLED=0 go vet\n')).toEqual([
    'go test -run NAME ./PACKAGE',
  ]);
});

it('knows a script of the project in CI, and a wrapper from a script', () => {
  const found = told({
    runtest: '#!/bin/sh\n',
    gradlew: '#!/bin/sh\n',
    [CI]: workflow('./runtest --verbose', './gradlew check', './elsewhere'),
  });
  expect(found.commands).toEqual(['test: ./runtest --verbose', 'test: ./gradlew check']);
});
