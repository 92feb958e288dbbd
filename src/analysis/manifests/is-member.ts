/** Whether a folder is named by a workspace's patterns: `packages/*`, `!packages/old`. The last one that fits wins. */
export function isMember(folder: string, patterns: readonly string[]): boolean {
  const last = patterns.findLast((pattern) => expression(pattern.replace(/^!/, '')).test(folder));
  return last !== undefined && !last.startsWith('!');
}

function expression(pattern: string): RegExp {
  const body = pattern
    .replace(/\/(?:package\.json|Cargo\.toml|pom\.xml)$/, '')
    .replace(/\*\*\/|\*\*|\*|\?|[\\^$.+()|[\]{}]/g, translated);
  return new RegExp(`^${body}$`);
}

function translated(token: string): string {
  switch (token) {
    case '**/':
      return '(?:.*/)?';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return `\\${token}`;
  }
}
