/**
 * Actions that fit a question. They are kept below what was said: a path or a command that happens to have
 * all the words of a question in it is a trace of the answer, not the answer.
 */
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { ActionRecord, Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { textScorer } from '../rank/score-passage.ts';

const WEIGHT = 0.4;

export function whatWasDone(
  { recall }: ConversationPorts,
  { match, filter, terms, weights }: Question,
  limit: number,
): readonly Recalled[] {
  if (match === undefined) return [];
  const score = textScorer(terms, weights);
  return recall.actions(match, filter, limit).map((action) => {
    const words = score(`${actionLine(action)} ${action.error ?? ''}`);
    return actionResult(action, WEIGHT * words, { words, weight: WEIGHT });
  });
}

/** Of each session that touched the file that was typed, the last change of it; what it is worth is for its session to say. */
export function whoTouchedIt({ touched }: Question): readonly Recalled[] {
  return touched.map(({ action }) => actionResult(action, 0, { file: 1 }));
}

function actionResult(
  action: ActionRecord,
  evidence: number,
  why: Readonly<Record<string, number>>,
): Recalled {
  const { session, agent, project, branch, role, time, file, line, rules } = action;
  return {
    ...{ session, agent, project, branch, role, time, file, line, rules },
    id: `d${action.id}`,
    kind: 'deed',
    text: actionLine(action),
    score: 1 - Math.exp(-evidence),
    why: contributions(why),
  };
}

/** `run npm test (exit 1)`, `edit src/a.ts`. */
function actionLine({ kind, tool, path, detail, outcome, exitCode }: ActionRecord): string {
  const what = kind === 'call' ? tool : kind;
  const failed = exitCode === undefined ? ' (failed)' : ` (exit ${exitCode})`;
  return `${[what, path, detail].filter(Boolean).join(' ')}${outcome === 'failed' ? failed : ''}`;
}
