import { describe, expect, it } from 'vitest';
import { architectureOf, copies, type Files } from './world.ts';

const uses = (...paths: readonly string[]) =>
  `${paths.map((path, at) => `import { a${at} } from '${path}';\n`).join('')}export const b = 1;\n`;

const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);

describe('layers', () => {
  const layered: Files = {
    'src/main.ts': uses('./routes/rows-1'),
    ...copies(3, 'src/routes/rows-#.ts', uses('../services/rows-#')),
    ...copies(3, 'src/services/rows-#.ts', uses('../repositories/rows-#')),
    ...copies(3, 'src/repositories/rows-#.ts', uses()),
    'src/services/index.ts': '/** What can be done with rows. */\n\nexport {};\n',
  };

  it('come top first, with what they use', async () => {
    const { layers, pattern } = await architectureOf(layered);
    expect(layers).toEqual([
      { name: 'routes', path: 'src/routes', uses: ['services'] },
      {
        name: 'services',
        path: 'src/services',
        about: 'What can be done with rows.',
        uses: ['repositories'],
      },
      { name: 'repositories', path: 'src/repositories', uses: [] },
    ]);
    expect(pattern).toBe('Layered architecture');
  });

  it('are not claimed of folders that do not import each other', async () => {
    const apart = Object.fromEntries(Object.keys(layered).map((path) => [path, uses()]));
    expect(await architectureOf(apart)).toMatchObject({ layers: [] });
    expect(await architectureOf(apart)).not.toHaveProperty('pattern');
  });

  it('are not claimed where imports go both ways', async () => {
    const { layers, pattern } = await architectureOf({
      ...copies(3, 'src/routes/rows-#.ts', uses('../services/rows-#')),
      ...copies(3, 'src/services/rows-#.ts', uses('../routes/rows-#')),
    });
    expect(layers).toEqual([]);
    expect(pattern).toBeUndefined();
  });

  it('are not claimed of a few folders where most of the code lies elsewhere', async () => {
    const { layers } = await architectureOf({
      ...copies(9, 'lib/plugin-#.ts', uses('./utils/text')),
      'lib/config/read.ts': uses('../utils/text'),
      'lib/utils/text.ts': uses(),
    });
    expect(layers).toEqual([]);
  });

  it('are not claimed of two or three files', async () => {
    const few = { 'src/lib/cut.ts': uses('../types/row'), 'src/types/row.ts': uses() };
    expect(await architectureOf(few)).toMatchObject({ layers: [] });
  });

  it('are found in Python and Java by what they import', async () => {
    const python = await architectureOf({
      'shop/__init__.py': '"""A small shop."""\n',
      ...copies(2, 'shop/api/rows_#.py', 'from shop.services.rows_# import a\n'),
      ...copies(2, 'shop/services/rows_#.py', 'from ..models import rows_#\n'),
      ...copies(2, 'shop/models/rows_#.py', ''),
      'shop/api/__init__.py': '',
      'shop/services/__init__.py': '',
      'shop/models/__init__.py': '',
    });
    expect(python.layers.map(({ name, uses: used }) => [name, used])).toEqual([
      ['api', ['services']],
      ['services', ['models']],
      ['models', []],
    ]);
    expect(python.modules[0]).toEqual({ path: 'shop', about: 'A small shop.' });
    const root = 'src/main/java/com/example/shed';
    const java = await architectureOf({
      [`${root}/controller/Rows.java`]:
        'package com.example.shed.controller;\nimport com.example.shed.service.RowService;\nclass Rows {}\n',
      [`${root}/service/RowService.java`]:
        'package com.example.shed.service;\nimport com.example.shed.repository.RowStore;\nclass RowService {}\n',
      [`${root}/service/RowCounter.java`]:
        'package com.example.shed.service;\nclass RowCounter {}\n',
      [`${root}/repository/RowStore.java`]:
        'package com.example.shed.repository;\nclass RowStore {}\n',
    });
    expect(java.layers.map(({ name }) => name)).toEqual(['controller', 'service', 'repository']);
  });
});

