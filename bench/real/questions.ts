/** Is the line that answers the question among the first results? Asked with `--until` the day of the session before. */
import { join } from 'node:path';
import { readJsonLines } from '../read-json-lines.ts';
import { score } from '../recall/metrics.ts';
import { type Answer, rankIn, type Scores, samplesOf } from './answer.ts';
import { plainBm25 } from './plain-bm25.ts';
import type { Json, Product } from './product.ts';
import { one, type Sample } from './sample.ts';
import { type Listed, placeId, type Source, sourceOf } from './source-of.ts';
import type { Transcript } from './transcript.ts';

interface Label {
  readonly qid: string;
  /** The session that ended just before. */
  readonly after: string;
  readonly text: string;
  readonly kind: string;
  readonly gold: readonly Source[];
}

export interface Measured {
  readonly samples: readonly Sample[];
  readonly answers: readonly Answer[];
}

const DEPTH = 20;
/** To see whether what is missing was a candidate at all. */
const DEEP = 500;

interface Input {
  readonly name: string;
  /** The folder with `labels/`. */
  readonly set: string;
  readonly product: Product;
  readonly transcripts: readonly Transcript[];
  readonly mode: string;
  readonly misses: boolean;
}

export async function measureQuestions(input: Input): Promise<Measured> {
  const { name, set, transcripts } = input;
  const sessions = new Map(transcripts.map((transcript) => [transcript.session, transcript]));
  const plain = plainIndex(transcripts);
  const answers: Answer[] = [];
  const firstScores: Sample[] = [];
  for (const label of readJsonLines<Label>(join(set, 'labels', 'questions.jsonl'))) {
    const day = sessions.get(label.after)?.end.slice(0, 10) ?? '';
    const bm25 = (limit: number) => plain.search(label.text, limit, `${day}T23:59:59Z`);
    const results = await ask(input, label, day, DEPTH);
    const found = idsOf(results);
    const gold = label.gold.map(placeId);
    const isMissed = gold.length > 0 && rankIn(found, gold) === undefined;
    const deep = input.misses && isMissed ? idsOf(await ask(input, label, day, DEEP)) : found;
    const answer: Answer = {
      ...{ set: name, id: label.qid, text: label.text, kind: label.kind, gold, found },
      goldText: label.gold.map((place) => textAt(sessions, place)).join(' | '),
      bm25: bm25(DEPTH),
      first: results.slice(0, 3).map(shown),
      rank: rankIn(deep, gold),
      bm25Rank: rankIn(bm25(DEEP), gold),
    };
    answers.push(answer);
    firstScores.push(
      firstScore(name, label, gold.length > 0 ? 'answered' : 'unanswerable', results),
    );
    const before = dayBefore(sessions, label);
    const early = before === undefined ? [] : await ask(input, label, before, 1);
    if (early.length > 0) firstScores.push(firstScore(name, label, 'not yet answered', early));
  }
  plain.close();
  const samples = answers.flatMap(counted);
  return { answers, samples: [...samples, ...firstScores, ...byKind(answers, samples)] };
}

function plainIndex(transcripts: readonly Transcript[]) {
  const plain = plainBm25();
  for (const { session, lines } of transcripts) {
    for (const [at, { text, time }] of lines.entries()) {
      plain.add(placeId({ session, line: at + 1 }), text, time);
    }
  }
  return plain;
}

async function ask({ product, mode }: Input, { text }: Label, until: string, limit: number) {
  const said: Json = await product.json('remember', [text], { until, limit: `${limit}`, mode });
  return (said.results ?? []) as readonly Listed[];
}

/** One line may give several results; a note has no line. */
function idsOf(results: readonly Listed[]): readonly string[] {
  const places = results.map(sourceOf).filter(({ session }) => session !== '');
  return [...new Set(places.map(placeId))];
}

function counted(answer: Answer): readonly Sample[] {
  if (answer.gold.length === 0) return [];
  return samplesOf(answer, (ids) => scores(ids, new Set(answer.gold)));
}

function byKind(answers: readonly Answer[], samples: readonly Sample[]): readonly Sample[] {
  const kinds = new Map(answers.map(({ id, kind }) => [id, kind]));
  return samples
    .filter(({ measure }) => measure === 'R@10')
    .map((sample) => ({ ...sample, measure: `R@10 of ${kinds.get(sample.unit)}` }))
    .toSorted((a, b) => a.measure.localeCompare(b.measure));
}

function scores(ids: readonly string[], gold: ReadonlySet<string>): Scores {
  const all = score(ids, gold);
  const sessions = new Set([...gold].map(sessionOf));
  return {
    'hit@1': all['hit@1'],
    'hit@5': all['hit@5'],
    'R@5': all['recall@5'],
    'R@10': all['recall@10'],
    'session hit@5': Number(ids.slice(0, 5).some((id) => sessions.has(sessionOf(id)))),
  };
}

function firstScore(
  set: string,
  { qid: unit }: Label,
  kind: string,
  [first]: readonly Listed[],
): Sample {
  return { set, measure: `first score, ${kind}`, unit, product: one(first?.score ?? 0) };
}

/** The last day on which nobody could know the answer: few questions are labelled as unanswerable, but all were once. */
function dayBefore(sessions: ReadonlyMap<string, Transcript>, { gold }: Label): string | undefined {
  const starts = gold.flatMap(({ session }) => sessions.get(session)?.start ?? []);
  const [first] = starts.toSorted();
  if (first === undefined) return undefined;
  return new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
}

function shown(result: Listed) {
  const { score: value = 0, text = '' } = result;
  return { id: placeId(sourceOf(result)), score: value, text: text.slice(0, 120) };
}

function textAt(sessions: ReadonlyMap<string, Transcript>, { session, line }: Source): string {
  const { text = '', toolResult = '' } = sessions.get(session)?.lines[(line ?? 0) - 1] ?? {};
  return (text || `[tool result] ${toolResult}`).slice(0, 200);
}

function sessionOf(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}
