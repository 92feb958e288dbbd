/** The history of a repository: how long the first reading takes, one commit more, and a question over all of it. */
import { execFileSync } from 'node:child_process';
import { createApp } from '../../src/app/create-app.ts';
import { indexCommits } from '../../src/conversations/index-commits.ts';
import { remember } from '../../src/recall/remember.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { seeded } from '../../test/torture/random.ts';
import { percentile } from '../statistics.ts';
import { VOCABULARY, ZIPF } from '../transcripts/vocabulary.ts';
import type { Add } from './row.ts';

const COMMITS = 50_000;
const MORE = 11;
const QUESTIONS = 100;
const START = 1_500_000_000;
const HOUR = 3_600;

export async function commits(add: Add): Promise<void> {
  const sandbox = new Sandbox();
  const project = `${sandbox.home}/history`;
  const git = (words: readonly string[], input = '') =>
    execFileSync('git', words, { cwd: sandbox.home, input, maxBuffer: 1e9 });
  git(['init', '--quiet', '--initial-branch=main', project]);
  git(['-C', project, 'fast-import', '--quiet', '--force'], history(0, COMMITS));
  const env = { ...sandbox.env, MEMORY_GIT_COMMITS: '100000' };
  const app = await createApp({ cwd: project, warn: console.error, env }, packageRoot);
  try {
    const size = `${COMMITS.toLocaleString('en')} commits`;
    const first = await took(() => indexCommits(app, project));
    const value = first / 1000;
    add({
      path: 'history, first reading',
      size,
      value,
      unit: 's',
      budget: '≤ 20 s',
      ok: value <= 20,
    });
    const more: number[] = [];
    for (let n = 0; n < MORE; n++) {
      git(['-C', project, 'fast-import', '--quiet', '--force'], history(COMMITS + n, 1));
      more.push(await took(() => indexCommits(app, project)));
    }
    const one = percentile(more, 0.5);
    add({
      path: 'history, one commit more',
      size,
      value: one,
      unit: 'ms',
      budget: '≤ 50 ms',
      ok: one <= 50,
    });
    const { below } = seeded(7);
    const asked: number[] = [];
    for (let n = 0; n < QUESTIONS; n++) {
      const word = () => ZIPF[below(ZIPF.length)] ?? '';
      const query = `${VOCABULARY[90 + below(60)]} ${word()} ${word()} ${word()}`;
      const filter = { project };
      asked.push(await took(() => remember(app, { query, filter, limit: 10, mode: 'keyword' })));
    }
    const p95 = percentile(asked.slice(10), 0.95);
    add({
      path: 'remember, running, p95, commits',
      size,
      value: p95,
      unit: 'ms',
      budget: '≤ 50 ms',
      ok: p95 <= 50,
    });
  } finally {
    app.close();
    sandbox.dispose();
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** For `git fast-import`: subjects of eight words, every third with a body, one to four files each. */
function history(from: number, count: number): string {
  const { below } = seeded(from + 1);
  const words = (n: number) =>
    Array.from({ length: n }, () => ZIPF[below(ZIPF.length)] ?? '').join(' ');
  const parts: string[] = [];
  for (let n = from; n < from + count; n++) {
    const body = n % 3 === 0 ? `\n\n${words(40)}.\n${words(30)}.` : '';
    const message = `${words(8)}${body}`;
    const who = `Ann <ann@example.org> ${START + n * HOUR} +0000`;
    parts.push('commit refs/heads/main\n', `committer ${who}\n`, data(message));
    if (n === from && from > 0) parts.push('from refs/heads/main^0\n');
    for (let file = 0; file <= below(4); file++) {
      const path = `src/${VOCABULARY[200 + below(100)]}/${VOCABULARY[500 + below(100)]}.ts`;
      parts.push(`M 100644 inline ${path}\n`, data(String(n)));
    }
  }
  return parts.join('');
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}
