/**
 * What nearly every project of a language does, and whoever writes the language does unasked. It is a finding, but no news: a
 * line that says so takes the place of one that an agent would need.
 */
import type { Topic } from './sighting.ts';

const NAMES = ['naming.functions', 'naming.variables', 'naming.constants', 'naming.classes'];
const USUAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  python: names('snake_case', 'snake_case', 'UPPER_SNAKE_CASE', 'PascalCase', 'snake_case'),
  ruby: names('snake_case', 'snake_case', 'UPPER_SNAKE_CASE', 'PascalCase', 'snake_case'),
  rust: names('snake_case', 'snake_case', 'UPPER_SNAKE_CASE', 'PascalCase', 'snake_case'),
  java: names('camelCase', 'camelCase', 'UPPER_SNAKE_CASE', 'PascalCase', 'PascalCase'),
  csharp: names('PascalCase', 'camelCase', 'PascalCase', 'PascalCase', 'PascalCase'),
  go: names('MixedCaps', 'MixedCaps', 'MixedCaps', 'MixedCaps', 'snake_case'),
  typescript: names('camelCase', 'camelCase', '', 'PascalCase', ''),
  javascript: names('camelCase', 'camelCase', '', 'PascalCase', ''),
  php: names('camelCase', 'camelCase', 'UPPER_SNAKE_CASE', 'PascalCase', 'PascalCase'),
  kotlin: names('camelCase', 'camelCase', '', 'PascalCase', 'PascalCase'),
  swift: names('camelCase', 'camelCase', '', 'PascalCase', 'PascalCase'),
  elixir: names('snake_case', 'snake_case', '', 'PascalCase', 'snake_case'),
};
/** Whatever the language. */
const ALWAYS: Readonly<Partial<Record<Topic, readonly string[]>>> = {
  'errors.style': ['built-in', 'error returns', 'Result'],
  'naming.components': ['PascalCase'],
};

export function isUsual(topic: Topic, value: string, languages: readonly string[]): boolean {
  if (ALWAYS[topic]?.includes(value)) return true;
  return languages.every((language) => USUAL[language]?.[topic] === value);
}

function names(...values: readonly string[]): Readonly<Record<string, string>> {
  const topics = [...NAMES, 'naming.files'];
  return Object.fromEntries(topics.map((topic, at) => [topic, values[at] ?? '']));
}
