/** What the project needs, and its commands: the root's with their sources, then its parts', the rest counted. */
import {
  type BuildCommand,
  COMMAND_PURPOSES,
  type CommandPurpose,
  type Findings,
  type Requirement,
} from '../../core/findings.ts';
import type { Block } from './fit-lines.ts';
import { plainCode, plainLine } from './plain-line.ts';

/** More of one purpose are variants. */
const MOST_OF_A_PURPOSE: Readonly<Partial<Record<CommandPurpose, number>>> = {
  ...{ install: 4, test: 4, lint: 3, start: 3, other: 4, clean: 1, deploy: 0, generate: 1 },
};
const USUALLY = 2;
/** So that parts and pointers have room below them. */
const MOST_LINES = 18;
const MOST_PARTS = 4;
/** So few are shown in full. */
const FEW_PARTS = 2;
const MOST_OF_A_PART = 4;
const MOST_NAMED = 8;

export function commandBlocks(findings: Findings): readonly Block[] {
  const { commands, requirements = [], contributing } = findings;
  const folders = [...new Set(commands.map(({ folder }) => folder))].sort(rootFirst);
  const parts = folders.filter((folder) => folder !== '.' && !hasOnlyShapes(folder, commands));
  const of = (folder: string) =>
    commands.filter((command) => command.folder === folder).toSorted(byPurpose);
  const isFew = parts.length <= FEW_PARTS || !folders.includes('.');
  return [
    { lines: needs(requirements) },
    { lines: chosen(of('.')) },
    ...(isFew
      ? parts.map((folder) => ({ lead: `In ${plainCode(folder)}:`, lines: chosen(of(folder)) }))
      : [
          {
            lead: 'In parts of it:',
            lines: [...oneTestInParts(commands), ...partLines(parts, of)],
          },
        ]),
    {
      lines:
        contributing === undefined ? [] : [`More on working here: ${plainCode(contributing)}.`],
    },
  ];
}

/** How one test would be run, and nothing else. */
function hasOnlyShapes(folder: string, commands: readonly BuildCommand[]): boolean {
  return commands.every((one) => one.folder !== folder || one.purpose === 'test-one');
}

function needs(requirements: readonly Requirement[]): readonly string[] {
  if (requirements.length === 0) return [];
  const bySource = Map.groupBy(requirements, ({ source }) => source);
  const said = [...bySource].map(([source, all]) => {
    const each = all.map(({ name, version }) => `${plainLine(name, 30)} ${plainCode(version, 60)}`);
    return `${each.join(', ')} (${plainLine(source, 60)})`;
  });
  return [`Needs ${said.join('; ')}.`];
}

function chosen(commands: readonly BuildCommand[]): readonly string[] {
  const byKind = Map.groupBy(commands, ({ purpose }) => purpose);
  const kept = [...byKind].flatMap(([purpose, all]) =>
    all.toSorted(witnessedFirst(purpose)).slice(0, MOST_OF_A_PURPOSE[purpose] ?? USUALLY),
  );
  const shown = kept.length < commands.length ? kept.slice(0, MOST_LINES - 1) : kept;
  const rest = commands.filter((command) => !shown.includes(command));
  return [...shown.map(commandLine), ...restLine(rest)];
}

/** Of those that are for nothing in particular, what CI runs is of use. */
function witnessedFirst(purpose: CommandPurpose) {
  return (a: BuildCommand, b: BuildCommand) =>
    purpose === 'other' ? Number(b.ci !== undefined) - Number(a.ci !== undefined) : 0;
}

function restLine(rest: readonly BuildCommand[]): readonly string[] {
  if (rest.length === 0) return [];
  const named = rest.slice(0, MOST_NAMED).map(({ command }) => plainCode(command, 60));
  const more = rest.length > MOST_NAMED ? ', …' : '';
  return [`- and ${rest.length} more: ${named.join(', ')}${more}`];
}

function partLines(
  parts: readonly string[],
  of: (folder: string) => readonly BuildCommand[],
): readonly string[] {
  const most = parts.length === MOST_PARTS + 1 ? parts.length : MOST_PARTS;
  const lines = parts.slice(0, most).map((folder) => {
    const typed = of(folder)
      .filter(({ purpose }) => purpose !== 'test-one')
      .slice(0, MOST_OF_A_PART);
    return `- ${plainCode(folder)}: ${typed.map(({ command }) => plainCode(command)).join(', ')}`;
  });
  const left = parts.length - most;
  return left > 0 ? [...lines, `- and ${left} more parts with commands of their own`] : lines;
}

/** Where the root runs no single test but the parts do, mostly in the same way. */
function oneTestInParts(commands: readonly BuildCommand[]): readonly string[] {
  const single = commands.filter(({ purpose }) => purpose === 'test-one');
  if (single.length === 0 || single.some(({ folder }) => folder === '.')) return [];
  const byLine = Map.groupBy(single, ({ command }) => command);
  const [[most = ''] = []] = [...byLine].toSorted((a, b) => b[1].length - a[1].length);
  return [`- one test, in the folder of its part: ${plainCode(most)}`];
}

function rootFirst(one: string, other: string): number {
  if (one === '.' || other === '.') return one === other ? 0 : one === '.' ? -1 : 1;
  return one < other ? -1 : 1;
}

/** Stable, so commands of one purpose stay as they were found. */
function byPurpose(one: BuildCommand, other: BuildCommand): number {
  return COMMAND_PURPOSES.indexOf(one.purpose) - COMMAND_PURPOSES.indexOf(other.purpose);
}

const LABELS: Readonly<Partial<Record<CommandPurpose, string>>> = {
  ...{ 'test-one': 'one test', typecheck: 'type check' },
};

function commandLine(command: BuildCommand): string {
  const { purpose, about } = command;
  const typed = plainCode(command.command);
  const lead = purpose === 'other' ? typed : `${LABELS[purpose] ?? purpose}: ${typed}`;
  const told = about === undefined ? '' : `: ${withinLine(about)}`;
  return `- ${lead}${told}${sourceOf(command)}`;
}

/** What would begin a block at the start of a line needs no backslash in the middle of it. */
function withinLine(about: string): string {
  return plainLine(about, 80)
    .replace(/^\\(?=[#>`~<=|+*_-])/, '')
    .replace(/(?<=[\w)])[.:]$/, '');
}

const CI = /^(?:\.github\/workflows\/|(?=\.gitlab-ci\.yml$))/;

/** A script that is its own source is not named twice. */
function sourceOf({ command, folder, source, ci }: BuildCommand): string {
  const isBelow = source.startsWith(`${folder}/`);
  const place = CI.test(source)
    ? `CI: ${source.replace(CI, '')}`
    : source.slice(isBelow ? folder.length + 1 : 0);
  const own = command.replace(/^\.\//, '').startsWith(source) ? [] : [place];
  const all = [...own, ...(ci === undefined ? [] : ['CI'])].join(', ');
  return all === '' ? '' : ` (${plainLine(all, 80)})`;
}
