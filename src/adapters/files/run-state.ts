/** `<home>/.run/`: marks, the last run of each hook, and locks that the system frees when a process dies. */

import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { HookRun, RunState } from '../../core/ports/client-ports.ts';
import { discardLeftovers } from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { keepPrivate } from '../../lib/keep-private.ts';
import { namesIn } from '../../lib/names-in.ts';
import { textIn } from '../../lib/read-plain.ts';
import { replaceFile } from '../../lib/replace-file.ts';

/** A fixed number of lock files, so that none has to be deleted under somebody's feet. */
const LOCKS = 64;
const LARGEST = 16_000_000;
const TEXT = /\.txt$/;

export type Lock = (path: string, patienceMs?: number) => (() => void) | undefined;

export function runState(home: string, lock: Lock): RunState {
  const folder = join(home, '.run');
  const ensure = () => {
    ensureFolder(folder);
    keepPrivate(folder);
  };
  return {
    has: (mark) => existsSync(join(folder, mark)),
    set(mark, on) {
      ensure();
      if (on) writeFileSync(join(folder, mark), '');
      else rmSync(join(folder, mark), { force: true });
    },
    recordHook(run) {
      ensure();
      overwrite(join(folder, `hook-${run.event}.json`), JSON.stringify(run));
    },
    hookRuns() {
      const names = namesIn(folder).filter((name) => /^hook-\w+\.json$/.test(name));
      return names.flatMap((name) => readRun(join(folder, name)) ?? []);
    },
    note(name, text) {
      ensure();
      if (text === undefined) rmSync(join(folder, `${name}.txt`), { force: true });
      else replaceFile(folder, `${name}.txt`, text);
    },
    noted(name) {
      return textIn(join(folder, `${name}.txt`), { most: LARGEST });
    },
    names(start) {
      const names = namesIn(folder);
      discardLeftovers(folder, names);
      const own = names.filter((name) => name.startsWith(start) && TEXT.test(name));
      return own.map((name) => name.replace(TEXT, ''));
    },
    async alone(name, work, patienceMs) {
      ensure();
      const release = lock(join(folder, `lock-${lockNumber(name)}`), patienceMs);
      if (!release) return undefined;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

function lockNumber(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % LOCKS;
}

/** Not emptied first: ext4 takes a file that is emptied and filled for one that must not get lost, and waits for the disk. */
function overwrite(path: string, text: string): void {
  const handle = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    ftruncateSync(handle, writeSync(handle, text));
  } finally {
    closeSync(handle);
  }
}

/** Written without ceremony while the user waits, so it may be half there when it is read. */
function readRun(path: string): HookRun | undefined {
  try {
    return JSON.parse(textIn(path, { most: LARGEST }) ?? '') as HookRun;
  } catch {
    return undefined;
  }
}
