import { expect, it } from 'vitest';
import { resolveImport } from '../../src/summaries/resolve-import.ts';
import { table } from '../table.ts';

const GO = { path: 'example.com/shop', folder: '' };

/** language, file, what it imports, files of the project, the one that is meant. */
table<[string, string, string, readonly string[], string | undefined]>([
  ['typescript', 'src/a.ts', './b', ['src/b.ts', 'src/b.js'], 'src/b.ts'],
  ['typescript', 'src/a.ts', './b.js', ['src/b.js', 'src/b.ts'], 'src/b.js'],
  ['typescript', 'src/a.ts', './b.js', ['src/b.ts'], 'src/b.ts'],
  ['typescript', 'src/a.ts', './b.js', ['src/b.tsx'], 'src/b.tsx'],
  ['typescript', 'src/a.mts', './b.mjs', ['src/b.mts'], 'src/b.mts'],
  ['typescript', 'src/a.ts', './b', ['src/b/index.tsx'], 'src/b/index.tsx'],
  ['typescript', 'src/x/a.ts', '..', ['src/index.ts'], 'src/index.ts'],
  ['typescript', 'src/a.ts', './b.config', ['src/b.config.ts'], 'src/b.config.ts'],
  ['typescript', 'src/a.ts', './b.svg?raw', ['src/b.svg'], 'src/b.svg'],
  ['typescript', 'src/a.ts', 'b', ['src/b.ts', 'b.ts'], undefined],
  ['javascript', 'a.js', '../b.js', ['../b.js', 'b.js'], undefined],
  ['python', 'app/a.py', '.b', ['app/b.py'], 'app/b.py'],
  ['python', 'app/x/a.py', '..b.c', ['app/b/c/__init__.py'], 'app/b/c/__init__.py'],
  ['python', 'a.py', 'app.b', ['app/b.py'], 'app/b.py'],
  ['python', 'a.py', 'app.b', ['src/app/b.py'], 'src/app/b.py'],
  ['python', 'a.py', 'os.path', [], undefined],
  ['go', 'a.go', 'example.com/shop/cart', ['cart/cart.go'], 'cart/cart.go'],
  ['go', 'a.go', 'example.com/shopping/cart', ['ping/cart/cart.go'], undefined],
  ['go', 'a.go', 'fmt', ['fmt/fmt.go'], undefined],
  ['rust', 'src/main.rs', 'mod a', ['src/a.rs'], 'src/a.rs'],
  ['rust', 'src/a.rs', 'mod b', ['src/a/b.rs', 'src/b.rs'], 'src/a/b.rs'],
  ['rust', 'src/a/mod.rs', 'super::b::C', ['src/b.rs'], 'src/b.rs'],
  ['rust', 'src/a/b.rs', 'crate::x::y::Z', ['src/x.rs', 'src/x/y.rs'], 'src/x/y.rs'],
  ['rust', 'src/a.rs', 'serde::Serialize', ['src/serde.rs'], undefined],
  ['rust', 'src/a.rs', 'constructor::x', ['src/constructor.rs'], undefined],
  ['ruby', 'lib/a.rb', './b', ['lib/b.rb'], 'lib/b.rb'],
  ['ruby', 'bin/a.rb', 'shop/b', ['lib/shop/b.rb'], 'lib/shop/b.rb'],
  ['csharp', 'A.cs', 'System', ['System.cs', 'System'], undefined],
  ['constructor', 'a', 'b', ['b'], undefined],
])('finds the file that an import means', (language, path, specifier, files, expected) => {
  const project = { exists: (file: string) => files.includes(file), goModule: GO };
  expect(resolveImport(language, { specifier }, { path, text: '' }, project)).toBe(expected);
});

it('takes the source root of Java from the package of the file', () => {
  const source = { path: 'x/y/com/a/b/C.java', text: '// c\npackage com.a.b;\n' };
  const exists = (path: string) => path === 'x/y/com/d/E.java';
  expect(resolveImport('java', { specifier: 'com.d.E' }, source, { exists })).toBe(
    'x/y/com/d/E.java',
  );
  expect(resolveImport('java', { specifier: 'static com.d.E.f' }, source, { exists })).toBe(
    'x/y/com/d/E.java',
  );
});

it('finds quoted includes beside the file, in include and at the top, and no others', () => {
  const find = (beside: boolean, ...files: readonly string[]) =>
    resolveImport(
      'c',
      { specifier: 'a.h', beside },
      { path: 'src/x/b.c', text: '' },
      {
        exists: (path) => files.includes(path),
      },
    );
  expect(find(true, 'src/x/a.h', 'include/a.h')).toBe('src/x/a.h');
  expect(find(true, 'include/a.h')).toBe('include/a.h');
  expect(find(true, 'a.h')).toBe('a.h');
  expect(find(false, 'src/x/a.h', 'include/a.h')).toBeUndefined();
});
