/** One thing in a file that speaks for a habit: a name, an import, a string. */
export interface Sighting {
  readonly topic: Topic;
  readonly value: string;
  /** What a reader would look for in the file: `parseRow`. */
  readonly seen: string;
}

/** A sighting, and where. */
export interface Seen extends Sighting {
  readonly path: string;
}

export const TOPICS = [
  'naming.files',
  'naming.component-files',
  'naming.components',
  'naming.functions',
  'naming.variables',
  'naming.constants',
  'naming.classes',
  'imports.style',
  'imports.paths',
  'imports.extensions',
  'imports.builtins',
  'imports.types',
  'imports.ordering',
  'imports.lines',
  'exports.style',
  'style.header',
  'style.formatter',
  'style.indentation',
  'style.quotes',
  'style.semicolons',
  'style.trailing-commas',
  'style.line-width',
  'style.type-hints',
  'style.warnings',
  'style.unsafe',
  'errors.style',
  'errors.wrapping',
  'tests.layout',
  'tests.files',
  'tests.style',
] as const;

export type Topic = (typeof TOPICS)[number];

/** What the settings of a formatter prescribe. */
export interface Configured {
  readonly topic: Topic;
  readonly value: string;
  readonly language: string;
  /** The file that says so. */
  readonly source: string;
}
