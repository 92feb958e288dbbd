import { builtinModules } from 'node:module';
import type { SyntaxNode } from '../../core/syntax.ts';
import { childOf, field, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import { ordering, type Parsed } from './reader.ts';

const BUILTIN = new Set(builtinModules);
const SCRIPT_EXTENSION = /\.([mc]?[jt]sx?)$/;
const isRelative = (specifier: string) => /^\.{1,2}(?:\/|$)/.test(specifier);
const isBuiltin = (specifier: string) =>
  specifier.startsWith('node:') || BUILTIN.has(specifier.replace(/\/.*$/, ''));

export function scriptImports(file: Parsed): readonly Sighting[] {
  const statements = file.root.namedChildren.filter(({ type }) => type === 'import_statement');
  const found = statements.flatMap((node) => {
    const literal = field(node, 'source');
    return literal ? [{ node, specifier: textOf(file, literal).slice(1, -1) }] : [];
  });
  const specifiers = found.map(({ specifier }) => specifier);
  const required = statements.length === 0 ? requiredIn(file) : [];
  return [
    ...moduleStyle(file, statements),
    ...(specifiers.length > 0 ? specifiers : required).flatMap((one) => specifierSeen(file, one)),
    ...ordering(specifiers.filter((one) => !isStyleSheet(one)).map((one) => groupOf(file, one))),
    ...typeImports(file, found),
  ];
}

function requiredIn({ text, imports }: Parsed): readonly string[] {
  return /\brequire\(/.test(text) ? imports.map(({ specifier }) => specifier) : [];
}

/** One vote per file. */
function moduleStyle(file: Parsed, statements: readonly SyntaxNode[]): readonly Sighting[] {
  const exports = file.root.namedChildren.some(({ type }) => type === 'export_statement');
  const isModule = statements.length > 0 || exports;
  const isCommon = /\brequire\(\s*['"]|\bmodule\.exports\b|^exports\./m.test(file.text);
  if (isModule) return [{ topic: 'imports.style', value: 'ES modules', seen: file.path }];
  return isCommon ? [{ topic: 'imports.style', value: 'CommonJS', seen: file.path }] : [];
}

function specifierSeen(file: Parsed, specifier: string): readonly Sighting[] {
  if (isBuiltin(specifier)) {
    const value = specifier.startsWith('node:') ? 'node:' : 'bare';
    return [{ topic: 'imports.builtins', value, seen: specifier }];
  }
  if (!isRelative(specifier)) {
    const own = file.isOwn({ specifier });
    return own ? [{ topic: 'imports.paths', value: 'alias', seen: specifier }] : [];
  }
  return [
    // A neighbour is imported by `./` also where aliases are the habit.
    ...(specifier.startsWith('../') || !file.hasAliases
      ? [{ topic: 'imports.paths', value: 'relative', seen: specifier } as const]
      : []),
    ...extension(specifier),
  ];
}

function extension(specifier: string): readonly Sighting[] {
  if (/^[./]+$/.test(specifier)) return [];
  const written = SCRIPT_EXTENSION.exec(specifier)?.[1];
  // `./logo.svg` is no script, `./app.module` is one.
  if (
    written === undefined &&
    /\.(?:css|s[ac]ss|less|json|svg|png|jpe?g|gif|html|vue|svelte|wasm|graphql|gql|md|txt|node)$|[?!]/.test(
      specifier,
    )
  )
    return [];
  const value = written === undefined ? 'none' : `.${written}`;
  return [{ topic: 'imports.extensions', value, seen: specifier }];
}

const isStyleSheet = (specifier: string) => /\.(?:css|s[ac]ss|less)$/.test(specifier);

function groupOf(file: Parsed, specifier: string): number {
  if (isBuiltin(specifier)) return 0;
  return isRelative(specifier) || file.isOwn({ specifier }) ? 2 : 1;
}

/** What is only used as a type, and whether its import says so. */
function typeImports(
  file: Parsed,
  found: readonly { readonly node: SyntaxNode; readonly specifier: string }[],
): readonly Sighting[] {
  if (!/\.[mc]?tsx?$/.test(file.path)) return [];
  const said = found.flatMap(({ node, specifier }): readonly Sighting[] =>
    isTypeOnly(file, node)
      ? [{ topic: 'imports.types', value: 'import type', seen: specifier }]
      : [],
  );
  const unsaid = found.filter(({ node }) => !isTypeOnly(file, node) && isPlainNamed(file, node));
  if (unsaid.length === 0) return said;
  const values = new Set(file.root.descendantsOfType('identifier').map((one) => one.startIndex));
  const places = new Set(
    file.root.descendantsOfType(['type_identifier']).map((one) => textOf(file, one)),
  );
  const asValue = usedAsValue(
    file,
    values,
    found.map(({ node }) => node),
  );
  return [
    ...said,
    ...unsaid.flatMap(({ node, specifier }): readonly Sighting[] => {
      const names = importedNames(file, node);
      const onlyTypes = names.every((name) => places.has(name) && !asValue.has(name));
      return onlyTypes ? [{ topic: 'imports.types', value: 'import', seen: specifier }] : [];
    }),
  ];
}

const isTypeOnly = (file: Parsed, node: SyntaxNode) =>
  /^import\s+(?:type\s+[^,=]|\{\s*type\s)/.test(textOf(file, node).slice(0, 40));

/** `import { A, B } from …`, each with a capital: a type, a class, an enum. */
function isPlainNamed(file: Parsed, node: SyntaxNode): boolean {
  const names = importedNames(file, node);
  return names.length > 0 && names.every((name) => /^[A-Z]/.test(name));
}

function importedNames(file: Parsed, node: SyntaxNode): readonly string[] {
  const clause = childOf(node, 'import_clause')?.namedChildren[0];
  if (clause?.type !== 'named_imports') return [];
  return clause.namedChildren.map((one) => textOf(file, field(one, 'alias') ?? field(one, 'name')));
}

function usedAsValue(
  file: Parsed,
  starts: ReadonlySet<number>,
  imports: readonly SyntaxNode[],
): ReadonlySet<string> {
  const end = Math.max(...imports.map(({ endIndex }) => endIndex));
  const names = [...starts]
    .filter((at) => at > end)
    .map((at) => /^[\w$]+/.exec(file.text.slice(at, at + 80))?.[0] ?? '');
  return new Set(names);
}
