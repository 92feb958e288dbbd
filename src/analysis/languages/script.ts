/** TypeScript and JavaScript. */
import type { SyntaxNode } from '../../core/syntax.ts';
import { field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import { constant, named, type Parsed, quoteOf } from './reader.ts';
import { scriptErrors } from './script-errors.ts';
import { scriptImports } from './script-imports.ts';

const FUNCTIONS = ['function_declaration', 'generator_function_declaration'];
const FUNCTION_VALUES = ['arrow_function', 'function_expression', 'generator_function'];
const TYPES = [
  'class_declaration',
  'abstract_class_declaration',
  'interface_declaration',
  'type_alias_declaration',
  'enum_declaration',
];
/** What may end in a semicolon, wherever it stands. */
const STATEMENTS = [
  'lexical_declaration',
  'variable_declaration',
  'expression_statement',
  'return_statement',
  'import_statement',
  'throw_statement',
];
const LISTS = ['object', 'array'];
const JSX = ['jsx_element', 'jsx_self_closing_element'];
/** A value that is written down, not computed: its name is a constant's. */
const CONSTANT = /^(?:-?[\d._]+(?:\s*[*+/-]\s*[\d._]+)*|'[^']*'|"[^"]*"|\/.+\/[a-z]*)$/s;

export function readScript(file: Parsed): readonly Sighting[] {
  const { root } = file;
  const isTop = topLevel(root);
  const jsx = /<\w|<>/.test(file.text) ? root.descendantsOfType(JSX) : [];
  const attributes = jsx.length > 0 ? root.descendantsOfType('jsx_attribute') : [];
  const inAttribute = new Set(attributes.map((node) => node.namedChildren.at(-1)?.startIndex));
  const wanted = ['variable_declarator', 'string', ...FUNCTIONS, ...TYPES, ...STATEMENTS, ...LISTS];
  const seen = root.descendantsOfType(wanted).flatMap((node): readonly Sighting[] => {
    if (node.type === 'string')
      return inAttribute.has(node.startIndex) ? [] : quoteOf(textOf(file, node));
    if (LISTS.includes(node.type)) return trailingComma(textOf(file, node));
    if (STATEMENTS.includes(node.type)) return semicolon(textOf(file, node));
    if (TYPES.includes(node.type)) return named('naming.classes', nameOf(file, node));
    return declared(file, node, isTop, jsx);
  });
  return [...seen, ...scriptImports(file), ...exportStyle(root, file), ...scriptErrors(file)];
}

/** Tells what stands at the top of the file, exported or not. */
function topLevel(root: SyntaxNode): (node: SyntaxNode) => boolean {
  const starts = root.namedChildren.flatMap((node) => {
    const declaration = node.type === 'export_statement' ? field(node, 'declaration') : node;
    const declarators = declaration?.namedChildren.filter(
      ({ type }) => type === 'variable_declarator',
    );
    return [declaration?.startIndex, ...(declarators ?? []).map(({ startIndex }) => startIndex)];
  });
  const known = new Set(starts);
  return ({ startIndex }) => known.has(startIndex);
}

function declared(
  file: Parsed,
  node: SyntaxNode,
  isTop: (node: SyntaxNode) => boolean,
  jsx: readonly SyntaxNode[],
): readonly Sighting[] {
  const name = field(node, 'name');
  if (name?.type !== 'identifier') return [];
  const text = textOf(file, name);
  const value = field(node, 'value');
  const isFunction = FUNCTIONS.includes(node.type) || FUNCTION_VALUES.includes(value?.type ?? '');
  if (isFunction) {
    const draws = jsx.some(
      (one) => one.startIndex > node.startIndex && one.endIndex <= node.endIndex,
    );
    const isComponent = draws && /^[A-Z]/.test(text);
    return named(isComponent ? 'naming.components' : 'naming.functions', text);
  }
  if (!isTop(node)) return named('naming.variables', text);
  return CONSTANT.test(textOf(file, value)) ? constant(text) : [];
}

function semicolon(statement: string): readonly Sighting[] {
  return [
    { topic: 'style.semicolons', value: statement.endsWith(';') ? 'always' : 'none', seen: '' },
  ];
}

/** Only where the closing bracket has a line of its own. */
function trailingComma(list: string): readonly Sighting[] {
  const last = /([^\s])\s*\n\s*[\]}]$/.exec(list)?.[1];
  if (last === undefined || last === '{' || last === '[') return [];
  const value = last === ',' ? 'multi-line' : 'none';
  return [{ topic: 'style.trailing-commas', value, seen: '' }];
}

/** One vote per file: whether what it exports has names. */
function exportStyle(root: SyntaxNode, file: Parsed): readonly Sighting[] {
  const exports = root.namedChildren.filter(({ type }) => type === 'export_statement');
  const own = exports.filter((node) => !field(node, 'source'));
  if (own.length === 0) return [];
  const isDefault = own.some((node) => /^export\s+default\b/.test(textOf(file, node).slice(0, 40)));
  return [{ topic: 'exports.style', value: isDefault ? 'default' : 'named', seen: file.path }];
}
