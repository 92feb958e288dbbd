/** A call that was refused is stored as failed; it says nothing about the command. */
const REFUSED =
  /requested permissions|doesn't want to (?:proceed|take this action)|was rejected|permission to use|denied by|blocked by|Interrupted by user|operation was aborted|InputValidationError/i;

export function wasNotRun(action: {
  readonly exitCode?: number | undefined;
  readonly error?: string | undefined;
}): boolean {
  return action.exitCode === undefined && REFUSED.test(action.error ?? '');
}
