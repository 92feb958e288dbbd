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
import {
  type KeptReadings,
  LARGEST_TREE,
  type ProjectHistory,
  type ProjectTree,
} from '../core/project-tree.ts';
import type { Grammars } from '../core/syntax.ts';
import { findContributing } from './facts/find-contributing.ts';
import { findGitInsights, hasHistory } from './facts/find-git-insights.ts';
import { findLanguages } from './facts/find-languages.ts';
import { productFrameworks } from './facts/product-frameworks.ts';
import { readReadme } from './facts/read-readme.ts';
import { remembering } from './facts/remembering.ts';
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
  readonly kept?: KeptReadings;
}

const LONGEST_DESCRIPTION = 400;
const LONGEST_ABOUT = 120;

export async function analyse(input: AnalysisInput): Promise<Findings> {
  const { folder, tree, redact } = input;
  const remember = remembering(input);
  const manifests = await remember('manifests', '', readManifests);
  const readme = readReadme(tree);
  const contributing = findContributing(tree);
  const description = manifests.description ?? readme.description;
  // One after the other: parsing lets no timer run, so git would seem to have taken too long.
  const { git, isYoung } = (await remember('history', headOf(input), () => gitIn(input))) ?? {};
  const code = await readCode(input);
  const names = manifests.frameworks.map(({ name }) => name).join();
  const testing = await remember('test libraries', `${code.mark} ${names}`, (seen) =>
    testLibraries(seen, code, manifests.frameworks),
  );
  return {
    name: shortened(redact(manifests.name ?? readme.title ?? folder), LONGEST_ABOUT),
    ...(description === undefined
      ? {}
      : { description: shortened(redact(description), LONGEST_DESCRIPTION) }),
    frameworks: inOrder([
      ...findLanguages(code, manifests.frameworks),
      ...productFrameworks(manifests.frameworks, code, ownNames(manifests.name, tree)),
      ...testing,
    ]),
    commands: commandsInOrder(manifests.commands, redact),
    requirements: manifests.requirements.filter(({ version }) => redact(version) === version),
    ...(contributing === undefined ? {} : { contributing }),
    architecture: await remember('architecture', code.mark, (seen) =>
      findArchitecture({ tree: seen, code, redact }),
    ),
    patterns: await remember('patterns', code.mark, (seen) => findPatterns({ tree: seen, code })),
    ...(git ? { git } : {}),
    ...(isYoung ? { isYoung } : {}),
    warnings: [...manifests.warnings, ...(tree.files.length < LARGEST_TREE ? [] : [tooLarge()])],
  };
}

/** Undefined if there is none, or git has not said in time: who asks again may hear more. */
async function gitIn(input: AnalysisInput) {
  const git = await findGitInsights(input);
  if (git) return { git };
  return (await hasHistory(input.history)) ? { isYoung: true } : undefined;
}

/** Where git says nothing of it, it is looked at each time. */
function headOf({ history }: AnalysisInput): string {
  return history.head?.() ?? `unknown ${Math.random()}`;
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

/** A command with a secret in it is not for showing. */
function commandsInOrder(
  commands: readonly BuildCommand[],
  redact: (text: string) => string,
): readonly BuildCommand[] {
  const place = ({ folder }: BuildCommand) => (folder === '.' ? '' : folder);
  return commands
    .filter(({ command }) => redact(command) === command)
    .map(({ about, ...one }) =>
      about === undefined ? one : { ...one, about: shortened(redact(about), LONGEST_ABOUT) },
    )
    .toSorted(
      (a, b) =>
        compare(place(a), place(b)) ||
        COMMAND_PURPOSES.indexOf(a.purpose) - COMMAND_PURPOSES.indexOf(b.purpose) ||
        // What is configured may lie in a submodule.
        Number(b.command.startsWith('git ')) - Number(a.command.startsWith('git ')) ||
        partsOf(a) - partsOf(b) ||
        Number(b.ci !== undefined) - Number(a.ci !== undefined),
    );
}

/** `test` before `test:ci:e2e`: the shorter the name, the more it is for everyone. */
function partsOf({ command, purpose }: BuildCommand): number {
  const name = command.split(/[\s/]/).at(-1) ?? '';
  return name === purpose ? 0 : name.split(/[:._-]/).length;
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
