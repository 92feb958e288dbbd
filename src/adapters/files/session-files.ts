/** `<project>/.claude/session-state/<session>/`, or the user's own folder where there is no project. */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import { isSessionId, type SessionFiles } from '../../core/thinking.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { replaceFile } from '../../lib/replace-file.ts';

interface Place {
  /** The project, if there is one. */
  readonly project: () => string | undefined;
  readonly configDir: string;
  readonly exclude: (project: string, line: string) => void;
}

/** `names`: the files that are ours. Others may keep theirs beside them. */
export function sessionFiles(
  { project, configDir, exclude }: Place,
  names: readonly string[],
): SessionFiles {
  const base = () => {
    const folder = project();
    return folder === undefined
      ? join(configDir, 'session-state')
      : join(folder, '.claude', 'session-state');
  };
  const folderOf = (session: string) => {
    if (isSessionId(session)) return join(base(), session);
    throw new MemoryError('invalid', `"${session}" is no id of a session.`, {
      hint: 'An id has 1 to 128 letters, digits, hyphens and underscores.',
    });
  };
  return {
    read(session, name) {
      const path = join(folderOf(session), name);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    },
    write(session, name, text) {
      const folder = folderOf(session);
      if (!existsSync(folder)) {
        refuseFile(base());
        ensureFolder(folder);
        const owner = project();
        if (owner !== undefined) exclude(owner, '.claude/session-state/');
      }
      replaceFile(folder, name, text);
    },
    remove(session, name) {
      const folder = folderOf(session);
      rmSync(join(folder, name), { force: true });
      removeIfEmpty(folder);
    },
    prune(before) {
      for (const session of foldersIn(base()).filter(isSessionId)) {
        const folder = join(base(), session);
        for (const name of names)
          if (isOlder(join(folder, name), before)) rmSync(join(folder, name));
        removeIfEmpty(folder);
      }
    },
  };
}

function refuseFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return;
  throw new MemoryError('unavailable', `${path} is no folder, so nothing of a session is kept.`, {
    hint: 'Move it away: memory keeps small files of a session there.',
  });
}

function foldersIn(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function isOlder(path: string, before: number): boolean {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && changed < before;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else's file is in it, or it is gone already.
  }
}
