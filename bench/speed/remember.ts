/** `remember` while the store grows: in a process that runs already, and as a command. */
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { App } from '../../src/core/ports.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { seeded } from '../../test/torture/random.ts';
import { writeIdeas } from '../generate-transcripts.ts';
import { askByKeyword } from '../recall/ask.ts';
import { percentile } from '../statistics.ts';
import { VOCABULARY, ZIPF } from '../transcripts/vocabulary.ts';
import type { Add } from './row.ts';
import { compared } from './timing.ts';

const SIZES = [1_000, 10_000, 100_000];
/** How one message is cut into ideas is the indexer's business, so the store grows until it has enough. */
const PORTION = 1_000;
const PAGE = 10;
const QUERIES = queries(200);

export async function remember(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: console.error };
  const app = await createApp(surroundings, packageRoot);
  try {
    const slowest: number[] = [];
    for (const size of SIZES) {
      await growTo(app, size, sandbox.home);
      slowest.push(await inProcess(app, size, add));
      cold(sandbox, size, add);
    }
    for (const [at, size] of SIZES.entries()) {
      const before = SIZES[at - 1];
      if (before === undefined) continue;
      const value = (slowest[at] ?? 0) / (slowest[at - 1] ?? 1);
      const compared = `${size.toLocaleString('en')} : ${before.toLocaleString('en')}`;
      add({ path: 'remember, p95', size: compared, value, unit: '×', budget: '', ok: true });
    }
  } finally {
    app.close();
    sandbox.dispose();
  }
}

async function growTo(app: App, ideas: number, home: string): Promise<void> {
  for (
    let seed = app.conversations.counts().ideas;
    app.conversations.counts().ideas < ideas;
    seed++
  ) {
    for (const file of writeIdeas(join(home, 'transcripts'), { ideas: PORTION, seed })) {
      await indexTranscript(app, file);
    }
  }
}

async function inProcess(app: App, size: number, add: Add): Promise<number> {
  // The first ones pay for loading code; that is the cold start's row.
  for (const query of QUERIES.slice(0, 10)) await askByKeyword(app, query, PAGE);
  const times: number[] = [];
  for (const query of QUERIES) {
    const start = performance.now();
    await askByKeyword(app, query, PAGE);
    times.push(performance.now() - start);
  }
  const value = percentile(times, 0.95);
  add({
    path: 'remember, running, p50',
    size: label(size),
    value: percentile(times, 0.5),
    unit: 'ms',
    budget: '',
    ok: true,
  });
  add({
    path: 'remember, running, p95',
    size: label(size),
    value,
    unit: 'ms',
    budget: '≤ 50 ms',
    ok: value <= 50,
  });
  return value;
}

function cold({ project, env }: Sandbox, size: number, add: Add): void {
  const options = { cwd: project, env, stdin: '' };
  const { ms, ratio } = compared((n) => `memory remember --all-projects ${QUERIES[n]}`, options);
  const path = 'memory remember';
  add({
    path,
    size: label(size),
    value: ms,
    unit: 'ms',
    ratio,
    budget: '≤ 2.5 ×',
    ok: ratio <= 2.5,
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
