/**
 * Thoughts among the answers to a question. The documents are read when somebody asks: there are tens of them, and
 * what is in no index is given to no prompt.
 */
import type { ScopeRoot } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import type { Recalled } from '../core/recall.ts';
import type { Deliberation, Thought } from '../core/thinking.ts';
import { firstWords } from '../text/cut-at-words.ts';
import { hasThoughts } from '../think/places.ts';
import type { Question } from './question.ts';
import { contributions } from './rank/contributions.ts';
import { queryTerms } from './rank/query-terms.ts';
import { textScorer, weigh } from './rank/score-passage.ts';
import { scoreAlone } from './rank/weigh-messages.ts';

const PASSAGE = 300;

type Looked = Pick<Question, 'terms' | 'weights'>;

export interface FoundThought {
  readonly deliberation: Deliberation;
  /** The one that fits best; undefined if only the topic does, and nothing was thought yet. */
  readonly thought: Thought | undefined;
  readonly line: number;
  /** From 0 to 1. */
  readonly score: number;
}

export async function whatWasThought(
  ports: NotePorts,
  question: Question,
  limit: number,
): Promise<readonly Recalled[]> {
  const { since = '', until = '9999' } = question.filter;
  const found = await findThoughts(ports, question, ports.scopes.roots);
  return found
    .map((one) => ({ ...one, time: one.thought?.at ?? one.deliberation.created }))
    .filter(({ time }) => time >= since && time <= until)
    .slice(0, limit)
    .map(({ deliberation, thought, line, score, time }) => ({
      id: deliberation.id,
      kind: 'thought',
      text: [deliberation.topic, ...(thought ? [quoteOf(thought)] : [])].join(' '),
      thought,
      score,
      time,
      file: deliberation.file,
      line,
      noteStatus: deliberation.status,
      // Like notes, they are a person's own files.
      rules: Number.POSITIVE_INFINITY,
      why: contributions({ words: score }),
    }));
}

/** For a search of its own: no conversation says which of the words are rare. */
export function searchThoughts(
  ports: NotePorts,
  query: string,
  roots: readonly ScopeRoot[],
): Promise<readonly FoundThought[]> {
  const terms = queryTerms(query);
  return findThoughts(ports, { terms, weights: weigh(terms, () => 0, 0) }, roots);
}

export function quoteOf({ author, text }: Thought): string {
  return `(${author}) ${firstWords(text.replaceAll(/\s+/g, ' '), PASSAGE)}`;
}

/** Of each deliberation its best thought, the best first. */
async function findThoughts(
  ports: NotePorts,
  { terms, weights }: Looked,
  roots: readonly ScopeRoot[],
): Promise<readonly FoundThought[]> {
  if (terms.terms.length === 0 || !hasThoughts(ports, roots)) return [];
  // Loaded only now: the YAML parser takes longer to start than most questions take.
  const { deliberationsIn, lineOf, redactedDeliberation } = await import(
    '../think/deliberations.ts'
  );
  const { redact } = await ports.redaction();
  const score = textScorer(terms, weights);
  const worth = (text: string) => scoreAlone(score(text));
  return deliberationsIn(ports, roots)
    .map((deliberation) => redactedDeliberation(deliberation, redact))
    .map((deliberation) => {
      const best = bestOf(deliberation, worth);
      return { deliberation, ...best, line: lineOf(deliberation, best.thought) };
    })
    .filter((found) => found.score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function bestOf(
  { topic, thoughts }: Deliberation,
  worth: (text: string) => number,
): Pick<FoundThought, 'thought' | 'score'> {
  const scored = thoughts.map((thought) => ({
    thought,
    score: worth(`${topic}. ${thought.text}`),
  }));
  // Of equals the last: that is where the thinking arrived.
  const [best] = scored.toReversed().toSorted((a, b) => b.score - a.score);
  return best ?? { thought: undefined, score: worth(topic) };
}
