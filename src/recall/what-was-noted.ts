/** Notes among the answers to a question. */
import type { NotePorts, NoteVectors } from '../core/ports.ts';
import type { Recalled } from '../core/recall.ts';
import { findNotes, withoutMarks } from './find-notes.ts';
import type { Question } from './question.ts';

export async function whatWasNoted(
  ports: NotePorts & { readonly noteVectors: NoteVectors },
  question: Question,
  limit: number,
): Promise<readonly Recalled[]> {
  const { since = '', until = '9999' } = question.filter;
  const found = await findNotes(ports, question, { limit });
  return found
    .filter(({ note }) => note.updated >= since && note.updated <= until)
    .map(({ note, snippet, score, why }) => ({
      id: note.slug,
      kind: 'note',
      text: `${note.title}: ${withoutMarks(snippet)}`,
      score,
      time: note.updated,
      file: note.filePath,
      line: 1,
      // A person's notes are theirs.
      rules: Number.POSITIVE_INFINITY,
      why,
    }));
}
