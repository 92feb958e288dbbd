/** What all manifests of a project say together. */
import type { BuildCommand, Framework } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { type FoundManifest, findManifests, isOwn } from './find-manifests.ts';
import { isMember } from './is-member.ts';
import { type ManifestKind, type Told, upwards } from './manifest.ts';
import { pythonCommands } from './python/python-commands.ts';
import { pythonManagerOf } from './python/python-manager.ts';
import { testRunnerIn } from './test-runner-in.ts';

/** No person writes more; and what a hostile one costs stays small. */
const LARGEST_MANIFEST = 200_000;

export interface Manifests {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly frameworks: readonly Framework[];
  readonly commands: readonly BuildCommand[];
  readonly warnings: readonly string[];
}

interface Reading extends FoundManifest {
  readonly told: Told;
}

export function readManifests(tree: ProjectTree): Manifests {
  const { readings, warnings } = readAll(tree);
  const python = pythonIn(readings, tree);
  return {
    name: atRoot(readings, ({ name }) => name),
    description: atRoot(readings, ({ description }) => description),
    frameworks: [...readings.flatMap(({ told }) => told.frameworks ?? []), ...python.frameworks],
    commands: [...readings.flatMap(({ told }) => told.commands ?? []), ...python.commands],
    warnings,
  };
}

function readAll(tree: ProjectTree): { readings: readonly Reading[]; warnings: readonly string[] } {
  const readings: Reading[] = [];
  const warnings: string[] = [];
  const workspaces: { kind: ManifestKind; folder: string; members: readonly string[] }[] = [];
  for (const found of findManifests(tree)) {
    const { kind, path, folder } = found;
    const workspace = workspaces.find(
      (one) => one.kind === kind && one.folder !== folder && upwards(folder).includes(one.folder),
    );
    if (workspace ? !isMember(folder, workspace.members) : !isOwn(found)) continue;
    const told = quietly(found, tree);
    if (!told) warnings.push(`${path} cannot be parsed: what it says is left out.`);
    else readings.push({ ...found, told });
    if (told?.members) workspaces.push({ kind, folder, members: told.members });
  }
  return { readings, warnings };
}

function quietly({ kind, path, folder }: FoundManifest, tree: ProjectTree): Told | undefined {
  const text = tree.read(path);
  if (text === undefined || text.length > LARGEST_MANIFEST) return undefined;
  try {
    return kind.read({ path, folder, text, tree });
  } catch {
    // The parser's own words may quote the file, and so a secret in it.
    return undefined;
  }
}

/** What manifests in the root say of the whole; those of other folders speak for a part. */
function atRoot(
  readings: readonly Reading[],
  pick: (told: Told) => string | undefined,
): string | undefined {
  return readings
    .filter(({ folder }) => folder === '.')
    .map(({ told }) => pick(told))
    .find((text) => text !== undefined && !/^(?:root|monorepo|workspace)$/.test(text));
}

/** By folder, because requirements are in one file and settings of a tool in another. */
function pythonIn(readings: readonly Reading[], tree: ProjectTree) {
  const tools = new Map<string, Framework[]>();
  for (const { folder, told } of readings) {
    if (!told.frameworks?.some(({ name }) => name === 'Python')) continue;
    tools.set(folder, []);
  }
  for (const { folder, told } of readings) tools.get(folder)?.push(...(told.frameworks ?? []));
  const more = [...tools].map(([folder, named]) => {
    const { framework } = pythonManagerOf({ folder, tree });
    const tested = named.some(({ name }) => name === 'pytest') ? [] : testRunnerIn(folder, tree);
    const frameworks = [...(framework ? [framework] : []), ...tested];
    return { frameworks, commands: pythonCommands(folder, [...named, ...tested], tree) };
  });
  return {
    frameworks: more.flatMap(({ frameworks }) => frameworks),
    commands: more.flatMap(({ commands }) => commands),
  };
}
