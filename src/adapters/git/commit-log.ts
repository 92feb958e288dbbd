/**
 * The history of a project, as `git log` tells it. Fields are ended by zero bytes, which no message has in it; the files of a
 * commit follow it. Nothing that stands in the repository's settings changes what is printed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitLog, LoggedCommit, LogRange } from '../../core/ports/commit-ports.ts';
import { headOf } from './head.ts';
import { findRepository, type Repository } from './repository.ts';
import { runGit, streamGit } from './run-git.ts';

/** Nobody waits for it. */
const TIME_LIMIT_MS = 60_000;
const SHORT_LIMIT_MS = 10_000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** So many are handed on at a time. */
const PART = 2000;
/** Of a vendored tree or a first import, the beginning. */
const MOST_FILES = 300;
const MOST_WORKTREES = 20;
const LONGEST_SUBJECT = 500;
const LONGEST_BODY = 4000;

/** What a commit begins with, followed by a sign and its hash. A path that looks like that is none that anybody asks for. */
const MARK = '\u0001';
const HASH = /^[0-9a-f]{40,64}$/;
/** Of a commit that is not wanted, but is the parent of one that is. */
const OUTSIDE = '-';
const FIELDS = '%x01%m%H%x00%P%x00%an%x00%at%x00%ct%x00%s%x00%b';
const OPTIONS = [
  ...['-z', '--no-color', '--no-decorate', '--no-notes', '--no-mailmap', '--no-show-signature'],
  '--encoding=UTF-8',
];
const WITH_FILES = [
  ...['--name-only', '--no-renames', '--no-relative', '--no-ext-diff', '--no-textconv'],
  // Not in an order that the repository keeps in a file.
  '-O/dev/null',
];

export const gitCommitLog: CommitLog = {
  async heads(project) {
    const repository = existsSync(project) ? findRepository(project) : undefined;
    if (!repository || repository.root !== project) return [];
    const known = checkoutsOf(repository).flatMap((one) => headOf(one) ?? []);
    // Where git keeps its branches in another form than files, it has to be asked.
    if (known.length > 0) return [...new Set(known)].sort();
    const asked = await runGit(project, ['log', '-1', '--format=%H', '--no-show-signature']);
    return (asked ?? '').split('\n').filter((line) => HASH.test(line));
  },
  async read(project, range, take) {
    const log = (more: readonly string[]) => readLog(project, range, more, take);
    // A clone without trees does not know its files, and must not fetch them.
    return (await log(WITH_FILES)) ?? (await log([]));
  },
  async hashes(project, range) {
    const words = ['log', '--format=%H', ...OPTIONS.filter((word) => word !== '-z')];
    const printed = await runGit(project, [...words, ...revisions(range)], SHORT_LIMIT_MS);
    return printed?.split('\n').filter((line) => line !== '');
  },
};

function revisions({ heads, without, most }: LogRange): readonly string[] {
  return [`--max-count=${most}`, ...heads, ...without.map((hash) => `^${hash}`), '--'];
}

/** The main checkout and its worktrees: whoever works in one of them works on the project. */
function checkoutsOf(repository: Repository): readonly Repository[] {
  const folder = join(repository.commonDir, 'worktrees');
  const names = existsSync(folder) ? readdirSync(folder).slice(0, MOST_WORKTREES) : [];
  return [repository, ...names.map((name) => ({ ...repository, gitDir: join(folder, name) }))];
}

async function readLog(
  project: string,
  range: LogRange,
  more: readonly string[],
  take: (commits: readonly LoggedCommit[]) => void,
): Promise<ReadonlySet<string> | undefined> {
  const met = new Set<string>();
  let ready: LoggedCommit[] = [];
  const reader = logReader((commit, isOutside) => {
    if (isOutside) return void met.add(commit.hash);
    ready.push(commit);
    if (ready.length < PART) return;
    take(ready);
    ready = [];
  });
  const words = [
    'log',
    '--boundary',
    `--format=${FIELDS}`,
    ...more,
    ...OPTIONS,
    ...revisions(range),
  ];
  const limits = { timeoutMs: TIME_LIMIT_MS, mostBytes: MOST_BYTES };
  const isAll = await streamGit(project, words, limits, reader.add);
  if (!isAll) return undefined;
  reader.end();
  if (ready.length > 0) take(ready);
  return met;
}

/** Takes the text in whatever pieces it comes. */
function logReader(found: (commit: LoggedCommit, isOutside: boolean) => void) {
  let rest = '';
  let fields: string[] = [];
  const finish = () => {
    const commit = commitOf(fields);
    if (commit) found(commit, fields[0]?.startsWith(MARK + OUTSIDE) === true);
    fields = [];
  };
  const field = (text: string) => {
    if (hashOf(text) !== undefined) finish();
    if (fields.length < FIXED + MOST_FILES) fields.push(text);
  };
  return {
    add(text: string) {
      const parts = (rest + text).split('\0');
      rest = parts.pop() ?? '';
      for (const part of parts) field(part);
    },
    end() {
      field(rest);
      finish();
    },
  };
}

/** Before the files. */
const FIXED = 7;

function commitOf(fields: readonly string[]): LoggedCommit | undefined {
  const [start = '', parents = '', author = '', written, made, subject = '', body = ''] = fields;
  const hash = hashOf(start);
  const time = isoOf(written);
  if (hash === undefined || time === undefined || fields.length < FIXED) return undefined;
  return {
    hash,
    parents: parents.split(' ').filter(Boolean).length,
    author: author.slice(0, LONGEST_SUBJECT),
    time,
    committed: isoOf(made) ?? time,
    subject: subject.slice(0, LONGEST_SUBJECT),
    body: body.trim().slice(0, LONGEST_BODY),
    files: fields
      .slice(FIXED)
      .map((path) => path.replace(/^\n/, ''))
      // Paths are kept one a line.
      .filter((path) => path !== '' && !path.includes('\n')),
  };
}

function hashOf(text: string): string | undefined {
  const hash = text.slice(MARK.length + OUTSIDE.length);
  return text.startsWith(MARK) && HASH.test(hash) ? hash : undefined;
}

/** Seconds since 1970, in any year that somebody may have lived in. */
function isoOf(seconds: string | undefined): string | undefined {
  const date = new Date(Number(seconds) * 1000);
  return /^\d{1,11}$/.test(seconds ?? '') && date.getUTCFullYear() < 3000
    ? date.toISOString()
    : undefined;
}
