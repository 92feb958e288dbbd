import type { SyntaxNode } from '../../core/syntax.ts';
import { childOf, field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import { caseOf } from '../style/name-case.ts';
import type { Sighting, Topic } from '../style/sighting.ts';
import { ordering, type Parsed } from './reader.ts';

const WANTED = [
  'function_declaration',
  'method_declaration',
  'type_spec',
  'const_spec',
  'if_statement',
  'call_expression',
];

export function readGo(file: Parsed): readonly Sighting[] {
  const seen = file.root.descendantsOfType(WANTED).flatMap((node): readonly Sighting[] => {
    switch (node.type) {
      case 'if_statement':
        return /^\w*[eE]rr != nil$/.test(textOf(file, field(node, 'condition')))
          ? [{ topic: 'errors.style', value: 'error returns', seen: 'if err != nil' }]
          : [];
      case 'call_expression':
        return called(file, node);
      case 'const_spec':
        return mixedCaps('naming.constants', nameOf(file, node));
      case 'type_spec':
        return mixedCaps('naming.classes', nameOf(file, node));
      default:
        return mixedCaps('naming.functions', nameOf(file, node));
    }
  });
  return [...seen, ...ordering(importGroups(file))];
}

/** Whether a name begins large says who may use it; that is no matter of style. */
function mixedCaps(topic: Topic, name: string): readonly Sighting[] {
  const found = caseOf(name);
  if (found === undefined) return [];
  const value = found === 'camelCase' || found === 'PascalCase' ? 'MixedCaps' : found;
  return [{ topic, value, seen: name }];
}

function called(file: Parsed, node: SyntaxNode): readonly Sighting[] {
  const name = textOf(file, field(node, 'function'));
  if (name === 'panic') return [{ topic: 'errors.style', value: 'panic', seen: 'panic' }];
  if (name !== 'fmt.Errorf') return [];
  const words = textOf(file, field(node, 'arguments'));
  // An error that is passed on is wrapped, or only its text is kept.
  if (!/,\s*\w*[eE]rr\s*\)$/.test(words)) return [];
  const value = words.includes('%w') ? '%w' : 'text';
  return [{ topic: 'errors.wrapping', value, seen: 'fmt.Errorf' }];
}

function importGroups(file: Parsed): readonly number[] {
  const declaration = childOf(file.root, 'import_declaration');
  const list = declaration && childOf(declaration, 'import_spec_list');
  const specs = (list?.namedChildren ?? []).filter(({ type }) => type === 'import_spec');
  return blocksOf(specs).flatMap((block) => {
    const groups = block.map((spec) => groupOf(file, spec));
    // In one block they are sorted by name, not by whose they are.
    return groups.includes(1) ? groups.map((group) => Math.min(group, 1)) : groups;
  });
}

/** A blank line parts one block from the next. */
function blocksOf(specs: readonly SyntaxNode[]): readonly SyntaxNode[][] {
  const blocks: SyntaxNode[][] = [];
  let row = Number.NEGATIVE_INFINITY;
  for (const spec of specs) {
    if (spec.startPosition.row > row + 1) blocks.push([]);
    blocks.at(-1)?.push(spec);
    row = spec.startPosition.row;
  }
  return blocks;
}

function groupOf(file: Parsed, spec: SyntaxNode): number {
  const specifier = textOf(file, field(spec, 'path')).slice(1, -1);
  if (file.isOwn({ specifier })) return 2;
  return /^[^/]*\./.test(specifier) ? 1 : 0;
}
