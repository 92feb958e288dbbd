/** Public question sets as JSON lines, plain or gzipped: conversations, questions, and where the answers stand. */
import { readJsonLines } from '../read-json-lines.ts';

export interface Doc {
  readonly id: string;
  readonly session: string;
  readonly speaker: string;
  /** ISO 8601. */
  readonly time: string;
  readonly text: string;
}

export interface Question {
  readonly qid: string;
  readonly type: string;
  readonly text: string;
  /** Ids of the docs that hold the answer. */
  readonly gold: readonly string[];
}

/** Conversations that are searched together: one index. */
export interface Group {
  readonly dataset: string;
  readonly split: string;
  readonly group: string;
  readonly docs: readonly Doc[];
  readonly queries: readonly Question[];
}

/** Questions without gold are left out: there is nothing that could be found. */
export function readGroups(file: string): readonly Group[] {
  return readJsonLines<Group>(file).map((group, at) => {
    if (!Array.isArray(group.docs) || !Array.isArray(group.queries)) {
      throw new Error(`${file}:${at + 1} is not {dataset, split, group, docs, queries}.`);
    }
    return { ...group, queries: group.queries.filter(({ gold }) => gold.length > 0) };
  });
}
