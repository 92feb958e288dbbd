/** TypeScript and JavaScript. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { FoundImport, Outline, Source } from '../file-summary.ts';
import { childOf, field, nameOf, textOf } from '../syntax-text.ts';
import { scriptExports } from './script-exports.ts';
import { scriptPatterns } from './script-patterns.ts';
import { unquoted } from './unquoted.ts';

export function readScript(root: SyntaxNode, source: Source): Outline {
  const imports = [
    ...root.namedChildren.flatMap((node) => importOf(source, node)),
    ...dynamicImports(root, source),
  ];
  const exports = scriptExports(root, source);
  return { exports, imports, patterns: scriptPatterns(root, source, { exports, imports }) };
}

function importOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type === 'import_statement') {
    const from =
      field(node, 'source') ?? field(childOf(node, 'import_require_clause') ?? node, 'source');
    return from ? [imported(source, from, importedNames(source, node))] : [];
  }
  if (node.type === 'export_statement') {
    const from = field(node, 'source');
    return from ? [imported(source, from, [])] : [];
  }
  if (node.type !== 'lexical_declaration' && node.type !== 'variable_declaration') {
    return node.type === 'expression_statement' ? required(source, node.namedChildren[0], []) : [];
  }
  return node.namedChildren.flatMap((one) => {
    const name = field(one, 'name');
    const names =
      name?.type === 'object_pattern'
        ? name.namedChildren.map((part) => textOf(source, field(part, 'key') ?? part))
        : [textOf(source, name)];
    return required(source, field(one, 'value'), names);
  });
}

/** `require('x')`, also with something after it: `require('x').y`, `require('x')()`. */
function required(
  source: Source,
  value: SyntaxNode | undefined,
  names: readonly string[],
): readonly FoundImport[] {
  let call = value;
  while (call && textOf(source, field(call, 'function')) !== 'require') {
    call = field(call, 'object') ?? field(call, 'function');
  }
  const literal = call && field(call, 'arguments')?.namedChildren[0];
  return literal?.type === 'string' ? [imported(source, literal, names)] : [];
}

function imported(source: Source, literal: SyntaxNode, names: readonly string[]): FoundImport {
  const specifier = unquoted(textOf(source, literal));
  return names.length > 0 ? { specifier, names } : { specifier };
}

function importedNames(source: Source, node: SyntaxNode): readonly string[] {
  const clause = childOf(node, 'import_clause');
  return (clause?.namedChildren ?? []).flatMap((part) => {
    if (part.type !== 'named_imports') return textOf(source, part);
    return part.namedChildren
      .filter(({ type }) => type === 'import_specifier')
      .map((one) => nameOf(source, one));
  });
}

function dynamicImports(root: SyntaxNode, source: Source): readonly FoundImport[] {
  if (!/\bimport\s*\(/.test(source.text)) return [];
  return root.descendantsOfType('call_expression').flatMap((call) => {
    if (field(call, 'function')?.type !== 'import') return [];
    const literal = field(call, 'arguments')?.namedChildren[0];
    return literal?.type === 'string' ? [imported(source, literal, [])] : [];
  });
}
