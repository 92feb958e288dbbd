import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, FoundImport, Outline, Source } from '../file-summary.ts';
import { docOf } from '../prose.ts';
import { childOf, exported, field, nameOf, oneLine, signature, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';
import { unquoted } from './unquoted.ts';

const DEFINITIONS = ['function_definition', 'class_definition'];

export function readPython(root: SyntaxNode, source: Source): Outline {
  const top = statements(root);
  const listed = listedNames(source, top);
  const isPublic = (name: string) => listed?.has(name) ?? !name.startsWith('_');
  const imports = top.flatMap((node) => importsOf(source, node));
  return {
    exports: top.flatMap((node) => definitions(source, node, isPublic, listed)),
    imports,
    patterns: patternsOf(
      source,
      top,
      new Set(imports.map(({ specifier }) => specifier.split('.')[0] ?? '')),
    ),
  };
}

/** What stands at the top, also inside `if TYPE_CHECKING:` and `try:`. */
function statements(root: SyntaxNode): readonly SyntaxNode[] {
  return root.namedChildren.flatMap((node) => {
    if (node.type !== 'if_statement' && node.type !== 'try_statement') return [node];
    const blocks = node.namedChildren.flatMap((part) =>
      part.type === 'block' ? part : (childOf(part, 'block') ?? []),
    );
    return [node, ...blocks.flatMap(({ namedChildren }) => namedChildren)];
  });
}

/** `__all__ = [...]`, if the file has it. */
function listedNames(source: Source, top: readonly SyntaxNode[]): ReadonlySet<string> | undefined {
  const lists = top.flatMap((node) => {
    const assignment = node.namedChildren[0];
    if (!assignment || !/assignment$/.test(assignment.type)) return [];
    const value = field(assignment, 'right');
    return value && textOf(source, field(assignment, 'left')) === '__all__' ? [value] : [];
  });
  if (lists.length === 0) return undefined;
  const literals = lists.flatMap((list) =>
    list.namedChildren.filter(({ type }) => type === 'string'),
  );
  return new Set(literals.map((literal) => unquoted(textOf(source, literal))));
}

function definitions(
  source: Source,
  node: SyntaxNode,
  isPublic: (name: string) => boolean,
  listed: ReadonlySet<string> | undefined,
): readonly Exported[] {
  const definition = undecorated(node);
  if (!DEFINITIONS.includes(definition.type))
    return listed ? listedValue(source, node, listed) : [];
  const name = nameOf(source, definition);
  if (!isPublic(name)) return [];
  const isClass = definition.type === 'class_definition';
  const told = define(source, definition, name, isClass ? 'class' : 'function');
  return isClass ? [told, ...methods(source, definition, name)] : [told];
}

function undecorated(node: SyntaxNode): SyntaxNode {
  return node.type === 'decorated_definition' ? (field(node, 'definition') ?? node) : node;
}

function define(
  source: Source,
  node: SyntaxNode,
  name: string,
  kind: 'class' | 'function' | 'method',
): Exported {
  const doc = docstring(source, node);
  return exported(source, node, {
    name,
    kind,
    signature: signature(source, node),
    ...(doc === undefined ? {} : { doc }),
  });
}

function docstring(source: Source, node: SyntaxNode): string | undefined {
  const first = field(node, 'body')?.namedChildren.find(({ type }) => type !== 'comment');
  const literal = first?.type === 'expression_statement' ? first.namedChildren[0] : undefined;
  return literal?.type === 'string'
    ? docOf(textOf(source, literal).replace(/^[a-zA-Z]*(["']+)|(["']+)$/g, ''))
    : undefined;
}

function methods(source: Source, node: SyntaxNode, owner: string): readonly Exported[] {
  return (field(node, 'body')?.namedChildren ?? [])
    .map(undecorated)
    .filter(
      (member) => member.type === 'function_definition' && !nameOf(source, member).startsWith('_'),
    )
    .map((member) => define(source, member, `${owner}.${nameOf(source, member)}`, 'method'));
}

/** A value is exported only if `__all__` says so. */
function listedValue(
  source: Source,
  node: SyntaxNode,
  listed: ReadonlySet<string>,
): readonly Exported[] {
  const assignment = childOf(node, 'assignment');
  const name = assignment && textOf(source, field(assignment, 'left'));
  if (!assignment || name === undefined || !listed.has(name)) return [];
  const value = field(assignment, 'right');
  const short =
    value && ['integer', 'float', 'string', 'true', 'false', 'none'].includes(value.type);
  const to = short
    ? assignment.endIndex
    : (field(assignment, 'type') ?? field(assignment, 'left') ?? assignment).endIndex;
  return [
    exported(source, node, {
      name,
      kind: 'value',
      signature: signature(source, assignment, { to }),
    }),
  ];
}

function importsOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  const plain = (part: SyntaxNode) => oneLine(textOf(source, field(part, 'name') ?? part));
  if (node.type === 'import_statement')
    return node.namedChildren.map((part) => ({ specifier: plain(part) }));
  if (node.type !== 'import_from_statement') return [];
  const from = field(node, 'module_name');
  const names = node.namedChildren
    .filter((part) => part.startIndex !== from?.startIndex)
    .map(plain);
  if (!from) return [];
  const specifier = textOf(source, from);
  // From a package itself each name may be a file.
  if (/^\.+$/.test(specifier)) return names.map((name) => ({ specifier, names: [name] }));
  return [names.length > 0 ? { specifier, names } : { specifier }];
}

function patternsOf(
  source: Source,
  top: readonly SyntaxNode[],
  modules: ReadonlySet<string>,
): readonly string[] {
  const definitions = top.map(undecorated);
  const classes = definitions.filter(({ type }) => type === 'class_definition');
  const members = classes.flatMap((node) => field(node, 'body')?.namedChildren ?? []);
  const decorators = [...top, ...members]
    .filter(({ type }) => type === 'decorated_definition')
    .flatMap(({ namedChildren }) => namedChildren.filter(({ type }) => type === 'decorator'))
    .map((node) => textOf(source, node));
  const functions = [...definitions, ...members.map(undecorated)].filter(
    ({ type }) => type === 'function_definition',
  );
  const tests = functions.some((node) => nameOf(source, node).startsWith('test_'));
  const bases = classes.map((node) => textOf(source, field(node, 'superclasses')));
  const routes = decorators.some((text) =>
    /^@\w+\.(?:route|get|post|put|patch|delete|websocket)\(/.test(text),
  );
  return facts({
    'class-based': classes.length > 0,
    decorators: decorators.length > 0,
    dataclasses: decorators.some((text) => /^@(?:dataclasses\.)?dataclass\b/.test(text)),
    'abstract base class': bases.some((text) => /\b(?:ABC|ABCMeta|Protocol)\b/.test(text)),
    'async functions': functions.some((node) => childOf(node, 'async')),
    'FastAPI routes': routes && modules.has('fastapi'),
    'Flask routes': routes && modules.has('flask'),
    'test file (unittest)': tests && bases.some((text) => text.includes('TestCase')),
    [modules.has('pytest') ? 'test file (pytest)' : 'test file']:
      tests && !bases.some((text) => text.includes('TestCase')),
    'program entry (__main__)': top.some(
      (node) =>
        node.type === 'if_statement' &&
        /^if __name__ == ['"]__main__['"]/.test(textOf(source, node).slice(0, 40)),
    ),
  });
}
