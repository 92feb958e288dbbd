/**
 * Lists of notes, the newest first. A date in the future is nobody's newest note: such a one stands where its other date
 * puts it. To look for that takes more than the index of times, so it is done only where there is one.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { NoteFilter } from '../../../core/ports/note-ports.ts';
import { latestBelievable, toIso } from '../../../core/time.ts';
import { statements } from '../schema/statements.ts';
import { IN_SCOPE, paths, type Row, SUMMARY, scoped, type ToldBranch } from './note-rows.ts';

const NEWEST_FIRST = 'ORDER BY n.updated DESC, n.id DESC LIMIT :limit';

const BELIEVABLE_FIRST = `ORDER BY CASE
    WHEN n.updated <= :latest THEN n.updated WHEN n.created <= :latest THEN n.created ELSE '' END DESC,
  n.id DESC LIMIT :limit`;

const lists = (order: string) => ({
  all: `SELECT ${SUMMARY} FROM notes AS n WHERE ${IN_SCOPE} ${order}`,
  // Of a rare type, the newest notes of all types would be read up to the last one. Named, because SQLite prefers that.
  ofType: `
    SELECT ${SUMMARY} FROM notes AS n INDEXED BY notes_by_type
    WHERE n.type = :type AND ${IN_SCOPE} ${order}`,
  // The cross join keeps SQLite from looking at every note, whether it is one of them.
  ofSlugs: `
    SELECT ${SUMMARY} FROM (SELECT DISTINCT value FROM json_each(:slugs)) AS wanted CROSS JOIN notes AS n ON n.slug = wanted.value
    WHERE ${IN_SCOPE} ${order}`,
});

export function sqliteNoteLists(database: DatabaseSync, clock: () => Date, toldBranch: ToldBranch) {
  const usual = statements(database, lists(NEWEST_FIRST));
  const careful = statements(database, lists(BELIEVABLE_FIRST));
  const sql = statements(database, {
    late: `
      SELECT 1 FROM notes WHERE updated > :latest AND root_id IN (
        SELECT id FROM note_roots WHERE path IN (SELECT value FROM json_each(:roots))) LIMIT 1`,
  });
  return (filter: NoteFilter): readonly Row[] => {
    const { slugs, type, limit = -1 } = filter;
    const which = slugs === undefined ? (type === undefined ? 'all' : 'ofType') : 'ofSlugs';
    const latest = toIso(latestBelievable(clock()));
    const isLate = sql.late.get({ latest, roots: paths(filter.roots) }) !== undefined;
    const wanted = { ...scoped(filter), limit, branch: toldBranch() };
    return isLate ? careful[which].all({ ...wanted, latest }) : usual[which].all(wanted);
  };
}
