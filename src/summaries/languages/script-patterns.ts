/** What is plain to see in a TypeScript or JavaScript module. */
import type { SyntaxNode } from '../../core/syntax.ts';
import type { Outline, Source } from '../file-summary.ts';
import { childOf, field, nameOf, textOf } from '../syntax-text.ts';
import { facts } from './facts.ts';

const TEST_RUNNERS: Readonly<Record<string, string>> = {
  vitest: 'vitest',
  '@jest/globals': 'jest',
  mocha: 'mocha',
  'node:test': 'node:test',
  '@playwright/test': 'playwright',
};
const CLASSES = ['class_declaration', 'abstract_class_declaration'];
/** `app.get('/path', …)` */
const ROUTE = /^[\w$]+\s*\.\s*(?:get|post|put|patch|delete|all)\(\s*['"`]\//;
const JSX = ['jsx_element', 'jsx_self_closing_element'];

export function scriptPatterns(
  root: SyntaxNode,
  source: Source,
  { exports, imports }: Pick<Outline, 'exports' | 'imports'>,
): readonly string[] {
  const modules = new Set(imports.map(({ specifier }) => specifier));
  const top = root.namedChildren.filter(({ type }) => !/^(?:comment|hash_bang_line)$/.test(type));
  const declarations = top.map((node) => field(node, 'declaration') ?? node);
  const classes = declarations.filter(({ type }) => CLASSES.includes(type));
  const starts = (pattern: RegExp) =>
    top.some((node) => pattern.test(textOf(source, node).slice(0, 200)));
  const hooks = exports.some(({ name, kind }) => kind === 'function' && /^use[A-Z]/.test(name));
  const runner = Object.keys(TEST_RUNNERS).find((name) => modules.has(name));
  const test = runner === undefined ? 'test file' : `test file (${TEST_RUNNERS[runner]})`;
  const component = modules.has('react') ? 'React component' : 'JSX component';
  return facts({
    're-exports only (barrel)': isBarrel(top),
    'types only': isTypesOnly(top),
    'class-based': classes.length > 0,
    singleton: classes.some((node) => isSingleton(source, node)),
    decorators: top.some((node) => hasDecorators(node)),
    'async functions': declarations.some((node) => isAsync(source, node)),
    [component]: declarations.some((node) => isComponent(source, node)),
    'React hooks': hooks && modules.has('react'),
    'Express routes': modules.has('express') && starts(ROUTE),
    [test]: starts(/^(?:describe|it|test|suite)(?:\.\w+)*\(/),
    'CommonJS module': starts(/^(?:module\.)?exports\b/),
  });
}

function isBarrel(top: readonly SyntaxNode[]): boolean {
  return (
    top.length > 0 && top.every((node) => node.type === 'export_statement' && field(node, 'source'))
  );
}

function isTypesOnly(top: readonly SyntaxNode[]): boolean {
  const declarations = top.filter(({ type }) => type !== 'import_statement');
  const isType = (node: SyntaxNode) =>
    ['interface_declaration', 'type_alias_declaration'].includes(
      (field(node, 'declaration') ?? node).type,
    );
  return declarations.length > 0 && declarations.every(isType);
}

function hasDecorators(node: SyntaxNode): boolean {
  const declaration = field(node, 'declaration') ?? node;
  if (childOf(node, 'decorator') ?? childOf(declaration, 'decorator')) return true;
  if (!CLASSES.includes(declaration.type)) return false;
  const members = field(declaration, 'body')?.namedChildren ?? [];
  return members.some((member) => member.type === 'decorator' || childOf(member, 'decorator'));
}

/** A private constructor, and a static way to the one instance. */
function isSingleton(source: Source, node: SyntaxNode): boolean {
  const members = field(node, 'body')?.namedChildren ?? [];
  const has = (pattern: RegExp) =>
    members.some((member) => pattern.test(textOf(source, member).slice(0, 120)));
  return (
    has(/^private\s+constructor\b/) &&
    has(/^(?:\w+\s+)*static\s+(?:get\s+|readonly\s+)?(?:get)?instance\b/i)
  );
}

function isAsync(source: Source, node: SyntaxNode): boolean {
  if (node.type === 'function_declaration') return childOf(node, 'async') !== undefined;
  if (CLASSES.includes(node.type)) {
    return (field(node, 'body')?.namedChildren ?? []).some((member) => childOf(member, 'async'));
  }
  if (node.type !== 'lexical_declaration') return false;
  return node.namedChildren.some((one) => textOf(source, field(one, 'value')).startsWith('async'));
}

/** Something with a capital letter that draws. */
function isComponent(source: Source, node: SyntaxNode): boolean {
  const one = node.type === 'lexical_declaration' ? (node.namedChildren[0] ?? node) : node;
  if (!/^[A-Z]/.test(nameOf(source, one)) || !/<[A-Za-z>]/.test(textOf(source, one))) return false;
  return one.descendantsOfType(JSX).length > 0;
}
