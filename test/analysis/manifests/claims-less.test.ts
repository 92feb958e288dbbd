/** Claims that readers of real repositories found false: each kind once, in a shape of its own. */
import { describe, expect, it } from 'vitest';
import { readManifests } from '../../../src/analysis/manifests/read-manifests.ts';
import { quickUses } from '../../../src/analysis/structure/quick-imports.ts';
import { commitStyle } from '../../../src/analysis/style/commit-style.ts';
import { fakeTree } from '../../fakes/project-tree.ts';
import { copies, patternsOf, valuesOf } from '../world.ts';
import { told } from './told.ts';

const commandsOf = (files: Readonly<Record<string, string>>) => told(files).commands;

describe('a target of make', () => {
  it('is labelled by what it does, not by what gets things ready or by what it says', () => {
    const Makefile = [
      'help:\n\t@echo "lint  to run phpstan"\n',
      'static-psalm:\n\tcomposer install\n\tvendor/bin/psalm --threads=2\n',
      'static-update-baseline:\n\tcomposer install\n\tvendor/bin/phpstan --generate-baseline\n',
      'stop-server:\n\tkill `cat pid`\n',
      'coverage-show:\n\topen build/index.html\n',
    ].join('\n');
    expect(commandsOf({ Makefile })).toEqual([
      'other: make help',
      'lint: make static-psalm',
      'other: make static-update-baseline',
      'other: make stop-server',
      'other: make coverage-show',
    ]);
  });
});

it('runs mypy on nothing that a script leaves to a variable, and takes a report for no test', () => {
  const files = {
    'pyproject.toml': '[project]\nname = "a"\n[tool.mypy]\nstrict = true\n',
    'scripts/check': '#!/bin/sh\nSOURCES="a tests"\nmypy $SOURCES\n',
    'scripts/coverage': '#!/bin/sh\ncoverage report --fail-under=100\n',
  };
  expect(commandsOf(files).join('\n')).not.toMatch(/mypy \.|test: scripts\/coverage/);
});

it('describes a script by the sentence under its first line, not by a comment further on', () => {
  const about = (text: string) =>
    JSON.stringify(readManifests(fakeTree({ 'scripts/install': text })).commands);
  expect(about('#!/bin/sh\n# Installs all tools once.\nnpm ci\n')).toContain('Installs all tools');
  expect(about('#!/bin/sh -e\n\n# Use the other one if it is given.\nx=1\n')).not.toContain(
    'Use the',
  );
});

it('builds .NET by itself only where one project or solution lies in the folder', () => {
  const project = '<Project Sdk="Microsoft.NET.Sdk"></Project>';
  const both = { 'All.slnx': '<Solution />', 'Build.csproj': project, 'A/A.csproj': project };
  expect(commandsOf(both)).not.toContain('build: dotnet build');
  expect(commandsOf({ 'All.slnx': '<Solution />', 'A/A.csproj': project })).toContain(
    'build: dotnet build',
  );
});

it('names tasks of Rake whole', () => {
  const Rakefile =
    "desc 'documentation'\ntask doc: 'doc:all'\ndesc 'spec'\ntask 'a.gemspec' do\nend\n";
  expect(commandsOf({ Rakefile })).toEqual(['other: rake doc', 'other: rake a.gemspec']);
});

it('leaves out scripts that cannot run any more', () => {
  const scripts = {
    ...{ build: 'rollup -c', lint: 'tslint -c tslint.json', bundle: 'node make.js --input' },
    ...{ ui: 'npm -C ui run gone', 'ui:here': 'npm -C ui run here' },
  };
  const files = {
    'package.json': JSON.stringify({ name: 'a', scripts }),
    'ui/package.json': JSON.stringify({ name: 'ui', scripts: { here: 'vitest' } }),
  };
  const found = commandsOf(files).filter((one) => one.includes('npm run') && !one.includes('In '));
  expect(found.some((one) => one.includes('ui:here'))).toBe(true);
  expect(found.join('\n')).not.toMatch(/run (?:build|lint|bundle|ui)$/m);
});

it('takes no part of a Maven build for the whole, and says which Java the build asks for', () => {
  const run = 'mvn clean test --projects core --activate-profiles subset';
  const rule = '<requireJavaVersion><version>[17,22)</version></requireJavaVersion>';
  const pom = `<project><artifactId>a</artifactId><build><plugins><plugin>
    <artifactId>maven-enforcer-plugin</artifactId>
    <configuration><rules>${rule}</rules></configuration></plugin></plugins></build></project>`;
  const files = {
    'pom.xml': pom,
    '.github/workflows/ci.yml': `on: [push]\njobs:\n  a:\n    steps:\n      - run: ${run}\n`,
  };
  expect(commandsOf(files)).toContain('test: mvn test');
  expect(JSON.stringify(told(files))).toContain('[17,22)');
});

describe('imports by their look', () => {
  const own = {
    hasAliases: false,
    resolve: (_: string, found: { specifier: string }) => found.specifier,
  };
  const uses = (path: string, text: string) => quickUses({ path, text }, own);

  it('are those of the product: no tests, no types, and each name of a list', () => {
    const rust =
      'use crate::{body, routing::{get, post}};\nuse super::x;\n#[cfg(test)]\nmod tests {\n  use crate::extract;\n}\n';
    expect(uses('src/a.rs', rust)).toEqual(['crate::body', 'crate::routing', 'super::x']);
    const script = "import type { A } from './types.ts';\nimport { b } from './b.ts';\n";
    expect(uses('src/a.ts', script)).toEqual(['src/b.ts']);
  });
});

it('does not take the small letter of a prefix for how subjects begin', () => {
  const subjects = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'fix: Add rows' : 'add a row'));
  expect(commitStyle(subjects)?.description ?? '').not.toContain('small');
});

it('builds with Docker only what a Dockerfile takes from here', () => {
  const build = 'other: docker build .';
  expect(commandsOf({ Dockerfile: 'FROM php\nRUN composer require a/b\n' })).not.toContain(build);
  expect(commandsOf({ Dockerfile: 'FROM php\nCOPY . /app\n' })).toContain(build);
});

it('says what the compiler is told for all', async () => {
  const rust = {
    'Cargo.toml': '[workspace]\nmembers = ["a"]\n[workspace.lints.rust]\nunsafe_code = "forbid"\n',
    ...copies(3, 'a/src/row#.rs', 'pub fn row() {}\n'),
  };
  expect(valuesOf(await patternsOf(rust))).toMatchObject({ 'style.unsafe': 'forbidden' });
  const strict = '<Project><PropertyGroup><TreatWarningsAsErrors>true</TreatWarningsAsErrors>';
  const dotnet = {
    'Directory.Build.props': `${strict}</PropertyGroup></Project>`,
    ...copies(3, 'src/Row#.cs', 'class Row {}\n'),
  };
  expect(valuesOf(await patternsOf(dotnet))).toMatchObject({ 'style.warnings': 'errors' });
});
