import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { KeepOutOfGit } from '../../core/ports.ts';
import { writeDurably } from '../../lib/durable-file.ts';
import { findRepository } from './repository.ts';

export const keepOutOfGit: KeepOutOfGit = {
  ignore(project, line) {
    if (findRepository(project)) addLine(join(project, '.gitignore'), line);
  },
  exclude(project, line) {
    const repository = findRepository(project);
    if (!repository) return;
    const below = relative(repository.root, project);
    addLine(
      join(repository.commonDir, 'info', 'exclude'),
      `/${below === '' ? '' : `${below}/`}${line}`,
    );
  },
};

function addLine(path: string, line: string): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(/\r?\n/).includes(line)) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  writeDurably(path, text + gap + line + eol);
}
