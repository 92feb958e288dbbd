/** Where tests are and what their files are called, from paths alone. */
import { posix } from 'node:path';
import type { Code } from '../structure/code.ts';
import type { Seen, Topic } from './sighting.ts';

const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/\.test\.\w+$/, '*.test.*'],
  [/\.spec\.\w+$/, '*.spec.*'],
  [/_test\.go$/, '*_test.go'],
  [/(?:^|\/)test_[^/]*\.py$/, 'test_*.py'],
  [/_test\.py$/, '*_test.py'],
  [/_spec\.rb$/, '*_spec.rb'],
  [/_test\.rb$/, '*_test.rb'],
  [/Test\.java$/, '*Test.java'],
  [/Tests\.java$/, '*Tests.java'],
  [/Tests?\.cs$/, '*Tests.cs'],
];
const TEST_FOLDERS = /^(?:tests?|specs?|e2e|__tests__)$/;

export function testLayout(code: Code): readonly (Seen & { readonly language: string })[] {
  const codeFolders = new Set(code.paths.map((path) => posix.dirname(path)));
  const named = code.tests.flatMap((path) => {
    const suffix = SUFFIXES.find(([shape]) => shape.test(path))?.[1];
    if (suffix === undefined) return [];
    const place = layoutOf(path, codeFolders);
    return [seen('tests.files', suffix, path), seen('tests.layout', place, path)];
  });
  return [...named, ...insideFiles(code)].map((one) => ({
    ...one,
    language: code.languages.get(one.path) ?? '',
  }));
}

function layoutOf(path: string, codeFolders: ReadonlySet<string>): string {
  const folder = posix.dirname(path);
  if (/(?:^|\/)src\/test\//.test(path)) return 'src/test/';
  const own = folder.split('/').find((name) => TEST_FOLDERS.test(name));
  if (own !== undefined) return `${own}/`;
  return codeFolders.has(folder) ? 'beside the code' : 'other';
}

/** In Rust unit tests are a module of the file they test. */
function insideFiles({ files, tests }: Code) {
  const rust = files.filter(({ language, place }) => language === 'rust' && place === 'code');
  const within = rust.filter(({ facts }) => facts.includes('test module (cfg(test))'));
  const apart = tests.filter(
    (path) => path.endsWith('.rs') && /^(?:.*\/)?tests\/[^/]+$/.test(path),
  );
  return [
    ...within.map(({ path }) => seen('tests.layout', 'in the file itself', path)),
    ...apart.map((path) => seen('tests.layout', 'tests/', path)),
  ];
}

function seen(topic: Topic, value: string, path: string) {
  return { topic, value, seen: path, path };
}
