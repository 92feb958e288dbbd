/** A person's files: read whole or not at all, replaced in one step, and only if they still are what was read. */
import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  constants as fsConstants,
  lstatSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ManagedFiles, ReadManaged, Replacement } from '../../core/notes/managed-files.ts';
import type { RunState } from '../../core/ports/client-ports.ts';
import { discardLeftover, systemCalls, writeDurably } from '../../lib/durable-file.ts';
import { bytesIn, readPlain } from '../../lib/read-plain.ts';

const LARGEST = 16_000_000;
const MOST_BACKUPS = 1000;

/** `hide` keeps a file out of git; `state` remembers what was written. */
export function managedFiles(
  project: string,
  hide: (pattern: string) => void,
  state: Pick<RunState, 'note' | 'noted'>,
): ManagedFiles {
  const full = (path: string) => join(project, path);
  const backUp = (path: string): string => {
    const copy = `${path}.backup`;
    const name = firstFree((n) => (n === 0 ? copy : `${copy}.${n + 1}`), full);
    // Not over one that appears meanwhile.
    copyFileSync(full(path), full(name), fsConstants.COPYFILE_EXCL);
    hide(`${path.replace(/[\\*?[\]! #]/g, '\\$&')}.backup*`);
    return name;
  };
  return {
    read: (path) => read(project, full(path)),
    backUp,
    replace(path, before, after) {
      const backup =
        before === undefined || existsSync(full(`${path}.backup`)) ? {} : { backup: backUp(path) };
      const isDone = swap(targetOf(full(path)), before, after);
      if (isDone) remember(state, full(path), after);
      return { isDone, ...backup } satisfies Replacement;
    },
    written: (path) => state.noted(noteFor(full(path))),
  };
}

/** Where that fails, a person's line is backed up instead of kept: no reason to fail now. */
function remember(state: Pick<RunState, 'note'>, path: string, text: string): void {
  try {
    state.note(noteFor(path), text);
  } catch {}
}

function noteFor(path: string): string {
  return `claude-md-written-${hash('sha256', path).slice(0, 24)}`;
}

function read(project: string, path: string): ReadManaged | undefined {
  // Most folders have none, and that is told at once.
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
  const file = readPlain(path, { most: LARGEST, within: project });
  if (!file) return undefined;
  if ('refused' in file) return { problem: file.refused };
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(file.bytes), real: realpathSync(path) };
  } catch {
    return { problem: 'is not UTF-8 text' };
  }
}

/** Behind links, so that a link stays one. */
function targetOf(path: string): string {
  return realPath(path) ?? join(realpathSync(dirname(path)), basename(path));
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function firstFree(name: (n: number) => string, full: (path: string) => string): string {
  for (let n = 0; n < MOST_BACKUPS; n++) if (!existsSync(full(name(n)))) return name(n);
  throw new Error(`${name(0)}: there are a thousand copies already.`);
}

class ChangedMeanwhile extends Error {}

/** Looks once more right before the new file takes the name. */
function swap(path: string, before: string | undefined, after: string): boolean {
  discardLeftovers(path);
  const rename: typeof systemCalls.rename = (from, to) => {
    if (!isStill(path, before)) throw new ChangedMeanwhile();
    systemCalls.rename(from, to);
  };
  try {
    writeDurably(path, after, { ...systemCalls, rename });
    return true;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return false;
    throw error;
  }
}

function isStill(path: string, before: string | undefined): boolean {
  if (before === undefined) return !existsSync(path);
  return bytesIn(path, { most: LARGEST })?.equals(Buffer.from(before)) === true;
}

/** Of a process that was killed. */
function discardLeftovers(path: string): void {
  const start = `.${basename(path)}.`;
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    if (name.startsWith(start)) discardLeftover(folder, name);
  }
}
