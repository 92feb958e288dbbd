import type { Findings, Framework, Layer } from '../../core/findings.ts';
import type { Block } from './fit-lines.ts';
import { plainCode, plainLine } from './plain-line.ts';

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
    { lines: [...form, ...stackLines(own), ...place] },
    { lead: 'Entry points:', lines: entryPoints.map(placeLine) },
    { lead: 'Layers, the upper ones first, and what they use:', lines: layers.map(layerLine) },
    { lead: 'Modules:', lines: modules.map(placeLine) },
  ];
}

function stackLines(frameworks: readonly Framework[]): readonly string[] {
  return Object.entries(KINDS).flatMap(([kind, lead]) => {
    const own = frameworks.filter((framework) => framework.kind === kind);
    const names = [...new Set(own.map(({ name }) => plainLine(name, 40)))];
    return names.length === 0 ? [] : [`- ${lead}: ${names.slice(0, MOST_OF_KIND).join(', ')}`];
  });
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

function placeLine({ path, about }: { readonly path: string; readonly about?: string }): string {
  const place = plainCode(path);
  return about === undefined ? `- ${place}` : `- ${place}: ${plainLine(about, 120)}`;
}

function layerLine({ name, path, about, uses }: Layer): string {
  const place = name === path ? plainCode(path) : `${plainLine(name)} (${plainCode(path)})`;
  const names = uses.slice(0, MOST_OF_KIND).map((use) => plainLine(use, 40));
  const more = uses.length > names.length ? ' …' : '';
  const used = names.length === 0 ? '' : ` → ${names.join(', ')}${more}`;
  return `- ${place}${used}${about === undefined ? '' : `: ${plainLine(about, 100)}`}`;
}
