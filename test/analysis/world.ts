/** The real grammars, and a repository that exists because a test says so. */
import { join } from 'node:path';
import { treeSitterGrammars } from '../../src/adapters/tree-sitter/grammars.ts';
import { findLanguages } from '../../src/analysis/facts/find-languages.ts';
import { findArchitecture } from '../../src/analysis/structure/find-architecture.ts';
import { readCode } from '../../src/analysis/structure/read-code.ts';
import { findPatterns } from '../../src/analysis/style/find-patterns.ts';
import type { Architecture, Pattern } from '../../src/core/findings.ts';
import type { ProjectTree } from '../../src/core/project-tree.ts';
import { packageRoot } from '../sandbox.ts';

const grammars = treeSitterGrammars(join(packageRoot, 'dist', 'grammars'));

/** Path → text. */
export type Files = Readonly<Record<string, string>>;

export function treeOf(files: Files): ProjectTree {
  const paths = Object.keys(files).sort();
  return {
    files: paths,
    read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    exists: (path) => Object.hasOwn(files, path),
    size: (path) => files[path]?.length ?? 0,
  };
}

export async function patternsOf(files: Files): Promise<readonly Pattern[]> {
  const tree = treeOf(files);
  return findPatterns({ tree, code: await readCode({ tree, grammars }) });
}

export async function architectureOf(files: Files): Promise<Architecture> {
  const tree = treeOf(files);
  const code = await readCode({ tree, grammars });
  return findArchitecture({ tree, code, redact: (text) => text.replaceAll('hunter2', '[gone]') });
}

/** `naming.functions` → `camelCase`; with a language `naming.functions Go`. */
export function valuesOf(patterns: readonly Pattern[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    patterns.map(({ topic, language, value }) => [
      [topic, language].filter(Boolean).join(' '),
      value,
    ]),
  );
}

/** The same file under several names; `#` is the number of the file (not in `#[…]`, which is Rust). */
export function copies(count: number, path: string, text: string): Files {
  const numbers = Array.from({ length: count }, (_, at) => String(at + 1));
  return Object.fromEntries(
    numbers.map((number) => [path.replaceAll('#', number), text.replace(/#(?!\[)/g, number)]),
  );
}

/** `Kotlin 0.8`. */
export async function languagesOf(files: Files): Promise<readonly string[]> {
  const code = await readCode({ tree: treeOf(files), grammars });
  return findLanguages(code, []).map(({ name, share }) => `${name} ${share}`);
}
