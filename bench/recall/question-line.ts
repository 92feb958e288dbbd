/** One question of one run, as a line of the `--per-question` file: what was found, and what it was worth. */
import type { Group } from './data.ts';
import type { Answer } from './measure-group.ts';
import type { Scores } from './metrics.ts';

export interface QuestionLine {
  readonly dataset: string;
  readonly split: string;
  readonly mode: string;
  readonly group: string;
  readonly qid: string;
  readonly type: string;
  readonly text: string;
  readonly gold: readonly string[];
  readonly found: readonly string[];
  readonly turn: Scores;
  readonly session: Scores;
}

const SHOWN = 20;

/** Without times, so that two runs write the same file. */
export function questionLine(group: Group, mode: string, answer: Answer): QuestionLine {
  const { question, ranking, turn, session } = answer;
  const { dataset, split } = group;
  const found = ranking.slice(0, SHOWN);
  return { dataset, split, mode, group: group.group, ...question, found, turn, session };
}
