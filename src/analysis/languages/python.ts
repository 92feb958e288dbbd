import type { SyntaxNode } from '../../core/syntax.ts';
import { childOf, field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import { PYTHON_LIBRARY } from './python-library.ts';
import { constant, named, ordering, type Parsed, quoteOf } from './reader.ts';

const WANTED = [
  'function_definition',
  'class_definition',
  'assignment',
  'string',
  'raise_statement',
];
/** Named by others: the callbacks of unittest, visitors of `ast`. */
const NAMED_BY_OTHERS = /^(?:__\w+__|setUp\w*|tearDown\w*|visit_\w+|do_[A-Z]+)$/;
const LITERAL = [
  'integer',
  'float',
  'string',
  'tuple',
  'unary_operator',
  'binary_operator',
  'concatenated_string',
];
const BUILTIN = /^(?:[A-Z]\w*(?:Error|Exit|Iteration|Interrupt|Warning)|Exception|BaseException)$/;

export function readPython(file: Parsed): readonly Sighting[] {
  const atTop = new Set(
    file.root.namedChildren.flatMap(({ namedChildren }) => namedChildren[0]?.startIndex ?? []),
  );
  const own = ownNames(file);
  const seen = file.root.descendantsOfType(WANTED).flatMap((node): readonly Sighting[] => {
    switch (node.type) {
      case 'function_definition':
        return functionSeen(file, node);
      case 'class_definition':
        return named('naming.classes', nameOf(file, node));
      case 'assignment':
        return assigned(file, node, atTop.has(node.startIndex));
      case 'string':
        return stringSeen(textOf(file, node));
      default:
        return raised(file, node, own);
    }
  });
  return [...seen, ...importsSeen(file)];
}

function functionSeen(file: Parsed, node: SyntaxNode): readonly Sighting[] {
  const name = nameOf(file, node);
  if (NAMED_BY_OTHERS.test(name)) return [];
  const value = field(node, 'return_type') ? 'annotated' : 'none';
  return [...named('naming.functions', name), { topic: 'style.type-hints', value, seen: name }];
}

function assigned(file: Parsed, node: SyntaxNode, isTop: boolean): readonly Sighting[] {
  const left = field(node, 'left');
  if (left?.type !== 'identifier') return [];
  const name = textOf(file, left);
  if (/^__\w+__$/.test(name)) return [];
  if (!isTop) return named('naming.variables', name);
  return LITERAL.includes(field(node, 'right')?.type ?? '') ? constant(name) : [];
}

function stringSeen(literal: string): readonly Sighting[] {
  return /^\w*(?:"""|''')/.test(literal) ? [] : quoteOf(literal);
}

function raised(file: Parsed, node: SyntaxNode, own: ReadonlySet<string>): readonly Sighting[] {
  const what = node.namedChildren[0];
  const made = what?.type === 'call' ? field(what, 'function') : what;
  const name = textOf(file, made);
  // `raise` and `raise error` pass on what somebody else made.
  if (!/^[A-Z]\w*$|\.[A-Z]\w*$/.test(name)) return [];
  const value = own.has(name.split('.')[0] ?? '')
    ? 'own'
    : BUILTIN.test(name)
      ? 'built-in'
      : 'library';
  return [{ topic: 'errors.style', value, seen: `raise ${name}` }];
}

function ownNames(file: Parsed): ReadonlySet<string> {
  const classes = file.root.descendantsOfType('class_definition').map((node) => nameOf(file, node));
  const imported = file.imports
    .filter((one) => file.isOwn(one))
    .flatMap(({ specifier, names }) => names ?? [specifier.split('.')[0] ?? '']);
  return new Set([...classes, ...imported]);
}

function importsSeen(file: Parsed): readonly Sighting[] {
  const groups: number[] = [];
  const paths: Sighting[] = [];
  for (const node of file.root.namedChildren) {
    if (!/^(?:future_)?import_/.test(node.type)) continue;
    const specifier = specifierOf(file, node);
    const isRelative = specifier.startsWith('.');
    const isOwn = isRelative || file.isOwn({ specifier });
    const top = specifier.split('.')[0] ?? '';
    groups.push(isOwn ? 2 : node.type.startsWith('future') || PYTHON_LIBRARY.has(top) ? 0 : 1);
    if (!isOwn) continue;
    paths.push({
      topic: 'imports.paths',
      value: isRelative ? 'relative' : 'absolute',
      seen: textOf(file, node).split('\n', 1)[0] ?? '',
    });
  }
  return [...paths, ...ordering(groups)];
}

function specifierOf(file: Parsed, node: SyntaxNode): string {
  const from = field(node, 'module_name');
  const first = from ?? childOf(node, 'dotted_name') ?? node.namedChildren[0];
  return textOf(file, first).split(/\s/)[0] ?? '';
}
