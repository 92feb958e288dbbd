import type { BuildCommand } from '../../core/findings.ts';
import type { Manifest, ManifestKind } from './manifest.ts';
import { purposeOf } from './purpose-of.ts';

export const makefile: ManifestKind = {
  names: /^(?:GNUmakefile|[Mm]akefile)$/,
  read(manifest) {
    const { path, folder } = manifest;
    const commands = targetsIn(manifest).map(
      ({ name, about, runs }): BuildCommand => ({
        purpose: purposeOf(name, runs),
        command: `make ${name}`,
        ...{ folder, source: path },
        ...(about === undefined ? {} : { about }),
      }),
    );
    return { frameworks: [{ name: 'Make', kind: 'build', source: path }], commands };
  },
};

interface Target {
  readonly name: string;
  readonly about: string | undefined;
  readonly runs: string;
}

const RULE = /^([^\s:=#][^:=#]*?)\s*::?(?![=:])([^#=]*)(?:##\s*(.*?))?\s*(?:#.*)?$/;
/** A longer line is a list of files. */
const LONGEST_RULE = 1000;
const DOCUMENTED = /^##\s*([\w-]+)\s*:\s*(.+)$/;

function targetsIn({ text, tree, folder }: Manifest): readonly Target[] {
  const lines = withoutConditions(text.replace(/\\\n/g, ' ').split('\n'));
  const values = variablesIn(lines);
  const described = new Map(
    lines.flatMap((line) => {
      const [, name, about] = DOCUMENTED.exec(line) ?? [];
      return name === undefined || about === undefined ? [] : [[name, about] as const];
    }),
  );
  const files = new Set(folder === '.' ? tree.files : []);
  const targets = new Map<string, Target>();
  for (const [at, line] of lines.entries()) {
    const [, names, , own] = (line.length <= LONGEST_RULE && RULE.exec(line)) || [];
    if (names === undefined) continue;
    const recipe = recipeAfter(lines, at, values);
    for (const name of names.split(/\s+/).filter((word) => isForPeople(word, files))) {
      const known = targets.get(name);
      const about = own || described.get(name) || known?.about || recipe[0];
      targets.set(name, { name, about, runs: known?.runs || recipe.join(' ; ') });
    }
  }
  return [...targets.values()];
}

/** Not a file, a pattern, a variable, a setting of make's, or private. */
function isForPeople(name: string, files: ReadonlySet<string>): boolean {
  return /^[A-Za-z0-9][\w-]*$/.test(name) && !files.has(name);
}

/** Whether a target in a condition is there, only make knows. */
function withoutConditions(lines: readonly string[]): readonly string[] {
  let depth = 0;
  return lines.map((line) => {
    if (/^\s*(?:ifn?eq|ifn?def|define)\b/.test(line)) depth++;
    const isIn = depth > 0;
    if (/^\s*(?:endif|endef)\b/.test(line)) depth = Math.max(0, depth - 1);
    return isIn ? '' : line;
  });
}

function variablesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const plain = /^(?:export\s+)?(\w+)\s*(?:\?|:{1,3})?=\s*([^$#]*?)\s*(?:#.*)?$/;
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = plain.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** The lines that a target runs, with plain variables filled in. */
function recipeAfter(
  lines: readonly string[],
  at: number,
  values: ReadonlyMap<string, string>,
): readonly string[] {
  let end = at + 1;
  while (lines[end]?.startsWith('\t')) end++;
  return lines
    .slice(at + 1, end)
    .map((line) => line.trim().replace(/^[@+-]+/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.replace(/\$[({](\w+)[)}]/g, (whole, name: string) => values.get(name) ?? whole),
    );
}
