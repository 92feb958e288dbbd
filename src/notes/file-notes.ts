import type { NotePorts, NoteSummary } from '../core/ports.ts';
import { fileNoteId } from '../summaries/file-note-id.ts';

/** The notes about these files that hold, by path; paths are those from the project's folder. */
export function fileNotes(
  { index, scopes: { roots } }: Pick<NotePorts, 'index' | 'scopes'>,
  paths: readonly string[],
): ReadonlyMap<string, NoteSummary> {
  if (paths.length === 0) return new Map();
  const slugs = new Map(paths.map((path) => [path, fileNoteId(path)]));
  const { notes } = index.list({
    ...{ roots, slugs: [...slugs.values()] },
    ...{ type: 'file-summary', status: 'active', captured: true },
  });
  const bySlug = new Map(notes.map((note) => [note.slug, note]));
  return new Map(
    [...slugs].flatMap(([path, slug]) => {
      const note = bySlug.get(slug);
      return note ? [[path, note] as const] : [];
    }),
  );
}
