import { appendFileSync, lstatSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { KeepOutOfGit } from '../../core/ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { ensureFolder } from '../../lib/ensure-folder.ts';
import { readPlain } from '../../lib/read-plain.ts';
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
  unexclude(project) {
    const place = excludeFile(project);
    if (!place) return [];
    return dropLines(place.path, (line) => line.startsWith(`${place.prefix}.claude/`));
  },
};

/** The private exclude file, and how the project's paths begin in it. */
function excludeFile(project: string): { path: string; prefix: string } | undefined {
  const repository = findRepository(project);
  if (!repository) return undefined;
  const below = relative(repository.root, project);
  const prefix = below === '' ? '/' : `/${below}/`;
  return { path: join(repository.commonDir, 'info', 'exclude'), prefix };
}

function addLine(path: string, line: string): void {
  const text = textOf(path);
  if (text === undefined || text.split(/\r?\n/).includes(line)) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  ensureFolder(dirname(path));
  // In place: the temporary file of a killed process would stay here, where no scan comes by.
  appendFileSync(path, gap + line + eol);
}

/** Takes lines out of a file; returns them. Nothing is written if there are none. */
function dropLines(path: string, isUnwanted: (line: string) => boolean): readonly string[] {
  const lines = textOf(path)?.split('\n') ?? [];
  const dropped = lines.filter((line) => isUnwanted(line.replace(/\r$/, '')));
  if (dropped.length > 0) {
    writeDurably(path, lines.filter((line) => !dropped.includes(line)).join('\n'));
  }
  return dropped;
}

/** Undefined if it is nothing that lines could be added to: a .gitignore that is a link means nothing to git either. */
function textOf(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  const file = readPlain(path, { most: LARGEST });
  if (!file) return '';
  return 'bytes' in file ? file.bytes.toString('utf8') : undefined;
}
