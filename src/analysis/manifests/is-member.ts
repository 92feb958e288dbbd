import { globBody } from '../../lib/glob.ts';

/** Whether a folder is named by a workspace's patterns: `packages/*`, `!packages/old`. The last one that fits wins. */
export function isMember(folder: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => expression(pattern.replace(/^!/, '')).test(folder));
  return last !== undefined && !last.startsWith('!');
}

function expression(pattern: string): RegExp {
  const folder = pattern.replace(/\/(?:package\.json|Cargo\.toml|pom\.xml)$/, '');
  return new RegExp(`^${globBody(folder)}$`);
}
