/** Whether a file must not be read. Node's own `path.matchesGlob` still warns in Node 22, so this is ours. */
import { globBody } from '../lib/glob.ts';
import { EXCLUDED } from './excluded-patterns.ts';

/** `patterns` come on top of ours, and win; of them the last one does. */
export function isExcluded(path: string, patterns: readonly string[] = []): boolean {
  const normal = path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const last = patterns.findLast((pattern) => anyOf([pattern.replace(/^!/, '')]).test(normal));
  return last === undefined ? anyOf(EXCLUDED).test(normal) : !last.startsWith('!');
}

const expressions = new Map<string, RegExp>();

/** One expression for all of ours: seventy small ones take a good part of a short command. */
function anyOf(patterns: readonly string[]): RegExp {
  const key = patterns.join('\n');
  const known = expressions.get(key) ?? compile(patterns);
  expressions.set(key, known);
  return known;
}

/** A pattern with a slash in it is meant from the project's folder; one with a slash at its end is a folder. */
function compile(patterns: readonly string[]): RegExp {
  const isPath = (pattern: string) => pattern.replace(/\/$/, '').includes('/');
  const paths = patterns.filter(isPath).map((pattern) => `^${expression(pattern)}`);
  const names = patterns.filter((pattern) => !isPath(pattern)).map(expression);
  const anywhere = names.length === 0 ? [] : [`(?:^|/)(?:${names.join('|')})`];
  // Some file systems do not tell `.ENV` from `.env`.
  return new RegExp([...paths, ...anywhere].join('|'), 'i');
}

function expression(pattern: string): string {
  const body = globBody(pattern.replace(/^\/|\/$/g, ''));
  return `${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`;
}
