/** Copies the tree-sitter runtime and the grammars, all WebAssembly, out of the packages that carry them. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GRAMMARS, type Grammar } from '../src/core/syntax.ts';

/** Where a grammar has another name than its package. */
const PACKAGES: Readonly<Partial<Record<Grammar, string>>> = {
  c_sharp: 'tree-sitter-c-sharp',
  tsx: 'tree-sitter-typescript',
};

export function copyGrammars(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const grammars = GRAMMARS.map((grammar) =>
    join(PACKAGES[grammar] ?? `tree-sitter-${grammar}`, `tree-sitter-${grammar}.wasm`),
  );
  for (const file of [join('web-tree-sitter', 'web-tree-sitter.wasm'), ...grammars]) {
    const from = join(root, 'node_modules', file);
    if (existsSync(from)) copyFileSync(from, join(folder, basename(file)));
    else process.stderr.write(`memory is built without ${file}: summaries will say less.\n`);
  }
}
