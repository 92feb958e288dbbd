/**
 * What memory has about a text and the files that it names: what is about a file first, then the most relevant. What a
 * person rejected, or does not hold, stays away; but where it would have been the answer, what is much weaker is none.
 */

import type { Meaning } from '../../core/ports/model-ports.ts';
import { aboutFile } from './about-file.ts';
import type { Aim } from './aim-of.ts';
import type { FoundMemory, MemoryPorts } from './found.ts';
import { foundEpisodes } from './found-episodes.ts';
import { foundNotes } from './found-notes.ts';
import { isNoteOf } from './is-note-of.ts';
import type { LookedFor } from './looked-for.ts';
import { NO_MEANING } from './relevance.ts';
import { weighWords } from './weigh-words.ts';

export interface Search {
  readonly text: string;
  /** Further names to look for, as their words. */
  readonly names?: readonly (readonly string[])[];
  /** Files that the text names, or that a tool has touched. */
  readonly paths: readonly string[];
  /** What a tool writes into them, and what that takes the place of. */
  readonly written?: string | undefined;
  /** Its own talk is in its context already, or in the summary of it. */
  readonly session: string | undefined;
  /** Whether to look through past conversations, too. */
  readonly passages: boolean;
  /** Whether a file's folder says something: it is what a tool works on. */
  readonly folders: boolean;
  /** Whether to compare meanings, if that can be had without waiting. */
  readonly meaning: boolean;
  /** Of a prompt: what it is after. */
  readonly aim?: Aim | undefined;
  /** Of a prompt: it asks for what was said before, or why something is as it is. */
  readonly isAsked?: boolean;
}

/** The beginning of a long text tells what it is about. */
const EMBEDDED = 1_000;
/** Of the strength of the best; what has less is there by chance. */
const COMPARABLE = 0.25;

/** What the text means, if it is to be compared. One word is no question: near to it, things are by chance. */
export async function meaningOf(
  ports: Pick<MemoryPorts, 'meaning'>,
  { text, meaning, ...search }: Search,
  { words, names }: LookedFor,
  onAsked: () => void,
): Promise<Meaning | undefined> {
  if (!meaning) return undefined;
  const isTelling =
    search.aim === 'memory' || words.length + names.length + (search.names ?? []).length > 1;
  return isTelling ? ports.meaning(text.slice(0, EMBEDDED), onAsked) : undefined;
}

export async function findMemories(
  ports: MemoryPorts,
  search: Search,
  looked: LookedFor,
  asked: Promise<Meaning | undefined>,
): Promise<readonly FoundMemory[]> {
  const wanted = { ...looked, names: [...(search.names ?? []), ...looked.names] };
  const words = weighWords(ports.candidates, wanted, { passages: search.passages });
  const about = aboutFile(ports, search);
  const meaning = await asked;
  const signs = { words, meaning, aim: search.aim, isAsked: search.isAsked === true };
  const notes = foundNotes(ports, signs, about);
  const passages = search.passages ? await foundEpisodes(ports, signs, search.session) : [];
  const all = [...notes, ...passages];
  const lift = meaning ? 0 : -NO_MEANING;
  return withoutRejected(ports, search.aim === undefined ? all : comparable(all, lift))
    .filter((memory) => memory.holds && !isOwnNote(memory, search.session))
    .toSorted(
      (a, b) =>
        Number(b.isAboutFile) - Number(a.isAboutFile) ||
        Number(b.kind === 'note') - Number(a.kind === 'note') ||
        b.score - a.score ||
        b.strength - a.strength,
    );
}

function isOwnNote({ id, type }: FoundMemory, session: string | undefined): boolean {
  return type === 'session' && session !== undefined && isNoteOf(id, session);
}

/** Nobody is told of the weak ones, but that they were found can be seen afterwards. */
function comparable(found: readonly FoundMemory[], lift: number): readonly FoundMemory[] {
  const others = found.filter(({ isAboutFile }) => !isAboutFile);
  const best = Math.max(0, ...others.map(({ strength }) => strength + lift));
  const isWeak = ({ isAboutFile, strength }: FoundMemory) =>
    !isAboutFile && strength + lift < COMPARABLE * best;
  return found.map((one) => (isWeak(one) ? { ...one, isEnough: false } : one));
}

export function withoutRejected(
  { marks }: Pick<MemoryPorts, 'marks'>,
  found: readonly FoundMemory[],
): readonly FoundMemory[] {
  const verdicts = marks.marksFor(found.map(({ id }) => id));
  const isOut = (id: string) => ['rejected', 'superseded'].includes(verdicts.get(id)?.status ?? '');
  return found.filter(({ id }) => !isOut(id));
}
