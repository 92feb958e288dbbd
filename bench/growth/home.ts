/** A home with so many passages and notes, and what its commands are asked about. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../src/app/create-app.ts';
import { annotateWaiting } from '../../src/conversations/annotate-waiting.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { packageRoot, Sandbox } from '../../test/sandbox.ts';
import { fillScope } from '../fill.ts';
import { sessionOfTurns } from '../generate-transcripts.ts';
import { timed } from '../speed/timing.ts';
import { copySessions } from './copy-sessions.ts';

/** Read and annotated one by one; more are copies of these. */
const READ = 10_000;
const TURNS = 40;

export interface Size {
  readonly passages: number;
  readonly notes: number;
}

export interface Home {
  readonly sandbox: Sandbox;
  /** The last session, which may go on. */
  readonly transcript: string;
  /** Those before it. */
  readonly sessions: readonly string[];
  readonly passages: number;
  /** A file that was worked on. */
  readonly file: string;
}

export async function homeOf({ passages, notes }: Size): Promise<Home> {
  const sandbox = new Sandbox();
  fillScope(sandbox.notes, notes);
  timed('memory list', { cwd: sandbox.project, env: sandbox.env, stdin: '' });
  const folder = join(sandbox.home, '.claude', 'projects', 'p');
  mkdirSync(folder, { recursive: true });
  const place = { cwd: sandbox.project, warn: console.error, env: sandbox.env };
  const app = await createApp(place, packageRoot);
  const sessions: string[] = [];
  let transcript = '';
  let file = '';
  for (let seed = 1; app.conversations.counts().passages < Math.min(passages, READ); seed++) {
    const { id, turns } = sessionOfTurns({ turns: TURNS, seed, cwd: sandbox.project });
    const text = turns.flat().join('\n');
    sessions.push(id);
    transcript = join(folder, `${id}.jsonl`);
    file ||= /"name":"Edit","input":\{"file_path":"([^"]+)"/.exec(text)?.[1] ?? '';
    writeFileSync(transcript, `${text}\n`);
    await indexTranscript(app, transcript);
  }
  await annotateWaiting(app);
  const read = app.conversations.counts().passages;
  app.close();
  const copies = Math.round(passages / read) - 1;
  if (copies > 0) copySessions(join(sandbox.global, 'memory.db'), copies);
  return { sandbox, transcript, sessions, file, passages: read * (1 + Math.max(0, copies)) };
}

/** One more turn of the last session. */
export function goOn({ sandbox, transcript }: Home, nth: number): void {
  const { turns } = sessionOfTurns({ turns: 1, seed: 9_000 + nth, cwd: sandbox.project });
  const id = transcript.slice(transcript.lastIndexOf('/') + 1, -'.jsonl'.length);
  const lines = turns
    .flat()
    .map((line) => line.replaceAll(/"sessionId":"[^"]+"/g, `"sessionId":"${id}"`));
  appendFileSync(transcript, `${lines.join('\n')}\n`);
}
