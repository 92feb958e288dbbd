/** Which errors a file throws: its project's own, the language's, or those of a library. Or none: it returns them. */
import type { SyntaxNode } from '../../core/syntax.ts';
import { field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import type { Parsed } from './reader.ts';

const BUILTIN =
  /^(?:Error|TypeError|RangeError|SyntaxError|ReferenceError|AggregateError|DOMException)$/;
const RETURNED = /^:\s*(?:Promise<\s*)?(?:Result|ResultAsync|Either)\s*</;

export function scriptErrors(file: Parsed): readonly Sighting[] {
  const wanted = [
    ...(/\bthrow\b/.test(file.text) ? ['throw_statement'] : []),
    ...(/\b(?:Result|ResultAsync|Either)\s*</.test(file.text)
      ? ['function_declaration', 'arrow_function', 'method_definition']
      : []),
  ];
  if (wanted.length === 0) return [];
  const nodes = file.root.descendantsOfType(wanted);
  const own = ownNames(file);
  return nodes.flatMap((node) =>
    node.type === 'throw_statement' ? thrown(file, node, own) : returned(file, node),
  );
}

function thrown(file: Parsed, node: SyntaxNode, own: ReadonlySet<string>): readonly Sighting[] {
  const made = node.namedChildren[0];
  // `throw error` passes on what somebody else made.
  if (made?.type !== 'new_expression') return [];
  const name = textOf(file, field(made, 'constructor'));
  const value = BUILTIN.test(name) ? 'built-in' : own.has(name) ? 'own' : 'library';
  return [{ topic: 'errors.style', value, seen: `throw new ${name}` }];
}

function returned(file: Parsed, node: SyntaxNode): readonly Sighting[] {
  const type = textOf(file, field(node, 'return_type'));
  const name = nameOf(file, node);
  return RETURNED.test(type) && name !== ''
    ? [{ topic: 'errors.style', value: 'Result', seen: name }]
    : [];
}

/** Names that the file declares itself, or takes from its project. */
function ownNames(file: Parsed): ReadonlySet<string> {
  const classes = file.root
    .descendantsOfType('class_declaration')
    .map((node) => nameOf(file, node));
  const imported = file.imports
    .filter((one) => /^\.{1,2}(?:\/|$)/.test(one.specifier) || file.isOwn(one))
    .flatMap(({ names = [] }) => names);
  return new Set([...classes, ...imported]);
}
