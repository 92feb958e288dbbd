/** Real conversations laid out as on their user's machine: a home, the project under git, transcripts of Claude Code. */
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Home, homeIn, indexFolder } from './home.ts';
import { openProduct, type Place, type Product } from './product.ts';
import { readTranscripts, type Transcript } from './transcript.ts';

const YEAR = 365 * 86_400_000;

export interface TalkHome extends Pick<Home, 'home' | 'cwd'> {
  /** The oldest first. */
  readonly transcripts: readonly Transcript[];
  /** Puts a transcript where the client would have left it. Returns the file. */
  place(transcript: Transcript): string;
  open(how?: Partial<Pick<Place, 'isHook' | 'now' | 'hasTopics'>>): Promise<Product>;
}

export interface HomeOptions {
  readonly embeds: boolean;
  /** Default: long after the last word of the set. */
  readonly now?: Date | undefined;
}

/** `set` has `transcripts/`; the home is made in `root`, or found there. */
export function talkHome(set: string, root: string, { embeds, now }: HomeOptions): TalkHome {
  const transcripts = readTranscripts(join(set, 'transcripts'));
  const [first] = transcripts;
  if (!first) throw new Error(`There are no transcripts in ${set}.`);
  const { home, cwd, folder } = homeIn(root);
  return {
    ...{ transcripts, home, cwd },
    place({ session, file, start }) {
      const here = join(folder, `${session}.jsonl`);
      if (existsSync(here)) return here;
      const text = readFileSync(file, 'utf8').replaceAll(asJson(first.cwd), asJson(cwd));
      writeFileSync(here, text);
      // The newest is indexed first: the same order in every run.
      utimesSync(here, new Date(start), new Date(start));
      return here;
    },
    open: (how) => openProduct({ home, cwd, now: now ?? longAfter(transcripts), embeds, ...how }),
  };
}

/** All transcripts placed and indexed. */
export async function indexAll(home: TalkHome, embeds: boolean): Promise<Product> {
  const [folder = ''] = home.transcripts.map((transcript) => dirname(home.place(transcript)));
  const product = await home.open();
  await indexFolder(product, folder, embeds);
  return product;
}

export function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** The CLI has the machine's clock, so the independent scorers ask long after; a fixed time prints the same every day. */
export function longAfter(transcripts: readonly Transcript[]): Date {
  return new Date(Math.max(...transcripts.map(({ end }) => Date.parse(end))) + YEAR);
}

function asJson(path: string): string {
  return JSON.stringify(path).slice(1, -1);
}
