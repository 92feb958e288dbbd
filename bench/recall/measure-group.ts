/**
 * One group, the product's own way: transcripts in a throw-away home, the real indexer, the real `remember`
 * just after the last word was said.
 */
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { annotateWaiting } from '../../src/conversations/annotate-waiting.ts';
import { embedWaiting } from '../../src/conversations/embed-waiting.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import type { App } from '../../src/core/ports/app.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { folderBytes } from '../folder-bytes.ts';
import type { Ask, Place } from './ask.ts';
import type { Doc, Group, Question } from './data.ts';
import { CUTS, type Scores, score } from './metrics.ts';
import { type WrittenGroup, writeGroup } from './write-group.ts';

const DEPTH = Math.max(...CUTS);

/** Several results may stand in one doc, so more are asked for than docs are wanted. */
const FIRST_LIMIT = 3 * DEPTH;

type AskHere = (query: string, limit: number) => Promise<readonly Place[]>;

export interface Answer {
  readonly question: Question;
  /** Ids of docs, the best first. */
  readonly ranking: readonly string[];
  readonly turn: Scores;
  readonly session: Scores;
  readonly ms: number;
}

export interface MeasuredGroup {
  readonly answers: readonly Answer[];
  readonly index: { readonly seconds: number; readonly bytes: number };
}

/** With `kept`, the home is there, and what is indexed in it already is not indexed again. */
export async function measureGroup(
  group: Group,
  ask: Ask,
  embeds = false,
  kept?: string,
): Promise<MeasuredGroup> {
  const sandbox = new Sandbox(kept);
  const provider = embeds ? 'builtin' : 'disabled';
  const env = { ...sandbox.env, MEMORY_EMBEDDING_PROVIDER: provider };
  const surroundings = { env, cwd: sandbox.project, warn: console.error };
  const open = () => createApp({ ...surroundings, now: justAfter(group.docs) }, packageRoot);
  try {
    const folder = join(sandbox.home, '.claude', 'projects', sandbox.project.replace(/\W/g, '-'));
    const written = writeGroup(group, folder, sandbox.project);
    const index = await withApp(open, (app) => indexed(app, written.files, embeds));
    // Opened anew: closing folds the write-ahead log into the file whose size is told.
    const bytes = folderBytes(sandbox.global);
    const answers = await withApp(open, (app) => {
      return answersTo((query, limit) => ask(app, query, limit), group, written);
    });
    return { answers, index: { seconds: index, bytes } };
  } finally {
    if (kept === undefined) sandbox.dispose();
  }
}

async function withApp<T>(open: () => Promise<App>, work: (app: App) => Promise<T>): Promise<T> {
  const app = await open();
  try {
    return await work(app);
  } finally {
    app.close();
  }
}

async function indexed(app: App, files: readonly string[], embeds: boolean): Promise<number> {
  const start = performance.now();
  for (const file of files) await indexTranscript(app, file);
  await annotateWaiting(app);
  if (embeds) await embedWaiting(app);
  return (performance.now() - start) / 1000;
}

async function answersTo(
  ask: AskHere,
  group: Group,
  written: WrittenGroup,
): Promise<readonly Answer[]> {
  const sessionOf = new Map(group.docs.map(({ id, session }) => [id, session]));
  const answers: Answer[] = [];
  for (const question of group.queries) {
    const start = performance.now();
    const first = await ask(question.text, FIRST_LIMIT);
    const ms = performance.now() - start;
    const ranking = await rankedDocs(ask, question.text, first, written);
    const sessions = distinct(ranking.map((id) => sessionOf.get(id)));
    const goldSessions = distinct(question.gold.map((id) => sessionOf.get(id)));
    const turn = score(ranking, new Set(question.gold));
    const session = score(sessions, new Set(goldSessions));
    answers.push({ question, ranking, turn, session, ms });
  }
  return answers;
}

/** Asks for more while one doc gives so many results that too few docs are among them. */
async function rankedDocs(
  ask: AskHere,
  query: string,
  first: readonly Place[],
  { docAt }: WrittenGroup,
): Promise<readonly string[]> {
  let places = first;
  for (let limit = FIRST_LIMIT; ; limit *= 2) {
    const ranking = distinct(places.map(({ file, line }) => docAt(file, line)?.id));
    if (ranking.length >= DEPTH || places.length < limit) return ranking;
    places = await ask(query, limit * 2);
  }
}

function distinct(ids: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(ids)].filter((id) => id !== undefined);
}

function justAfter(docs: readonly Doc[]): Date {
  return new Date(Math.max(...docs.map(({ time }) => Date.parse(time))) + 1000);
}
