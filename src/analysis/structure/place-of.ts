/**
 * What a file is there for, by its path. Only the project's own code decides its conventions: tests have habits of their
 * own, and examples, documents and what a tool wrote have those of somebody else.
 */
import { posix } from 'node:path';

export type Place = 'code' | 'test' | 'aside';

const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|specs?|e2e|testing|testdata|test[-_]?(?:utils|helpers|support)|fixtures?|__fixtures__|__mocks__|mocks?|fakes|cypress|playwright|androidTest)\//;
const TEST_FILE =
  /(?:[._-](?:test|spec|e2e|bench)\.\w+|(?:^|\/)test_[^/]*\.py|_tests?\.(?:py|go|rb|rs|cc?|cpp)|_spec\.rb|(?:^|\/)(?:conftest|tests)\.py|(?:^|\/)tests?\.rs|(?:Tests?|Spec|IT)\.(?:java|kt|cs)|(?:^|\/)Test[A-Z]\w*\.java)$/;
// `com/example` is where many a Java project lives.
const ASIDE_FOLDER =
  /(?:^|\/)(?:(?<!(?:^|\/)(?:com|org|net|io)\/)examples?|demos?|samples?|vendor|vendored|third[-_]?party|node_modules|generated|__generated__|migrations|\.[^/]+)\//;
/** Below `src/` these names are those of any part of a program. */
const ASIDE_AT_TOP =
  /^(?:(?:packages|apps|libs|crates|services)\/[^/]+\/)?(?:docs?|documentation|website|bench|benches|benchmarks?|scripts|tools|hack|templates?|stubs|typings|extern|external|deps|contrib)\//;
const ASIDE_FILE =
  /(?:\.d\.[mc]?ts|\.min\.\w+|\.pb\.\w+|_pb2(?:_grpc)?\.pyi?|\.pyi|[._]gen(?:erated)?\.\w+|\.g\.\w+|_generated\.\w+|\.designer\.cs|\.config\.\w+|\.stories\.\w+|rc\.[mc]?js|(?:^|\/)(?:setup|gulpfile|gruntfile|noxfile|tasks)\.\w+|(?:^|\/)build\.rs)$/i;

export function placeOf(path: string): Place {
  if ([ASIDE_FOLDER, ASIDE_AT_TOP, ASIDE_FILE].some((shape) => shape.test(path))) return 'aside';
  return TEST_FOLDER.test(path) || TEST_FILE.test(path) ? 'test' : 'code';
}

/** `src/rows.test.ts` → `rows`. */
export function stemOf(path: string): string {
  return posix.basename(path).replace(/(?<=.)\..*$/, '');
}
