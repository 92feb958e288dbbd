/** Names in languages of which nothing else is read: C, C++, C#, Ruby. */
import type { SyntaxNode } from '../../core/syntax.ts';
import { field, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting, Topic } from '../style/sighting.ts';
import { constant, named, type Parsed, quoteOf } from './reader.ts';

const KINDS: Readonly<Record<string, Topic>> = {
  function_definition: 'naming.functions',
  method_declaration: 'naming.functions',
  method: 'naming.functions',
  singleton_method: 'naming.functions',
  class_specifier: 'naming.classes',
  class_declaration: 'naming.classes',
  interface_declaration: 'naming.classes',
  struct_declaration: 'naming.classes',
  record_declaration: 'naming.classes',
  enum_declaration: 'naming.classes',
  class: 'naming.classes',
  module: 'naming.classes',
};

export function readOther(file: Parsed): readonly Sighting[] {
  const isRuby = /\.(?:rb|rake|gemspec)$|(?:^|\/)(?:Rake|Gem)file$/.test(file.path);
  const names = file.root.descendantsOfType(Object.keys(KINDS)).flatMap((node) => {
    const topic = KINDS[node.type];
    // A class that is only used, not made, has no body.
    const isMade = !node.type.endsWith('_specifier') || field(node, 'body');
    return topic && isMade ? named(topic, nameIn(file, node)) : [];
  });
  return isRuby ? [...names, ...rubySeen(file)] : names;
}

/** C nests the name: `int *read_row(…)` is a pointer to what a function called so returns. */
function nameIn(file: Parsed, node: SyntaxNode): string {
  let at: SyntaxNode | undefined = field(node, 'name');
  for (let inner = field(node, 'declarator'); inner; inner = field(inner, 'declarator')) at = inner;
  return textOf(file, at).replace(/^.*::~?/s, '');
}

function rubySeen(file: Parsed): readonly Sighting[] {
  return file.root.descendantsOfType(['string', 'assignment']).flatMap((node) => {
    if (node.type === 'string') return quoteOf(textOf(file, node));
    const left = field(node, 'left');
    if (left?.type === 'constant') return constant(textOf(file, left));
    return left?.type === 'identifier' ? named('naming.variables', textOf(file, left)) : [];
  });
}
