/**
 * Deeds that fit a question. They are kept below what was said: a path or a command that happens to have
 * all the words of a question in it is a trace of the answer, not the answer.
 */
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { DeedRecord, Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { ideaScorer } from '../rank/score-idea.ts';

const WEIGHT = 0.4;

export function whatWasDone(
  { recall }: ConversationPorts,
  { match, filter, terms, weights }: Question,
  limit: number,
): readonly Recalled[] {
  if (match === undefined) return [];
  const score = ideaScorer(terms, weights);
  return recall.deeds(match, filter, limit).map((deed): Recalled => {
    const text = deedLine(deed);
    const { words, together } = score(`${text} ${deed.error ?? ''}`);
    const evidence = (WEIGHT * (words + together)) / Math.max(weights.total, Number.EPSILON);
    const { session, agent, project, branch, role, time, file, line, rules } = deed;
    return {
      ...{ session, agent, project, branch, role, time, file, line, rules },
      id: `d${deed.id}`,
      kind: 'deed',
      text,
      score: 1 - Math.exp(-evidence),
      why: { words: Number((evidence / WEIGHT).toFixed(3)), weight: WEIGHT },
    };
  });
}

/** `run npm test (exit 1)`, `edit src/a.ts`. */
function deedLine({ kind, tool, path, detail, outcome, exitCode }: DeedRecord): string {
  const what = kind === 'call' ? tool : kind;
  const failed = exitCode === undefined ? ' (failed)' : ` (exit ${exitCode})`;
  return `${[what, path, detail].filter(Boolean).join(' ')}${outcome === 'failed' ? failed : ''}`;
}
