/** Notes among the answers to a question. */
import type { NotePorts, NoteVectors } from '../../core/ports/note-ports.ts';
import type { Recalled } from '../../core/recall.ts';
import { staleNotes } from '../../upkeep/stale-files.ts';
import type { Question } from '../question.ts';
import { findNotes, withoutMarks } from './find-notes.ts';

export async function whatWasNoted(
  ports: NotePorts & { readonly noteVectors: NoteVectors },
  question: Question,
  limit: number,
): Promise<readonly Recalled[]> {
  const { since = '', until = '9999' } = question.filter;
  const found = await findNotes(ports, question, { limit });
  const fitting = found.filter(({ note }) => note.updated >= since && note.updated <= until);
  const stale = await staleNotes(
    ports,
    fitting.map(({ note }) => note),
  );
  return fitting.map(({ note, snippet, score, why }) => ({
    id: note.slug,
    kind: 'note',
    text: `${note.title}: ${withoutMarks(snippet)}`,
    score,
    time: note.updated,
    file: note.filePath,
    line: 1,
    branch: note.branch,
    noteStatus: note.status === 'active' ? undefined : note.status,
    stale: stale.get(note.filePath),
    // A person's notes are theirs.
    rules: Number.POSITIVE_INFINITY,
    why,
  }));
}
