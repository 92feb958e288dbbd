/**
 * Pipes for answers, made before they are asked for: a hook that had to make its own would start a program and wait for it.
 * Each is used once, under a name that does not come again, so that what one hook is told late is never read by another.
 */
import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../lib/names-in.ts';

/** More than tools run side by side; who finds none starts a process. */
const READY = 16;
/** No hook takes a minute: what is older was left behind. */
const LEFT_MS = 60_000;
const REQUEST = /^(\d+)\.(?:in|env|out)$/;
/** The pipe first: without the file beside it, it would lie ready for others. */
const KINDS = ['out', 'in', 'env'] as const;

/** A name of at most ten digits, as `take-request.ts` reads it; other servers of this home began at another time. */
let last = Date.now() % 1_000_000_000;

/** Where the pipes are to be that are missing. */
export function freshPipes(folder: string): readonly string[] {
  const missing = READY - idsIn(folder, isReady).length;
  return Array.from({ length: Math.max(0, missing) }, () => join(folder, `${++last}.out`));
}

/** Called for each pipe that was used. Makes new ones when half of them are gone, while nobody waits. */
export function pipeRefill(folder: string): () => void {
  let used = 0;
  return () => {
    used += 1;
    if (used % (READY / 2) === 0) setTimeout(() => fill(folder), 1).unref();
  };
}

export function fill(folder: string): void {
  const pipes = freshPipes(folder);
  // If that fails, hooks start a process.
  if (pipes.length > 0) execFile('mkfifo', ['-m', '600', ...pipes], () => {});
}

/** What hooks left that were killed; with 0, all that is there. */
export function discardLeft(folder: string, olderThanMs = LEFT_MS): void {
  const before = Date.now() - olderThanMs;
  for (const id of idsIn(folder, (kinds) => olderThanMs === 0 || !isReady(kinds))) {
    const paths = KINDS.map((kind) => join(folder, `${id}.${kind}`));
    // The pipe may have lain ready for hours.
    const isLeft = paths.every((path) => path.endsWith('.out') || changedAt(path) <= before);
    if (isLeft) for (const path of paths) rmSync(path, { force: true });
  }
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const isReady = (kinds: ReadonlySet<string>) => kinds.has('out') && !kinds.has('env');

function idsIn(folder: string, isWanted: (kinds: ReadonlySet<string>) => boolean) {
  const found = new Map<string, Set<string>>();
  for (const name of namesIn(folder)) {
    const id = REQUEST.exec(name)?.[1];
    if (id !== undefined)
      found.set(id, (found.get(id) ?? new Set()).add(name.slice(id.length + 1)));
  }
  return [...found].filter(([, kinds]) => isWanted(kinds)).map(([id]) => id);
}
