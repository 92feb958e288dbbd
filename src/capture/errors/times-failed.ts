/** On how many occasions a project failed like this: told from the database, so that looking again counts nothing twice. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';
import { errorSignature } from '../../recall/error-signature.ts';
import { occasions } from '../../recall/fix.ts';
import { rareErrorWords } from '../../recall/rare-error-words.ts';
import { below } from '../../recall/same-file.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { errorKey, errorTitle } from './error-title.ts';
import type { FailedError } from './solved-error.ts';

const CANDIDATES = 200;

export function timesFailed(
  ports: ActionPorts,
  { title, key }: FailedError,
  project: string,
): number {
  const { match } = rareErrorWords(ports.actions, errorSignature(title));
  const found = match === undefined ? [] : ports.actions.failures(match, CANDIDATES);
  const alike = found.flatMap(({ action: id, project: its }) => {
    if (its !== project && below(project, its) === undefined) return [];
    const action = ports.actions.action(id);
    return action && isAlike(action, key) ? [action] : [];
  });
  return Math.max(1, occasions(ports, alike));
}

function isAlike(action: PlacedAction, key: string): boolean {
  return (
    action.kind === 'run' &&
    !wasNotRun(action) &&
    errorKey(errorTitle(action.error ?? '') ?? '') === key
  );
}
