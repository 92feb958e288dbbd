/** A command is data: its words, its options, its examples, and one function. */
import { MemoryError } from '../../core/errors.ts';
import type { App } from '../../core/ports/app.ts';

interface Argument {
  readonly name: string;
  readonly help: string;
  readonly optional?: boolean;
  /** Takes all remaining words, joined by spaces. */
  readonly rest?: boolean;
}

export interface Option {
  /** As commander writes it: `--type <type>`, `--all`. */
  readonly flags: string;
  readonly help: string;
}

export interface Command {
  readonly name: string;
  readonly args?: readonly Argument[];
  readonly options?: readonly Option[];
  readonly about: string;
  readonly examples: readonly string[];
  /** What else its help tells, as it is: lines to be copied. */
  readonly afterwards?: string;
  run(app: App, input: Input): Promise<Output> | Output;
}

/** What the person typed, before it is checked. */
export interface Input {
  readonly args: readonly (string | undefined)[];
  /** The words of an argument that takes all the rest, one by one: a path may have spaces. */
  readonly rest?: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly terminal: Terminal;
  /** `output.limit`: how long lists are to be where nobody says; none in --json, which programs read. */
  readonly usualLimit?: number | undefined;
}

export interface Terminal {
  /** Standard input and output are a person's terminal. */
  readonly interactive: boolean;
  readonly color: boolean;
  /** Columns; undefined if standard output is no terminal. */
  readonly width?: number | undefined;
}

export interface Output {
  /** What `--json` prints. */
  readonly json: unknown;
  readonly text: string;
  /** The text is what was stored: it stays as it is, unless it goes to a terminal. */
  readonly exact?: boolean;
  /** Made for programs, or to be copied into a file: its lines stay whole. */
  readonly isCode?: boolean;
  readonly exitCode?: number;
  /** Whose the words are was asked, and a model may have them: `forReader`. */
  readonly isVetted?: true;
  /** What a model must not have of a list. */
  readonly leftOut?: readonly string[];
}

export function textOption({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** An empty text is a variable that was not set, as in `--session "$ID"`: it must not mean "any". */
export function filledOption(input: Input, name: string): string | undefined {
  const value = textOption(input, name);
  if (value === undefined || value.trim() !== '') return value;
  throw new MemoryError('invalid', `--${name} is empty.`, {
    hint: `Name one, or leave --${name} out.`,
  });
}

/** `--tags a,b` → [a, b]. An empty text is an empty list. */
export function listOption(input: Input, name: string): readonly string[] | undefined {
  return textOption(input, name)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
