/** The manifests of a project: not those of examples and fixtures, and in a workspace only those of its members. */
import type { ProjectTree } from '../../core/project-tree.ts';
import { githubWorkflow, isWorkflow } from './ci/ci-files.ts';
import { KINDS } from './kinds.ts';
import { folderOf, type ManifestKind, nameOf } from './manifest.ts';
import { csproj } from './more-languages/csproj.ts';
import { isProjectScript, scriptFile } from './script-files.ts';

export interface FoundManifest {
  readonly kind: ManifestKind;
  readonly path: string;
  readonly folder: string;
}

/** Folders whose manifests are there to be shown, copied or tested with. */
const ASIDE =
  /^(?:(?:.+[-_])?(?:examples?|samples?|demos?|fixtures?|templates?)|__fixtures__|testdata|test-data|test_data|tests?|__tests__|specs?|docs?|third[_-]?party|playgrounds?|bench(?:mark)?s?|archived?|legacy|deprecated|\..+)$/i;
/** Helpers of a project that is built elsewhere. */
const HELPERS = /^(?:support|contrib|packaging|misc|extras?|hack|scripts?|ci)$/i;
const TESTS = /^(?:tests?|__tests__|specs?)$/i;

const MOST_OF_A_KIND = 60;
const DEEPEST = 4;

/** The nearest to the root first. */
export function findManifests({ files }: ProjectTree): readonly FoundManifest[] {
  const found = files.flatMap((path): readonly FoundManifest[] => {
    const kind = kindOf(path);
    return kind ? [{ kind, path, folder: folderOf(path) }] : [];
  });
  const sorted = found.toSorted(
    (a, b) =>
      depthOf(a.folder) - depthOf(b.folder) ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      order(a.path, b.path),
  );
  const counts = new Map<ManifestKind, number>();
  return sorted.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_A_KIND;
  });
}

/** Known by where they are, not by their names alone. */
export const BY_PLACE: ReadonlySet<ManifestKind> = new Set([githubWorkflow, scriptFile]);

function kindOf(path: string): ManifestKind | undefined {
  if (isWorkflow(path)) return githubWorkflow;
  if (isProjectScript(path)) return scriptFile;
  const name = nameOf(path);
  return KINDS.find((kind) => !BY_PLACE.has(kind) && kind.names.test(name));
}

/** Whether a folder, or one above it, is there to be shown, copied or tested with. */
export function isAside(folder: string): boolean {
  return folder !== '.' && folder.split('/').some((name) => ASIDE.test(name));
}

export function isHelper(folder: string): boolean {
  return folder !== '.' && folder.split('/').some((name) => HELPERS.test(name));
}

/** Whether a manifest counts though no workspace names it. */
export function isOwn({ kind, path, folder }: FoundManifest): boolean {
  if (BY_PLACE.has(kind) || folder === '.') return true;
  const folders = folder.split('/');
  // Projects of .NET keep their tests in projects of their own.
  const isAside = (name: string) => ASIDE.test(name) && !(kind === csproj && TESTS.test(name));
  return folders.length <= DEEPEST && !folders.some(isAside) && !path.startsWith('.');
}

function depthOf(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
