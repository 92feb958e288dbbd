import type { SyntaxNode } from '../../core/syntax.ts';
import type { FoundImport, Outline, Source } from '../file-summary.ts';
import { nameOf, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';
import { isSingleton, isType, membersOf, modifiersOf, publicTypes } from './public-types.ts';

export function readJava(root: SyntaxNode, source: Source): Outline {
  const imports = root.namedChildren.flatMap((node) => importOf(source, node));
  const types = root.namedChildren.filter(isType);
  return {
    exports: types.flatMap((node) => publicTypes(source, node)),
    imports,
    patterns: patternsOf(source, types, imports),
  };
}

function importOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type !== 'import_declaration') return [];
  return [
    {
      specifier: textOf(source, node)
        .replace(/^import\s+|\s*;$/g, '')
        .replace(/\s+/g, ' '),
    },
  ];
}

function patternsOf(
  source: Source,
  types: readonly SyntaxNode[],
  imports: readonly FoundImport[],
): readonly string[] {
  const methods = types.flatMap(membersOf).filter(({ type }) => type === 'method_declaration');
  const annotations = [...types, ...methods]
    .flatMap((node) => modifiersOf(source, node))
    .filter((text) => text.startsWith('@'));
  const tests = annotations.some((text) =>
    /^@(?:Test|ParameterizedTest|RepeatedTest)\b/.test(text),
  );
  const junit = imports.some(({ specifier }) => /\borg\.junit\b/.test(specifier));
  return facts({
    'class-based': types.some(({ type }) => type === 'class_declaration'),
    records: types.some(({ type }) => type === 'record_declaration'),
    singleton: types.some((node) => isSingleton(source, node)),
    annotations: annotations.some((text) => !/^@(?:Override|Test)\b/.test(text)),
    'Spring routes': annotations.some((text) =>
      /^@(?:Get|Post|Put|Patch|Delete|Request)Mapping\b/.test(text),
    ),
    [junit ? 'test file (JUnit)' : 'test file']: tests,
    'program entry (main)': methods.some(
      (node) => nameOf(source, node) === 'main' && modifiersOf(source, node).includes('static'),
    ),
  });
}
