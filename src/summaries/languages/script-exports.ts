/** What a TypeScript or JavaScript module exports. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, Source } from '../file-summary.ts';
import { childOf, exported, field, nameOf, oneLine, textOf } from '../syntax-text.ts';
import { commonJsExports } from './common-js-exports.ts';
import {
  type Declared,
  declarationsIn,
  fromDeclaration,
  fromValue,
  named,
} from './script-declarations.ts';
import { unquoted } from './unquoted.ts';

export function scriptExports(root: SyntaxNode, source: Source): readonly Exported[] {
  const declared = declarationsIn(root, source);
  const found = root.namedChildren.flatMap((node) => {
    if (node.type === 'export_statement') return fromExport(source, node, declared);
    if (node.type === 'expression_statement') return commonJsExports(source, node, declared);
    return [];
  });
  return unique(found);
}

/** Overloads, and a name that is exported twice, are told once. */
function unique(found: readonly Exported[]): readonly Exported[] {
  const names = new Set<string>();
  return found.filter(({ name, kind }) => {
    const key = `${kind} ${name}`;
    return !names.has(key) && names.add(key);
  });
}

function fromExport(source: Source, node: SyntaxNode, declared: Declared): readonly Exported[] {
  const from = field(node, 'source');
  const clause = childOf(node, 'export_clause');
  if (from) return reExports(source, node, clause, unquoted(textOf(source, from)));
  if (clause) return specifiers(clause).flatMap((one) => byName(source, one, declared));
  const declaration = field(node, 'declaration');
  if (declaration) return fromDeclaration(source, declaration, node);
  // `export default …` and `export = …`
  const value = field(node, 'value') ?? node.namedChildren.at(-1);
  return value ? fromValue(source, node, value, 'default', declared) : [];
}

function specifiers(clause: SyntaxNode): readonly SyntaxNode[] {
  return clause.namedChildren.filter(({ type }) => type === 'export_specifier');
}

function reExports(
  source: Source,
  node: SyntaxNode,
  clause: SyntaxNode | undefined,
  from: string,
): readonly Exported[] {
  const kind = 're-export';
  if (clause) {
    return specifiers(clause).map((one) => {
      const signature = `${oneLine(textOf(source, one))} from '${from}'`;
      return exported(source, one, {
        name: exportedName(source, one),
        kind,
        signature,
        doc: undefined,
      });
    });
  }
  const namespace = textOf(source, childOf(node, 'namespace_export')).replace(/^\*\s*as\s+/, '');
  const name = namespace || `* from ${from}`;
  const signature = oneLine(textOf(source, node));
  return [exported(source, node, { name, kind, signature, doc: undefined })];
}

function exportedName(source: Source, specifier: SyntaxNode): string {
  return textOf(source, field(specifier, 'alias') ?? field(specifier, 'name'));
}

/** `export { a as b }` */
function byName(source: Source, specifier: SyntaxNode, declared: Declared): readonly Exported[] {
  const known = declared.get(nameOf(source, specifier));
  const name = exportedName(source, specifier);
  if (known) return named(source, known, name);
  return [exported(source, specifier, { name, kind: 'value', signature: name, doc: undefined })];
}
