/** Commits that fit a question: what was done in the end, in the words of whoever did it. */
import type { CommitIndex, CommitRecord } from '../../core/ports/commit-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { textScorer } from '../rank/score-passage.ts';
import { scoreAlone } from '../rank/weigh-messages.ts';

/** So many more are weighed than wanted: the index only knows whether words occur. */
const CANDIDATES = 10;
/** A subject is short, so that few words make it look like the answer: less than what was said or noted. */
const WEIGHT = 0.7;
/** Who types a hash means that commit. */
const BY_HASH = 3;
const FEWEST_CANDIDATES = 30;

export function whatWasCommitted(
  { commits }: { readonly commits: CommitIndex },
  question: Question,
  limit: number,
): readonly Recalled[] {
  const { match, filter, terms, weights, text } = question;
  const named = hashesIn(text).flatMap((start) => commits.withHash(start, filter));
  const known = new Set(named.map(({ id }) => id));
  const most = Math.max(FEWEST_CANDIDATES, limit * CANDIDATES);
  const found = match === undefined ? [] : commits.find(match, filter, most);
  const score = textScorer(terms, weights);
  const worth = (commit: CommitRecord) => {
    const { subject, body, files } = commit;
    // The subject alone, if the rest has nothing to add: a long message has many words by accident.
    return Math.max(score(subject), score([subject, body, ...files].join('\n')));
  };
  return [
    ...named.map((commit) => commitResult(commit, BY_HASH, { hash: BY_HASH })),
    ...found
      .filter(({ id }) => !known.has(id))
      .map((commit) => {
        const words = worth(commit);
        return commitResult(commit, WEIGHT * words, { words, weight: WEIGHT });
      }),
  ]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

/** As git shows them or longer; a number of seven digits is only a number. */
export function hashesIn(text: string): readonly string[] {
  const words = text.match(/\b[0-9a-f]{7,64}\b/gi) ?? [];
  return [...new Set(words.filter((word) => /\d/.test(word) && /[a-f]/i.test(word)))];
}

function commitResult(
  commit: CommitRecord,
  evidence: number,
  why: Readonly<Record<string, number>>,
): Recalled {
  const { id, hash, author, kind, pull, subject, body, time, project, session, rules } = commit;
  const { revertedBy } = commit;
  return {
    ...{ time, project, session, rules },
    id: `c${id}`,
    kind: 'commit',
    text: body === '' ? subject : `${subject}\n${body}`,
    commit: { hash, author, kind, pull, revertedBy },
    file: `commit ${hash}`,
    line: 0,
    score: scoreAlone(evidence),
    why: contributions(why),
  };
}
