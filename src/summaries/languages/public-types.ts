/** Java and C#: types that hold members, each with modifiers in front. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, ExportKind, Source } from '../file-summary.ts';
import { exported, field, nameOf, signature, textOf } from '../syntax-text.ts';

const KINDS: Readonly<Record<string, ExportKind>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  interface_declaration: 'interface',
  annotation_type_declaration: 'interface',
  struct_declaration: 'struct',
  record_struct_declaration: 'struct',
  enum_declaration: 'enum',
  delegate_declaration: 'type',
};
const METHODS = [
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
];
const ANNOTATIONS = ['annotation', 'marker_annotation', 'attribute_list'];

/** A type and its public members; a type within a type is named after both. */
export function publicTypes(
  source: Source,
  node: SyntaxNode,
  outer = '',
  implied = false,
): readonly Exported[] {
  const kind = KINDS[node.type];
  if (kind === undefined || !(implied || isPublic(source, node))) return [];
  const name = outer + nameOf(source, node);
  const told = exported(source, node, { name, kind, signature: shape(source, node) });
  const members = membersOf(node).flatMap((member) =>
    METHODS.includes(member.type)
      ? method(source, member, name, kind === 'interface')
      : publicTypes(source, member, `${name}.`, kind === 'interface'),
  );
  return [told, ...members];
}

export function isType({ type }: SyntaxNode): boolean {
  return KINDS[type] !== undefined;
}

export function membersOf(node: SyntaxNode): readonly SyntaxNode[] {
  const members = field(node, 'body')?.namedChildren ?? [];
  return members.flatMap((member) =>
    member.type === 'enum_body_declarations' ? member.namedChildren : [member],
  );
}

function method(
  source: Source,
  node: SyntaxNode,
  owner: string,
  implied: boolean,
): readonly Exported[] {
  if (!implied && !isPublic(source, node)) return [];
  const name = `${owner}.${nameOf(source, node)}`;
  return [exported(source, node, { name, kind: 'method', signature: shape(source, node) })];
}

/** `public`, `static`, `@Test`: whatever stands in front of a declaration. */
export function modifiersOf(source: Source, node: SyntaxNode): readonly string[] {
  return modifierNodes(node).map((modifier) => textOf(source, modifier));
}

function modifierNodes(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.flatMap((child) => {
    if (child.type === 'modifiers') return child.children;
    return child.type === 'modifier' || child.type === 'attribute_list' ? [child] : [];
  });
}

function isPublic(source: Source, node: SyntaxNode): boolean {
  return modifiersOf(source, node).includes('public');
}

/** Without annotations, and without `public`, which all have. */
function shape(source: Source, node: SyntaxNode): string {
  const inFront = modifierNodes(node).filter(({ type }) => ANNOTATIONS.includes(type));
  const from = inFront.at(-1)?.endIndex ?? node.startIndex;
  return signature(source, node, { from }).replace(/^public /, '');
}

/** A private constructor, and a static way to the one instance. */
export function isSingleton(source: Source, node: SyntaxNode): boolean {
  const members = membersOf(node).map((member) => ({
    isConstructor: member.type === 'constructor_declaration',
    modifiers: modifiersOf(source, member),
    text: textOf(source, member).slice(0, 200),
  }));
  const hidden = members.some(
    ({ isConstructor, modifiers }) => isConstructor && modifiers.includes('private'),
  );
  return (
    hidden &&
    members.some(
      ({ modifiers, text }) => modifiers.includes('static') && /\b(?:get)?instance\b/i.test(text),
    )
  );
}
