/**
 * Notes that say what a new one says. By words: most of the telling words of both. By meaning, where notes have
 * vectors and somebody has the model loaded already: who writes many notes must not load it for each. The note is
 * written by now, so nothing that goes wrong here is a failure.
 */
import { toMemoryError } from '../core/errors.ts';
import type { NoteSummary, PlacedNote } from '../core/notes/note.ts';
import type { Resident } from '../core/ports/model-ports.ts';
import type { NotePorts, NoteVectors } from '../core/ports/note-ports.ts';
import { STOP_WORDS } from '../text/common-words.ts';
import { allWords } from '../text/match-expression.ts';
import { wordsOf } from '../text/words-of.ts';
import { embeddedText } from '../upkeep/embed-notes.ts';

/** Thirteen pairs of notes: said twice, six of .69 to .90; on the same matter, seven of .18 to .61. */
const SAME_MEANING = 0.7;
const SAME_WORDS = 0.6;
const CANDIDATES = 20;
const SHOWN = 3;
/** What a summary shows of a note. */
const EXCERPT = 300;
/** A person waits, but not for long. */
const PATIENCE_MS = 3_000;

interface Ports extends NotePorts {
  readonly noteVectors: NoteVectors;
  readonly resident: Resident;
}

export interface NearDuplicate {
  readonly slug: string;
  readonly title: string;
  /** 0 to 1: how much alike. */
  readonly likeness: number;
}

/** Three at most, never the note itself. Never throws: what goes wrong is a warning. */
export async function nearDuplicates(
  ports: Ports,
  written: PlacedNote,
): Promise<readonly NearDuplicate[]> {
  try {
    return await alikeNotes(ports, written);
  } catch (error) {
    ports.warn(`Whether another note says the same is not known: ${toMemoryError(error).message}`);
    return [];
  }
}

async function alikeNotes(ports: Ports, written: PlacedNote): Promise<readonly NearDuplicate[]> {
  const likeness = new Map<string, NearDuplicate>();
  for (const { note, like } of [...byWords(ports, written), ...(await byMeaning(ports, written))]) {
    // The same slug in another scope is meant: one stands in for the other.
    if (note.slug === written.slug) continue;
    const known = likeness.get(note.filePath)?.likeness ?? 0;
    const { slug, title } = note;
    likeness.set(note.filePath, {
      slug,
      title,
      likeness: Math.max(known, Number(like.toFixed(2))),
    });
  }
  return [...likeness.values()].toSorted((a, b) => b.likeness - a.likeness).slice(0, SHOWN);
}

interface Like {
  readonly note: NoteSummary;
  readonly like: number;
}

/** Only notes with all words of the title are looked at: to ask for any of them costs more the more notes there are. */
function byWords({ index, scopes, clock }: Ports, written: PlacedNote): readonly Like[] {
  // Of the other notes only as much is at hand.
  const own = telling(`${written.title} ${written.content.slice(0, EXCERPT)}`);
  const title = allWords([...telling(written.title)].join(' '));
  if (!title) return [];
  const filter = { roots: scopes.roots, limit: CANDIDATES };
  return index
    .search(title.expression, filter, clock())
    .hits.map(({ note }) => ({
      note,
      like: overlap(own, telling(`${note.title} ${note.excerpt}`)),
    }))
    .filter(({ like }) => like >= SAME_WORDS);
}

async function byMeaning(ports: Ports, written: PlacedNote): Promise<readonly Like[]> {
  const { noteVectors, scopes, resident } = ports;
  if (!noteVectors.has()) return [];
  const answer = await resident.embed([embeddedText(written)], { patienceMs: PATIENCE_MS });
  const vector = answer?.vectors[0];
  if (!answer || !vector) return [];
  return noteVectors
    .nearest({ model: answer.model, vector }, { roots: scopes.roots, limit: SHOWN + 1 })
    .map(({ note, similarity: like }) => ({ note, like }))
    .filter(({ like }) => like >= SAME_MEANING);
}

export function telling(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).filter((word) => !STOP_WORDS.has(word)));
}

/** The share of the words of both that both have. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared);
}
