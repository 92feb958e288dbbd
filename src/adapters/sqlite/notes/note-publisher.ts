/** When index.json and graph.json are written, as a whole or in part, and what is remembered of that. */
import type { DatabaseSync } from 'node:sqlite';
import type { ScopeRoot } from '../../../core/notes/note.ts';
import type { NoteFiles, Publication } from '../../../core/ports/note-ports.ts';
import { statements } from '../schema/statements.ts';
import { type Changed, sqliteNotePublication } from './note-publication.ts';

/** Before the stamps of files that do not tell all that changed. */
export const OWED = 'owed ';

export interface PublishingSurroundings {
  /** Writes index.json and graph.json of a scope; false if that was not possible. */
  readonly publish: (root: ScopeRoot, publication: Publication) => boolean;
  /** Whether these files may stay as they are for now, though something changed. */
  readonly mayWait: (root: ScopeRoot) => boolean;
  /** What they are now. */
  readonly published: NoteFiles['published'];
  readonly clock: () => Date;
}

export function sqliteNotePublisher(
  database: DatabaseSync,
  { publish, mayWait, published, clock }: PublishingSurroundings,
) {
  const publication = sqliteNotePublication(database);
  const sql = statements(database, {
    published: 'SELECT published, is_published FROM note_roots WHERE path = ?',
    setPublished: 'UPDATE note_roots SET published = ?, is_published = ? WHERE id = ?',
    setStamps: 'UPDATE note_roots SET published = ? WHERE id = ?',
    setBehind: 'UPDATE note_roots SET is_published = 0 WHERE id = ?',
    suspect: `UPDATE note_roots SET published = '' WHERE published IS NOT NULL`,
  });

  let count = 0;

  /** The stamps of the files as we left them. */
  function leftAs(path: string): string | undefined {
    const known = sql.published.get(path)?.published;
    return typeof known === 'string' ? known : undefined;
  }

  const stamps = (path: string) => leftAs(path)?.replace(OWED, '');
  const owes = (path: string) => leftAs(path)?.startsWith(OWED) ?? false;

  function write(root: ScopeRoot, id: number, changed?: Changed): void {
    const texts =
      (changed && publication.changed(id, root.path, clock(), changed)) ??
      publication.whole(id, root.path, clock());
    const isWritten = publish(root, texts);
    count += 1;
    sql.setPublished.run(published(root.path).stamps, Number(isWritten), id);
  }

  return {
    stamps,
    owes,
    write,
    /** How often they were written. */
    count: () => count,
    isAsLeft: (path: string) => stamps(path) === published(path).stamps,
    /** Another file of the folder was written, which changes its time. */
    leaveAs(path: string, id: number): void {
      sql.setStamps.run((owes(path) ? OWED : '') + published(path).stamps, id);
    },
    /** The folders have changed by it: that must not look like somebody else's doing. */
    afterChange(root: ScopeRoot, id: number, changed: Changed | undefined): void {
      if (leftAs(root.path) === undefined || !mayWait(root)) write(root, id, changed);
      else sql.setPublished.run(OWED + published(root.path).stamps, 0, id);
    },
    /** Before notes change: what is needed to change only their lines in the files, if those are ours. */
    before(root: ScopeRoot, id: number, slugs: readonly string[]): Changed | undefined {
      const known = sql.published.get(root.path);
      const files = published(root.path);
      if (known?.is_published !== 1) return undefined;
      if (!sameFiles(String(known.published), files.stamps)) return undefined;
      const { index = '', graph = '' } = files;
      return { slugs, before: publication.around(id, slugs), published: { index, graph } };
    },
    /** The database knows more than the files say. */
    setBehind: (id: number) => sql.setBehind.run(id),
    /** After a failure half-way: what was written until then is read before the next change. */
    suspectFiles(): void {
      try {
        sql.suspect.run();
      } catch {
        // The disk may be full for us, too. The next list looks at every file anyway.
      }
    },
  };
}

/** The stamps of the two files come first; after them those of the folders, which any note changes. */
function sameFiles(one: string, other: string): boolean {
  return one.split(' ', 2).join(' ') === other.split(' ', 2).join(' ');
}
