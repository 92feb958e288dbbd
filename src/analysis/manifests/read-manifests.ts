/** What all manifests of a project say together. */
import type { BuildCommand, Framework, Requirement } from '../../core/findings.ts';
import type { ProjectTree } from '../../core/project-tree.ts';
import { weighCommands } from './evidence/weigh-commands.ts';
import {
  BY_PLACE,
  type FoundManifest,
  findManifests,
  isAside,
  isHelper,
  isOwn,
} from './find-manifests.ts';
import { isMember } from './is-member.ts';
import { type ManifestKind, type Told, upwards } from './manifest.ts';
import { csproj } from './more-languages/csproj.ts';
import { pythonCommands } from './python/python-commands.ts';
import { pythonManagerOf } from './python/python-manager.ts';
import { testRunnerIn } from './test-runner-in.ts';
import { findRequirements } from './versions/find-requirements.ts';

/** No person writes more; and what a hostile one costs stays small. */
const LARGEST_MANIFEST = 200_000;

export interface Manifests {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly frameworks: readonly Framework[];
  readonly commands: readonly BuildCommand[];
  readonly requirements: readonly Requirement[];
  readonly warnings: readonly string[];
}

interface Reading extends FoundManifest {
  readonly told: Told;
}

export function readManifests(tree: ProjectTree): Manifests {
  const { readings: all, warnings } = readAll(tree);
  const readings = all.filter(isForWork);
  const python = pythonIn(readings, tree);
  return {
    name: atRoot(readings, ({ name }) => name),
    description: atRoot(readings, ({ description }) => description),
    frameworks: [...readings.flatMap(({ told }) => told.frameworks ?? []), ...python.frameworks],
    commands: weighCommands([
      ...readings.flatMap(({ told }) => told.commands ?? []),
      ...python.commands,
    ]),
    requirements: findRequirements(tree),
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
    if (!workspace && !BY_PLACE.has(kind) && isHelper(folder) && readings.some(isBuilt)) continue;
    const told = quietly(found, tree);
    if (!told) warnings.push(`${path} cannot be parsed: what it says is left out.`);
    else readings.push({ ...found, told });
    if (told?.members) workspaces.push({ kind, folder, members: told.members });
  }
  return { readings, warnings };
}

/** The root itself is built by something. */
function isBuilt({ folder, told }: Reading): boolean {
  return folder === '.' && told.commands?.some(({ purpose }) => purpose === 'build') === true;
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

/** Examples and documents may be members of a workspace; what they are made of, and how, is not what the project is. */
function isForWork({ folder, kind }: Reading): boolean {
  return kind === csproj || BY_PLACE.has(kind) || !isAside(folder);
}

/** By folder, because requirements are in one file and settings of a tool in another. */
function pythonIn(readings: readonly Reading[], tree: ProjectTree) {
  const tools = new Map<string, Framework[]>();
  for (const { folder, told } of readings) {
    if (!told.frameworks?.some(({ name }) => name === 'Python')) continue;
    tools.set(folder, []);
  }
  const installs = new Set<string>();
  for (const { folder, told } of readings) {
    tools.get(folder)?.push(...(told.frameworks ?? []));
    for (const name of told.installs ?? []) installs.add(name);
  }
  const more = [...tools].map(([folder, named]) => {
    const { framework } = pythonManagerOf({ folder, tree });
    const tested = named.some(({ name }) => name === 'pytest') ? [] : testRunnerIn(folder, tree);
    const frameworks = [...(framework ? [framework] : []), ...tested];
    const part = { folder, tools: [...named, ...tested], installs, tree };
    return { frameworks, commands: pythonCommands(part) };
  });
  return {
    frameworks: more.flatMap(({ frameworks }) => frameworks),
    commands: more.flatMap(({ commands }) => commands),
  };
}
