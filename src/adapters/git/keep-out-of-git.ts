import { appendFileSync, chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { KeepOutOfGit } from '../../core/ports/note-ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { readPlain, textIn } from '../../lib/read-plain.ts';
import { findRepository } from './repository.ts';

const LARGEST = 4_000_000;

export const keepOutOfGit: Omit<KeepOutOfGit, 'shared'> = {
  ignore(project, line) {
    if (findRepository(project)) addLine(join(project, '.gitignore'), line);
  },
  exclude(project, line) {
    const place = excludeFile(project);
    if (place) addLine(place.path, place.prefix + line);
  },
  excludeOnly(project, wanted, all) {
    const place = excludeFile(project);
    if (!place) return;
    const unwanted = all
      .filter((line) => !wanted.includes(line))
      .map((line) => place.prefix + line);
    dropLines(place.path, (line) => unwanted.includes(line));
    for (const line of wanted) addLine(place.path, place.prefix + line);
  },
  excluded(project) {
    const place = excludeFile(project);
    if (!place) return [];
    const ours = linesIn(place.path).filter((line) => isOurs(line, place.prefix));
    const roots = checkoutRoots(project);
    return ours.map((line) => ({ line, paths: roots.flatMap((root) => pathsOf(root, line)) }));
  },
  unexclude(project, lines) {
    const place = excludeFile(project);
    if (place) dropLines(place.path, (line) => lines.includes(line));
  },
  checkouts(project) {
    const repository = findRepository(project);
    if (!repository) return [project];
    const below = relative(repository.root, project);
    return checkoutRoots(project).map((root) => join(root, below));
  },
};

/** What we write below `.claude/`. Other lines about that folder are a person's. */
const OURS = ['.claude/memory/', '.claude/session-state/', '.claude/.dirty-files'];

function isOurs(line: string, prefix: string): boolean {
  return OURS.some((start) => line.startsWith(prefix + start));
}

/** A line is a path from the top of a checkout; ours have a `*` at their end at most. */
function pathsOf(root: string, line: string): readonly string[] {
  const path = join(root, line.replace(/[*/]+$/, ''));
  if (!line.endsWith('*')) return existsSync(path) ? [path] : [];
  if (!existsSync(dirname(path))) return [];
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)));
  return names.map((name) => join(dirname(path), name));
}

/** The main checkout and all worktrees, each by its own `.git` file. */
function checkoutRoots(project: string): readonly string[] {
  const repository = findRepository(project);
  if (!repository) return [];
  const { root, commonDir, mainCheckout } = repository;
  const folder = join(commonDir, 'worktrees');
  const pointers = existsSync(folder)
    ? readdirSync(folder).map((name) => join(folder, name, 'gitdir'))
    : [];
  const linked = pointers.flatMap((path) => {
    const pointer = textIn(path, { most: LARGEST })?.trim();
    return pointer ? [dirname(pointer)] : [];
  });
  return [...new Set([root, ...(mainCheckout ? [mainCheckout] : []), ...linked])].filter(
    existsSync,
  );
}

/** The private exclude file, and how the project's paths begin in it. */
function excludeFile(project: string): { path: string; prefix: string } | undefined {
  const repository = findRepository(project);
  if (!repository) return undefined;
  const below = relative(repository.root, project);
  const prefix = below === '' ? '/' : `/${below}/`;
  return { path: join(repository.commonDir, 'info', 'exclude'), prefix };
}

function addLine(path: string, line: string): void {
  const text = editableText(path);
  if (text === undefined || text.split(/\r?\n/).includes(line)) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  ensureFolder(dirname(path));
  // In place: the temporary file of a killed process would stay here, where no scan comes by.
  const isNew = !existsSync(path);
  appendFileSync(path, gap + line + eol);
  // As open as its folder, whatever our umask: others read it, too.
  if (isNew) chmodSync(path, statSync(dirname(path)).mode & 0o666);
}

/** Takes lines out of a file. Nothing is written if there are none. */
function dropLines(path: string, isUnwanted: (line: string) => boolean): void {
  if (!linesIn(path).some(isUnwanted)) return;
  const kept = editableText(path)
    ?.split('\n')
    .filter((line) => !isUnwanted(line.replace(/\r$/, '')));
  if (kept) writeDurably(path, kept.join('\n'));
}

function linesIn(path: string): readonly string[] {
  return editableText(path)?.split(/\r?\n/) ?? [];
}

/** Undefined if it is nothing that lines could be added to: a .gitignore that is a link means nothing to git either. */
function editableText(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  const file = readPlain(path, { most: LARGEST });
  if (!file) return '';
  return 'bytes' in file ? file.bytes.toString('utf8') : undefined;
}
