/** What is told of a project follows from how much of its code it is, and from what is in a folder: not from names alone. */
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/analysis/analyse.ts';
import { fakeTree } from '../fakes/project-tree.ts';
import { architectureOf, copies, type Files, languagesOf, patternsOf } from './world.ts';

const long = (line: string, times = 40) => line.repeat(times);
const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);

describe('languages', () => {
  it('are those of the product, by share; not of helper scripts, tests, types and documents', async () => {
    expect(
      await languagesOf({
        ...copies(4, 'include/shed/row-#.h', long('template <class T> int row(T it);\n')),
        'src/row.cc': long('int row();\n'),
        ...copies(9, 'support/build-#.py', long('def build():\n    pass\n')),
        ...copies(9, 'test/row-#-test.cc', long('int main() {}\n')),
        'test/plain.c': 'int main() {}\n',
      }),
    ).toEqual(['C++ 1']);
    expect(
      await languagesOf({
        ...copies(3, 'lib/row-#.js', long('export const row = 1;\n')),
        'index.js': "export * from './lib/row-1.js';\n",
        'index.d.ts': long('export const row: number;\n', 400),
        ...copies(9, 'test-d/row-#.test-d.ts', long('expectType<number>(row);\n')),
      }),
    ).toEqual(['JavaScript 1']);
  });

  it('come the largest first, in steps', async () => {
    expect(
      await languagesOf({
        ...copies(3, 'src/main/java/com/acme/Row#.java', long('class Row {}\n')),
        ...copies(3, 'src/main/kotlin/com/acme/Table#.kt', long('class Table {}\n', 120)),
      }),
    ).toEqual(['Kotlin 0.8', 'Java 0.2']);
  });

  it('leave out what a tool made, which is told apart: a parser beside its grammar', async () => {
    const files = {
      'src/parser.y': '%%\n',
      'src/parser.c': long('int yyparse() {}\n', 4000),
      ...copies(3, 'src/row#.py', long('row = 1\n')),
    };
    expect(await languagesOf(files)).toEqual(['Python 1']);
    expect((await architectureOf(files)).generated).toEqual([
      { path: 'src/parser.c', from: 'src/parser.y' },
    ]);
  });
});

describe('folders', () => {
  it('called samples, demo, build or out are code where code is', async () => {
    const root = 'src/main/java/org/acme/samples/shop';
    const { entryPoints, modules } = await architectureOf({
      [`${root}/ShopApplication.java`]:
        'package org.acme.samples.shop;\n@SpringBootApplication\nclass ShopApplication {}\n',
      ...copies(3, `${root}/owner/Owner#.java`, long('class Owner {}\n')),
      ...copies(2, `${root}/vet/Vet#.java`, long('class Vet {}\n')),
    });
    expect(paths(entryPoints)).toEqual([`${root}/ShopApplication.java`]);
    expect(paths(modules)).toEqual([`${root}/owner`, `${root}/vet`]);
    const go = await architectureOf({
      'go.mod': 'module acme/shed\n',
      'cmd/build/main.go': 'package main\n\nfunc main() {}\n',
      ...copies(3, 'internal/build/row#.go', long('package build\n')),
      ...copies(3, 'internal/out/row#.go', long('package out\n', 30)),
    });
    expect(paths(go.entryPoints)).toEqual(['cmd/build/main.go']);
    expect(paths(go.modules)).toContain('internal/build');
  });

  it('of examples are not, at the top or with a manifest of their own', async () => {
    const { modules, entryPoints } = await architectureOf({
      ...copies(3, 'src/row-#.ts', long('export const row = 1;\n')),
      'examples/shop/package.json': '{ "main": "index.js" }',
      'examples/shop/index.js': long('run();\n', 900),
      'examples/src/main/java/com/acme/Recipe.java':
        'class Recipe { public static void main(String[] all) {} }\n',
      'src/demo/app/package.json': '{}',
      'src/demo/app/main.ts': long('export const demo = 1;\n', 900),
    });
    expect([paths(modules), paths(entryPoints)]).toEqual([['src'], []]);
  });

  it('of documents are code if they have tests of their own', async () => {
    const { modules } = await architectureOf({
      'go.mod': 'module acme/shed\n',
      ...copies(3, 'row#.go', 'package shed\n'),
      'doc/man.go': 'package doc\n',
      'doc/man_test.go': 'package doc\n',
      'docs/conf.py': 'a = 1\n',
    });
    expect(paths(modules)).toEqual(['doc']);
  });
});

