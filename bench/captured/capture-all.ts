/** Each set in homes of its own, made anew: dev and book are a project each, the runs of swe one for each repository. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { homeIn } from '../real/home.ts';
import { openProduct, type Product } from '../real/product.ts';
import { emptied } from '../real/talk-home.ts';
import { readTranscripts, type Transcript } from '../real/transcript.ts';
import type { Sources } from '../real/unpack.ts';
import { type Reached, reachedIn } from './reached.ts';
import { type NoteRow, readNotes } from './read-notes.ts';

export interface CapturedSet {
  readonly set: string;
  readonly sessions: number;
  readonly notes: readonly NoteRow[];
  readonly reached: readonly Reached[];
}

export interface CaptureInput {
  readonly folder: string;
  readonly sources: Sources;
  /** How many of swe. */
  readonly runs: number;
}

export async function captureAll(
  sets: readonly ('dev' | 'book' | 'swe')[],
  { folder, sources, runs }: CaptureInput,
  say: (line: string) => void,
): Promise<readonly CapturedSet[]> {
  const done: CapturedSet[] = [];
  for (const set of sets) {
    const start = performance.now();
    done.push(
      set === 'swe'
        ? await captureSwe(sources.swe().transcripts, folder, runs)
        : await captureTalk(set, sources.talk(set), folder),
    );
    say(`${set}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  return done;
}

async function captureTalk(set: string, from: string, folder: string): Promise<CapturedSet> {
  const transcripts = readTranscripts(join(from, 'transcripts'));
  const captured = await captureProject(set, transcripts, join(folder, `captured-${set}`));
  const labels = join(from, 'labels', 'acts.jsonl');
  return { set, ...captured, reached: reachedIn(labels, captured.notes) };
}

async function captureSwe(from: string, folder: string, runs: number): Promise<CapturedSet> {
  // Their names are random, so the first of them are a sample.
  const byName = readTranscripts(from).toSorted((a, b) => (a.session < b.session ? -1 : 1));
  const sample = byName.slice(0, runs).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const notes: NoteRow[] = [];
  for (const [project, own] of Map.groupBy(sample, ({ file }) => basename(dirname(file)))) {
    const root = join(folder, `captured-swe${project}`);
    notes.push(...(await captureProject('swe', own, root)).notes);
  }
  return { set: 'swe', sessions: sample.length, notes, reached: [] };
}

async function captureProject(set: string, transcripts: readonly Transcript[], root: string) {
  const { home, cwd, folder } = homeIn(emptied(root));
  for (const transcript of transcripts.toSorted((a, b) => (a.end < b.end ? -1 : 1))) {
    const file = placed(transcript, cwd, folder);
    const now = new Date(Date.parse(transcript.end) + 1000);
    const product = await openProduct({ home, cwd, now, embeds: false });
    await product.json('index', [file], { end: true });
    product.close();
  }
  return withProduct({ home, cwd }, async (product) => ({
    sessions: transcripts.length,
    notes: await readNotes(set, cwd, product),
  }));
}

async function withProduct<T>(
  place: { readonly home: string; readonly cwd: string },
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await openProduct({ ...place, now: new Date(), embeds: false });
  try {
    return await work(product);
  } finally {
    product.close();
  }
}

/** Where the client would have left it; the files that it changed are there, too, though empty. */
function placed({ file, cwd: before, start }: Transcript, cwd: string, folder: string): string {
  // Some systems do not tell capital letters in paths from small ones.
  const place = new RegExp(asJson(before).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  const text = readFileSync(file, 'utf8').replace(place, () => asJson(cwd));
  const session = /"sessionId": ?"([\w-]+)"/.exec(text)?.[1] ?? basename(file, '.jsonl');
  const here = join(folder, `${session}.jsonl`);
  writeFileSync(here, text);
  utimesSync(here, new Date(start), new Date(start));
  for (const [, path = ''] of text.matchAll(/"file_path": ?"([^"\\]+)"/g)) touch(path, cwd);
  return here;
}

function touch(path: string, cwd: string): void {
  if (!path.startsWith(`${cwd}/`) || path.includes('..') || existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

function asJson(path: string): string {
  return JSON.stringify(path).slice(1, -1);
}
