import type { SyntaxNode } from '../../core/syntax.ts';
import type { Exported, FoundImport, Outline, Source } from '../file-summary.ts';
import { exported, field, nameOf, oneLine, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';
import { unquoted } from './unquoted.ts';

const METHODS = ['method', 'singleton_method'];
const HIDING = /^(?:private|protected)$/;
/** Deeper nesting is not Ruby that anybody writes. */
const DEEPEST = 10;

export function readRuby(root: SyntaxNode, source: Source): Outline {
  return {
    exports: exportsIn(source, root, ''),
    imports: root.namedChildren.flatMap((node) => importOf(source, node)),
    patterns: patternsOf(source, root),
  };
}

function exportsIn(
  source: Source,
  body: SyntaxNode,
  owner: string,
  depth = 0,
): readonly Exported[] {
  const hidden = hiddenNames(source, body);
  const found: Exported[] = [];
  let isPublic = true;
  for (const node of body.namedChildren) {
    const text = node.type === 'identifier' ? textOf(source, node) : '';
    if (HIDING.test(text)) isPublic = false;
    if (text === 'public') isPublic = true;
    if (node.type === 'class' || node.type === 'module')
      found.push(...container(source, node, owner, depth));
    else if (node.type === 'singleton_class') found.push(...ofClass(source, node, owner, depth));
    else if (METHODS.includes(node.type) && (isPublic || node.type === 'singleton_method')) {
      if (!hidden.has(nameOf(source, node))) found.push(method(source, node, owner));
    }
  }
  return found;
}

/** `private :a, :b` and `private_class_method :c`. */
function hiddenNames(source: Source, body: SyntaxNode): ReadonlySet<string> {
  const calls = body.namedChildren.filter(({ type }) => type === 'call');
  const hiding = calls.filter((call) =>
    /^(?:private|protected|private_class_method)$/.test(textOf(source, field(call, 'method'))),
  );
  const symbols = hiding.flatMap((call) => field(call, 'arguments')?.namedChildren ?? []);
  return new Set(symbols.map((symbol) => textOf(source, symbol).replace(/^:/, '')));
}

function container(
  source: Source,
  node: SyntaxNode,
  owner: string,
  depth: number,
): readonly Exported[] {
  const name = owner === '' ? nameOf(source, node) : `${owner}::${nameOf(source, node)}`;
  const kind = node.type === 'class' ? 'class' : 'module';
  const to = (field(node, 'superclass') ?? field(node, 'name') ?? node).endIndex;
  const signature = oneLine(source.text.slice(node.startIndex, to));
  const body = depth < DEEPEST ? field(node, 'body') : undefined;
  const inside = body ? exportsIn(source, body, name, depth + 1) : [];
  return [exported(source, node, { name, kind, signature }), ...inside];
}

/** `class << self`: its methods are the class's own. */
function ofClass(
  source: Source,
  node: SyntaxNode,
  owner: string,
  depth: number,
): readonly Exported[] {
  const body = depth < DEEPEST ? field(node, 'body') : undefined;
  const inside = body ? exportsIn(source, body, owner, depth + 1) : [];
  return inside.map((one) => ({ ...one, name: one.name.replace('#', '.') }));
}

function method(source: Source, node: SyntaxNode, owner: string): Exported {
  const end = (field(node, 'parameters') ?? field(node, 'name') ?? node).endIndex;
  const own = nameOf(source, node);
  const joint = node.type === 'singleton_method' ? '.' : '#';
  const name = owner === '' ? own : `${owner}${joint}${own}`;
  const kind = owner === '' ? 'function' : 'method';
  return exported(source, node, {
    name,
    kind,
    signature: oneLine(source.text.slice(node.startIndex, end)),
  });
}

function importOf(source: Source, node: SyntaxNode): readonly FoundImport[] {
  if (node.type !== 'call') return [];
  const word = textOf(source, field(node, 'method'));
  const literal = field(node, 'arguments')?.namedChildren[0];
  if (!/^(?:require|require_relative|load)$/.test(word) || literal?.type !== 'string') return [];
  return [{ specifier: unquoted(textOf(source, literal)), beside: word === 'require_relative' }];
}

function patternsOf(source: Source, root: SyntaxNode): readonly string[] {
  const classes = root.descendantsOfType('class').filter((node) => field(node, 'name'));
  const bases = classes.map((node) => textOf(source, field(node, 'superclass')));
  const calls = root.namedChildren.filter(({ type }) => type === 'call');
  const heads = calls.map((call) => textOf(source, call).slice(0, 40));
  const mixins = classes.flatMap((node) => field(node, 'body')?.namedChildren ?? []);
  const isSingleton = mixins.some((node) =>
    /^include\s+Singleton\b/.test(textOf(source, node).slice(0, 40)),
  );
  return facts({
    'class-based': classes.length > 0,
    singleton: isSingleton,
    'test file (RSpec)': heads.some((text) => /^(?:RSpec\.)?describe\b/.test(text)),
    'test file (Minitest)': bases.some((text) => /\bMinitest::Test\b/.test(text)),
    'Active Record model': bases.some((text) =>
      /\bApplicationRecord\b|\bActiveRecord::Base\b/.test(text),
    ),
    'program entry (__FILE__)': root.namedChildren.some((node) => isEntry(source, node)),
  });
}

function isEntry(source: Source, node: SyntaxNode): boolean {
  const condition = /^(?:if|if_modifier)$/.test(node.type)
    ? textOf(source, field(node, 'condition'))
    : '';
  return /^(?:__FILE__ == \$(?:0|PROGRAM_NAME)|\$(?:0|PROGRAM_NAME) == __FILE__)$/.test(condition);
}
