/**
 * Looks at a repository and says what it is built with, how it is worked on and what its habits are. Nothing in it is run.
 * The same tree and history give the same findings, in the same order.
 */
import {
  type BuildCommand,
  COMMAND_PURPOSES,
  type Findings,
  type Framework,
} from '../core/findings.ts';
import { LARGEST_TREE, type ProjectHistory, type ProjectTree } from '../core/project-tree.ts';
import type { Grammars } from '../core/syntax.ts';
import { findGitInsights, hasHistory } from './facts/find-git-insights.ts';
import { findLanguages } from './facts/find-languages.ts';
import { productFrameworks } from './facts/product-frameworks.ts';
import { readReadme } from './facts/read-readme.ts';
import { testLibraries } from './facts/test-libraries.ts';
import { readManifests } from './manifests/read-manifests.ts';
import { findArchitecture } from './structure/find-architecture.ts';
import { readCode } from './structure/read-code.ts';
import { findWorkspace } from './structure/workspace.ts';
import { findPatterns } from './style/find-patterns.ts';

export interface AnalysisInput {
  /** The name of the project's folder, for one that has no other. */
  readonly folder: string;
  readonly tree: ProjectTree;
  readonly history: ProjectHistory;
  readonly grammars: Grammars;
  readonly redact: (text: string) => string;
}

const LONGEST_DESCRIPTION = 400;
const LONGEST_ABOUT = 120;

export async function analyse(input: AnalysisInput): Promise<Findings> {
  const { folder, tree, redact } = input;
  const manifests = readManifests(tree);
  const readme = readReadme(tree);
  const description = manifests.description ?? readme.description;
  // One after the other: parsing lets no timer run, so git would seem to have taken too long.
  const git = await findGitInsights(input);
  const isYoung = !git && (await hasHistory(input.history));
  const code = await readCode(input);
  return {
    name: shortened(redact(manifests.name ?? readme.title ?? folder), LONGEST_ABOUT),
    ...(description === undefined
      ? {}
      : { description: shortened(redact(description), LONGEST_DESCRIPTION) }),
    frameworks: inOrder([
      ...findLanguages(code, manifests.frameworks),
      ...productFrameworks(manifests.frameworks, code, ownNames(manifests.name, tree)),
      ...testLibraries(tree, code, manifests.frameworks),
    ]),
    commands: commandsInOrder(manifests.commands, redact),
    architecture: findArchitecture({ tree, code, redact }),
    patterns: findPatterns({ tree, code }),
    ...(git ? { git } : {}),
    ...(isYoung ? { isYoung } : {}),
    warnings: [...manifests.warnings, ...(tree.files.length < LARGEST_TREE ? [] : [tooLarge()])],
  };
}

function ownNames(name: string | undefined, tree: ProjectTree): readonly string[] {
  const parts = findWorkspace(tree).parts.map((part) => part.replace(/^.*\//, ''));
  return [name ?? '', ...parts].map((one) => one.toLowerCase());
}

const KINDS: readonly Framework['kind'][] = [
  ...(['language', 'framework', 'library', 'build', 'test'] as const),
  ...(['lint', 'format', 'package-manager', 'container', 'ci'] as const),
];

/** Each once, by the manifest nearest to the root; languages by their share. */
function inOrder(frameworks: readonly Framework[]): readonly Framework[] {
  const byName = new Map(frameworks.toReversed().map((one) => [one.name, one]));
  const languages = frameworks.filter(({ kind }) => kind === 'language');
  const rank = ({ name }: Framework) => languages.findIndex((one) => one.name === name);
  return [...byName.values()].toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || rank(a) - rank(b) || compare(a.name, b.name),
  );
}

/** Each once: the manifest's own, rather than what CI runs. A command with a secret in it is not for showing. */
function commandsInOrder(
  commands: readonly BuildCommand[],
  redact: (text: string) => string,
): readonly BuildCommand[] {
  const byLine = new Map(
    commands.toReversed().map((one) => [`${one.folder}\n${one.command}`, one] as const),
  );
  const place = ({ folder }: BuildCommand) => (folder === '.' ? '' : folder);
  return [...byLine.values()]
    .filter(({ command }) => redact(command) === command)
    .map(({ about, ...one }) =>
      about === undefined ? one : { ...one, about: shortened(redact(about), LONGEST_ABOUT) },
    )
    .toSorted(
      (a, b) =>
        compare(place(a), place(b)) ||
        COMMAND_PURPOSES.indexOf(a.purpose) - COMMAND_PURPOSES.indexOf(b.purpose) ||
        compare(a.command, b.command),
    );
}

/** One line, cut at a word. It was redacted before: half of a secret is not known for one. */
function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))} …`;
}

function tooLarge(): string {
  return `There are more than ${LARGEST_TREE} files: only the first ${LARGEST_TREE} were looked at.`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
