/**
 * The passages with the most weight of terms in them, the newest of equal ones. FTS5's own BM25 fetches a row for every match,
 * and SQL that groups the matches of all terms sorts them first: both take several times as long as reading them, and the
 * few hundred that come out are weighed with care afterwards. So SQLite hands over the ids of each term as one text.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { SearchTerm } from '../../../core/ports/conversation-ports.ts';
import { statements } from '../schema/statements.ts';

export function bestPassages(database: DatabaseSync) {
  const sql = statements(database, {
    having: 'SELECT json_group_array(rowid) AS ids FROM ideas_fts WHERE ideas_fts MATCH ?',
  });
  const having = (match: string) => JSON.parse(String(sql.having.get(match)?.ids)) as number[];

  return (terms: readonly SearchTerm[], limit: number): readonly number[] => {
    const weights = new Map<number, number>();
    for (const [match, weight] of weightsOf(terms)) {
      for (const id of having(match)) weights.set(id, (weights.get(id) ?? 0) + weight);
    }
    return heaviest(weights, limit);
  };
}

/** Each expression once. */
export function weightsOf(terms: readonly SearchTerm[]): ReadonlyMap<string, number> {
  return new Map(terms.map(({ match, weight }) => [match, weight]));
}

/** Thousands of them have one of a few weights, so the weights are sorted, and the ids of the greatest. */
function heaviest(weights: ReadonlyMap<number, number>, limit: number): readonly number[] {
  const ofWeight = new Map<number, number[]>();
  for (const [id, weight] of weights) {
    const ids = ofWeight.get(weight);
    if (ids) ids.push(id);
    else ofWeight.set(weight, [id]);
  }
  const best: number[] = [];
  for (const weight of [...ofWeight.keys()].toSorted((a, b) => b - a)) {
    if (best.length >= limit) break;
    best.push(
      ...Float64Array.from(ofWeight.get(weight) ?? [])
        .toSorted()
        .reverse(),
    );
  }
  return best.slice(0, limit);
}
