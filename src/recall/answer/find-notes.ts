/** Notes that fit a question, by words and by meaning, on the same scale as what was said. */
import type { NoteSummary } from '../../core/notes/note.ts';
import type { NoteFilter, NotePorts, NoteVectors } from '../../core/ports/note-ports.ts';
import { MATCH_END, MATCH_START } from '../../core/ports/note-ports.ts';
import { type ListInput, noteFilter } from '../../notes/list-notes.ts';
import { searchNotes } from '../../notes/search-notes.ts';
import { firstWords } from '../../text/cut-at-words.ts';
import type { Question } from '../question.ts';
import { contributions } from '../rank/contributions.ts';
import { textScorer } from '../rank/score-passage.ts';
import { LEAST_SIMILARITY, scoreAlone, worthOfMeaning } from '../rank/weigh-messages.ts';

const PASSAGE = 160;

export interface FoundNote {
  readonly note: NoteSummary;
  /** Matches between MATCH_START and MATCH_END; the beginning of a note that only its meaning found. */
  readonly snippet: string;
  /** From 0 to 1, not yet a probability. */
  readonly score: number;
  readonly why: Readonly<Record<string, number>>;
  readonly similarity: number | undefined;
}

type Ports = NotePorts & { readonly noteVectors: NoteVectors };
type Looked = Pick<Question, 'text' | 'terms' | 'weights' | 'meaning' | 'search'>;

/** The best first. */
export async function findNotes(
  ports: Ports,
  question: Looked,
  input: ListInput,
): Promise<readonly FoundNote[]> {
  const { hits } = await searchNotes(ports, question.text, input);
  const filter = noteFilter(ports, input);
  const worded = hits.map(({ note, snippet }) => ({ note, snippet }));
  const known = new Set(hits.map(({ note }) => note.filePath));
  const meant = byMeaning(ports, question, filter)
    .filter(({ filePath }) => !known.has(filePath))
    .map((note) => ({ note, snippet: opening(note) }));
  const found = [...worded, ...meant];
  return scored(ports, question, found)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, input.limit);
}

function byMeaning(
  { noteVectors }: Ports,
  { meaning }: Looked,
  filter: NoteFilter,
): readonly NoteSummary[] {
  if (!meaning) return [];
  return noteVectors
    .nearest(meaning, filter)
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .map(({ note }) => note);
}

function scored(
  { noteVectors }: Ports,
  { terms, weights, meaning }: Looked,
  found: readonly { readonly note: NoteSummary; readonly snippet: string }[],
): readonly FoundNote[] {
  const notes = found.map(({ note }) => note);
  const similarities = meaning ? noteVectors.similarities(meaning, notes) : new Map();
  const score = textScorer(terms, weights);
  return found.map(({ note, snippet }) => {
    const passage = withoutMarks(snippet);
    const similarity: number | undefined = similarities.get(note.filePath);
    const parts = {
      words: score(`${note.title}. ${note.tags.join(' ')}. ${passage}`),
      meaning: worthOfMeaning(similarity ?? 0),
    };
    return {
      ...{ note, snippet, similarity },
      score: scoreAlone(parts.words + parts.meaning),
      why: contributions(parts),
    };
  });
}

function opening({ excerpt = '' }: NoteSummary): string {
  return firstWords(excerpt.replaceAll(/\s+/g, ' '), PASSAGE);
}

export function withoutMarks(snippet: string): string {
  return snippet.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').trim();
}
