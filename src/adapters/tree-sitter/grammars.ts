/**
 * tree-sitter as WebAssembly: the runtime and the grammars are files in one folder, put there by the build. Each is
 * loaded when it is first asked for; whatever is missing or does not load means that there is no tree.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import type { Grammar, Grammars, SyntaxNode } from '../../core/syntax.ts';

const GAVE_UP = ['RuntimeError', 'RangeError'];

export function treeSitterGrammars(folder: string): Grammars {
  const languages = new Map<Grammar, Promise<Language | undefined>>();
  let runtime: Promise<void> | undefined;
  const load = async (grammar: Grammar): Promise<Language | undefined> => {
    const file = join(folder, `tree-sitter-${grammar}.wasm`);
    const runtimeFile = join(folder, 'web-tree-sitter.wasm');
    if (!existsSync(file) || !existsSync(runtimeFile)) return undefined;
    runtime ??= Parser.init({ wasmBinary: readFileSync(runtimeFile) });
    await runtime;
    return Language.load(readFileSync(file));
  };
  return {
    async parse(grammar, text, read) {
      const loading = languages.get(grammar) ?? load(grammar).catch(() => undefined);
      languages.set(grammar, loading);
      const language = await loading;
      return language && withTree(language, text, read);
    },
  };
}

/** The memory of a tree is not JavaScript's: it has to be given back. */
function withTree<T>(
  language: Language,
  text: string,
  read: (root: SyntaxNode) => T,
): { readonly read: T } | undefined {
  const parser = new Parser();
  try {
    const tree = parser.setLanguage(language).parse(text);
    if (!tree) return undefined;
    try {
      return { read: read(tree.rootNode) };
    } finally {
      tree.delete();
    }
  } catch (error) {
    // Out of memory, or a bug in a grammar: WebAssembly gave up.
    if (error instanceof Error && GAVE_UP.includes(error.name)) return undefined;
    throw error;
  } finally {
    parser.delete();
  }
}
