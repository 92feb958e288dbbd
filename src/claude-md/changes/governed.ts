/** Which managed file speaks of a changed one: one in a folder above it, the project's own included. */
import { dirname, join } from 'node:path';
import type { SourceFiles } from '../../core/ports/code-ports.ts';

export interface GovernPorts {
  readonly sources: Pick<SourceFiles, 'read'>;
}

const MARKER = '<!-- AUTO-MANAGED:';
const LARGEST = 10_000_000;
/** By these names sh knows them, too; a file that is configured under another one is kept by `sync`. */
const NAMES = ['CLAUDE.md', 'AGENTS.md', '.claude/CLAUDE.md'];

/** The text of the nearest one; undefined if there is none. */
export function governing(
  { sources }: GovernPorts,
  project: string,
  file: string,
): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    for (const name of NAMES) {
      const bytes = sources.read(join(project, folder, name), LARGEST);
      const text = bytes && Buffer.from(bytes).toString();
      if (text?.includes(MARKER)) return text;
    }
    if (folder === '.') return undefined;
  }
}
