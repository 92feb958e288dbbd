/** Repositories to analyse, with what must be found in them; bench/sets/analyze.md says how both are written. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

export interface Subject {
  readonly name: string;
  readonly expected: unknown;
  /** A folder with the repository, or how many files to make. */
  readonly source: string | { readonly files: number };
  /** The oldest first; undefined if there is none to make. */
  readonly history: readonly MadeCommit[] | undefined;
}

export interface MadeCommit {
  readonly subject: string;
  /** `*` stands for all. */
  readonly files: readonly string[];
}

/** A folder is a subject, or has some in it. Undefined if neither. */
export function readSubjects(folder: string): readonly Subject[] | undefined {
  const here = resolve(folder);
  const own = subjectIn(here);
  const found = own ? [own] : entriesOf(here).flatMap((path) => subjectAt(path) ?? []);
  return found.length === 0 ? undefined : found;
}

function entriesOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}

/** `name/` with what belongs to it inside, or `name.expected.json` beside it. */
function subjectAt(path: string): Subject | undefined {
  if (!statSync(path).isDirectory()) return undefined;
  const beside = `${path}.expected.json`;
  if (!existsSync(beside)) return subjectIn(path);
  const history = readJson(`${path}.history.json`) as Subject['history'];
  return { name: basename(path), expected: readJson(beside), source: path, history };
}

function subjectIn(folder: string): Subject | undefined {
  const expected = readJson(join(folder, 'expected.json'));
  if (expected === undefined) return undefined;
  const made = readJson(join(folder, 'generate.json')) as { files: number } | undefined;
  const repository = ['repo', 'repository', 'project']
    .map((name) => join(folder, name))
    .find(existsSync);
  const history = readJson(join(folder, 'history.json')) as Subject['history'];
  return { name: basename(folder), expected, source: made ?? repository ?? folder, history };
}

function readJson(path: string): unknown {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : undefined;
}
