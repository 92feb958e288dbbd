import { fitsGlob } from '../../lib/glob.ts';

/** Whether a folder is named by a workspace's patterns: `packages/*`, `!packages/old`. The last one that fits wins. */
export function isMember(folder: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => fitsGlob(folderOf(pattern), folder));
  return last !== undefined && !last.startsWith('!');
}

function folderOf(pattern: string): string {
  return pattern.replace(/^!|\/(?:package\.json|Cargo\.toml|pom\.xml)$/g, '');
}