describe('the structure', () => {
  it('is ports and adapters where the inside does not know the outside', async () => {
    const inside = {
      'src/core/ports.ts': uses(),
      'src/core/rows.ts': uses('./ports'),
      'src/adapters/sqlite.ts': uses('../core/ports'),
      'src/adapters/files.ts': uses('../core/ports'),
    };
    expect((await architectureOf(inside)).pattern).toBe('Ports and adapters');
    const outside = { ...inside, 'src/core/rows.ts': uses('../adapters/sqlite') };
    expect((await architectureOf(outside)).pattern).toBeUndefined();
  });

  it('is not layered because a page has components, hooks and stores', async () => {
    const page = await architectureOf({
      ...copies(3, 'src/components/row-#.ts', uses('../hooks/rows-#')),
      ...copies(3, 'src/hooks/rows-#.ts', uses('../stores/rows-#')),
      ...copies(3, 'src/stores/rows-#.ts', uses()),
    });
    expect(page.layers.map(({ name }) => name)).toEqual(['components', 'hooks', 'stores']);
    expect(page.pattern).toBeUndefined();
  });

  it('is by feature where there are features', async () => {
    const features = {
      ...copies(3, 'src/features/one#/list.ts', uses('../../utils/text')),
      'src/utils/text.ts': uses(),
      'src/main.ts': uses('./features/one1/list'),
    };
    expect((await architectureOf(features)).pattern).toBe('Feature-based structure');
  });

  it('is a monorepo where a manifest names packages that have code', async () => {
    const { pattern, modules, subtrees } = await architectureOf({
      'package.json': '{ "workspaces": ["packages/*", "!packages/old"] }',
      'packages/one/package.json': '{ "name": "@acme/one", "description": "The first one." }',
      ...copies(5, 'packages/one/src/row-#.ts', uses()),
      'packages/two/package.json': '{ "name": "@acme/two" }',
      'packages/two/src/row.ts': uses('@acme/one'),
      'packages/old/package.json': '{}',
      'packages/old/src/row.ts': uses(),
      'packages/empty/package.json': '{}',
    });
    expect(pattern).toBe('Monorepo');
    expect(modules).toEqual([
      { path: 'packages/one', about: 'The first one.' },
      { path: 'packages/two', files: ['row.ts'] },
    ]);
    expect(subtrees).toEqual([{ path: 'packages/one', reason: 'a package of the workspace' }]);
  });

  it('has no name where nothing shows it', async () => {
    expect(await architectureOf({ 'README.md': '# Nothing\n' })).toEqual({
      entryPoints: [],
      layers: [],
      modules: [],
      subtrees: [],
    });
    const flat = await architectureOf(copies(9, 'src/row-#.ts', uses('./row-1')));
    expect(flat).not.toHaveProperty('pattern');
  });
});

it('tells no secret that stands in a description', async () => {
  const { modules } = await architectureOf({
    'src/rows/README.md': '# Rows\n\nRead them with the password hunter2 of the shop.\n',
    'src/rows/read.ts': uses(),
    'src/text/cut.ts': uses(),
  });
  expect(modules).toEqual([
    { path: 'src/rows', about: 'Read them with the password [gone] of the shop.' },
    { path: 'src/text', files: ['cut.ts'] },
  ]);
});

it('takes no remark on code for what a folder is about', async () => {
  const { modules } = await architectureOf({
    'src/rows/index.ts': '// `export *` fails in old bundlers\nexport * from "./read";\n',
    'src/rows/read.ts': uses(),
    'src/text/index.ts': '/** Cuts text into lines. */\n\nexport * from "./cut";\n',
    'src/text/cut.ts': uses(),
  });
  expect(modules).toEqual([
    { path: 'src/rows', files: ['read.ts'] },
    { path: 'src/text', about: 'Cuts text into lines.' },
  ]);
});

describe('workspaces', () => {
  const member = { 'one/src/lib.rs': 'pub fn a() {}\n', 'two/src/lib.rs': 'pub fn a() {}\n' };
  it.each([
    ['Cargo.toml', '[workspace]\nmembers = [\n  "one",\n  "two", # both\n]\n', 'Cargo.toml'],
    ['pnpm-workspace.yaml', 'packages:\n  - one\n  - two\n', 'package.json'],
    ['go.work', 'go 1.22\n\nuse (\n\t./one\n\t./two\n)\n', 'go.mod'],
    ['settings.gradle.kts', 'include("one", "two")\n', 'build.gradle.kts'],
    ['pom.xml', '<modules><module>one</module><module>two</module></modules>', 'pom.xml'],
    ['pyproject.toml', '[tool.uv.workspace]\nmembers = ["one", "two"]\n', 'pyproject.toml'],
  ])('are read from %s', async (name, text, manifest) => {
    const files = { [name]: text, [`one/${manifest}`]: '', [`two/${manifest}`]: '', ...member };
    const { pattern, modules } = await architectureOf(files);
    expect([pattern, paths(modules)]).toEqual(['Monorepo', ['one', 'two']]);
  });
});

