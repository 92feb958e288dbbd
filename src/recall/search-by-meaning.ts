/** Notes by words and by meaning. Those without a vector get one first. */

import type { Warn } from '../core/basics.ts';
import { isMemoryError } from '../core/errors.ts';
import type { QuestionPorts } from '../core/ports/conversation-ports.ts';
import type { Embedder } from '../core/ports/model-ports.ts';
import type { NoteMeaningPorts, NotePorts } from '../core/ports/note-ports.ts';
import { type ListInput, noteFilter } from '../notes/list-notes.ts';
import { type NoteSearch, searchNotes } from '../notes/search-notes.ts';
import { syncNotes } from '../notes/sync.ts';
import { embedNotes } from '../upkeep/embed-notes.ts';
import { type FoundNote, findNotes } from './answer/find-notes.ts';
import { type Question, readQuestion } from './question.ts';
import { relevances } from './rank/relevance.ts';

interface Ports extends NotePorts, QuestionPorts, NoteMeaningPorts {
  embedder(whyNot?: Warn): Promise<Embedder | undefined>;
}

/** By words alone, and says so, if the model cannot be had. */
export async function searchByMeaning(
  ports: Ports,
  query: string,
  input: ListInput,
  onProgress: (done: number, total: number) => void,
): Promise<NoteSearch> {
  const { roots } = noteFilter(ports, input);
  await syncNotes(ports, roots);
  const question = await understood(ports, query, { roots, onProgress });
  if (!question) return searchNotes(ports, query, input);
  const all = await findNotes(ports, question, { ...input, limit: undefined });
  const likely = likelihoods(all, question);
  const hits = all.slice(0, input.limit).map(({ note, snippet }, at) => ({
    ...{ note, snippet },
    score: likely[at] ?? 0,
  }));
  return { hits, total: all.length, roots };
}

/** The question with its meaning; undefined if that cannot be had. */
async function understood(
  ports: Ports,
  query: string,
  options: Parameters<typeof embedNotes>[2],
): Promise<Question | undefined> {
  const embedder = await ports.embedder(ports.warn);
  if (!embedder) return undefined;
  try {
    await embedNotes(ports, embedder, options);
    const question = await readQuestion(ports, { query, filter: {}, embedder }, ports.clock());
    return question.meaning && question;
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    ports.warn(`Searching by words, not by meaning: ${error.message}`);
    return undefined;
  }
}

function likelihoods(found: readonly FoundNote[], { terms }: Question): readonly number[] {
  return relevances({
    scores: found.map(({ score }) => score),
    words: terms.terms.length,
    similarity: Math.max(0, ...found.map(({ similarity = 0 }) => similarity)),
  });
}
