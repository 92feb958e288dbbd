import type { SyntaxNode } from '../../core/syntax.ts';
import { childOf, field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import { constant, named, ordering, type Parsed } from './reader.ts';

const TYPES = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
];
const WANTED = [
  'method_declaration',
  'local_variable_declaration',
  'field_declaration',
  'throw_statement',
  ...TYPES,
];
const LITERAL = /(?:_literal|^true|^false|^binary_expression)$/;
const BUILTIN =
  /^(?:(?:Illegal(?:Argument|State|Access|MonitorState)|NullPointer|IndexOutOfBounds|UnsupportedOperation|Runtime|ClassCast|Arithmetic|NumberFormat|Security|CloneNotSupported|Interrupted|IO|FileNotFound|UncheckedIO|NoSuchElement|ConcurrentModification|Timeout|Execution)?Exception|Error|AssertionError)$/;

export function readJava(file: Parsed): readonly Sighting[] {
  const seen = file.root.descendantsOfType(WANTED).flatMap((node): readonly Sighting[] => {
    switch (node.type) {
      case 'method_declaration':
        return named('naming.functions', nameOf(file, node));
      case 'local_variable_declaration':
        return named('naming.variables', variable(file, node));
      case 'field_declaration':
        return isConstant(file, node) ? constant(variable(file, node)) : [];
      case 'throw_statement':
        return thrown(file, node);
      default:
        return named('naming.classes', nameOf(file, node));
    }
  });
  return [...seen, ...ordering(importGroups(file))];
}

function variable(file: Parsed, node: SyntaxNode): string {
  const declarator = field(node, 'declarator');
  return declarator ? nameOf(file, declarator) : '';
}

/** A logger is static and final, too, and written small by many. */
function isConstant(file: Parsed, node: SyntaxNode): boolean {
  const modifiers = textOf(file, childOf(node, 'modifiers'));
  const declarator = field(node, 'declarator');
  const value = declarator && field(declarator, 'value');
  return (
    /\bstatic\b/.test(modifiers) &&
    /\bfinal\b/.test(modifiers) &&
    LITERAL.test(value?.type ?? '') &&
    variable(file, node) !== 'serialVersionUID'
  );
}

function thrown(file: Parsed, node: SyntaxNode): readonly Sighting[] {
  const made = node.namedChildren[0];
  if (made?.type !== 'object_creation_expression') return [];
  const name = textOf(file, field(made, 'type')).replace(/<.*$/s, '');
  return [{ topic: 'errors.style', value: kindOf(file, name), seen: `throw new ${name}` }];
}

/** What is not imported is a neighbour's: of the same package. */
function kindOf(file: Parsed, name: string): string {
  if (BUILTIN.test(name)) return 'built-in';
  const imported = file.imports.find(({ specifier }) => specifier.endsWith(`.${name}`));
  return !imported || file.isOwn(imported) ? 'own' : 'library';
}

function importGroups(file: Parsed): readonly number[] {
  return file.imports
    .filter(({ specifier }) => !specifier.startsWith('static '))
    .map((found) => {
      if (/^javax?\./.test(found.specifier)) return 0;
      return file.isOwn(found) ? 2 : 1;
    });
}
