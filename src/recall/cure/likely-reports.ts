/**
 * Messages that tell of the error, though no command failed with it: a person reports a bug or pastes a log, the model
 * comes upon it, or says what it mended. Found by the words of the error, the rarer the heavier.
 */

import { isBeside, type SourceKind } from '../../core/conversation.ts';
import type {
  ActionPorts,
  ConversationPorts,
  MessageFacts,
  RecallIndex,
} from '../../core/ports/conversation-ports.ts';
import type { Source } from '../../core/recall.ts';
import { wordsToFind } from '../../text/languages/extra-words.ts';
import { queryTerms, searchTerms } from '../rank/query-terms.ts';
import { rarityIn } from '../rank/rarity.ts';
import { passageScorer, weigh } from '../rank/score-passage.ts';

export type FixPorts = ActionPorts & Pick<ConversationPorts, 'recall'>;

export interface Report extends Source {
  readonly message: number;
  readonly passage: number;
  readonly text: string;
  readonly conversation: number;
  /** From 0 to 1: how much of the error it tells. */
  readonly similarity: number;
}

const CANDIDATES = 200;
const LOOKED_AT = 30;
const LONGEST_ERROR = 1500;
const USUAL_PASSAGES = 4;
/** What is planned or summed up did not happen there. */
const RETELLS = new Set<SourceKind | undefined>(['plan', 'report']);

/** The best first. */
export function reportsOf(
  { recall }: Pick<FixPorts, 'recall'>,
  error: string,
  project: string | undefined,
): readonly Report[] {
  const filter = { project };
  const terms = queryTerms(error.slice(0, LONGEST_ERROR));
  const { rarity, passages: size, rows } = rarityIn(recall, filter);
  const weights = weigh(terms, rarity, size);
  const search = searchTerms(terms, weights.terms, rows);
  if (search.length === 0) return [];
  const score = passageScorer(terms, weights);
  const share = (counts: readonly number[]) =>
    counts.reduce((sum, count, at) => sum + (count > 0 ? (weights.terms[at] ?? 0) : 0), 0) /
    Math.max(weights.total, Number.EPSILON);
  const found = recall.passages(search, filter, CANDIDATES).found.map((passage) => {
    const { counts, together } = score(wordsToFind(passage.text), passage.text);
    const told = share(counts);
    return {
      ...passage,
      counts,
      told,
      together: Math.min(1, together / Math.max(weights.total, 1)),
    };
  });
  const messages = [...Map.groupBy(found, ({ message }) => message)].flatMap(([message, all]) => {
    const best = all.toSorted((a, b) => b.told + b.together - a.told - a.together)[0];
    if (!best) return [];
    const whole = share(
      best.counts.map((_, at) => all.reduce((n, { counts }) => n + (counts[at] ?? 0), 0)),
    );
    const similarity = Math.min(1, 0.6 * best.told + 0.2 * whole + 0.2 * best.together);
    return [{ message, passage: best.id, text: best.text, similarity }];
  });
  const best = messages.toSorted((a, b) => b.similarity - a.similarity).slice(0, LOOKED_AT);
  return placed(recall, best, project);
}

function placed(
  recall: RecallIndex,
  best: readonly Pick<Report, 'message' | 'passage' | 'text' | 'similarity'>[],
  project: string | undefined,
): readonly Report[] {
  const ids = best.map(({ message }) => message);
  const sources = new Map(recall.messages(ids, { project }).map((each) => [each.message, each]));
  const facts = new Map(recall.facts(ids).map((each) => [each.id, each]));
  const reports = best.flatMap((each) => {
    const source = sources.get(each.message);
    const fact = facts.get(each.message);
    if (!source || !fact || isBeside(source.source) || RETELLS.has(source.source)) return [];
    const similarity = each.similarity * shortness(fact);
    return [{ ...source, ...each, similarity, conversation: fact.conversation }];
  });
  return reports.toSorted((a, b) => b.similarity - a.similarity);
}

/** A review or a list of all that was done has words of everything; a person pastes whole logs. */
function shortness({ passages, isUsers }: MessageFacts): number {
  return 1 / (1 + (isUsers ? 0.005 : 0.02) * Math.max(0, passages - USUAL_PASSAGES));
}
