/** C and C++. In a header everything is for others; elsewhere only functions that are not static. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, ExportKind, FoundImport, Outline, Source } from '../file-summary.ts';
import {
  childOf,
  collapsed,
  exported,
  field,
  nameOf,
  oneLine,
  signature,
  textOf,
} from '../syntax-text.ts';
import { facts } from './facts.ts';
import { unquoted } from './unquoted.ts';

const CONDITIONS = ['preproc_ifdef', 'preproc_if', 'preproc_else', 'preproc_elif'];
const TYPES: Readonly<Record<string, ExportKind>> = {
  struct_specifier: 'struct',
  union_specifier: 'struct',
  class_specifier: 'class',
  enum_specifier: 'enum',
};
const DEEPEST = 20;
const EXTERN_C =
  /^[ \t]*#[ \t]*if[^\n]*__cplusplus[^\n]*\n\s*(?:extern\s+"C"\s*\{|\})[^\n]*\n\s*#[ \t]*endif/gm;

interface Place {
  readonly source: Source;
  readonly inHeader: boolean;
  /** The namespaces around, each followed by `::`. */
  readonly scope: string;
}

/**
 * `extern "C" {` between `#ifdef __cplusplus` and `#endif` opens a brace that closes in another condition, which no
 * grammar follows. Blanks in its place keep all other places as they are.
 */
export function withoutExternC(text: string): string {
  return text.replace(EXTERN_C, (block) => block.replace(/[^\n]/g, ' '));
}

export function readC(root: SyntaxNode, source: Source): Outline {
  const place = { source, inHeader: /\.(?:h|hh|hpp|hxx|ipp)$/i.test(source.path), scope: '' };
  const top = flattened(root);
  return {
    exports: firstOfEach(top.flatMap((node) => exportsOf(place, node, 0))),
    imports: top.flatMap((node) => importOf(source, node)),
    patterns: patternsOf(source, root, top),
  };
}

/** A function that is declared and then defined is told once. */
function firstOfEach(found: readonly Exported[]): readonly Exported[] {
  const seen = new Set<string>();
  return found.filter(
    ({ name, signature: text }) => !seen.has(`${name} ${text}`) && seen.add(`${name} ${text}`),
  );
}

/** What stands at the top, also between `#if` and `#endif`, or in `extern "C" { … }`. */
function flattened(node: SyntaxNode, depth = 0): readonly SyntaxNode[] {
  return node.namedChildren.flatMap((child) => {
    if (depth > DEEPEST) return [];
    if (CONDITIONS.includes(child.type)) return flattened(child, depth + 1);
    if (child.type !== 'linkage_specification') return [child];
    const body = field(child, 'body');
    return body?.type === 'declaration_list' ? flattened(body, depth + 1) : (body ?? []);
  });
}

function exportsOf(place: Place, node: SyntaxNode, depth: number): readonly Exported[] {
  if (depth > DEEPEST) return [];
  switch (node.type) {
    case 'function_definition':
      return functionOf(place, node, node);
    case 'declaration':
      return place.inHeader ? functionOf(place, node, node) : [];
    case 'template_declaration': {
      const inner = node.namedChildren.at(-1);
      return inner ? templateOf(place, node, inner) : [];
    }
    case 'namespace_definition':
      return inNamespace(place, node, depth);
    case 'preproc_function_def':
      return place.inHeader ? [macro(place, node)] : [];
    case 'type_definition':
    case 'alias_declaration':
      return place.inHeader ? typedef(place, node) : [];
    default:
      return place.inHeader ? typeOf(place, node, node) : [];
  }
}

function inNamespace(place: Place, node: SyntaxNode, depth: number): readonly Exported[] {
  const [name, body] = [nameOf(place.source, node), field(node, 'body')];
  // Without a name it is for this file only.
  if (name === '' || !body) return [];
  const inner = { ...place, scope: `${place.scope}${name}::` };
  return flattened(body, depth + 1).flatMap((child) => exportsOf(inner, child, depth + 1));
}

function functionOf(
  { source, scope, inHeader }: Place,
  node: SyntaxNode,
  outer: SyntaxNode,
): readonly Exported[] {
  const declarator = functionDeclarator(node);
  const isStatic = node.children.some(
    (child) => child.type === 'storage_class_specifier' && textOf(source, child) === 'static',
  );
  if (!declarator || (isStatic && !inHeader)) return [];
  const own = collapsed(textOf(source, field(declarator, 'declarator')));
  if (!/^[\w:~<>, ]+$|operator/.test(own)) return [];
  // A constructor's initialisers are its business.
  const to =
    childOf(node, 'field_initializer_list')?.startIndex ??
    field(node, 'body')?.startIndex ??
    node.endIndex;
  const text = signature(source, outer, { to });
  return [
    exported(source, outer, {
      name: scope + own,
      kind: 'function',
      signature: text,
    }),
  ];
}

