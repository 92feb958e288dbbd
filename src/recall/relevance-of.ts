/** Passages that somebody else found (a hook, in its few milliseconds) on the scale of `remember`: one ranker, one curve. */
import type { RecallIndex } from '../core/ports/conversation-ports.ts';
import type { RecallFilter } from '../core/recall.ts';
import { stem } from '../text/stem.ts';
import { factsAround } from './rank/facts-around.ts';
import type { Term } from './rank/query-terms.ts';
import { rankMessages } from './rank/rank-messages.ts';
import { rarityIn } from './rank/rarity.ts';
import { relevances } from './rank/relevance.ts';
import { weigh } from './rank/score-passage.ts';

export interface Wanted {
  /** What was looked for, each word in its forms. */
  readonly words: readonly Pick<Term, 'forms' | 'beginning' | 'signs'>[];
  readonly filter: RecallFilter;
  /** Of the passages, where they are known. */
  readonly similarities: ReadonlyMap<number, number> | undefined;
}

/** By passage, how likely it is what was looked for. */
export function relevanceOf(
  recall: RecallIndex,
  ids: readonly number[],
  { words, filter, similarities }: Wanted,
): ReadonlyMap<number, number> {
  const candidates = recall.passagesOf(ids, filter);
  const terms = words.map((word) => ({ ...word, stems: [...new Set(word.forms.map(stem))] }));
  const query = { terms, sequence: terms.map((_, at) => at), exact: [] };
  const { rarity, passages } = rarityIn(recall, filter);
  const weights = weigh(query, rarity, passages);
  const facts = factsAround(
    recall,
    candidates.map(({ message }) => message),
  );
  const ranked = rankMessages(query, weights, candidates, facts, similarities);
  const likely = relevances({
    scores: ranked.map(({ score }) => score),
    words: terms.length,
    similarity: similarities && Math.max(0, ...similarities.values()),
    passages,
  });
  const byMessage = new Map(ranked.map(({ messageId }, at) => [messageId, likely[at] ?? 0]));
  return new Map(candidates.map(({ id, message }) => [id, byMessage.get(message) ?? 0]));
}
