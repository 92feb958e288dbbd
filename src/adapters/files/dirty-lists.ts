import {
  appendFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DirtyList, DirtyLists } from '../../core/dirty-lists.ts';
import { MemoryError } from '../../core/errors.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { linkOnTheWay } from '../../lib/link-on-the-way.ts';
import { bytesIn } from '../../lib/read-plain.ts';

/** Paths of a hundred thousand edits. */
const LARGEST = 16_000_000;

/** Nothing that could lead out of the folder. hooks/sh/input.sh has the same rule. */
const SESSION = /^[\w-]+$/;
const QUIETLY = { throwIfNoEntry: false } as const;

export const dirtyLists: DirtyLists = {
  sessions(project) {
    const folder = join(project, '.claude', 'session-state');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).filter((name) => SESSION.test(name));
  },
  lines(list) {
    const path = pathOf(list);
    return [...takenFiles(path), path].flatMap((file) => linesIn(bytesOf(file)));
  },
  add(list, lines) {
    append(pathOf(list), lines.map((line) => `${line}\n`).join(''));
  },
  take(list) {
    const path = pathOf(list);
    moveAside(path);
    const taken = takenFiles(path).map((file) => ({ file, bytes: bytesOf(file) }));
    return {
      lines: taken.flatMap(({ bytes }) => linesIn(bytes)),
      done() {
        for (const { file, bytes } of taken) {
          append(path, bytesOf(file).subarray(bytes.length));
          rmSync(file, { force: true });
        }
      },
    };
  },
  changed(list) {
    const path = pathOf(list);
    const folder = list.session === undefined ? undefined : lstatSync(dirname(path), QUIETLY);
    return (plainFile(path) ?? folder)?.mtimeMs;
  },
  isAsked: (list) => plainFile(askedPath(list)) !== undefined,
  setAsked: (list, on) => put(askedPath(list), on ? '' : undefined),
  wantsWords: (project) => plainFile(wordsPath(project)) !== undefined,
  setWantsWords: (project, on) => put(wordsPath(project), on ? '' : undefined),
  setMode(project, session, word) {
    const path = join(dirname(pathOf({ project, session })), 'claude-md');
    put(path, word === undefined ? undefined : `${word}\n`);
  },
  removeIfEmpty(project, session) {
    try {
      rmdirSync(dirname(pathOf({ project, session })));
    } catch {
      // Something of the session is there, or it is gone already.
    }
  },
};

function pathOf({ project, session }: DirtyList): string {
  const claude = join(project, '.claude');
  if (session === undefined) return join(claude, '.dirty-files');
  if (SESSION.test(session)) return join(claude, 'session-state', session, 'dirty-files');
  throw new MemoryError('invalid', `${JSON.stringify(session)} is not the id of a session.`, {
    hint: 'It has letters, digits, - and _ only.',
  });
}

const askedPath = (list: DirtyList) => `${pathOf(list)}.asked`;
const wordsPath = (project: string) => `${pathOf({ project })}.words`;

/** Each process under a name of its own: two that take at once must not overwrite what the other has. */
function moveAside(path: string): void {
  if (!plainFile(path)) return;
  let n = 0;
  while (existsSync(asideName(path, n))) n += 1;
  try {
    renameSync(path, asideName(path, n));
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

const asideName = (path: string, n: number) => `${path}.processing.${process.pid}-${n}`;

/** What was moved aside, by us or by somebody who came to no end. */
function takenFiles(path: string): readonly string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  const start = `${basename(path)}.processing`;
  const names = readdirSync(folder).filter((name) => name.startsWith(start));
  return names.toSorted().map((name) => join(folder, name));
}

function append(path: string, text: string | Uint8Array): void {
  if (text.length > 0 && mayWrite(path)) appendFileSync(path, text);
}

function put(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true });
  else if (mayWrite(path)) writeFileSync(path, text);
}

/** In a repository that somebody else made, a list or its folder may be a link to something of the user's,
 * or a list a pipe that nobody reads. */
function mayWrite(path: string): boolean {
  const claude = path.slice(0, path.lastIndexOf('/.claude/'));
  const there = lstatSync(path, QUIETLY);
  if (linkOnTheWay(claude, path) !== undefined || (there && !there.isFile())) return false;
  ensureFolder(dirname(path));
  return true;
}

function plainFile(path: string) {
  const stats = lstatSync(path, QUIETLY);
  return stats?.isFile() ? stats : undefined;
}

function bytesOf(path: string): Buffer {
  return (plainFile(path) && bytesIn(path, { most: LARGEST })) ?? Buffer.alloc(0);
}

function linesIn(bytes: Buffer): readonly string[] {
  return bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}
