import type { SyntaxNode } from '../../core/syntax.ts';
import type { FoundImport, Outline, Source } from '../file-summary.ts';
import { field, nameOf, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';
import { isSingleton, isType, membersOf, modifiersOf, publicTypes } from './public-types.ts';

const NAMESPACES = ['namespace_declaration', 'file_scoped_namespace_declaration'];
const TEST_RUNNERS: readonly (readonly [RegExp, string])[] = [
  [/\[(?:Fact|Theory)\b/, 'xUnit'],
  [/\[(?:Test|TestCase)\b/, 'NUnit'],
  [/\[TestMethod\b/, 'MSTest'],
];

export function readCsharp(root: SyntaxNode, source: Source): Outline {
  const top = inNamespaces(root);
  const types = top.filter(isType);
  return {
    exports: types.flatMap((node) => publicTypes(source, node)),
    imports: top.flatMap((node) => importOf(source, node)),
    patterns: patternsOf(source, top, types),
  };
}

/** A namespace for the whole file has its members as children, one with braces in a body. */
function inNamespaces(node: SyntaxNode): readonly SyntaxNode[] {
  return node.namedChildren.flatMap((child) =>
    NAMESPACES.includes(child.type) ? inNamespaces(field(child, 'body') ?? child) : [child],
  );
}

function importOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type !== 'using_directive') return [];
  return [
    {
      specifier: textOf(source, node)
        .replace(/^(?:global\s+)?using\s+|\s*;$/g, '')
        .replace(/\s+/g, ' '),
    },
  ];
}

function patternsOf(
  source: Source,
  top: readonly SyntaxNode[],
  types: readonly SyntaxNode[],
): readonly string[] {
  const methods = types.flatMap(membersOf).filter(({ type }) => type === 'method_declaration');
  const modifiers = methods.flatMap((node) => modifiersOf(source, node));
  const attributes = [...types.flatMap((node) => modifiersOf(source, node)), ...modifiers].filter(
    (text) => text.startsWith('['),
  );
  const runner = TEST_RUNNERS.find(([pattern]) => attributes.some((text) => pattern.test(text)));
  const isMain = methods.some(
    (node) => nameOf(source, node) === 'Main' && modifiersOf(source, node).includes('static'),
  );
  return facts({
    'class-based': types.some(({ type }) => type === 'class_declaration'),
    records: types.some(({ type }) => /^record/.test(type)),
    singleton: types.some((node) => isSingleton(source, node)),
    'async functions': modifiers.includes('async'),
    attributes: attributes.length > 0,
    'ASP.NET routes': attributes.some((text) =>
      /^\[Http(?:Get|Post|Put|Patch|Delete)\b/.test(text),
    ),
    [`test file (${runner?.[1]})`]: runner !== undefined,
    'program entry (Main)': isMain,
    'top-level statements': top.some(({ type }) => type === 'global_statement'),
  });
}
