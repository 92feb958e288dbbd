/**
 * How much an error that was solved is worth. A note of its own is for who meets it in a month: the setup, a version, a
 * tool or a library that wants something else. What only the code in the making was wrong about is told in the
 * session's note: a red test, a compiler's or a linter's complaint, a bug that was to be mended.
 */
import type { ActionRecord, PlacedAction } from '../../core/recall.ts';
import { isAssertion } from './error-title.ts';

export type Grade = 'note' | 'line';

export interface Graded {
  readonly title: string;
  readonly failure: PlacedAction;
  readonly changes: readonly PlacedAction[];
  /** All that was done in the session. */
  readonly actions: readonly ActionRecord[];
}

const LINT =
  /\b(?:gofmt|goimports|errcheck|staticcheck|govet|golangci|ruff|flake8|eslint|biome|prettier|pylint|mypy|pyright|clippy|rustfmt|black|isort|trim trailing whitespace)\b|not properly formatted|\bunused\b|imported and not used|declared and not used|\b[A-Z]{1,3}\d{3,4}\b(?=[: ])/i;
const UNFINISHED =
  /\bundefined:|\bTS\d{4}\b|SyntaxError|IndentationError|NameError|UnboundLocalError|malformed name|not defined|unresolved|cannot find (?:name|symbol|value)|expected .* found/i;
const TEST_RED =
  /^-{2,} FAIL|^FAIL\b|\bFAIL(?:ED)?\b|\bwant\b|\bfails$|Failed: |nomatch|found no collectors|\w::\w|_test\.|\.(?:test|spec)\./;
const RED_TESTS = /^\s*--- FAIL: |^\S+_test\.go:\d+: |^E\s+assert\b/m;
/** How something is set up, not what it does. */
const SETUP =
  /(?:^|\/)(?:\.[\w.-]+|[\w.-]*(?:Dockerfile|Makefile|Pipfile|Gemfile)[\w.-]*|go\.(?:mod|sum|work)|requirements[\w.-]*\.txt|[\w.-]+\.(?:ya?ml|toml|json|ini|cfg|conf|env|lock|gradle|xml|properties|plist)|setup\.py|conftest\.py|[\w.-]+\.config\.\w+)$/;

export function gradeError({ title, failure, changes, actions }: Graded): Grade {
  if (isAssertion(title) || RED_TESTS.test(failure.error ?? '')) return 'line';
  if ([LINT, UNFINISHED, TEST_RED].some((sign) => sign.test(title))) return 'line';
  if (isOwnScript(failure, actions)) return 'line';
  const isSetUp = changes.some(({ kind, path = '' }) => kind === 'run' || SETUP.test(path));
  return isSetUp || !changes.every((change) => isInTheMaking(change, failure, actions))
    ? 'note'
    : 'line';
}

/** What failed was written in this session, to see a bug or to try something. */
function isOwnScript(failure: PlacedAction, actions: readonly ActionRecord[]): boolean {
  const words = (failure.detail ?? '').split(/[\s/'"]+/);
  return changedBefore(failure, actions).some(
    ({ kind, path = '' }) => kind === 'write' && words.includes(path.replace(/^.*\//, '')),
  );
}

/** The session itself had changed the file before it failed, or writes it only now. */
function isInTheMaking(
  { kind, path }: PlacedAction,
  failure: PlacedAction,
  actions: readonly ActionRecord[],
): boolean {
  return kind === 'write' || changedBefore(failure, actions).some((action) => action.path === path);
}

function changedBefore(
  { time, id: failed }: PlacedAction,
  actions: readonly ActionRecord[],
): readonly ActionRecord[] {
  return actions.filter(
    ({ kind, outcome, time: when, id }) =>
      (kind === 'edit' || kind === 'write') && outcome === 'ok' && when <= time && id !== failed,
  );
}
