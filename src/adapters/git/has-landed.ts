/**
 * Whether the work of a branch is part of the main one though its commits are not: each file that it changed was at some time
 * what the branch made of it; or, where the main one changed on the way, its commits are told there by their subjects.
 */
import { runGit } from './run-git.ts';

const TIME_LIMIT_MS = 10_000;
const MOST_COMMITS = 2000;
const MOST_FILES = 2000;
/** A shorter subject may be anybody's. */
const SHORTEST_SUBJECT = 8;

const RAW = ['--raw', '-z', '--no-renames', '--no-abbrev', '--no-ext-diff'];
const CHANGE = /:\d{6} \d{6} [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*\0([^\0]+)\0/g;

interface Change {
  readonly blob: string;
  readonly path: string;
}

export async function hasLanded(
  project: string,
  mains: readonly string[],
  tip: string,
): Promise<boolean> {
  for (const main of mains) if (await landedIn(project, main, tip)) return true;
  return false;
}

async function landedIn(project: string, main: string, tip: string): Promise<boolean> {
  const git = (...words: readonly string[]) => runGit(project, words, TIME_LIMIT_MS);
  const base = (await git('merge-base', main, tip))?.trim();
  if (!base) return false;
  const own = changesIn(await git('diff', ...RAW, base, tip, '--'));
  if (own.length === 0 || own.length > MOST_FILES) return false;
  const log = ['log', '--no-merges', `--max-count=${MOST_COMMITS}`, '--no-show-signature'];
  const since = [`${base}..${main}`, '--'];
  const made = changesIn(await git(...log, '--format=', ...RAW, ...since));
  const states = new Set(made.map(({ blob, path }) => `${blob} ${path}`));
  if (own.every(({ blob, path }) => states.has(`${blob} ${path}`))) return true;
  const touched = new Set(made.map(({ path }) => path));
  if (!own.every(({ path }) => touched.has(path))) return false;
  const told = new Set(linesIn(await git(...log, '--format=%B', ...since)).map(bare));
  const subjects = linesIn(await git(...log, '--format=%s', `${base}..${tip}`, '--')).map(bare);
  return (
    subjects.length > 0 &&
    subjects.every((subject) => subject.length >= SHORTEST_SUBJECT && told.has(subject))
  );
}

function changesIn(raw: string | undefined): readonly Change[] {
  return [...(raw ?? '').matchAll(CHANGE)].map(([, blob = '', path = '']) => ({ blob, path }));
}

function linesIn(text: string | undefined): readonly string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}

/** `* Mend the valve (#12)` → `Mend the valve`. */
function bare(line: string): string {
  return line
    .trim()
    .replace(/^[*-] /, '')
    .replace(/ \(#\d+\)$/, '')
    .trim();
}