describe('entry points', () => {
  it('are what package.json names, as far as it is there', async () => {
    const { entryPoints } = await architectureOf({
      'package.json':
        '{ "name": "@acme/rows", "bin": "./dist/cli.js", "exports": { ".": { "import": "./dist/index.js" } }, "main": "gone.js", "scripts": { "start": "node --watch src/server.ts" } }',
      'src/cli.ts': uses(),
      'src/index.ts': uses(),
      'src/server.ts': uses(),
    });
    expect(entryPoints).toEqual([
      { path: 'src/cli.ts', about: 'the command `rows`' },
      { path: 'src/server.ts', about: 'run by the script `start`' },
      { path: 'src/index.ts', about: 'what others import' },
    ]);
  });

  it('are the usual file where package.json names none', async () => {
    const files = { 'package.json': '{}', 'src/main.tsx': uses(), 'src/index.ts': uses() };
    expect(paths((await architectureOf(files)).entryPoints)).toEqual(['src/main.tsx']);
  });

  it.each<[string, Files, readonly string[]]>([
    [
      'Go',
      {
        'cmd/courier/main.go': 'package main\n\nfunc main() {\n}\n',
        'internal/main.go': 'package internal\n',
      },
      ['cmd/courier/main.go'],
    ],
    [
      'Rust',
      {
        'src/main.rs': 'fn main() {}\n',
        'src/bin/probe.rs': 'fn main() {}\n',
        'Cargo.toml': '[[bin]]\nname = "rg"\npath = "core/rg.rs"\n',
        'core/rg.rs': 'fn main() {}\n',
      },
      ['core/rg.rs', 'src/bin/probe.rs', 'src/main.rs'],
    ],
    [
      'Python',
      {
        'pyproject.toml':
          '[project.scripts]\nledger = "ledger.cli:main"\nold = "ledger.gone:main"\n',
        'src/ledger/cli.py': 'def main():\n    pass\n',
        'src/ledger/app.py': 'from fastapi import FastAPI\n\napp = FastAPI()\n',
        'src/ledger/__main__.py': '',
        'src/ledger/main.py': 'def other():\n    pass\n',
        'tests/app.py': 'app = FastAPI()\n',
      },
      ['src/ledger/__main__.py', 'src/ledger/app.py', 'src/ledger/cli.py'],
    ],
    [
      'Java',
      {
        'src/main/java/a/ShedApplication.java':
          '@SpringBootApplication\nclass ShedApplication {\n}\n',
        'src/main/java/a/Start.java':
          'class Start {\n  public static void main(String[] args) {\n  }\n}\n',
        'src/main/java/a/App.java': 'class App {\n}\n',
      },
      ['src/main/java/a/ShedApplication.java', 'src/main/java/a/Start.java'],
    ],
    ['Go as a library', { 'go.mod': 'module acme/shed\n', 'row.go': 'package shed\n' }, ['.']],
    [
      'a crate that is a library',
      { 'Cargo.toml': '[package]\nname = "shed"\n', 'src/lib.rs': 'pub fn a() {}\n' },
      ['src/lib.rs'],
    ],
    [
      'a gem',
      {
        'shed.gemspec':
          'Gem::Specification.new do |s|\n  s.bindir = "exe"\n  s.executables = ["shed"]\nend\n',
        'exe/shed': '#!/usr/bin/env ruby\n',
        'lib/shed.rb': 'module Shed; end\n',
      },
      ['exe/shed', 'lib/shed.rb'],
    ],
    [
      'PHP',
      {
        'composer.json':
          '{ "bin": ["bin/shed"], "autoload": { "psr-4": { "Acme\\\\Shed\\\\": "src/" } } }',
        'bin/shed': '#!/usr/bin/env php\n',
        'public/index.php': '<?php\n',
        'src/Row.php': '<?php\n',
      },
      ['bin/shed', 'public/index.php', 'src'],
    ],
    [
      'Swift',
      {
        'Package.swift': '// swift-tools-version: 6.0\n',
        'Sources/shed/main.swift': 'print(1)\n',
        'Sources/ShedTool/Tool.swift': '@main\nstruct Tool {}\n',
        'Sources/Shed/Row.swift': 'struct Row {}\n',
        'Examples/count/main.swift': 'print(2)\n',
      },
      ['Sources/ShedTool/Tool.swift', 'Sources/shed/main.swift'],
    ],
    [
      'Elixir',
      {
        'mix.exs':
          'def project, do: [app: :shed]\ndef application, do: [mod: {Shed.HTTPServer, []}]\n',
        'lib/shed.ex': 'defmodule Shed do\nend\n',
        'lib/shed/http_server.ex': 'defmodule Shed.HTTPServer do\nend\n',
      },
      ['lib/shed/http_server.ex', 'lib/shed.ex'],
    ],
    [
      'headers that others include',
      { 'include/shed/row.h': 'int row();\n', 'src/row.cc': 'int row() { return 1; }\n' },
      ['include/shed'],
    ],
    [
      'a package of Python',
      {
        'pyproject.toml': '[project]\nname = "shed-rows"\n',
        'src/shed_rows/__init__.py': 'a = 1\n',
      },
      ['src/shed_rows/__init__.py'],
    ],
    [
      'a package whose exports are conditions',
      {
        'package.json': '{ "exports": { "types": "./index.d.ts", "default": "./index.js" } }',
        'index.js': 'export {};\n',
        'index.d.ts': 'export {};\n',
      },
      ['index.js'],
    ],
  ])('are found in %s', async (_, files, expected) => {
    expect(paths((await architectureOf(files as Files)).entryPoints)).toEqual(expected);
  });
});

it('proposes a CLAUDE.md only for folders with enough code', async () => {
  const { subtrees } = await architectureOf({
    ...copies(9, 'src/row-#.ts', uses()),
    ...copies(8, 'api/row_#.py', ''),
    ...copies(3, 'lib/row-#.ts', uses()),
    ...copies(20, 'test/row-#.test.ts', uses()),
    ...copies(20, 'docs/row-#.ts', uses()),
  });
  expect(subtrees).toEqual([
    { path: 'api', reason: 'a top folder with code of its own' },
    { path: 'src', reason: 'a top folder with code of its own' },
  ]);
});
