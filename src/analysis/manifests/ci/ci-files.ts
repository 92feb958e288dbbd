/** What continuous integration runs: proof that a command works. Only whole, plain lines are taken; nothing is run here. */

import type { Framework } from '../../../core/findings.ts';
import { parseYaml } from '../../../lib/bounded-yaml.ts';
import { type Table, tableOf, trimmedText } from '../formats/read-loosely.ts';
import { folderOf, type Manifest, type ManifestKind, nameOf } from '../manifest.ts';
import { ciCommand } from './ci-command.ts';
import { folderFor, isForChanges, type Line, linesOf, workflowLines } from './workflow-lines.ts';

export const githubWorkflow: ManifestKind = {
  names: /^[^/]+\.ya?ml$/,
  read(manifest) {
    const content = tableOf(parseYaml(manifest.text));
    const jobs = Object.values(tableOf(content.jobs)).map(tableOf);
    const steps = isForChanges(manifest.path, content)
      ? jobs.flatMap((job) => workflowLines(job, folderFor(content, '.')))
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
  const commands = lines.flatMap((line) => ciCommand(manifest, line));
  const tools = [...commands.map(({ command }) => command), ...actions].flatMap((line) =>
    toolOf(line, manifest.path),
  );
  return { frameworks: [ci, ...tools], commands };
}

function actionsIn(jobs: readonly Table[]): readonly string[] {
  const steps = jobs.flatMap((job) => (Array.isArray(job.steps) ? job.steps.map(tableOf) : []));
  return steps.flatMap(({ uses }) =>
    trimmedText(uses)?.startsWith('golangci/golangci-lint-action') ? ['golangci-lint'] : [],
  );
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
