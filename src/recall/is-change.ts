/** Whether something is another way after an action: a file was changed, or a command was run that does not only look. */
import type { PlacedAction } from '../core/recall.ts';
import { changesNothing } from '../text/looks-only.ts';

export function isChange({
  kind,
  outcome,
  detail,
}: Pick<PlacedAction, 'kind' | 'outcome' | 'detail'>): boolean {
  if (outcome !== 'ok') return false;
  return kind === 'edit' || kind === 'write' || (kind === 'run' && !changesNothing(detail));
}