describe('modules', () => {
  const sized = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `src/m${at + 1}/row.ts`,
      long('export const row = 1;\n', at + 1),
    ]),
  );

  it('come the largest first, and how many more there are is said', async () => {
    const { modules, moreModules } = await architectureOf(sized);
    // Of about the same size, by name: an edit turns nothing round.
    const largest = ['src/m27', 'src/m28', 'src/m29', 'src/m30'];
    expect(paths(modules).slice(0, 4)).toEqual(largest);
    expect(modules.length + (moreModules ?? 0)).toBe(30);
  });

  it('are opened where one holds most of the code', async () => {
    const { modules, largestFiles } = await architectureOf({
      'lib/shop.rb': 'require "shop/site"\n',
      'lib/shop/site.rb': long('def site; end\n', 2000),
      ...copies(5, 'lib/shop/commands/row#.rb', long('def row; end\n')),
      ...copies(4, 'lib/shop/tags/row#.rb', long('def row; end\n')),
      'lib/template/Gemfile': '',
      'lib/template/theme.rb': long('a = 1\n', 20),
      'rake/site.rake': long('task :site\n'),
      'pkg/recipe.rb': 'a = 1\n',
    });
    expect(paths(modules)).toEqual([
      'lib/shop',
      'lib/shop/commands',
      'lib/shop/tags',
      'rake',
      'lib/template',
    ]);
    expect(largestFiles).toEqual(['lib/shop/site.rb']);
  });

  it('of a workspace are its members and what else holds code, with what each is', async () => {
    const { modules } = await architectureOf({
      'Cargo.toml':
        '[package]\nname = "rg"\n[workspace]\nmembers = ["crates/glob"]\n[[bin]]\nname = "rg"\npath = "crates/core/main.rs"\n',
      'crates/glob/Cargo.toml':
        '[package]\nname = "glob"\ndescription = "Glob matching for paths."\n',
      'crates/glob/src/lib.rs': long('pub fn glob() {}\n'),
      'crates/core/main.rs': long('fn main() {}\n', 90),
      'crates/core/search.rs': long('fn search() {}\n', 90),
      'fuzz/Cargo.toml': '[package]\nname = "fuzz"\n',
      'fuzz/fuzz_targets/glob.rs': 'fn main() {}\n',
    });
    expect(modules).toEqual([
      { path: 'crates/core', files: ['search.rs'] },
      { path: 'crates/glob', about: 'Glob matching for paths.' },
    ]);
  });

  it('that import each other are no layers', async () => {
    const uses = (path: string) => `import { a } from '${path}';\nexport const b = a;\n`;
    const { layers, cycles, modules } = await architectureOf({
      ...copies(9, 'src/cli/row-#.ts', uses('../core/row-#')),
      ...copies(9, 'src/core/row-#.ts', 'export const a = 1;\n'),
      'src/core/util.ts': uses('../cli/row-1'),
    });
    expect(layers).toEqual([]);
    expect(cycles).toEqual([['src/cli', 'src/core']]);
    expect(modules.map(({ path, uses: used }) => [path, used])).toEqual([
      ['src/cli', ['core']],
      ['src/core', ['cli']],
    ]);
  });
});

