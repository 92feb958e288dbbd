/** What continuous integration runs: proof that a command works. Only whole, plain lines are taken; nothing is run here. */

import type { Framework } from '../../core/findings.ts';
import { parseYaml } from '../../lib/bounded-yaml.ts';
import { type Table, tableAt, tableOf, textsOf, trimmedText } from './formats/read-loosely.ts';
import {
  type FoundCommand,
  folderOf,
  type Manifest,
  type ManifestKind,
  nameOf,
} from './manifest.ts';
import { purposeOf, purposeOfLine } from './purpose-of.ts';

interface Line {
  readonly line: string;
  readonly folder: string;
}

export const githubWorkflow: ManifestKind = {
  names: /^[^/]+\.ya?ml$/,
  read(manifest) {
    const content = tableOf(parseYaml(manifest.text));
    const jobs = Object.values(tableOf(content.jobs)).map(tableOf);
    const steps = isForChanges(manifest.path, content)
      ? jobs.flatMap((job) => stepsOf(job, folderFor(content, '.')))
      : [];
    const ci: Framework = { name: 'GitHub Actions', kind: 'ci', source: manifest.path };
    return told(manifest, ci, steps, actionsIn(jobs));
  },
};

export const gitlabCi: ManifestKind = {
  names: /^\.gitlab-ci\.yml$/,
  read(manifest) {
    const content = tableOf(parseYaml(manifest.text));
    const jobs = Object.entries(content).flatMap(([name, job]) =>
      name.startsWith('.') ? [] : [tableOf(job)],
    );
    const lines = jobs.flatMap((job) =>
      ['before_script', 'script'].flatMap((key) => linesOf(job[key])),
    );
    const ci: Framework = { name: 'GitLab CI', kind: 'ci', source: manifest.path };
    return told(
      manifest,
      ci,
      lines.map((line) => ({ line, folder: '.' })),
      [],
    );
  },
};

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\.travis\.yml$/, 'Travis CI'],
  [/^Jenkinsfile$/, 'Jenkins'],
  [/^azure-pipelines\.yml$/, 'Azure Pipelines'],
  [/^bitbucket-pipelines\.yml$/, 'Bitbucket Pipelines'],
];

export const otherCi: ManifestKind = {
  names: /^(?:\.travis\.yml|Jenkinsfile|(?:azure|bitbucket)-pipelines\.yml)$/,
  read({ path }) {
    const [, name = ''] = OTHERS.find(([file]) => file.test(nameOf(path))) ?? [];
    return { frameworks: [{ name, kind: 'ci', source: path }] };
  },
};

/** What publishes, runs by night or writes the documentation is nothing that one types before a commit. */
const ASIDE =
  /release|publish|deploy|nightly|schedule|canary|stale|label|triage|codeql|scorecard|pages|website|docs?\b|bench|fuzz|backport/i;

function isForChanges(path: string, { on }: Table): boolean {
  const events = new Set([trimmedText(on) ?? [], textsOf(on), Object.keys(tableOf(on))].flat());
  const push = tableAt(on, 'push');
  if ('tags' in push && !('branches' in push)) events.delete('push');
  const isOnChange = ['pull_request', 'push', 'workflow_call', 'merge_group'].some((event) =>
    events.has(event),
  );
  return (on === undefined || isOnChange) && !ASIDE.test(nameOf(path));
}

/** Workflows are no workflows elsewhere. */
export function isWorkflow(path: string): boolean {
  return folderOf(path) === '.github/workflows';
}

function told(
  manifest: Manifest,
  ci: Framework,
  lines: readonly Line[],
  actions: readonly string[],
) {
  const commands = lines.flatMap((line) => commandOf(manifest, line));
  const tools = [...commands.map(({ command }) => command), ...actions].flatMap((line) =>
    toolOf(line, manifest.path),
  );
  return { frameworks: [ci, ...tools], commands };
}

