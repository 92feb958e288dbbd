/**
 * The files that a Markdown text may speak of: what stands in backticks and looks like a path from the
 * project's folder. Whether there is such a file is for others to find out.
 */
import { markdownLines } from './markdown-lines.ts';

const MOST = 50;
const LONGEST = 300;

export function namedPaths(markdown: string): readonly string[] {
  const prose = markdownLines(markdown).lines.filter(({ isCode }) => !isCode);
  const paths = prose.flatMap(({ text }) =>
    [...text.matchAll(/`([^`]*)`/g)].flatMap(([, code = '']) => toPath(code) ?? []),
  );
  return [...new Set(paths)].slice(0, MOST);
}

/** `./src/a.ts:42` is `src/a.ts`; a URL, a pattern, a command or a path out of the project is none. */
export function toPath(code: string): string | undefined {
  if (code.length > LONGEST) return undefined;
  const place = code.trim().replace(/(?:#L\d+(?:-L?\d+)?|:\d+(?:[:-]\d+)*)$/, '');
  const path = place.replace(/^(?:\.\/+)+/, '');
  if (path === '' || /[\s*?{}<>|\\"'$;()=:,`~]|^\/|\/$|\/\//.test(path)) {
    return undefined;
  }
  if (path.split('/').some((name) => /^\.+$/.test(name))) return undefined;
  // `Makefile` and its like are the only names that have neither folder nor dot.
  return /[./]/.test(path) || /^\w+file$/i.test(path) ? path : undefined;
}
