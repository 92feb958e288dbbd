/** Edits that another one took back: neither a cause that lasts, nor a cure. */
import type { ActionRecord } from '../../core/recall.ts';

type Edit = Pick<ActionRecord, 'kind' | 'path' | 'before' | 'after'>;

/** The failure came with an edit that was then undone: somebody broke it to see what happens, or slipped. */
export function isOwnBreakage(
  failure: Pick<ActionRecord, 'id' | 'time'>,
  changes: readonly Edit[],
  actions: readonly ActionRecord[],
): boolean {
  const last = actions.findLast(
    ({ kind, outcome, time, id }) =>
      kind === 'edit' && outcome === 'ok' && time <= failure.time && id < failure.id,
  );
  return last !== undefined && changes.some((change) => undoes(change, last));
}

/** Without pairs of which one undoes the other. */
export function withoutTakenBack<Change extends Edit>(
  changes: readonly Change[],
): readonly Change[] {
  const kept: Change[] = [];
  for (const change of changes) {
    const undone = kept.findLastIndex((one) => undoes(change, one));
    if (undone < 0) kept.push(change);
    else kept.splice(undone, 1);
  }
  return kept;
}

function undoes(change: Edit, other: Edit): boolean {
  const { kind, path, before = '', after = '' } = change;
  if (kind !== 'edit' || other.kind !== 'edit' || path !== other.path) return false;
  return before + after !== '' && before === (other.after ?? '') && after === (other.before ?? '');
}
