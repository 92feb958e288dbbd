/**
 * What a file is there for, by its path and by what stands beside it. Only the project's own code decides its conventions:
 * tests have habits of their own, and examples, documents and what a tool wrote have those of somebody else. A name alone
 * decides little: `org/springframework/samples` below `src/main` and `internal/build` are code like any other.
 */
import { posix } from 'node:path';

export type Place = 'code' | 'test' | 'aside';

const TEST_FOLDER =
  /(?:^|\/)(?:[Tt]ests?|__tests__|[Ss]pecs?|e2e|testing|testdata|test-d|test[-_]?(?:utils|helpers|support)|[Ff]ixtures?|__fixtures__|__mocks__|mocks?|fakes|cypress|playwright|src\/test[A-Z]\w*|src\/[a-z]\w*Test|[\w.]+\.(?:\w*Tests?|Specs?)|features\/(?:step_definitions|steps|support))\/|^(?:[^/]+[-_]tests?|tests?[-_][^/]+)\//;
const TEST_FILE =
  /(?:[._-](?:test|spec|e2e|bench|test-d)\.\w+|(?:^|\/)test_[^/]*\.(?:py|rb)|_tests?\.(?:py|go|rb|rs|cc?|cpp|exs|dart)|_spec\.rb|(?:^|\/)(?:conftest|tests)\.py|(?:^|\/)tests?\.rs|(?:Tests?|Spec|IT)\.(?:java|kt|cs|php|swift|scala|groovy)|(?:^|\/)Test[A-Z]\w*\.java|(?:^|\/)step_definitions\.rb)$/;
/** Below it a folder may be called what it will: the build compiles all of it. */
const IN_PRODUCT = /(?:^|\/)src\/main\//;
const SHOWN = '(?:examples?|samples?|demos?)';
/** Where a program keeps its code; an example below is a part of it. */
const SOURCE_ROOT = '(?:src|lib|internal|cmd|pkg|app|sources?)';
const SHOWN_FOLDER = new RegExp(`(?:^|/)${SHOWN}/`, 'i');
const SHOWN_IN_SOURCE = new RegExp(`(?:^|/)${SOURCE_ROOT}/(?:.*/)?${SHOWN}/`, 'i');
const ASIDE_FOLDER =
  /(?:^|\/)(?:vendor|vendored|third[-_]?party|node_modules|generated|__generated__|migrations|\.[^/]+)\//;
/** Below `src/` these names are those of any part of a program. */
const MEMBER = '(?:packages|apps|libs|crates|services|modules)';
const ASIDE_MEMBER = new RegExp(
  `^(?:${MEMBER}/(?:[^/]+/)?)?(?:docs?|documentation|website|bench|benches|benchmarks?|benchsuite|fuzz|fuzzing|playgrounds?)/`,
  'i',
);
const ASIDE_AT_TOP = new RegExp(
  `^(?:${MEMBER}/[^/]+/)?(?:site|scripts?|tools|hack|support|misc|ci|templates?|stubs|typings|extern|external|deps|contrib|build)/`,
  'i',
);
/** Of these, one with tests of its own is a part of the product: Go's `doc`, `tools`. */
const MAYBE_CODE = /^(?:docs?|tools|templates?|external|contrib|build|support)\//i;
const ASIDE_FILE =
  /(?:\.d\.[mc]?ts|\.min\.\w+|\.pb\.\w+|_pb2(?:_grpc)?\.pyi?|\.pyi|[._]gen(?:erated)?\.\w+|\.g\.\w+|_generated\.\w+|\.designer\.cs|\.config\.\w+|\.stories\.\w+|rc\.[mc]?js|\.(?:gradle|gradle\.kts|gemspec|podspec)|(?:^|\/)(?:setup|gulpfile|gruntfile|noxfile|tasks)\.\w+|(?:^|\/)(?:build\.rs|mix\.exs|\.formatter\.exs|Package(?:@[\w.-]+)?\.swift|Rakefile|Gemfile|conanfile\.py))$/i;

/** A manifest makes a project of its own of a folder of examples. */
const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|Cargo\.toml|pyproject\.toml|pom\.xml|build\.gradle(?:\.kts)?|Gemfile|composer\.json|mix\.exs|[^/]+\.csproj)$/;

/** By its path alone: for one that is not in the tree. */
export function placeOf(path: string): Place {
  if (ASIDE_FOLDER.test(path) || ASIDE_FILE.test(path)) return 'aside';
  const product = IN_PRODUCT.exec(path);
  const judged = product ? path.slice(0, product.index + 1) : path;
  if (ASIDE_AT_TOP.test(judged) || ASIDE_MEMBER.test(judged)) return 'aside';
  if (SHOWN_FOLDER.test(judged) && !SHOWN_IN_SOURCE.test(judged)) return 'aside';
  return TEST_FOLDER.test(judged) || (!product && TEST_FILE.test(path)) ? 'test' : 'code';
}

const known = new WeakMap<readonly string[], (path: string) => Place>();

/** The same, knowing what else there is. */
export function placesIn(files: readonly string[]): (path: string) => Place {
  const before = known.get(files);
  if (before) return before;
  const own = ownProjects(files);
  const tested = testedFolders(files);
  const place = (path: string): Place => {
    if (own.some((folder) => path.startsWith(folder))) return 'aside';
    const found = placeOf(path);
    if (found !== 'aside' || !tested.has(posix.dirname(path))) return found;
    return TEST_FILE.test(path) ? 'test' : ASIDE_FILE.test(path) ? 'aside' : 'code';
  };
  known.set(files, place);
  return place;
}

/** Examples below a source folder that are built by themselves. */
function ownProjects(files: readonly string[]): readonly string[] {
  const manifests = files.filter((path) => SHOWN_IN_SOURCE.test(path) && MANIFEST.test(path));
  const folders = manifests
    .filter((path) => !IN_PRODUCT.test(path))
    .map((path) => posix.dirname(path));
  return [...new Set(folders)].map((folder) => `${folder}/`);
}

function testedFolders(files: readonly string[]): ReadonlySet<string> {
  const tests = files.filter((path) => MAYBE_CODE.test(path) && TEST_FILE.test(path));
  return new Set(tests.map((path) => posix.dirname(path)));
}

/** `src/rows.test.ts` → `rows`. */
export function stemOf(path: string): string {
  return posix.basename(path).replace(/(?<=.)\..*$/, '');
}
