import type { Framework } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { nameOf } from './manifest.ts';

const MOST_LOOKED_AT = 5;

/** What the tests of a Python project import, where no manifest asks for it. */
export function testRunnerIn(folder: string, { files, read }: ProjectTree): readonly Framework[] {
  const start = folder === '.' ? '' : `${folder}/`;
  const tests = files
    .filter((path) => path.startsWith(start) && isTest(nameOf(path)))
    .slice(0, MOST_LOOKED_AT);
  for (const name of ['pytest', 'unittest']) {
    const imports = new RegExp(`^\\s*(?:import|from) ${name}\\b`, 'm');
    const source = tests.find((path) => imports.test(read(path) ?? ''));
    if (source !== undefined) return [{ name, kind: 'test', source }];
  }
  return [];
}

function isTest(name: string): boolean {
  return /^(?:conftest|test_.*|.*_test)\.py$/.test(name);
}
