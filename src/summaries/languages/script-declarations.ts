/** What a TypeScript or JavaScript module declares, told as exports. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, ExportKind, Source } from '../file-summary.ts';
import {
  childOf,
  collapsed,
  docAbove,
  exported,
  field,
  nameOf,
  oneLine,
  signature,
  startOfLine,
  textOf,
} from '../syntax-text.ts';

export type Declared = ReadonlyMap<string, SyntaxNode>;

const KINDS: Readonly<Record<string, ExportKind>> = {
  function_declaration: 'function',
  generator_function_declaration: 'function',
  function_signature: 'function',
  function_expression: 'function',
  arrow_function: 'function',
  class_declaration: 'class',
  abstract_class_declaration: 'class',
  class: 'class',
  interface_declaration: 'interface',
  type_alias_declaration: 'type',
  enum_declaration: 'enum',
  internal_module: 'module',
  module: 'module',
};
/** Their body is what they are. */
const SHOWN_WHOLE = ['interface_declaration', 'type_alias_declaration', 'enum_declaration'];
const VARIABLES = ['lexical_declaration', 'variable_declaration'];
const FUNCTIONS = ['arrow_function', 'function_expression', 'generator_function'];
const SHORT_VALUES = ['number', 'string', 'true', 'false', 'null'];
const METHODS = ['method_definition', 'abstract_method_signature', 'method_signature'];

/** By name, whether exported or not: `export { a }` may come later. */
export function declarationsIn(root: SyntaxNode, source: Source): Declared {
  const declared = new Map<string, SyntaxNode>();
  for (const node of root.namedChildren) {
    if (KINDS[node.type] !== undefined) declared.set(nameOf(source, node), node);
    if (!VARIABLES.includes(node.type)) continue;
    for (const one of node.namedChildren) declared.set(nameOf(source, one), one);
  }
  return declared;
}

/** `outer` is the whole statement, with `export` and decorators; the comment stands above it. */
export function fromDeclaration(
  source: Source,
  node: SyntaxNode,
  outer: SyntaxNode,
): readonly Exported[] {
  if (node.type === 'ambient_declaration') {
    const inner = node.namedChildren[0];
    return inner ? fromDeclaration(source, inner, outer) : [];
  }
  if (VARIABLES.includes(node.type)) {
    const word = textOf(source, node.children[0]);
    return node.namedChildren
      .filter(({ type }) => type === 'variable_declarator')
      .flatMap((one) => variables(source, one, outer, word));
  }
  const kind = KINDS[node.type];
  if (kind === undefined) return [];
  const name = nameOf(source, node) || 'default';
  const whole = SHOWN_WHOLE.includes(node.type) ? { to: node.endIndex } : {};
  const text = signature(source, node, { from: withoutDecorators(node), ...whole });
  const told = exported(source, outer, { name, kind, signature: text });
  return kind === 'class' ? [told, ...methods(source, node, name)] : [told];
}

/** A value that is exported under a name: what it is declared as, if it is declared here. */
export function fromValue(
  source: Source,
  at: SyntaxNode,
  value: SyntaxNode,
  name: string,
  declared: Declared,
): readonly Exported[] {
  const known = declared.get(textOf(source, value));
  if (known) return named(source, known, name);
  const kind = KINDS[value.type] ?? 'value';
  const to = field(value, 'body')?.startIndex ?? value.endIndex;
  const shape = kind === 'value' ? brief(source, value) : signature(source, value, { to });
  return [exported(source, at, { name, kind, signature: oneLine(`${name} = ${shape}`) })];
}

/** A declaration under the name that others know it by. */
export function named(source: Source, node: SyntaxNode, name: string): readonly Exported[] {
  const [first, ...members] =
    node.type === 'variable_declarator'
      ? variables(source, node, node, 'const')
      : fromDeclaration(source, node, node);
  if (first === undefined) return [];
  const below = members.map((one) => ({ ...one, name: name + one.name.slice(first.name.length) }));
  return [{ ...first, name }, ...below];
}

function withoutDecorators(node: SyntaxNode): number {
  return node.children.find(({ type }) => type !== 'decorator')?.startIndex ?? node.startIndex;
}

function variables(
  source: Source,
  node: SyntaxNode,
  outer: SyntaxNode,
  word: string,
): readonly Exported[] {
  const value = field(node, 'value');
  const isFunction = value !== undefined && FUNCTIONS.includes(value.type);
  const kind = isFunction ? 'function' : value?.type === 'class' ? 'class' : 'value';
  const to = isFunction ? field(value, 'body')?.startIndex : endOfValue(node, value);
  const text = `${word} ${signature(source, node, to === undefined ? {} : { to })}`;
  const doc = docAbove(
    source,
    node === outer ? startOfLine(source.text, node.startIndex) : outer.startIndex,
  );
  return patternNames(source, field(node, 'name')).map((name) =>
    exported(source, outer, { name, kind, signature: text, doc }),
  );
}

function endOfValue(node: SyntaxNode, value: SyntaxNode | undefined): number {
  if (value && SHORT_VALUES.includes(value.type)) return node.endIndex;
  return (field(node, 'type') ?? field(node, 'name') ?? node).endIndex;
}

/** `a`, or each name in `{ a, b: c, d = 1 }` and `[a, b]`. */
function patternNames(source: Source, pattern: SyntaxNode | undefined): readonly string[] {
  if (pattern === undefined) return [];
  if (!/^(?:object|array)_pattern$/.test(pattern.type)) return [collapsed(textOf(source, pattern))];
  return pattern.namedChildren.flatMap((part) => {
    const inner = field(part, 'value') ?? field(part, 'left') ?? part;
    return patternNames(source, inner.type === 'rest_pattern' ? inner.namedChildren[0] : inner);
  });
}

function methods(source: Source, node: SyntaxNode, owner: string): readonly Exported[] {
  const isPublic = (member: SyntaxNode) =>
    !/private|protected/.test(textOf(source, childOf(member, 'accessibility_modifier'))) &&
    !/^[#[]|^constructor$/.test(nameOf(source, member));
  return (field(node, 'body')?.namedChildren ?? [])
    .filter((member) => METHODS.includes(member.type) && isPublic(member))
    .map((member) => {
      const text = signature(source, member).replace(/^public /, '');
      const name = `${owner}.${nameOf(source, member)}`;
      return exported(source, member, { name, kind: 'method', signature: text });
    });
}

function brief(source: Source, value: SyntaxNode): string {
  const text = textOf(source, value);
  return SHORT_VALUES.includes(value.type) || /^[\w$.]+$/.test(text) ? text : '…';
}
