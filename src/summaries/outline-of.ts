/** Parses a file, if there is a grammar for it, and lets the reader of its language look at the tree. */
import type { Grammar, Grammars, SyntaxNode } from '../core/syntax.ts';
import type { Outline, Source } from './file-summary.ts';
import { readC, withoutExternC } from './languages/c.ts';
import { readCsharp } from './languages/csharp.ts';
import { readGo } from './languages/go.ts';
import { readJava } from './languages/java.ts';
import { readPython } from './languages/python.ts';
import { readRuby } from './languages/ruby.ts';
import { readRust } from './languages/rust.ts';
import { readScript } from './languages/script.ts';

/** More would take longer than anybody waits; the rest of a file that long is more of the same. */
const PARSED_AT_MOST = 256 * 1024;

const READERS: Readonly<Record<Grammar, (root: SyntaxNode, source: Source) => Outline>> = {
  c: readC,
  c_sharp: readCsharp,
  cpp: readC,
  go: readGo,
  java: readJava,
  javascript: readScript,
  python: readPython,
  ruby: readRuby,
  rust: readRust,
  tsx: readScript,
  typescript: readScript,
};

export async function outlineOf(
  source: Source,
  grammar: Grammar,
  grammars: Grammars,
): Promise<Outline | undefined> {
  const text = firstLines(source.text);
  const isC = grammar === 'c' || grammar === 'cpp';
  const parsed = await grammars.parse(grammar, isC ? withoutExternC(text) : text, (root) => {
    const outline = outlineFrom(root, { ...source, text }, grammar);
    const isCut = text.length < source.text.length;
    const limits = [
      ...(isCut ? [`only the first ${PARSED_AT_MOST / 1024} KB were parsed`] : []),
      ...(root.hasError && !isCut ? ['parsed with errors'] : []),
    ];
    return { ...outline, patterns: [...outline.patterns, ...limits] };
  });
  return parsed?.read;
}

export function outlineFrom(root: SyntaxNode, source: Source, grammar: Grammar): Outline {
  return READERS[grammar](root, source);
}

function firstLines(text: string): string {
  if (text.length <= PARSED_AT_MOST) return text;
  const end = text.lastIndexOf('\n', PARSED_AT_MOST);
  return text.slice(0, end > 0 ? end + 1 : PARSED_AT_MOST);
}
