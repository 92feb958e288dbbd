/** Which sections a changed file may concern, by its path alone: whether it is code, or says how the project is built and checked. */
import { posix } from 'node:path';

export type FileCategory = 'BUILD' | 'ARCHITECTURE' | 'CONVENTIONS';

/** Manifests and settings of builds, in all common languages. */
const MANIFEST =
  /^(?:package\.json|(?:GNU)?[Mm]akefile|(?:.+\.)?(?:Docker|Container)file(?:\..+)?|[A-Z][a-z]+file|.+\.config\.[^.]+|pyproject\.toml|setup\.(?:py|cfg)|tox\.ini|pytest\.ini|(?:requirements|constraints).*\.txt|environment\.ya?ml|Cargo\.toml|go\.(?:mod|work)|pom\.xml|build\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|build\.sbt|composer\.json|phpunit\.xml(?:\.dist)?|CMakeLists\.txt|CMakePresets\.json|meson\.build|(?:BUILD|WORKSPACE|MODULE)(?:\.bazel)?|[Jj]ustfile|Taskfile\.ya?ml|(?:docker-)?compose(?:\..+)?\.ya?ml|pnpm-workspace\.yaml|[jt]sconfig.*\.json|deno\.jsonc?|(?:turbo|nx|lerna|rush)\.json|biome\.jsonc?|ruff\.toml|rustfmt\.toml|clippy\.toml|mypy\.ini|(?:rust-toolchain|mise)(?:\.toml)?|flake\.nix|pubspec\.yaml|stack\.yaml|dune-project|project\.clj|deps\.edn|shard\.yml|mix\.exs|\.formatter\.exs|Package\.swift|noxfile\.py|configure\.ac|Makefile\.am|build\.zig|global\.json|\.gitmodules|.+\.(?:csproj|fsproj|vbproj|sln|slnx|props|targets|cabal|gemspec)|CONTRIBUTING(?:\.\w+)?)$/;
const CI =
  /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.+\.ya?ml|\.circleci\/.+|\.buildkite\/.+|\.husky\/.+|(?:azure-pipelines|appveyor|bitbucket-pipelines|cloudbuild|lefthook)\.ya?ml)$/;
/** `.editorconfig`, `.golangci.yml`, `.gitlab-ci.yml`, `.nvmrc`: settings of tools, but for those of git and what is secret. */
const TOOL_SETTINGS = /^\.(?!git(?:ignore|attributes|keep|modules)$|DS_Store$|env\b)[\w.-]+$/;
/** A script that needs no ending is in one of these. */
const SCRIPT = /(?:^|\/)(?:bin|scripts?|tools)\/[^/.]+$/;
const SOURCE =
  /\.(?:[cm]?[jt]sx?|pyi?|go|rs|java|kts?|scala|sc|groovy|rb|rake|php|cs|fsx?|vb|c|h|cc|cpp|cxx|hh|hpp|hxx|ipp|mm?|swift|vue|svelte|astro|exs?|erl|hrl|hs|mli?|clj[sc]?|dart|lua|jl|nim|zig|pl|pm|[rR]|sol|tf|proto|graphql|sql|sh|bash|zsh|fish|ps1)$/;

export function categorise(path: string): readonly FileCategory[] {
  const name = posix.basename(path);
  const isSource = SOURCE.test(name);
  const isBuild =
    MANIFEST.test(name) || CI.test(path) || SCRIPT.test(path) || TOOL_SETTINGS.test(name);
  return [
    ...(isBuild ? (['BUILD'] as const) : []),
    ...(isSource || isInLibrary(path) ? (['ARCHITECTURE'] as const) : []),
    ...(isSource ? (['CONVENTIONS'] as const) : []),
  ];
}

/** Document 001 counts whatever is in `lib`. */
function isInLibrary(path: string): boolean {
  return posix.dirname(path).split('/').includes('lib');
}

const ASIDE =
  /\.(?:md|markdown|mdx|rst|adoc|txt|csv|tsv|log|pdf|png|jpe?g|gif|svg|ico|webp|lock|snap|map)$/;
const NOT_ASIDE =
  /\/lib\/|\/(?:CMakeLists\.txt|requirements.*\.txt|constraints.*\.txt|CONTRIBUTING.*)$/s;

/** Prose, pictures and data: no section is about them. hooks/claude-md-stop has the same rule; nothing with a category is. */
export function isAside(path: string): boolean {
  return ASIDE.test(path) && !NOT_ASIDE.test(`/${path}`);
}
