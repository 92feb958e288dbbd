/** Where tests are and what their files are called, from paths alone. */
import { posix } from 'node:path';
import type { Code } from '../structure/code.ts';
import type { Seen, Topic } from './sighting.ts';

const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/\.test\.\w+$/, '*.test.*'],
  [/\.spec\.\w+$/, '*.spec.*'],
  [/_test\.(?:go|py|rb|exs|dart|cc|cpp|c)$/, '*_test.'],
  [/-test\.(?:cc|cpp|c)$/, '*-test.'],
  [/_spec\.rb$/, '*_spec.rb'],
  [/(?:^|\/)test_[^/]*\.(?:py|rb)$/, 'test_*.'],
  [/Test\.(?:java|kt|php|swift|cs)$/, '*Test.'],
  [/Tests\.(?:java|kt|swift|cs)$/, '*Tests.'],
];
const TEST_FOLDERS = /^(?:[Tt]ests?|[Ss]pecs?|e2e|__tests__|test-d)$/;
/** What tests need is no test. */
const HELPERS = /(?:^|\/)(?:fixtures?|helpers?|support|mocks?|__mocks__|testdata|snapshots?)\//i;
/** Of all tests of a language: a place with less is an exception. */
const LEAST_SHARE = 0.15;
const LEAST_NAMED = 5;

/** Also joined, where tests of two kinds are in two places: `in the file itself and tests/`. */
export const AND = ' and ';

export function testLayout(code: Code): readonly (Seen & { readonly language: string })[] {
  const languageOf = languageOfTests(code);
  const named = code.tests.flatMap((path) => {
    const [, suffix] = SUFFIXES.find(([shape]) => shape.test(path)) ?? [];
    if (suffix === undefined) return [];
    const ending = suffix.endsWith('.') ? posix.extname(path).slice(1) : '';
    return [seen('tests.files', `${suffix}${ending}`, path)];
  });
  const places = [...Map.groupBy(placed(code), ({ path }) => languageOf(path)).values()];
  return [...named, ...places.flatMap(joined)].map((one) => ({
    ...one,
    language: languageOf(one.path),
  }));
}

function placed(code: Code): readonly Seen[] {
  const codeFolders = new Set(code.paths.map((path) => posix.dirname(path)));
  const tests = realTests(code);
  const apart = tests.flatMap((path) => {
    const place = placeOfTest(path, codeFolders);
    return place === undefined ? [] : [seen('tests.layout', place, path)];
  });
  return [...apart, ...insideFiles(code)];
}

/** Types of JavaScript are tested in TypeScript: those are its tests, too. */
function languageOfTests({ paths, languages }: Code): (path: string) => string {
  const written = new Set(paths.map((path) => languages.get(path)));
  return (path) => {
    const language = languages.get(path) ?? '';
    const isGuest = language === 'typescript' && !written.has(language);
    return isGuest && written.has('javascript') ? 'javascript' : language;
  };
}

/** Where most files are named as tests, the others beside them are helpers. */
function realTests({ tests, languages }: Code): readonly string[] {
  const likely = tests.filter((path) => !HELPERS.test(path));
  const isNamed = (path: string) => SUFFIXES.some(([shape]) => shape.test(path));
  const byLanguage = Map.groupBy(likely, (path) => languages.get(path));
  return [...byLanguage.values()].flatMap((all) => {
    const named = all.filter(isNamed);
    return named.length >= LEAST_NAMED && named.length * 2 > all.length ? named : all;
  });
}

function placeOfTest(path: string, codeFolders: ReadonlySet<string>): string | undefined {
  const isNamed = SUFFIXES.some(([shape]) => shape.test(path));
  const folder = posix.dirname(path);
  if (/(?:^|\/)src\/test\//.test(path)) return 'src/test/';
  const parts = folder.split('/');
  const at = parts.findIndex((name) => TEST_FOLDERS.test(name));
  if (at === 0) return `${parts[0]}/`;
  if (at < 0) return isNamed && codeFolders.has(folder) ? 'beside the code' : undefined;
  const isBeside = codeFolders.has(parts.slice(0, at).join('/'));
  return `${parts[at]}/ ${isBeside ? 'folders beside the code' : 'of each part'}`;
}

/** In Rust unit tests are a module of the file they test. */
function insideFiles({ files }: Code): readonly Seen[] {
  return files
    .filter(({ language, place }) => language === 'rust' && place === 'code')
    .filter(({ facts }) => facts.includes('test module (cfg(test))'))
    .map(({ path }) => seen('tests.layout', 'in the file itself', path));
}

/** All places that have a good part of the tests are one habit; in two places tests of two kinds are. */
function joined(all: readonly Seen[]): readonly Seen[] {
  const counts = [...Map.groupBy(all, ({ value }) => value)]
    .filter(([, some]) => some.length >= LEAST_SHARE * all.length)
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  const kept = counts.map(([place]) => place).slice(0, 2);
  const value = kept.join(AND);
  return all.map((one) => (kept.includes(one.value) ? { ...one, value } : one));
}

function seen(topic: Topic, value: string, path: string): Seen {
  return { topic, value, seen: path, path };
}
