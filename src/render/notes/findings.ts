/** What a look at a repository found, for a terminal. */
import type {
  Architecture,
  BuildCommand,
  Findings,
  Framework,
  Pattern,
  Requirement,
} from '../../core/findings.ts';
import type { Style } from '../style.ts';

export function findingsText(findings: Findings, style: Style): string {
  const { name, description, architecture, patterns, git, warnings } = findings;
  const { entryPoints, layers, subtrees } = architecture;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Built with', frameworkLines(findings.frameworks, style)],
    ['Needs', (findings.requirements ?? []).map((one) => neededText(one, style))],
    ['Commands', commandLines(findings.commands, style)],
    ['For contributors', findings.contributing === undefined ? [] : [findings.contributing]],
    ['Pattern', architecture.pattern === undefined ? [] : [architecture.pattern]],
    ['Entry points', entryPoints.map(({ path, about }) => told(path, about, style))],
    ['Layers', layers.map(({ path, uses, about }) => told(path, about, style) + usesText(uses))],
    ['Modules, the largest first', moduleLines(architecture, style)],
    ['Import each other', (architecture.cycles ?? []).map((pair) => pair.join(' and '))],
    ['Largest files', architecture.largestFiles ?? []],
    [
      'Large enough for a CLAUDE.md of their own',
      subtrees.map(({ path, reason }) => told(path, reason, style)),
    ],
    ['Habits', patterns.map(habitLine)],
    ['Busy files', git?.hotFiles ?? []],
    ['Change together', (git?.coupled ?? []).map(({ files }) => files.join(' and '))],
    ['Recent work', git?.activeAreas ?? []],
    ['Commits', git?.commitStyle ? [git.commitStyle.description] : []],
    ['Left out', warnings],
  ];
  const shown = parts.flatMap(([title, lines]) =>
    lines.length === 0 ? [] : [[style.bold(title), ...lines.map((line) => `  ${line}`)].join('\n')],
  );
  const head = [style.bold(name), ...(description === undefined ? [] : [description])].join('\n');
  return [head, ...(shown.length === 0 ? ['Nothing was found.'] : shown)].join('\n\n');
}

function frameworkLines(frameworks: readonly Framework[], style: Style): readonly string[] {
  const byKind = Map.groupBy(frameworks, ({ kind }) => kind);
  return [...byKind].map(
    ([kind, all]) => `${style.dim(`${kind}:`)} ${all.map(nameWithShare).join(', ')}`,
  );
}

function neededText({ name, version, source }: Requirement, style: Style): string {
  return told(`${name} ${version}`, source, style);
}

function nameWithShare({ name, share = 1 }: Framework): string {
  return share === 1 ? name : `${name} (${Math.round(share * 100)} %)`;
}

function moduleLines({ modules, moreModules }: Architecture, style: Style): readonly string[] {
  const lines = modules.map(
    ({ path, about, files, uses = [] }) =>
      told(path, about ?? files?.join(', '), style) + usesText(uses),
  );
  return moreModules === undefined ? lines : [...lines, `and ${moreModules} more`];
}

function habitLine({ language, description }: Pattern): string {
  return language === undefined ? description : `${language}: ${description}`;
}

function commandLines(commands: readonly BuildCommand[], style: Style): readonly string[] {
  return commands.map(({ purpose, command, folder, about }) => {
    const place = folder === '.' ? '' : ` ${style.dim(`(in ${folder})`)}`;
    return told(`${purpose.padEnd(9)} ${command}${place}`, about, style);
  });
}

function told(what: string, about: string | undefined, style: Style): string {
  return about === undefined ? what : `${what}  ${style.dim(about)}`;
}

function usesText(uses: readonly string[]): string {
  return uses.length === 0 ? '' : ` → ${uses.join(', ')}`;
}
