/** `<project>/.claude/session-state/<session>/`, or the user's own folder where there is no project. */
import { existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryError } from '../../core/errors.ts';
import { isSessionId, type SessionFiles } from '../../core/thinking.ts';
import { discardLeftovers } from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { textIn } from '../../lib/read-plain.ts';
import { replaceFile } from '../../lib/replace-file.ts';
import type { ProjectBounds } from './project-bounds.ts';

const LARGEST = 4_000_000;

interface Place {
  /** The project, if there is one. */
  readonly project: () => string | undefined;
  readonly configDir: string;
  readonly exclude: (project: string, line: string) => void;
  readonly bounds: ProjectBounds;
}

/** `names`: the files that are ours. Others may keep theirs beside them. */
export function sessionFiles(
  { project, configDir, exclude, bounds }: Place,
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
      return textIn(path, { most: LARGEST, within: bounds.around(path) });
    },
    write(session, name, text) {
      const folder = folderOf(session);
      bounds.refuseLinks(folder);
      if (!existsSync(folder)) {
        refuseFile(base());
        ensureFolder(folder);
        const owner = project();
        if (owner !== undefined) exclude(owner, '.claude/session-state/');
      }
      discardLeftovers(folder);
      replaceFile(folder, name, text);
    },
    remove(session, name) {
      const folder = folderOf(session);
      bounds.refuseLinks(folder);
      rmSync(join(folder, name), { force: true });
      removeIfEmpty(folder);
    },
    pathsIn(folder, session) {
      const sessions = join(folder, 'session-state');
      const wanted = foldersIn(sessions).filter(
        (name) => session === undefined || name === session,
      );
      return wanted.flatMap((name) => oursIn(join(sessions, name), names));
    },
    prune(before) {
      if (bounds.linkTo(base()) !== undefined) return;
      for (const session of foldersIn(base()).filter(isSessionId)) {
        const folder = join(base(), session);
        discardLeftovers(folder);
        for (const name of names)
          if (isOlder(join(folder, name), before)) rmSync(join(folder, name));
        removeIfEmpty(folder);
      }
    },
  };
}

/** The lists of changed files are ours as well, and what stands beside one: `dirty-files.asked`, a temporary file. */
function oursIn(folder: string, names: readonly string[]): readonly string[] {
  const ours = ['dirty-files', 'claude-md', ...names];
  const isOurs = (file: string) => ours.some((own) => file === own || file.startsWith(`${own}.`));
  return readdirSync(folder)
    .filter((name) => isOurs(name.replace(/^\./, '')))
    .map((name) => join(folder, name));
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
