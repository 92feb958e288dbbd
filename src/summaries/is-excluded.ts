/** Whether a file must not be read. Node's own `path.matchesGlob` still warns in Node 22, so this is ours. */
import { EXCLUDED } from './excluded-patterns.ts';

/** `patterns` come on top of ours, and win. */
export function isExcluded(path: string, patterns: readonly string[] = []): boolean {
  const normal = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const last = [...EXCLUDED, ...patterns].findLast((pattern) =>
    toExpression(pattern.replace(/^!/, '')).test(normal),
  );
  return last !== undefined && !last.startsWith('!');
}

const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? compile(pattern);
  expressions.set(pattern, known);
  return known;
}

/** A pattern with a slash in it is meant from the project's folder; one with a slash at its end is a folder. */
function compile(pattern: string): RegExp {
  const path = pattern.replace(/\/$/, '');
  const start = path.includes('/') ? '^' : '^(?:.*/)?';
  const end = pattern.endsWith('/') ? '/' : '(?:/|$)';
  const body = path.replace(/^\//, '').replace(/\*\*\/|\*\*|[\s\S]/g, translated);
  // Some file systems do not tell `.ENV` from `.env`.
  return new RegExp(`${start}${body}${end}`, 'i');
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
      return token.replace(/[\\^$.+()|[\]{}]/, '\\$&');
  }
}