/** Behind `*` and `&`, but not in brackets: `int (*f)(void)` is a variable. */
function functionDeclarator(node: SyntaxNode): SyntaxNode | undefined {
  let at = field(node, 'declarator');
  while (at && at.type !== 'function_declarator') {
    if (!/^(?:pointer|reference)_declarator$/.test(at.type)) return undefined;
    at = field(at, 'declarator') ?? at.namedChildren.at(-1);
  }
  return at && field(at, 'declarator')?.type !== 'parenthesized_declarator' ? at : undefined;
}

function templateOf(place: Place, node: SyntaxNode, inner: SyntaxNode): readonly Exported[] {
  if (!place.inHeader) return [];
  const type = typeOf(place, inner, node);
  return type.length > 0 ? type : functionOf(place, inner, node);
}

function typeOf(place: Place, node: SyntaxNode, outer: SyntaxNode): readonly Exported[] {
  const { source, scope } = place;
  const [kind, body] = [TYPES[node.type], field(node, 'body')];
  const own = oneLine(nameOf(source, node));
  if (kind === undefined || !body || own === '') return [];
  const name = scope + own;
  const text = signature(source, outer, { to: body.startIndex });
  const told = exported(source, outer, { name, kind, signature: text });
  return [told, ...publicMethods(place, body, name, kind === 'struct')];
}

function publicMethods(
  place: Place,
  body: SyntaxNode,
  owner: string,
  isStruct: boolean,
): readonly Exported[] {
  let isPublic = isStruct;
  const found: Exported[] = [];
  for (const node of body.namedChildren) {
    if (node.type === 'access_specifier')
      isPublic = textOf(place.source, node).startsWith('public');
    else if (isPublic) found.push(...memberOf(place, node, owner));
  }
  return found;
}

function memberOf({ source }: Place, node: SyntaxNode, owner: string): readonly Exported[] {
  const inner = node.type === 'template_declaration' ? (node.namedChildren.at(-1) ?? node) : node;
  const declarator = functionDeclarator(inner);
  if (!declarator || /=\s*delete\s*;?$/.test(textOf(source, node))) return [];
  const name = `${owner}::${collapsed(textOf(source, field(declarator, 'declarator')))}`;
  const to =
    childOf(inner, 'field_initializer_list')?.startIndex ??
    field(inner, 'body')?.startIndex ??
    node.endIndex;
  return [
    exported(source, node, { name, kind: 'method', signature: signature(source, node, { to }) }),
  ];
}

function macro({ source }: Place, node: SyntaxNode): Exported {
  const end = (field(node, 'parameters') ?? node).endIndex;
  const text = oneLine(source.text.slice(node.startIndex, end));
  return exported(source, node, { name: nameOf(source, node), kind: 'macro', signature: text });
}

function typedef(place: Place, node: SyntaxNode): readonly Exported[] {
  const { source, scope } = place;
  const declarator = field(node, 'declarator') ?? field(node, 'name');
  const name = /[A-Za-z_]\w*/.exec(textOf(source, declarator))?.[0];
  if (name === undefined) return [];
  // `typedef struct { … } name;` without the fields.
  const body = field(field(node, 'type') ?? node, 'body');
  const text = body
    ? `${source.text.slice(node.startIndex, body.startIndex)} ${textOf(source, declarator)}`
    : textOf(source, node);
  return [exported(source, node, { name: scope + name, kind: 'type', signature: oneLine(text) })];
}

function isClass(node: SyntaxNode): boolean {
  const inner = node.type === 'template_declaration' ? node.namedChildren.at(-1) : node;
  return inner?.type === 'class_specifier';
}

function importOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type !== 'preproc_include') return [];
  const path = field(node, 'path');
  if (!path) return [];
  return [{ specifier: unquoted(textOf(source, path)), beside: path.type === 'string_literal' }];
}

function patternsOf(
  source: Source,
  root: SyntaxNode,
  top: readonly SyntaxNode[],
): readonly string[] {
  const guard = root.namedChildren.find(({ type }) => type === 'preproc_ifdef');
  const once = /^#pragma once\b/m.test(source.text);
  const guarded =
    guard && new RegExp(`^#define ${nameOf(source, guard)}\\b`, 'm').test(source.text);
  const all = top.flatMap((node) =>
    node.type === 'namespace_definition' ? (field(node, 'body')?.namedChildren ?? []) : [node],
  );
  const main = all.some(
    (node) =>
      node.type === 'function_definition' &&
      textOf(source, field(functionDeclarator(node) ?? node, 'declarator')) === 'main',
  );
  return facts({
    'include guard': once || guarded === true,
    'class-based': all.some(isClass),
    namespaces: top.some(({ type }) => type === 'namespace_definition'),
    templates: all.some(({ type }) => type === 'template_declaration'),
    'test file (GoogleTest)':
      /^\s*TEST(?:_F|_P)?\(/m.test(source.text) && /["<]gtest\//.test(source.text),
    'program entry (main)': main,
  });
}
