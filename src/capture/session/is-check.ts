import type { ActionRecord } from '../../core/recall.ts';
import { commandKey, hidesStatus } from '../../text/command-line.ts';

const CHECKS =
  /\b(?:tests?|vitest|jest|mocha|pytest|rspec|phpunit|ctest|tox|lint|eslint|ruff|mypy|tsc|clippy|check|build|make|golangci-lint|vet|compile|verify)\b/;
const OTHERS = /^(?:git|cat|grep|rg|ls|find|sed|head|tail|echo|cd|mkdir|rm|cp|mv|gh|curl)\b/;

/** A run of tests, a build or a linter that passed for sure: a pipe hides how it ended. */
export function isCheck({ kind, outcome, detail = '' }: ActionRecord): boolean {
  if (kind !== 'run' || outcome !== 'ok' || hidesStatus(detail)) return false;
  const command = commandKey(detail);
  return CHECKS.test(command.split('\n')[0] ?? '') && !OTHERS.test(command);
}