function stepsOf(job: Table, folder: string): readonly Line[] {
  const place = folderFor(job, folder);
  const steps = Array.isArray(job.steps) ? job.steps.map(tableOf) : [];
  return steps.flatMap((step) => {
    const own = cleanFolder(trimmedText(step['working-directory']) ?? place);
    return linesOf(step.run).map((line) => ({ line, folder: own }));
  });
}

function folderFor(table: Table, otherwise: string): string {
  return trimmedText(tableAt(table, 'defaults', 'run')['working-directory']) ?? otherwise;
}

function cleanFolder(folder: string): string {
  return folder.replace(/^\.\/(?=.)|\/$/g, '');
}

function actionsIn(jobs: readonly Table[]): readonly string[] {
  const steps = jobs.flatMap((job) => (Array.isArray(job.steps) ? job.steps.map(tableOf) : []));
  return steps.flatMap(({ uses }) =>
    trimmedText(uses)?.startsWith('golangci/golangci-lint-action') ? ['golangci-lint'] : [],
  );
}

function linesOf(script: unknown): readonly string[] {
  const text = Array.isArray(script) ? textsOf(script).join('\n') : (trimmedText(script) ?? '');
  return text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim());
}

const PROGRAMS =
  /^(?:npm|npx|pnpm|yarn|bun|deno|make|just|task|uv|poetry|pdm|hatch|pytest|tox|nox|ruff|mypy|black|flake8|pyright|pre-commit|cargo|go|golangci-lint|gradle|\.\/gradlew|mvn|\.\/mvnw|dotnet|bundle|rake|composer|php artisan|vendor\/bin\/\w+|cmake|ctest|mix|mage|sbt|dart|flutter|zig|swift|meson|pip install -r|python -m (?:pytest|unittest))(?: |$)/;
const SCRIPT =
  /^(?:(?:ba)?sh |pwsh )?(?:\.\/)?((?:script|scripts|bin|tools|dev)\/[\w./-]+|[\w-]+\.(?:sh|ps1)\b)/;

/** Not what is put together while it runs, and not what nobody types at home. */
function commandOf({ path, tree }: Manifest, { line, folder }: Line): readonly FoundCommand[] {
  const command = line.replace(/^(?:CI=(?:true|1) )?/, '');
  const [, script] = SCRIPT.exec(command) ?? [];
  const isKnown = PROGRAMS.test(command) || (script !== undefined && tree.exists(script));
  const isPlain = isKnown && !/[$`|<>;&{}]/.test(command) && command.length <= 120;
  const isThere = folder === '.' || tree.files.some((file) => file.startsWith(`${folder}/`));
  const purpose =
    script === undefined ? purposeOfLine(command) : purposeOf(nameOf(script).replace(/\.\w+$/, ''));
  const isSetUp = script !== undefined && purpose === 'install';
  if (!isPlain || !isThere || isSetUp || purpose === 'deploy' || isForItsMachine(command))
    return [];
  return [{ purpose, command, folder, source: path, origin: 'ci' }];
}

/** Programs for the whole machine, other platforms than one's own, and what is only for a release. */
function isForItsMachine(command: string): boolean {
  return / (?:-g|--global|--target|--system|--release|--profile)(?:[ =]|$)/.test(command);
}

const TOOLS: readonly (readonly [RegExp, string, Framework['kind']])[] = [
  [/^cargo clippy\b/, 'Clippy', 'lint'],
  [/^cargo fmt\b/, 'rustfmt', 'format'],
  [/^golangci-lint\b/, 'golangci-lint', 'lint'],
  [/\bruff\b/, 'Ruff', 'lint'],
  [/\bpytest\b/, 'pytest', 'test'],
  [/\bmypy\b/, 'mypy', 'lint'],
  [/^black\b/, 'Black', 'format'],
  [/^flake8\b/, 'Flake8', 'lint'],
];

function toolOf(line: string, source: string): readonly Framework[] {
  const found = TOOLS.find(([program]) => program.test(line));
  return found ? [{ name: found[1], kind: found[2], source }] : [];
}
