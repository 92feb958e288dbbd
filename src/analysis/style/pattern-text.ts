/** What a habit is called, and the sentence that tells it. */
import type { Pattern } from '../../core/findings.ts';
import { languageName } from '../languages/spoken.ts';
import type { Topic } from './sighting.ts';
import { AND } from './test-layout.ts';

type Told = Pick<Pattern, 'type' | 'language' | 'value' | 'description'>;

const TYPES: Readonly<Record<string, Pattern['type']>> = {
  naming: 'naming',
  imports: 'import',
  exports: 'import',
  style: 'style',
  errors: 'style',
  tests: 'style',
};

const SENTENCES: Readonly<Record<Topic, (value: string, language: string) => string>> = {
  'naming.files': (value) => `File names are ${value}.`,
  'naming.component-files': (value) => `Files of components are named in ${value}.`,
  'naming.components': (value) => `Components are named in ${value}.`,
  'naming.functions': (value) => `Functions are named in ${value}.`,
  'naming.variables': (value) => `Variables are named in ${value}.`,
  'naming.constants': (value) => `Constants are named in ${value}.`,
  'naming.classes': (value) => `Classes and types are named in ${value}.`,
  'imports.style': (value) => `Files are ${value}.`,
  'imports.paths': (value) =>
    value === 'alias'
      ? 'Own files of other folders are imported by an alias, not by a relative path.'
      : `Own files are imported by ${value} paths.`,
  'imports.extensions': (value) =>
    value === 'none'
      ? 'Relative imports have no file extension.'
      : `Relative imports have the file extension ${value}.`,
  'imports.builtins': (value) =>
    value === 'node:'
      ? "Node's own modules are imported with `node:`."
      : "Node's own modules are imported without `node:`.",
  'imports.types': (value) =>
    value === 'import type'
      ? 'Types are imported with `import type`.'
      : 'Types are imported with a plain `import`.',
  'imports.ordering': (value) => `Imports come in the order ${value}.`,
  'imports.lines': () => 'Imports are one per line: each name has a statement of its own.',
  'exports.style': (value) =>
    value === 'named' ? 'Files export by name, not by default.' : 'Files have a default export.',
  'style.header': (value) =>
    value === 'copyright'
      ? 'Files begin with a copyright notice.'
      : `Files begin with a license header (${value}).`,
  'style.formatter': (value) => `Code is formatted by ${value}.`,
  'style.indentation': (value) => `Code is indented with ${value}.`,
  'style.quotes': (value) => `Strings are in ${value} quotes.`,
  'style.semicolons': (value) =>
    value === 'always' ? 'Statements end in a semicolon.' : 'Statements do not end in a semicolon.',
  'style.trailing-commas': (value) =>
    value === 'none'
      ? 'Lists of several lines have no trailing comma.'
      : 'Lists of several lines have a trailing comma.',
  'style.line-width': (value) => `Lines have at most ${value} columns.`,
  'style.type-hints': (value) =>
    value === 'none' ? 'Functions have no type hints.' : 'Functions have type hints.',
  'style.warnings': () => 'Warnings are errors: code that gives one does not build.',
  'style.unsafe': () => 'Unsafe code is forbidden.',
  'errors.style': errorText,
  'errors.wrapping': (value) =>
    value === '%w'
      ? 'Errors that are passed on are wrapped: `fmt.Errorf("…: %w", err)`.'
      : 'Errors that are passed on are not wrapped: only their text is kept.',
  'tests.layout': layoutText,
  'tests.files': (value) => `Test files are named \`${value}\`.`,
  'tests.style': testText,
};

function errorText(value: string, language: string): string {
  switch (value) {
    case 'own':
      return "Errors are raised as the project's own classes.";
    case 'built-in':
      return `Errors are raised as ${language}'s own classes.`;
    case 'library':
      return 'Errors are raised as classes of a library.';
    case 'Result':
      return 'What may fail returns a `Result`.';
    case 'error returns':
      return 'Errors are returned and checked with `if err != nil`.';
    default:
      return `Errors end in a ${value}.`;
  }
}

function layoutText(value: string): string {
  if (value === 'beside the code') return 'Tests stand beside the code that they test.';
  if (value === 'in the file itself') return 'Unit tests are a module of the file that they test.';
  const [first = '', second] = value.split(AND).map(testPlace);
  return second === undefined ? `Tests are ${first}.` : `Tests are ${first}, others ${second}.`;
}

/** `tests/` and what comes after it: `tests/ folders beside the code`. */
function testPlace(value: string): string {
  if (value === 'beside the code') return value;
  if (value === 'in the file itself') return 'modules of the files that they test';
  const [folder = '', ...words] = value.split(' ');
  return [`in \`${folder}\``, ...words].join(' ');
}

function testText(value: string): string {
  if (value === 'functions') return 'Tests are plain functions.';
  if (value === 'classes') return 'Tests are methods of classes.';
  return value === 'unittest'
    ? 'Tests are classes of unittest.'
    : `Tests are written with ${value}.`;
}

/** `languages`: those it is told for by name; none if it holds for all. */
export function patternText(
  topic: Topic,
  value: string,
  languages: readonly string[],
  seenIn: readonly string[],
): Told {
  const namesOf = (list: readonly string[]) => list.map(languageName).join(' and ');
  const type =
    topic === 'tests.layout' ? 'architecture' : (TYPES[topic.split('.')[0] ?? ''] ?? 'style');
  const description = SENTENCES[topic](value, namesOf(seenIn));
  return languages.length === 0
    ? { type, value, description }
    : { type, value, description, language: namesOf(languages) };
}
