/** `module.exports = …`, `module.exports.x = …`, `exports.x = …`. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, Source } from '../file-summary.ts';
import { childOf, exported, field, nameOf, signature, textOf } from '../syntax-text.ts';
import { type Declared, fromValue } from './script-declarations.ts';
import { unquoted } from './unquoted.ts';

const TARGET = /^(?:module\.exports|exports(?=\.))(?:\.([\w$]+))?$/;

export function commonJsExports(
  source: Source,
  statement: SyntaxNode,
  declared: Declared,
): readonly Exported[] {
  const targets: string[] = [];
  let value = childOf(statement, 'assignment_expression');
  // `exports.a = exports.b = …`
  while (value?.type === 'assignment_expression') {
    targets.push(textOf(source, field(value, 'left')));
    value = field(value, 'right');
  }
  const given = value;
  // Compilers announce what they are going to export.
  if (given === undefined || textOf(source, given) === 'void 0') return [];
  return targets.flatMap((target) => {
    const match = TARGET.exec(target);
    if (!match) return [];
    if (match[1] === undefined && given.type === 'object')
      return fromObject(source, given, declared);
    return fromValue(source, statement, given, match[1] ?? 'module.exports', declared);
  });
}

function fromObject(source: Source, object: SyntaxNode, declared: Declared): readonly Exported[] {
  return object.namedChildren.flatMap((part) => {
    if (part.type === 'shorthand_property_identifier') {
      return fromValue(source, part, part, textOf(source, part), declared);
    }
    if (part.type === 'method_definition') {
      const text = signature(source, part);
      return [
        exported(source, part, { name: nameOf(source, part), kind: 'function', signature: text }),
      ];
    }
    const [key, value] = [field(part, 'key'), field(part, 'value')];
    const name = key && unquoted(textOf(source, key));
    return name && value ? fromValue(source, part, value, name, declared) : [];
  });
}
