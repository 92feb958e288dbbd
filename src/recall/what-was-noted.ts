/** Notes that fit a question, on the same scale as what was said. */
import { MATCH_END, MATCH_START, type NotePorts } from '../core/ports.ts';
import type { Recalled } from '../core/recall.ts';
import { searchNotes } from '../notes/search-notes.ts';
import type { Question } from './question.ts';
import { ideaScorer } from './score-idea.ts';

export async function whatWasNoted(
  ports: NotePorts,
  { text, filter, terms, weights }: Question,
  limit: number,
): Promise<readonly Recalled[]> {
  const { since = '', until = '9999' } = filter;
  const { hits } = await searchNotes(ports, text, { limit });
  const score = ideaScorer(terms, weights);
  return hits
    .filter(({ note }) => note.updated >= since && note.updated <= until)
    .map(({ note, snippet }): Recalled => {
      const passage = snippet.replaceAll(MATCH_START, '').replaceAll(MATCH_END, '').trim();
      const { words, together } = score(`${note.title}. ${note.tags.join(' ')}. ${passage}`);
      const evidence = (words + together) / Math.max(weights.total, Number.EPSILON);
      return {
        id: note.slug,
        kind: 'note',
        text: `${note.title}: ${passage}`,
        score: 1 - Math.exp(-evidence),
        time: note.updated,
        file: note.filePath,
        line: 1,
        // A person's notes are theirs.
        rules: Number.POSITIVE_INFINITY,
        why: { words: Number(evidence.toFixed(3)) },
      };
    });
}
