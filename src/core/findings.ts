/** What a look at a repository finds. Nothing of it is guessed: each finding names where it was seen. */

export const COMMAND_PURPOSES = [
  'install',
  'build',
  'test',
  'test-one',
  'lint',
  'format',
  'typecheck',
  'dev',
  'start',
  'generate',
  'other',
  'clean',
  'deploy',
] as const;
export type CommandPurpose = (typeof COMMAND_PURPOSES)[number];

/** A language, framework, library or tool that the project is built with. */
export interface Framework {
  /** As its makers write it: `React`, `pytest`, `Spring Boot`. */
  readonly name: string;
  readonly kind:
    | 'language'
    | 'framework'
    | 'library'
    | 'build'
    | 'test'
    | 'lint'
    | 'format'
    | 'package-manager'
    | 'container'
    | 'ci';
  /** The manifest that says so, from the project's root: `services/api/pyproject.toml`. */
  readonly source: string;
  /** Of a language: how much of the product's code it is, from 0 to 1, in steps. */
  readonly share?: number;
}

/** What the product itself is made with; the other kinds are for those who work on it. */
export const MADE_WITH: ReadonlySet<Framework['kind']> = new Set(['framework', 'library']);

export interface BuildCommand {
  readonly purpose: CommandPurpose;
  /** To be typed in `folder`: `pnpm test`. */
  readonly command: string;
  /** From the project's root; the root itself is `.`. */
  readonly folder: string;
  readonly source: string;
  /** What it runs, or what its author says of it; one line. */
  readonly about?: string;
  /** The file of CI that runs it, too. */
  readonly ci?: string;
}

/** What must be there to build the project: `Node.js`, `>=22`. */
export interface Requirement {
  readonly name: string;
  /** As it stands in the file. */
  readonly version: string;
  readonly source: string;
}

export interface Architecture {
  /** `Feature-based structure`, `Layered architecture`; only if the tree shows it. */
  readonly pattern?: string;
  /** Where running the project begins. */
  readonly entryPoints: readonly { readonly path: string; readonly about?: string }[];
  /** Folders of one role, and which other layers their files import; top first. */
  readonly layers: readonly Layer[];
  /** Parts that are built or used by themselves, the largest first: packages of a workspace, folders of the code. */
  readonly modules: readonly Module[];
  /** How many more there are. */
  readonly moreModules?: number;
  /** Modules whose files import each other: neither is above the other. */
  readonly cycles?: readonly (readonly [string, string])[];
  /** Files among the code that a tool made, and what it made them of: nobody edits them. */
  readonly generated?: readonly { readonly path: string; readonly from?: string }[];
  /** Files that a good part of the code is in, the largest first. */
  readonly largestFiles?: readonly string[];
  /** Folders that are large enough for a CLAUDE.md of their own. */
  readonly subtrees: readonly { readonly path: string; readonly reason: string }[];
}

export interface Module {
  readonly path: string;
  readonly about?: string;
  /** Names of other modules that its files import. */
  readonly uses?: readonly string[];
  /** Names of its largest files, if nobody says what it is for. */
  readonly files?: readonly string[];
}

export interface Layer {
  readonly name: string;
  readonly path: string;
  readonly about?: string;
  readonly uses: readonly string[];
}

/** A habit of the code. Under a confidence of 0.6 nothing is claimed. */
export interface Pattern {
  readonly type: 'naming' | 'import' | 'architecture' | 'style';
  /** What it is about, for machines: `naming.functions`, `imports.ordering`, `style.quotes`, `tests.layout`. */
  readonly topic: string;
  /** The language it holds for, if not for all. */
  readonly language?: string;
  /** What was found, in a word or two: `camelCase`, `2 spaces`, `single`. */
  readonly value: string;
  /** A sentence for a reader. */
  readonly description: string;
  readonly confidence: number;
  /** Each seen in a file: `parseRow (src/rows.ts)`. */
  readonly examples: readonly string[];
  /** Nearly every project of the language does so: no news for whoever writes it. */
  readonly isUsual?: true;
}

/** From history. Without names of people, dates and counts: they are private, or change with every commit. */
export interface GitInsights {
  /** Files that change most often. */
  readonly hotFiles: readonly string[];
  /** Files that change together. */
  readonly coupled: readonly { readonly files: readonly [string, string] }[];
  /** `Conventional Commits`, `imperative subjects, capitalised`; undefined if there is no habit. */
  readonly commitStyle?: { readonly name: string; readonly description: string };
  /** Folders where most of the recent work was. */
  readonly activeAreas: readonly string[];
}

export interface Findings {
  readonly name: string;
  /** The project's own words: its manifest's, or the first paragraph of its README. */
  readonly description?: string;
  readonly frameworks: readonly Framework[];
  readonly commands: readonly BuildCommand[];
  readonly requirements?: readonly Requirement[];
  /** Where contributors are told how to work: `CONTRIBUTING.md`. */
  readonly contributing?: string;
  readonly architecture: Architecture;
  readonly patterns: readonly Pattern[];
  /** Undefined outside of git, and where there is no history, or too little to tell anything. */
  readonly git?: GitInsights;
  /** There is a history, but it is too short. */
  readonly isYoung?: true;
  /** What could not be read, and what follows: `package.json is not JSON: its commands are left out`. */
  readonly warnings: readonly string[];
}
