/** Of what the manifests name, that which the product is made with: not what a folder of helpers brings along. */
import { posix } from 'node:path';
import { type Framework, MADE_WITH } from '../../core/findings.ts';
import { oncePerText } from '../../lib/once.ts';
import type { Code } from '../structure/code.ts';
import { isWithin } from '../structure/code-root.ts';

/** What a manifest builds. */
const BUILDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:package|tsconfig)\.json$/, /^(?:typescript|javascript|vue|svelte)$/],
  [/^(?:build\.gradle(?:\.kts)?|pom\.xml)$/, /^(?:java|kotlin|scala|groovy)$/],
  [/^(?:pyproject\.toml|setup\.(?:py|cfg)|Pipfile|requirements[\w-]*\.txt)$/, /^python$/],
  [/^Cargo\.toml$/, /^rust$/],
  [/^go\.mod$/, /^go$/],
  [/^composer\.json$/, /^php$/],
  [/^(?:Gemfile|.+\.gemspec)$/, /^ruby$/],
];
/** What a small part uses beside the largest is not what the product is made with. */
const SMALL_PART = 0.2;
/** They are about the project, wherever they stand. */
const ABOUT_ALL: ReadonlySet<Framework['kind']> = new Set(['ci', 'container']);

/** `own`: what the project and its parts are called; nobody is made with himself. */
export function productFrameworks(
  frameworks: readonly Framework[],
  code: Code,
  own: readonly string[],
): readonly Framework[] {
  const sizeOf = oncePerText((folder: string) => sizeIn(code, folder));
  const parts = frameworks.map(({ source }) => posix.dirname(source)).filter((one) => one !== '.');
  const largest = Math.max(0, ...parts.map(sizeOf));
  return frameworks.filter((one) => {
    const folder = posix.dirname(one.source);
    if (one.kind === 'language') return false;
    if (MADE_WITH.has(one.kind) && own.includes(one.name.toLowerCase())) return false;
    if (one.name === 'RSpec' && !code.tests.some((path) => path.endsWith('_spec.rb'))) return false;
    if (MADE_WITH.has(one.kind) && folder !== '.' && sizeOf(folder) < SMALL_PART * largest) {
      return false;
    }
    const isAnywhere = folder.startsWith('.') || ABOUT_ALL.has(one.kind);
    if (isAnywhere || code.paths.length === 0) return true;
    const builds = BUILDS.find(([name]) => name.test(posix.basename(one.source)))?.[1];
    if (one.kind === 'test' && code.tests.some((path) => isWithin(path, folder))) return true;
    return code.paths.some(
      (path) => isWithin(path, folder) && (builds?.test(code.languages.get(path) ?? '') ?? true),
    );
  });
}

function sizeIn({ sizes }: Code, folder: string): number {
  return [...sizes].reduce((sum, [path, size]) => sum + (isWithin(path, folder) ? size : 0), 0);
}
