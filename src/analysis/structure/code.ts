/** The code of a project, read once for all who look at it. */
import type { Grammar } from '../../core/syntax.ts';
import type { Sighting } from '../style/sighting.ts';

/** A grammar that a parser is made of. */
export const PARSER = /\.(?:yy?|ll?|rl)$/;

export interface CodeFile {
  readonly path: string;
  /** As `languageOf` says it: `typescript`. */
  readonly language: string;
  /** Undefined if it could not be parsed: then only its lines were looked at. */
  readonly grammar: Grammar | undefined;
  readonly place: 'code' | 'test';
  readonly sightings: readonly Sighting[];
  /** What a summary would tell: `program entry (main)`. */
  readonly facts: readonly string[];
}

export interface Code {
  /** Of large projects a part, spread over all folders; sorted. */
  readonly files: readonly CodeFile[];
  /** Every file with code of the project's own, in whatever language, read or not; sorted. */
  readonly paths: readonly string[];
  /** Files among the code that a tool made; sorted. */
  readonly made: readonly string[];
  /** Where the imports of each file with code lead to: files or folders of the project. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
  /** What each file with code or tests is written in: `typescript`. */
  readonly languages: ReadonlyMap<string, string>;
  /**
   * About how much code is in each file with code, in bytes and steps of a fifth. A table of numbers counts no more than a long
   * file; in a large project files that were not looked at count as the others do on average.
   */
  readonly sizes: ReadonlyMap<string, number>;
  /** Every file with tests. */
  readonly tests: readonly string[];
  /** Another one if `files`, which are put together when they are first asked for, `uses` or `sizes` are. */
  readonly mark: string;
}
