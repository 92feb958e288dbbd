import type { SyntaxNode } from '../../core/syntax.ts';
import { field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import { constant, named, ordering, type Parsed } from './reader.ts';

const TYPES = ['struct_item', 'enum_item', 'trait_item', 'type_item', 'union_item'];
const CONSTANTS = ['const_item', 'static_item'];
const WANTED = ['function_item', 'macro_invocation', ...TYPES, ...CONSTANTS];
const RESULT = /^(?:\w+::)*\w*Result\b/;

export function readRust(file: Parsed): readonly Sighting[] {
  const end = startOfTests(file);
  const nodes = file.root.descendantsOfType(WANTED).filter(({ startIndex }) => startIndex < end);
  const seen = nodes.flatMap((node): readonly Sighting[] => {
    if (TYPES.includes(node.type)) return named('naming.classes', nameOf(file, node));
    if (CONSTANTS.includes(node.type)) return constant(nameOf(file, node));
    if (node.type === 'macro_invocation') return panics(textOf(file, field(node, 'macro')));
    return functionSeen(file, node);
  });
  return [...seen, ...ordering(useGroups(file))];
}

/** `#[cfg(test)] mod tests` is the last thing in a file. */
function startOfTests({ text }: Parsed): number {
  const at = text.search(/^[ \t]*#\[cfg\(test\)\]\s*(?:pub(?:\([a-z]+\))?\s+)?mod\b/m);
  return at < 0 ? text.length : at;
}

function functionSeen(file: Parsed, node: SyntaxNode): readonly Sighting[] {
  const name = nameOf(file, node);
  const fails = RESULT.test(textOf(file, field(node, 'return_type')));
  return [
    ...named('naming.functions', name),
    ...(fails ? [{ topic: 'errors.style', value: 'Result', seen: name } as const] : []),
  ];
}

function panics(macro: string): readonly Sighting[] {
  return macro === 'panic' ? [{ topic: 'errors.style', value: 'panic', seen: 'panic!' }] : [];
}

function useGroups(file: Parsed): readonly number[] {
  return file.root.namedChildren
    .filter(({ type }) => type === 'use_declaration')
    .filter((node) => !/^pub\b/.test(textOf(file, node)))
    .map((node) => {
      const head = /^\w+/.exec(textOf(file, field(node, 'argument')))?.[0] ?? '';
      if (['std', 'core', 'alloc'].includes(head)) return 0;
      const isOwn = ['crate', 'self', 'super'].includes(head) || file.isOwn({ specifier: head });
      return isOwn ? 2 : 1;
    });
}
