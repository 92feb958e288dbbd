/** What the tests import to be tests. For languages whose manifests do not say it, or are programs. */
import type { Framework } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import type { Code } from '../structure/code.ts';
import { spread } from '../style/spread.ts';

const MOST_READ = 50;
/** One file may try something out. */
const LEAST_FILES = 2;

const LIBRARIES: readonly (readonly [string, RegExp, RegExp])[] = [
  ['GoogleTest', /^(?:c|cpp)$/, /^[ \t]*#[ \t]*include[ \t]*[<"](?:gtest|gmock)\//m],
  ['Catch2', /^cpp$/, /^[ \t]*#[ \t]*include[ \t]*[<"]catch2\//m],
  ['doctest', /^cpp$/, /^[ \t]*#[ \t]*include[ \t]*[<"](?:doctest\/)?doctest\.h[">]/m],
  ['Boost.Test', /^cpp$/, /^[ \t]*#[ \t]*include[ \t]*<boost\/test\//m],
  [
    'JUnit 4',
    /^(?:java|kotlin)$/,
    /^import (?:static )?org\.junit\.(?:Test|Assert|Before|Rule)\b/m,
  ],
  ['JUnit Jupiter', /^(?:java|kotlin)$/, /^import (?:static )?org\.junit\.jupiter\./m],
  ['TestNG', /^(?:java|kotlin)$/, /^import (?:static )?org\.testng\./m],
  ['kotlin.test', /^kotlin$/, /^import kotlin\.test\./m],
  ['XCTest', /^swift$/, /^[ \t]*(?:@testable )?import XCTest\b/m],
  ['Swift Testing', /^swift$/, /^[ \t]*import Testing\b/m],
  ['ExUnit', /^elixir$/, /^[ \t]*use ExUnit\.Case\b/m],
  ['PHPUnit', /^php$/, /^use PHPUnit\\Framework\\/m],
  ['xUnit', /^csharp$/, /^using Xunit;/m],
  ['NUnit', /^csharp$/, /^using NUnit\.Framework;/m],
  ['MSTest', /^csharp$/, /^using Microsoft\.VisualStudio\.TestTools\./m],
];

export function testLibraries(
  tree: ProjectTree,
  { tests, languages }: Code,
  named: readonly Framework[],
): readonly Framework[] {
  const known = named.filter(({ kind }) => kind === 'test').map(({ name }) => firstWord(name));
  const read = spread(tests, MOST_READ);
  return LIBRARIES.flatMap(([name, written, imports]) => {
    if (known.includes(firstWord(name))) return [];
    const inIt = read.filter((path) => written.test(languages.get(path) ?? ''));
    const using = inIt.filter((path) => imports.test(tree.read(path) ?? ''));
    const [source] = using.sort();
    const least = Math.min(LEAST_FILES, inIt.length);
    return source === undefined || using.length < least
      ? []
      : [{ name, kind: 'test', source } as const];
  });
}

const firstWord = (name: string) => name.toLowerCase().split(' ')[0];
