import type { Architecture, Findings, Framework, Layer, Module } from '../../core/findings.ts';
import type { Block } from './fit-lines.ts';
import { plainCode, plainLine, plainWords } from './plain-line.ts';

/** What is shown of each kind, in this order. */
const KINDS: Readonly<Record<Framework['kind'], string>> = {
  language: 'Languages',
  framework: 'Frameworks',
  library: 'Libraries',
  build: 'Build',
  test: 'Tests',
  lint: 'Linting',
  format: 'Formatting',
  'package-manager': 'Package manager',
  container: 'Containers',
  ci: 'CI',
};
const MOST_OF_KIND = 8;

interface Around {
  /** Of the whole project, if this is a part of it. */
  readonly project?: Findings;
}

export function architectureBlocks(
  { name, frameworks, architecture }: Findings,
  { project }: Around,
): readonly Block[] {
  const { pattern, entryPoints, layers } = architecture;
  const form = pattern === undefined ? [] : [`- Structure: ${plainLine(pattern)}`];
  const known = new Set(project?.frameworks.map((framework) => framework.name));
  const own = frameworks.filter((framework) => !known.has(framework.name));
  // A layer is told with what it uses; to name it again says nothing new.
  const told = new Set(layers.map(({ path }) => path));
  const modules = architecture.modules.filter(({ path }) => !told.has(path));
  const place = project ? neighbourLines(project.architecture.layers, name) : [];
  return [
    { lines: [...form, ...stackLines(own), ...place, ...sizeLines(architecture)] },
    { lead: 'Entry points:', lines: entryPoints.map(moduleLine) },
    { lead: 'Layers, the upper ones first, and what they use:', lines: layers.map(layerLine) },
    {
      lead: modules.some(({ uses }) => uses)
        ? 'Modules, the largest first (→ what they import):'
        : 'Modules, the largest first:',
      lines: modules.map(moduleLine),
      ...(architecture.moreModules === undefined ? {} : { more: architecture.moreModules }),
    },
  ];
}

function stackLines(frameworks: readonly Framework[]): readonly string[] {
  return Object.entries(KINDS).flatMap(([kind, lead]) => {
    const own = frameworks.filter((framework) => framework.kind === kind);
    const names = [...new Set(own.map((one) => stackName(one, own.length)))];
    const more = names.length > MOST_OF_KIND ? ` and ${names.length - MOST_OF_KIND} more` : '';
    return names.length === 0
      ? []
      : [`- ${lead}: ${names.slice(0, MOST_OF_KIND).join(', ')}${more}`];
  });
}

/** Of several languages each with its share of the code. */
function stackName({ name, share }: Framework, count: number): string {
  const plain = plainWords(name, 40);
  return share === undefined || count === 1 ? plain : `${plain} (${Math.round(share * 100)} %)`;
}

function sizeLines({
  largestFiles = [],
  cycles = [],
  generated = [],
}: Architecture): readonly string[] {
  const made = generated.map(({ path, from }) =>
    from === undefined ? plainCode(path) : `${plainCode(path)} (of ${plainCode(from)})`,
  );
  const files = largestFiles.map((path) => plainCode(path)).join(', ');
  const pairs = cycles.map((pair) => pair.map((path) => plainCode(path)).join(' and '));
  return [
    ...(files === '' ? [] : [`- Largest files: ${files}`]),
    ...(made.length === 0 ? [] : [`- Generated, not edited by hand: ${made.join(', ')}`]),
    ...(pairs.length === 0 ? [] : [`- Import each other: ${pairs.join('; ')}`]),
  ];
}

/** Between which layers of the project a folder stands. */
function neighbourLines(layers: readonly Layer[], folder: string): readonly string[] {
  const layer = layers.find(({ path }) => path === folder);
  if (!layer) return [];
  const above = layers.filter(({ uses }) => uses.includes(layer.name)).map(({ name }) => name);
  const line = (lead: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`- ${lead}: ${names.map((name) => plainLine(name, 40)).join(', ')}`];
  return [...line('Uses', layer.uses), ...line('Used by', above)];
}

function moduleLine({ path, about, uses = [], files = [] }: Module): string {
  const holds = files.map((file) => plainCode(file, 60)).join(', ');
  const inside = holds === '' ? '' : `: ${holds}`;
  return `- ${plainCode(path)}${usedText(uses)}${aboutText(about)}${inside}`;
}

function layerLine({ name, path, about, uses }: Layer): string {
  const place = name === path ? plainCode(path) : `${plainLine(name)} (${plainCode(path)})`;
  return `- ${place}${usedText(uses)}${aboutText(about)}`;
}

function usedText(uses: readonly string[]): string {
  const names = uses.slice(0, MOST_OF_KIND).map((use) => plainWords(use, 40));
  const more = uses.length > names.length ? ` and ${uses.length - names.length} more` : '';
  return names.length === 0 ? '' : ` → ${names.join(', ')}${more}`;
}

function aboutText(about: string | undefined): string {
  return about === undefined ? '' : `: ${plainWords(about, 120)}`;
}
