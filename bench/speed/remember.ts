/**
 * `remember` while the store grows: in a process that runs already, and as a command; by words, and by words
 * and meaning. The vectors are made up (fill-vectors.ts), the model that embeds each question is the real one.
 */
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { App } from '../../src/core/ports/app.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { seeded } from '../../test/torture/random.ts';
import { writePassages } from '../generate-transcripts.ts';
import { type Ask, askByHybrid, askByKeyword } from '../recall/ask.ts';
import { percentile } from '../statistics.ts';
import { VOCABULARY, ZIPF } from '../transcripts/vocabulary.ts';
import { fillVectors } from './fill-vectors.ts';
import type { Add } from './row.ts';
import { compared } from './timing.ts';

const SIZES = [1_000, 10_000, 100_000];
/** How one message is cut into passages is the indexer's business, so the store grows until it has enough. */
const PORTION = 1_000;
const PAGE = 10;
const QUERIES = queries(200);

interface Way {
  readonly name: string;
  readonly ask: Ask;
  readonly env: Readonly<Record<string, string>>;
  readonly cold: { readonly budget: string; isOk(ms: number, ratio: number): boolean };
}

const BY_WORDS: Way = {
  name: '',
  ask: askByKeyword,
  env: {},
  cold: { budget: '≤ 2.2 ×', isOk: (_, ratio) => ratio <= 2.2 },
};

const BY_MEANING: Way = {
  name: ', made-up vectors',
  ask: askByHybrid,
  env: { MEMORY_EMBEDDING_PROVIDER: 'builtin' },
  cold: { budget: '≤ 500 ms', isOk: (ms) => ms <= 500 },
};

export async function remember(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const open = ({ env }: Way) => {
    const surroundings = { cwd: sandbox.project, warn: console.error };
    return createApp({ ...surroundings, env: { ...sandbox.env, ...env } }, packageRoot);
  };
  const [byWords, byMeaning] = [await open(BY_WORDS), await open(BY_MEANING)];
  const slowest = new Map<Way, number[]>([
    [BY_WORDS, []],
    [BY_MEANING, []],
  ]);
  try {
    for (const size of SIZES) {
      await growTo(byWords, size, sandbox.home);
      slowest.get(BY_WORDS)?.push(await inProcess(byWords, BY_WORDS, size, add));
      cold(sandbox, BY_WORDS, size, add);
      await fillVectors(byMeaning, QUERIES);
      slowest.get(BY_MEANING)?.push(await inProcess(byMeaning, BY_MEANING, size, add));
      cold(sandbox, BY_MEANING, size, add);
    }
    for (const [way, times] of slowest) growth(way, times, add);
  } finally {
    byWords.close();
    byMeaning.close();
    sandbox.dispose();
  }
}

function growth({ name }: Way, slowest: readonly number[], add: Add): void {
  for (const [at, size] of SIZES.entries()) {
    const before = SIZES[at - 1];
    if (before === undefined) continue;
    const value = (slowest[at] ?? 0) / (slowest[at - 1] ?? 1);
    const compared = `${size.toLocaleString('en')} : ${before.toLocaleString('en')}`;
    add({ path: `remember, p95${name}`, size: compared, value, unit: '×', budget: '', ok: true });
  }
}

async function growTo(app: App, passages: number, home: string): Promise<void> {
  for (
    let seed = app.conversations.counts().passages;
    app.conversations.counts().passages < passages;
    seed++
  ) {
    for (const file of writePassages(join(home, 'transcripts'), { passages: PORTION, seed })) {
      await indexTranscript(app, file);
    }
  }
}

async function inProcess(app: App, { name, ask }: Way, size: number, add: Add): Promise<number> {
  // The first ones pay for loading code; that is the cold start's row.
  for (const query of QUERIES.slice(0, 10)) await ask(app, query, PAGE);
  const times: number[] = [];
  for (const query of QUERIES) {
    const start = performance.now();
    await ask(app, query, PAGE);
    times.push(performance.now() - start);
  }
  const value = percentile(times, 0.95);
  add({
    path: `remember, running, p50${name}`,
    size: label(size),
    value: percentile(times, 0.5),
    unit: 'ms',
    budget: '',
    ok: true,
  });
  add({
    path: `remember, running, p95${name}`,
    size: label(size),
    value,
    unit: 'ms',
    budget: '≤ 40 ms',
    ok: value <= 40,
  });
  return value;
}

function cold(sandbox: Sandbox, { name, env, cold }: Way, size: number, add: Add): void {
  const options = { cwd: sandbox.project, env: { ...sandbox.env, ...env }, stdin: '' };
  const { ms, ratio } = compared((n) => `memory remember --all-projects ${QUERIES[n]}`, options);
  add({
    path: `memory remember${name}`,
    size: label(size),
    value: ms,
    unit: 'ms',
    ratio,
    budget: cold.budget,
    ok: cold.isOk(ms, ratio),
  });
}

function label(size: number): string {
  return `${size.toLocaleString('en')} ideas`;
}

/** Two to eight words as people use them; every fourth query has only words that are in many passages. */
function queries(count: number): readonly string[] {
  const { below } = seeded(5);
  const frequent = () => VOCABULARY[90 + below(60)] ?? '';
  const any = () => ZIPF[below(ZIPF.length)] ?? '';
  return Array.from({ length: count }, (_, n) => {
    const word = n % 4 === 0 ? frequent : any;
    return Array.from({ length: 2 + below(7) }, word).join(' ');
  });
}
