import type { NoteSummary } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { distinctFileNoteId, fileNoteId } from '../summaries/file-note-id.ts';
import { isOfAnother } from './file-note-slug.ts';

/** The notes about these files that hold and may be told here, by path; paths are those from the project's folder. */
export function fileNotes(
  { index, scopes: { roots } }: Pick<NotePorts, 'index' | 'scopes'>,
  paths: readonly string[],
): ReadonlyMap<string, NoteSummary> {
  if (paths.length === 0) return new Map();
  const { notes } = index.list({
    ...{ roots, slugs: paths.flatMap((path) => [fileNoteId(path), distinctFileNoteId(path)]) },
    ...{ type: 'file-summary', status: 'active', captured: true, branches: 'told' },
  });
  const bySlug = new Map(notes.map((note) => [note.slug, note]));
  return new Map(
    paths.flatMap((path) => {
      const first = bySlug.get(fileNoteId(path));
      const isOwn = first && !isOfAnother(path, first.title);
      const note = isOwn ? first : bySlug.get(distinctFileNoteId(path));
      return note ? [[path, note] as const] : [];
    }),
  );
}
