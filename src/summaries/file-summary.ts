/** What can be said about a file from its own text. */

export interface FileSummary {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly language: string;
  readonly bytes: number;
  readonly lines: number;
  readonly purpose?: string;
  /** What other files can use, in the order of the file; a method follows its class. */
  readonly exports: readonly Exported[];
  readonly imports: readonly Imported[];
  /** Plainly recognised facts; nothing guessed. */
  readonly patterns: readonly string[];
}

export interface Exported {
  /** `load`, `Cache.load`, `Cache::load`, as the language writes it. */
  readonly name: string;
  readonly kind: ExportKind;
  /** One line, without a body. */
  readonly signature: string;
  readonly line: number;
  readonly doc?: string;
}

/** `Cache::load` → `Cache`. */
export function ownerOf(name: string): string {
  return /^(.*?)(?:::|[.#])[^.#:]*$/s.exec(name)?.[1] ?? '';
}

export type ExportKind =
  | 'function'
  | 'method'
  | 'class'
  | 'interface'
  | 'struct'
  | 'enum'
  | 'type'
  | 'module'
  | 'macro'
  | 'value'
  | 're-export';

export interface Imported {
  readonly specifier: string;
  /** The file in the project that is meant. */
  readonly resolved?: string;
  readonly names?: readonly string[];
}

/** An import before anybody looked for its file. */
export interface FoundImport {
  readonly specifier: string;
  readonly names?: readonly string[];
  /** Meant from the folder of the file, though it does not begin with a dot. */
  readonly beside?: boolean;
}

/** What a language's reader finds in a tree. */
export interface Outline {
  readonly exports: readonly Exported[];
  readonly imports: readonly FoundImport[];
  readonly patterns: readonly string[];
}

/** What the tree was made of, and for which file. */
export interface Source {
  readonly path: string;
  readonly text: string;
}
