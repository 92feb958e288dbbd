/** Which sections a changed file may concern, by its path alone. */

export type FileCategory = 'BUILD' | 'ARCHITECTURE' | 'CONVENTIONS';

/** Manifests and settings of builds, in all common languages. */
const BUILD_FILES =
  /^(?:package\.json|(?:GNU)?[Mm]akefile|(?:.+\.)?Dockerfile(?:\..+)?|.+\.config\.[^.]+|pyproject\.toml|setup\.(?:py|cfg)|tox\.ini|requirements.*\.txt|Cargo\.toml|go\.(?:mod|work)|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|Gemfile|Rakefile|composer\.json|CMakeLists\.txt|[Jj]ustfile|Taskfile\.ya?ml|(?:docker-)?compose(?:\..+)?\.ya?ml|pnpm-workspace\.yaml|tsconfig.*\.json|deno\.jsonc?|turbo\.json|nx\.json)$/;
const SOURCE =
  /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|kts|scala|rb|php|cs|c|h|cc|cpp|hpp|swift|vue|svelte|ex|exs|dart|lua|sh)$/;

export function categorise(path: string): readonly FileCategory[] {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  const isSource = SOURCE.test(name);
  const isStructure = (isSource && folders.includes('src')) || folders.includes('lib');
  return [
    ...(BUILD_FILES.test(name) ? (['BUILD'] as const) : []),
    ...(isStructure ? (['ARCHITECTURE'] as const) : []),
    ...(isSource ? (['CONVENTIONS'] as const) : []),
  ];
}
