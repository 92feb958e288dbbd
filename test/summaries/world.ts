/** The real grammars, and files that exist because a test says so. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeSitterGrammars } from '../../src/adapters/tree-sitter/grammars.ts';
import type { FileSummary } from '../../src/summaries/file-summary.ts';
import { type SummaryOptions, summariseFile } from '../../src/summaries/parts/summarise-file.ts';
import { packageRoot } from '../sandbox.ts';

export const grammars = treeSitterGrammars(join(packageRoot, 'dist', 'grammars'));

export function fixture(name: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'fixtures', `${name}.txt`));
}

export function summarise(
  path: string,
  content: string | Uint8Array,
  files: readonly string[] = [],
  options: Partial<SummaryOptions> = {},
): Promise<FileSummary | undefined> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const exists = (other: string) => files.includes(other);
  return summariseFile({ path, bytes }, { grammars, exists, redact: (text) => text, ...options });
}
