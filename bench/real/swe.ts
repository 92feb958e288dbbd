/** Which past session edited what this issue needs, or this path? Sessions count, not lines; all projects are searched. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from '../read-json-lines.ts';
import { score } from '../recall/metrics.ts';
import { type Answer, rankIn, type Scores, samplesOf } from './answer.ts';
import { type PlainIndex, plainBm25 } from './plain-bm25.ts';
import { openProduct, type Product } from './product.ts';
import type { Measured } from './questions.ts';
import { type Listed, sourceOf } from './source-of.ts';
import { longAfter } from './talk-home.ts';
import { readTranscripts, type Transcript } from './transcript.ts';

interface Label {
  readonly kind: 'issue' | 'path';
  readonly repo: string;
  readonly text: string;
  readonly gold: readonly string[];
}

export interface SweInput {
  readonly transcripts: string;
  readonly labels: string;
  /** Where the home is made, or found. */
  readonly root: string;
  readonly mode: string;
  readonly embeds: boolean;
  readonly now?: Date | undefined;
}

const RESULTS = '200';
const SHOWN = 20;

export async function measureSwe(input: SweInput): Promise<Measured> {
  const transcripts = readTranscripts(input.transcripts);
  const product = await indexed(input, transcripts);
  const plain = plainIndex(transcripts);
  const answers: Answer[] = [];
  try {
    for (const [at, label] of readJsonLines<Label>(input.labels).entries()) {
      answers.push(await answerTo(label, at, { product, plain, mode: input.mode }));
    }
  } finally {
    product.close();
    plain.close();
  }
  const samples = answers.flatMap((answer) =>
    samplesOf(answer, (ids) => scores(ids, new Set(answer.gold))),
  );
  return { answers, samples };
}

async function indexed(
  { transcripts: from, root, embeds, now }: SweInput,
  transcripts: readonly Transcript[],
): Promise<Product> {
  const projects = join(root, '.claude', 'projects');
  if (!existsSync(projects)) {
    mkdirSync(root, { recursive: true });
    // Times of files say which is the newest, so which is indexed first.
    cpSync(from, projects, { recursive: true, preserveTimestamps: true });
  }
  const place = { home: root, cwd: root, embeds, now: now ?? longAfter(transcripts) };
  const product = await openProduct(place);
  await product.json('backfill', [projects]);
  await product.json('catch-up', []);
  if (embeds) await product.json('embed', []);
  return product;
}

/**
 * Plain BM25 on sessions: one row for the text of each message, and one for each text that was given to a tool
 * (a path, a command, the code of an edit). Results of tools are left out. A session is as good as its best row. (One
 * row a session finds issues better, nDCG@10 .70 instead of .62, and paths worse, hit@1 .79 instead of .83.)
 */
function plainIndex(transcripts: readonly Transcript[]): PlainIndex {
  const plain = plainBm25();
  for (const { session, lines } of transcripts) {
    for (const { text, toolInput } of lines) {
      for (const row of [text, ...toolInput]) plain.add(session, row);
    }
  }
  return plain;
}

interface Searched {
  readonly product: Product;
  readonly plain: PlainIndex;
  readonly mode: string;
}

async function answerTo(
  { kind, repo, text, gold }: Label,
  at: number,
  { product, plain, mode }: Searched,
): Promise<Answer> {
  const options = { allProjects: true, limit: RESULTS, mode };
  const said = await product.json('remember', [text], options);
  const results = (said.results ?? []) as readonly Listed[];
  const found = [...new Set(results.map((result) => sourceOf(result).session))];
  const bm25 = plain.search(text, Number(RESULTS));
  return {
    ...{ set: `swe ${kind}`, id: `${at + 1}`, text, kind, gold, goldText: repo },
    ...{ found: found.slice(0, SHOWN), bm25: bm25.slice(0, SHOWN) },
    first: results.slice(0, 3).map((result) => ({
      id: sourceOf(result).session,
      score: result.score ?? 0,
      text: (result.text ?? '').slice(0, 120),
    })),
    rank: rankIn(found, gold),
    bm25Rank: rankIn(bm25, gold),
  };
}

function scores(ids: readonly string[], gold: ReadonlySet<string>): Scores {
  const all = score(ids, gold);
  return { 'hit@1': all['hit@1'], 'R@5': all['recall@5'], 'nDCG@10': all['ndcg@10'] };
}
