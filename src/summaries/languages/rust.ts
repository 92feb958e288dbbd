import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, ExportKind, FoundImport, Outline, Source } from '../file-summary.ts';
import { childOf, exported, field, nameOf, oneLine, signature, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';

const KINDS: Readonly<Record<string, ExportKind>> = {
  function_item: 'function',
  function_signature_item: 'function',
  struct_item: 'struct',
  union_item: 'struct',
  enum_item: 'enum',
  trait_item: 'interface',
  type_item: 'type',
  const_item: 'value',
  static_item: 'value',
  mod_item: 'module',
};

export function readRust(root: SyntaxNode, source: Source): Outline {
  const top = root.namedChildren;
  return {
    exports: top.flatMap((node, at) => exportsOf(source, node, top[at - 1])),
    imports: top.flatMap((node) => importsOf(source, node)),
    patterns: patternsOf(root, source),
  };
}

function exportsOf(
  source: Source,
  node: SyntaxNode,
  before: SyntaxNode | undefined,
): readonly Exported[] {
  if (node.type === 'impl_item') return methods(source, node);
  if (node.type === 'macro_definition') return macro(source, node, before);
  if (!childOf(node, 'visibility_modifier')) return [];
  if (node.type === 'use_declaration') return reExport(source, node);
  const kind = KINDS[node.type];
  if (kind === undefined) return [];
  const told = exported(source, node, {
    name: nameOf(source, node),
    kind,
    signature: shape(source, node),
  });
  return node.type === 'trait_item' ? [told, ...members(source, node, told.name, false)] : [told];
}

function shape(source: Source, node: SyntaxNode): string {
  // A value is shown with its type only; a tuple struct's fields are its shape.
  const value = ['const_item', 'static_item'].includes(node.type)
    ? field(node, 'type')?.endIndex
    : undefined;
  const tuple =
    field(node, 'body')?.type === 'ordered_field_declaration_list' ? node.endIndex : undefined;
  const to = value ?? tuple;
  return signature(source, node, to === undefined ? {} : { to });
}

/** Public methods of a type that this file implements; those of a trait are the trait's. */
function methods(source: Source, node: SyntaxNode): readonly Exported[] {
  if (field(node, 'trait')) return [];
  const owner = textOf(source, field(node, 'type')).replace(/<[\s\S]*$/, '');
  return members(source, node, owner, true);
}

function members(
  source: Source,
  node: SyntaxNode,
  owner: string,
  onlyPublic: boolean,
): readonly Exported[] {
  return (field(node, 'body')?.namedChildren ?? [])
    .filter(({ type }) => type === 'function_item' || type === 'function_signature_item')
    .filter((member) => !onlyPublic || childOf(member, 'visibility_modifier'))
    .map((member) =>
      exported(source, member, {
        name: `${owner}::${nameOf(source, member)}`,
        kind: 'method',
        signature: signature(source, member),
      }),
    );
}

function macro(
  source: Source,
  node: SyntaxNode,
  before: SyntaxNode | undefined,
): readonly Exported[] {
  if (!textOf(source, before).includes('macro_export')) return [];
  const name = nameOf(source, node);
  return [exported(source, node, { name, kind: 'macro', signature: `macro_rules! ${name}` })];
}

function reExport(source: Source, node: SyntaxNode): readonly Exported[] {
  const path = oneLine(textOf(source, field(node, 'argument')));
  const name = /(?:\bas\s+|::)(\w+|\*|\{.*\})$/.exec(path)?.[1] ?? path;
  return [exported(source, node, { name, kind: 're-export', signature: `pub use ${path}` })];
}

function importsOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type === 'mod_item')
    return field(node, 'body') ? [] : [{ specifier: `mod ${nameOf(source, node)}` }];
  if (node.type !== 'use_declaration') return [];
  const path = oneLine(textOf(source, field(node, 'argument')));
  const group = /^(.*?)::\{(.*)\}$/.exec(path);
  if (!group) return [{ specifier: path }];
  const names = topLevelParts(group[2] ?? '');
  return [{ specifier: group[1] ?? '', names }];
}

/** `a, b::{c, d}` → `a`, `b::{c, d}`. */
function topLevelParts(list: string): readonly string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at <= list.length; at++) {
    const letter = list[at];
    if (letter === '{') depth++;
    if (letter === '}') depth--;
    if (at < list.length && !(letter === ',' && depth === 0)) continue;
    parts.push(list.slice(start, at).trim());
    start = at + 1;
  }
  return parts.filter((part) => part !== '');
}

function patternsOf(root: SyntaxNode, source: Source): readonly string[] {
  const top = root.namedChildren;
  const attributes = top
    .filter(({ type }) => type === 'attribute_item')
    .map((node) => textOf(source, node));
  const bodies = top
    .filter(({ type }) => type === 'impl_item')
    .flatMap((node) => field(node, 'body')?.namedChildren ?? []);
  const functions = [...top, ...bodies].filter(({ type }) => type === 'function_item');
  return facts({
    'async functions': functions.some((node) =>
      /\basync\b/.test(textOf(source, childOf(node, 'function_modifiers'))),
    ),
    'program entry (main)': top.some(
      (node) => node.type === 'function_item' && nameOf(source, node) === 'main',
    ),
    'test module (cfg(test))': attributes.some((text) => /cfg\(test\)/.test(text)),
    'derived traits': attributes.some((text) => /derive\(/.test(text)),
    'trait implementations': top.some((node) => node.type === 'impl_item' && field(node, 'trait')),
    'unsafe code':
      /\bunsafe\b/.test(source.text) && root.descendantsOfType('unsafe_block').length > 0,
  });
}
