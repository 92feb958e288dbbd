/**
 * Imports by their look alone. Who uses whom has to be known of every file, or the order of folders would be luck; to parse them
 * all would take too long.
 */
import { posix } from 'node:path';
import type { FoundImport, Source } from '../../summaries/file-summary.ts';
import { languageOf } from '../../summaries/language-of.ts';
import type { OwnImports } from './own-imports.ts';

const SCRIPT =
  /^[ \t]*(?:import|export)\b(?!\s+type\b)[^'"`;]{0,2000}?\bfrom\s*['"]([^'"\n]+)['"]|^[ \t]*import\s*['"]([^'"\n]+)['"]|\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/gm;
const SHAPES: Readonly<Record<string, RegExp>> = {
  typescript: SCRIPT,
  javascript: SCRIPT,
  python: /^[ \t]*from\s+([.\w]+)\s+import\b|^[ \t]*import\s+([\w.]+)/gm,
  go: /^[ \t]*(?:import\s+)?(?:[\w.]+\s+)?"([^"\n]+)"\s*(?:\/\/.*)?$/gm,
  java: /^import\s+(?:static\s+)?([\w.]+)/gm,
  rust: /^[ \t]*(?:pub(?:\([a-z]+\))?\s+)?use\s+((?:crate|super|self)(?:::\w+)*(?:::\{[^;]{0,2000}\})?)/gm,
};

/** Where the imports of a file lead to: a file of the project, or the place where it would be. */
export function quickUses(source: Source, own: OwnImports): readonly string[] {
  const language = languageOf(source.path, '').name;
  const shape = Object.hasOwn(SHAPES, language) ? SHAPES[language] : undefined;
  if (shape === undefined) return [];
  const specifiers = [...productOf(source.text, language).matchAll(shape)].flatMap((match) =>
    eachOf(match.slice(1).find(Boolean) ?? ''),
  );
  const uses = [...new Set(specifiers)].flatMap((specifier) => {
    if (shape === SCRIPT && specifier.startsWith('.'))
      return posix.join(posix.dirname(source.path), specifier);
    const found: FoundImport = { specifier };
    return own.resolve(language, found, source) ?? [];
  });
  return [...new Set(uses)].sort();
}

/** A module of tests stands at the end of the file that it tests. */
function productOf(text: string, language: string): string {
  if (language !== 'rust') return text;
  return text.slice(0, /^#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))? )?mod \w+ \{/m.exec(text)?.index);
}

/** `crate::{body, routing::{get, post}}` leads to as many places as it names; what is deeper lies in them. */
function eachOf(specifier: string): readonly string[] {
  const [, start = '', list] = /^(.*?)::\{(.*)\}$/s.exec(specifier) ?? [];
  if (list === undefined) return [specifier];
  const flat = list.replace(/\{[^{}]*\}/g, '').replace(/\{[^{}]*\}/g, '');
  return flat
    .split(',')
    .map((one) => /^\s*(\w+(?:::\w+)*)/.exec(one)?.[1])
    .flatMap((name) => (name === undefined ? [] : `${start}::${name}`));
}
