/**
 * For a statement or a path: which sessions were about it. A task or a pasted issue has many words, of which no message
 * holds more than a few; a session that said them, and edited files that are called so, worked on the same. Its best
 * results stand for it, each session's first one before anybody's second.
 */
import type { ConversationPorts, SessionWords } from '../../core/ports/conversation-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { bm25, type Tuning } from '../rank/score-passage.ts';
import { worthOfMeaning } from '../rank/weigh-messages.ts';

interface Field {
  readonly name: 'said' | 'edited' | 'read';
  /** What a term counts in it. */
  readonly share: number;
  readonly tuning: Tuning;
}

const PATHS: Tuning = { saturation: 1.2, lengthShare: 0, usualLength: 1 };
const FIELDS: readonly Field[] = [
  { name: 'said', share: 1, tuning: { saturation: 1.2, lengthShare: 0.5, usualLength: 40 } },
  { name: 'edited', share: 1, tuning: PATHS },
  { name: 'read', share: 0.5, tuning: PATHS },
];
/** A whole session may be near in meaning by one of its passages. */
const MEANING = 1.25;
/** What a change of the very file counts; the second and third one add less. */
const SAME_FILE = 3;
const LOOKED_AT = 0.05;
/** What the next result of a session counts of the one before it. */
const NEXT = 0.7;

/** By session. */
type SessionEvidence = ReadonlyMap<string, number>;

export function sessionEvidence(
  { recall }: Pick<ConversationPorts, 'recall'>,
  { search, filter, touched }: Question,
  nearest: ReadonlyMap<string, number>,
): SessionEvidence {
  const worth = new Map<string, number>();
  const add = (session: string, amount: number) =>
    worth.set(session, (worth.get(session) ?? 0) + amount);
  for (const [session, amount] of byWords(recall.sessions(search, filter))) add(session, amount);
  for (const [session, similarity] of nearest) add(session, MEANING * worthOfMeaning(similarity));
  for (const { session, edits, reads } of touched) {
    const times = edits + LOOKED_AT * reads;
    add(session, (SAME_FILE * times) / (times + 1));
  }
  return worth;
}

/** The score of each result is that of its session, less for each one of that session that stands before it. */
export function bySession(
  results: readonly Recalled[],
  worth: SessionEvidence,
): readonly Recalled[] {
  const groups = Map.groupBy(results, ({ session }) => session);
  return [...groups.values()]
    .flatMap((own) =>
      own.map((result, at): Recalled => {
        const evidence = (worth.get(result.session ?? '') ?? 0) * NEXT ** at;
        return {
          ...result,
          score: 1 - Math.exp(-evidence),
          why: { ...result.why, ...contributions({ about: evidence }) },
        };
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

/** By session, in shares of what all the terms weigh. */
function byWords(sessions: readonly SessionWords[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { name, share, tuning } of FIELDS) {
    const weights = (sessions[0]?.[name] ?? []).map((_, term) => rarity(sessions, name, term));
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    for (const one of sessions) {
      const score = bm25(one[name], one.passages, weights, tuning) / total;
      found.set(one.session, (found.get(one.session) ?? 0) + share * score);
    }
  }
  return found;
}

function rarity(sessions: readonly SessionWords[], name: Field['name'], term: number): number {
  const having = sessions.filter((one) => (one[name][term] ?? 0) > 0).length;
  return having === 0 ? 0 : Math.log(1 + (sessions.length - having + 0.5) / (having + 0.5));
}
