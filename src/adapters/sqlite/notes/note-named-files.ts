/** The files that notes may speak of, as rows: a list knows them without reading a note. */
import type { DatabaseSync } from 'node:sqlite';
import type { NamedFile, Note, NoteSummary } from '../../../core/notes/note.ts';
import { statements } from '../schema/statements.ts';
import { placeOf } from './note-rows.ts';

export function sqliteNamedFiles(database: DatabaseSync) {
  const sql = statements(database, {
    drop: `
      DELETE FROM note_files
      WHERE note_id = (SELECT id FROM notes WHERE root_id = :root AND slug = :slug)`,
    add: `
      INSERT INTO note_files (note_id, path, anchor)
      SELECT id, :path, :anchor FROM notes WHERE root_id = :root AND slug = :slug`,
    of: `
      SELECT wanted.value ->> 'file' AS note, f.path, f.anchor
      FROM json_each(:notes) AS wanted
        JOIN note_roots AS r ON r.path = wanted.value ->> 'root'
        JOIN notes AS n ON n.root_id = r.id AND n.slug = wanted.value ->> 'slug'
        JOIN note_files AS f ON f.note_id = n.id
      ORDER BY n.id, f.path`,
  });
  return {
    put(root: number, { slug, files = [] }: Note): void {
      sql.drop.run({ root, slug });
      for (const { path, anchor } of files) sql.add.run({ root, slug, path, anchor: anchor ?? '' });
    },
    of(notes: readonly NoteSummary[]): ReadonlyMap<string, readonly NamedFile[]> {
      const rows = sql.of.all({ notes: JSON.stringify(notes.map(placeOf)) });
      const byNote = Map.groupBy(rows, ({ note }) => String(note));
      return new Map([...byNote].map(([note, own]) => [note, own.map(toFile)]));
    },
  };
}

function toFile({ path, anchor }: Readonly<Record<string, unknown>>): NamedFile {
  return { path: String(path), ...(anchor === '' ? {} : { anchor: String(anchor) }) };
}
