/** After a salvage: rows whose parents are lost. */
import type { DatabaseSync } from 'node:sqlite';
import { MemoryError } from '../../../core/errors.ts';
import { versionOf } from '../schema/migrate.ts';
import { IMPORTED } from '../talk/conversation-rows.ts';

const FIRST_WITH_MESSAGES = 4;
const FIRST_TOLD = 7;

/**
 * Passages, with the file and the time that they had in columns of their own, or now have by number. An origin that is lost in
 * spite of its copy (`salvage.ts`) leaves a file without a name.
 */
const PLACED = `
  SELECT i.*, coalesce(o.source_file, '') AS source_file,
    strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(i.said, 0) / 1000.0, 'unixepoch') AS created_at
  FROM ideas AS i LEFT JOIN origins AS o ON o.id = i.origin_id`;

/** A message that was made anew may have another origin than the one that is lost. */
const PLACING = `
  UPDATE ideas SET origin_id = (SELECT origin_id FROM messages AS m WHERE m.id = ideas.message_id)
  WHERE origin_id NOT IN (SELECT id FROM origins)`;

/** Deeper than any chain of tables. */
const ROUNDS = 20;

/** The name of a transcript is the session's: `…/<session>.jsonl`. */
const SESSION_OF_FILE = `replace(replace(source_file,
  rtrim(source_file, replace(source_file, '/', '')), ''), '.jsonl', '')`;

const FOLDER_OF_FILE = (file: string) => `rtrim(${file}, replace(${file}, '/', ''))`;

const OF_SAME_FOLDER = (column: string) => `coalesce((
  SELECT s.${column} FROM placed AS other
    JOIN spans AS sp ON sp.id = other.span_id JOIN sessions AS s ON s.id = sp.session
  WHERE ${FOLDER_OF_FILE('other.source_file')} = ${FOLDER_OF_FILE('placed.source_file')} LIMIT 1), '')`;

/**
 * One page holds the sessions of a month. What was said in them tells enough to make them anew: when, in
 * which transcript; and sessions of the same transcript folder ran in the same project. The same for the
 * messages that passages are slices of; who said them is not known then.
 */
const MENDING = (project: string, sameProject: string) => [
  `INSERT INTO spans (id, session, name, start_line, end_line, created_at)
   SELECT span_id, ${SESSION_OF_FILE}, substr(content, 1, 80), min(source_line), max(source_line),
     min(created_at)
   FROM placed WHERE span_id NOT IN (SELECT id FROM spans) GROUP BY span_id`,
  `INSERT INTO sessions (id, cwd, ${project} started, ended)
   SELECT spans.session, ${OF_SAME_FOLDER('cwd')}, ${sameProject}
     min(placed.created_at), max(placed.created_at)
   FROM spans JOIN placed ON placed.span_id = spans.id
   WHERE spans.session NOT IN (SELECT id FROM sessions) GROUP BY spans.session`,
];

const MENDING_MESSAGES = [
  `INSERT INTO origins (id, source_file, agent, cwd, branch, model)
   SELECT m.origin_id, min(i.source_file), '', '', '', 'lost ' || m.origin_id
   FROM messages AS m JOIN placed AS i ON i.message_id = m.id
   WHERE m.origin_id NOT IN (SELECT id FROM origins) GROUP BY m.origin_id`,
  `INSERT INTO origins (source_file, agent, cwd, branch, model)
   SELECT DISTINCT source_file, '', '', '', '' FROM placed
   WHERE message_id NOT IN (SELECT id FROM messages)
     AND source_file NOT IN (SELECT source_file FROM origins)`,
  `INSERT INTO messages (id, span_id, origin_id, line, role, time, key, rules, ideas, asks)
   SELECT message_id,
     (SELECT min(first.id) FROM spans JOIN spans AS first
        ON first.session = spans.session AND first.agent = spans.agent
      WHERE spans.id = placed.span_id),
     (SELECT id FROM origins AS o WHERE o.source_file = placed.source_file LIMIT 1),
     min(source_line), 'assistant', min(created_at), randomblob(16), 0, count(*),
     max(instr(content, '?') > 0)
   FROM placed WHERE message_id NOT IN (SELECT id FROM messages) GROUP BY message_id`,
  // A backup may hold what was forgotten since.
  'DELETE FROM messages WHERE key IN (SELECT key FROM forgotten_lines)',
  // A message that lost passages is to be read again, like one that is not known; what is left of it goes then.
  `UPDATE messages SET key = randomblob(16)
   WHERE ideas > (SELECT count(*) FROM ideas WHERE message_id = messages.id)`,
];

/** What was told of a conversation is made anew: some of it may be lost. What was imported is not ours to tell. */
const MENDING_TOLD = [
  "UPDATE spans SET told_line = 0, told_of = ''",
  `UPDATE spans SET told_by = '${IMPORTED}' WHERE id IN (
     SELECT m.span_id FROM messages AS m JOIN origins AS o ON o.id = m.origin_id
     WHERE o.model = '${IMPORTED}')`,
];

export function mendParents(database: DatabaseSync): void {
  // Before this step of the schema, a passage was a whole message.
  const isOld = versionOf(database) < FIRST_WITH_MESSAGES;
  const mending = isOld
    ? MENDING('', '')
    : [...MENDING('project,', `${OF_SAME_FOLDER('project')},`), ...MENDING_MESSAGES];
  const told = versionOf(database) < FIRST_TOLD ? [] : MENDING_TOLD;
  const forgotten = hasCommits(database)
    ? ['DELETE FROM commits WHERE unhex(hash) IN (SELECT key FROM forgotten_lines)']
    : [];
  const [placed, placing] = hasPath(database) ? ['SELECT * FROM ideas', []] : [PLACED, [PLACING]];
  database.exec(`CREATE TEMP VIEW placed AS ${placed}`);
  for (const sql of [...mending, ...placing, ...told, ...forgotten]) database.exec(sql);
  database.exec('DROP VIEW placed');
}

function hasPath(database: DatabaseSync): boolean {
  const columns = `SELECT 1 FROM pragma_table_info('ideas') WHERE name = 'source_file'`;
  return database.prepare(columns).get() !== undefined;
}

function hasCommits(database: DatabaseSync): boolean {
  const tables = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'commits'`;
  return database.prepare(tables).get() !== undefined;
}

/** Whatever still names a row that is not there goes; that may leave others alone, so again. */
export function dropOrphans(database: DatabaseSync): void {
  for (let round = 0; round < ROUNDS; round++) {
    const orphans = database.prepare('PRAGMA foreign_key_check').all();
    if (orphans.length === 0) return;
    for (const { table, rowid } of orphans) {
      if (rowid === null) dropKeyless(database, String(table));
      else database.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid ?? null);
    }
  }
  throw new MemoryError('internal', 'Rows that name lost rows could not be taken out.');
}

/** A table without rowid: SQLite does not say which row it is. */
function dropKeyless(database: DatabaseSync, table: string): void {
  const keys = database
    .prepare(
      'SELECT "table" AS parent, "from" AS child, "to" AS key FROM pragma_foreign_key_list(?)',
    )
    .all(table);
  for (const { parent, child, key } of keys) {
    database.exec(`DELETE FROM "${table}" WHERE "${child}" IS NOT NULL
      AND "${child}" NOT IN (SELECT "${key}" FROM "${parent}")`);
  }
}
