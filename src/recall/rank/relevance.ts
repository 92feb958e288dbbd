/**
 * Scores → how likely each result is right: of the results with 0.7, about 70 % are. A logistic curve over
 * the evidence, fitted to questions whose answers are known and to questions that the conversation cannot
 * answer; how, and how well it holds, is in docs/lab/recall-diary.md. Evidence counts more if the second result has
 * less of it, and if the question has many words or something is close to its meaning. The order stays.
 */

interface Curve {
  readonly base: number;
  readonly evidence: number;
  /** Of the second result: what several messages share says little about each. */
  readonly second: number;
  /** Of the best similarity; without a model, of the number of words. */
  readonly question: number;
  readonly first: number;
}

const BY_MEANING: Curve = { base: -3.6, evidence: 2.75, second: 0.8, question: 1.2, first: 0.5 };
const BY_WORDS: Curve = { base: -4, evidence: 2.75, second: 0.3, question: 0.8, first: 0.25 };
const LEAST_EVIDENCE = 0.001;
/**
 * Fitted to memories of some ten thousand passages. In a smaller one chance brings up less, so the same evidence says
 * more; below the smallest there is nothing to fit to.
 */
const USUAL_SIZE = 10_000;
const SMALLEST = 50;
const SMALLER = 0.3;
/** In a small index the second result may be far behind by accident. */
const LEAST_SECOND = 0.5;

export interface Found {
  /** Of all results, the best first. */
  readonly scores: readonly number[];
  /** How many telling words the question has. */
  readonly words: number;
  /** The best cosine between the question and any passage; undefined without a model. */
  readonly similarity: number | undefined;
  /** How many passages were looked through; by default as many as is usual. */
  readonly passages?: number;
}

export function relevances({
  scores,
  words,
  similarity,
  passages = USUAL_SIZE,
}: Found): readonly number[] {
  const curve = similarity === undefined ? BY_WORDS : BY_MEANING;
  // A result without a second one beside it has no competition.
  const [first = LEAST_EVIDENCE, second = LEAST_EVIDENCE] = scores.map(evidenceOf);
  const beside = Math.max(second, first * LEAST_SECOND);
  const question =
    curve.base +
    curve.question * (similarity ?? Math.log(words + 1)) +
    SMALLER * Math.log(USUAL_SIZE / Math.max(SMALLEST, passages)) -
    curve.second * Math.log(beside);
  return scores.map((score, at) => {
    const bonus = at === 0 ? curve.first : 0;
    return logistic(question + curve.evidence * Math.log(evidenceOf(score)) + bonus);
  });
}

/** The score is 1 − exp(−evidence). */
function evidenceOf(score: number): number {
  return Math.max(LEAST_EVIDENCE, -Math.log(1 - Math.min(score, 1 - Number.EPSILON)));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
