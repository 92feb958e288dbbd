/** How a name is written. One word in small letters may be the start of any style that begins small. */
export type NameCase =
  | 'camelCase'
  | 'PascalCase'
  | 'snake_case'
  | 'kebab-case'
  | 'UPPER_SNAKE_CASE'
  | 'lower'
  | 'UPPER'
  | 'other';

const SHAPES: readonly (readonly [RegExp, NameCase])[] = [
  [/^[a-z][a-z0-9]*$/, 'lower'],
  [/^[A-Z][A-Z0-9]+$/, 'UPPER'],
  [/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/, 'snake_case'],
  [/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, 'kebab-case'],
  [/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, 'UPPER_SNAKE_CASE'],
  [/^[a-z][A-Za-z0-9]*$/, 'camelCase'],
  [/^[A-Z][A-Za-z0-9]*$/, 'PascalCase'],
];

/** Undefined for what has no style: one letter, other scripts. */
export function caseOf(name: string): NameCase | undefined {
  const bare = name.replace(/^[_$#]+|[_$!?]+$/g, '');
  if (bare.length < 2 || !/^[\w-]+$/.test(bare)) return undefined;
  return SHAPES.find(([shape]) => shape.test(bare))?.[1] ?? 'other';
}

/** Names that fit a style without being proof of it. */
export function fitsToo(value: string): readonly string[] {
  if (['camelCase', 'snake_case', 'kebab-case'].includes(value)) return ['lower'];
  if (value === 'PascalCase') return ['UPPER'];
  return value === 'MixedCaps' ? ['lower', 'UPPER'] : [];
}