describe('conventions', () => {
  it('are those of a language by its name where there are more', async () => {
    const patterns = await patternsOf({
      ...copies(6, 'web/row-#.ts', "export const one = () => {\n  return 'x';\n};\n"),
      ...copies(6, 'api/row_#.py', 'def one():\n    return "x"\n'),
    });
    const style = patterns.filter(({ topic }) => topic.startsWith('style.'));
    expect(style.map(({ language, value }) => `${language}: ${value}`)).toEqual([
      'TypeScript: 2 spaces',
      'Python: 4 spaces',
      'Python: double',
      'TypeScript: single',
      'TypeScript: always',
      'Python: none',
    ]);
  });

  it('know the header that files begin with', async () => {
    const header = '/* Licensed under the Apache License, Version 2.0 */\n';
    const some = copies(6, 'row#.go', `${header}package shed\n`);
    const headerIn = async (files: Files) =>
      (await patternsOf(files)).find(({ topic }) => topic === 'style.header')?.description;
    expect(await headerIn(some)).toBe('Files begin with a license header (Apache License).');
    const others = copies(6, 'line#.go', 'package shed\n\n// Licensed under the Apache License\n');
    expect(await headerIn({ ...some, ...others })).toBeUndefined();
  });

  it('are not those of helper scripts', async () => {
    const patterns = await patternsOf({
      ...copies(6, 'src/row_#.cc', long('int row() {\n  return 1;\n}\n')),
      ...copies(4, 'src/gen_#.py', 'def one():\n    return "x"\n'),
    });
    expect(patterns.map(({ language, value }) => [language, value])).not.toContainEqual([
      expect.anything(),
      '4 spaces',
    ]);
    expect(patterns).toContainEqual(expect.objectContaining({ value: '2 spaces' }));
  });

  it('show each name once, by the alphabet, whatever file it is in', async () => {
    const some = copies(
      6,
      'src/row_#.c',
      'int cut_row(void) { return 1; }\nint add_row(void) { return 1; }\n',
    );
    const examplesIn = async (files: Files) =>
      (await patternsOf(files)).find(({ topic }) => topic === 'naming.functions')?.examples;
    const before = await examplesIn(some);
    expect(before).toEqual(['add_row (src/row_1.c)', 'cut_row (src/row_1.c)']);
    expect(await examplesIn({ ...some, 'src/a.c': 'int zip_row(void) { return 1; }\n' })).toEqual([
      ...(before ?? []),
      'zip_row (src/a.c)',
    ]);
  });

  it('that every project of the language has are marked as such', async () => {
    const patterns = await patternsOf(
      copies(
        6,
        'api/row_#.py',
        'def cut_row():\n    return "x"\n\n\ndef add_row():\n    return "y"\n',
      ),
    );
    const usual = patterns.filter(({ isUsual }) => isUsual).map(({ topic }) => topic);
    expect(usual).toEqual(['naming.files', 'naming.functions']);
  });
});

describe('frameworks', () => {
  const namesIn = async (files: Files) => {
    const { frameworks } = await analyse({
      folder: 'shed',
      tree: fakeTree(files),
      history: { commits: async () => undefined },
      grammars: { parse: async () => undefined },
      redact: (text) => text,
    });
    return frameworks.map(({ name }) => name);
  };

  it('are not those of a folder whose manifest builds none of the product', async () => {
    const names = await namesIn({
      'CMakeLists.txt': 'project(shed CXX)\n',
      'src/row.cc': long('int row();\n'),
      'port/build.gradle': "plugins { id 'com.android.library' }\n",
      'port/build.py': 'a = 1\n',
    });
    expect(names).toEqual(['C++', 'CMake']);
  });

  it('are also what the tests import', async () => {
    const names = await namesIn({
      'src/main/java/com/acme/Row.java': 'class Row {}\n',
      'src/test/java/com/acme/RowTest.java': 'import org.junit.jupiter.api.Test;\n',
    });
    expect(names).toEqual(['Java', 'JUnit Jupiter']);
  });
});
