import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, FoundImport, Outline, Source } from '../file-summary.ts';
import { childOf, exported, field, nameOf, signature, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';
import { unquoted } from './unquoted.ts';

const SHORT_VALUES = /^[\w.+-]+$|^"[^"]{0,60}"$/;

export function readGo(root: SyntaxNode, source: Source): Outline {
  const top = root.namedChildren;
  const imports = top.flatMap((node) => importsOf(source, node));
  return {
    exports: top.flatMap((node) => exportsOf(source, node)),
    imports,
    patterns: patternsOf(root, source, imports),
  };
}

const isExported = (name: string) => /^\p{Lu}/u.test(name);

function exportsOf(source: Source, node: SyntaxNode): readonly Exported[] {
  switch (node.type) {
    case 'function_declaration':
      return named(source, node, (name) =>
        exported(source, node, { name, kind: 'function', signature: signature(source, node) }),
      );
    case 'method_declaration':
      return method(source, node);
    case 'type_declaration':
      return node.namedChildren.flatMap((spec) => typeOf(source, spec, node));
    case 'const_declaration':
    case 'var_declaration':
      return node.namedChildren
        .flatMap((spec) => (spec.type === 'var_spec_list' ? spec.namedChildren : [spec]))
        .flatMap((spec) => value(source, spec, node));
    default:
      return [];
  }
}

function named(
  source: Source,
  node: SyntaxNode,
  make: (name: string) => Exported,
): readonly Exported[] {
  const name = nameOf(source, node);
  return isExported(name) ? [make(name)] : [];
}

function method(source: Source, node: SyntaxNode): readonly Exported[] {
  const receiver =
    /\*?\s*([\p{L}\w]+)\s*(?:\[[^\]]*\])?\s*\)$/u.exec(
      textOf(source, field(node, 'receiver')),
    )?.[1] ?? '';
  if (!isExported(receiver)) return [];
  return named(source, node, (name) =>
    exported(source, node, {
      name: `${receiver}.${name}`,
      kind: 'method',
      signature: signature(source, node),
    }),
  );
}

function typeOf(source: Source, spec: SyntaxNode, outer: SyntaxNode): readonly Exported[] {
  const type = field(spec, 'type');
  if (!type) return [];
  const kind =
    type.type === 'struct_type' ? 'struct' : type.type === 'interface_type' ? 'interface' : 'type';
  const to = kind === 'struct' ? type.startIndex + 'struct'.length : spec.endIndex;
  const at = outer.namedChildren.length === 1 ? outer : spec;
  return named(source, spec, (name) =>
    exported(source, at, { name, kind, signature: `type ${signature(source, spec, { to })}` }),
  );
}

function value(source: Source, spec: SyntaxNode, outer: SyntaxNode): readonly Exported[] {
  const word = outer.type === 'const_declaration' ? 'const' : 'var';
  const [type, values] = [field(spec, 'type'), field(spec, 'value')];
  const at = outer.namedChildren.length === 1 ? outer : spec;
  return spec.namedChildren
    .filter(
      (part) => part.type === 'identifier' && part.endIndex <= (type ?? values ?? spec).endIndex,
    )
    .filter((part) => isExported(textOf(source, part)))
    .map((part) => {
      const name = textOf(source, part);
      const typed = type ? ` ${textOf(source, type)}` : '';
      const short =
        values && SHORT_VALUES.test(textOf(source, values)) ? ` = ${textOf(source, values)}` : '';
      return exported(source, at, {
        name,
        kind: 'value',
        signature: `${word} ${name}${typed}${short}`,
      });
    });
}

function importsOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type !== 'import_declaration') return [];
  const specs = childOf(node, 'import_spec_list')?.namedChildren ?? node.namedChildren;
  return specs
    .filter(({ type }) => type === 'import_spec')
    .map((spec) => {
      const name = nameOf(source, spec);
      const specifier = unquoted(textOf(source, field(spec, 'path')));
      return name === '' ? { specifier } : { specifier, names: [name] };
    });
}

function patternsOf(
  root: SyntaxNode,
  source: Source,
  imports: readonly FoundImport[],
): readonly string[] {
  const functions = root.namedChildren.filter(({ type }) => type === 'function_declaration');
  const names = functions.map((node) => nameOf(source, node));
  const isMain = textOf(source, childOf(root, 'package_clause')) === 'package main';
  return facts({
    'program entry (main)': isMain && names.includes('main'),
    'test file (testing)':
      names.some((name) => /^(?:Test|Benchmark|Fuzz)/.test(name)) &&
      imports.some(({ specifier }) => specifier === 'testing'),
    goroutines: /\bgo\s/.test(source.text) && root.descendantsOfType('go_statement').length > 0,
    generics: functions.some((node) => field(node, 'type_parameters')),
    'init function': names.includes('init'),
  });
}
