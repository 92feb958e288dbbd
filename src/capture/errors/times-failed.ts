/** On how many occasions a project failed like this: told from the database, so that looking again counts nothing twice. */
import type { DeedPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedDeed } from '../../core/recall.ts';
import { errorSignature } from '../../recall/error-signature.ts';
import { occasions } from '../../recall/fix.ts';
import { rareErrorWords } from '../../recall/rare-error-words.ts';
import { below } from '../../recall/same-file.ts';
import { wasNotRun } from '../../recall/was-not-run.ts';
import { errorKey, errorTitle } from './error-title.ts';
import type { SolvedError } from './solved-errors.ts';

const CANDIDATES = 200;

export function timesFailed(
  ports: DeedPorts,
  { title, key }: SolvedError,
  project: string,
): number {
  const { match } = rareErrorWords(ports.deeds, errorSignature(title));
  const found = match === undefined ? [] : ports.deeds.failures(match, CANDIDATES);
  const alike = found.flatMap(({ deed: id, project: its }) => {
    if (its !== project && below(project, its) === undefined) return [];
    const deed = ports.deeds.deed(id);
    return deed && isAlike(deed, key) ? [deed] : [];
  });
  return Math.max(1, occasions(ports, alike));
}

function isAlike(deed: PlacedDeed, key: string): boolean {
  return !wasNotRun(deed) && errorKey(errorTitle(deed.error ?? '') ?? '') === key;
}
