/**
 * A memory as large as wanted, in minutes: sessions that the real indexer and the real annotating left behind are copied in the
 * database, each copy a day earlier, with ids, keys, files and calls of its own. Full-text rows are added as the indexer
 * does it, for many at once. Words are as frequent as in the sessions that were copied, so what is found grows with the size.
 */
import { DatabaseSync } from 'node:sqlite';

/** What hangs on what; `#x` is a column that counts ids of the table x. */
const TABLES: Readonly<Record<string, string>> = {
  sessions: "id || '-' || k, cwd, branch, @started, @ended, project",
  spans: `#spans.id, session || '-' || k, #spans.parent_id, name, summary, start_line, end_line, depth, @created_at,
    agent, told_line, told_rules, told_by, extra, summary_extra, title, told_of`,
  origins: "#origins.id, source_file || '-' || k, agent, cwd, branch, model",
  messages: `#messages.id, #spans.span_id, #origins.origin_id, line, role, @time, randomblob(length(key)), rules, ideas, asks,
    kind, author`,
  ideas: `#ideas.id, #spans.span_id, #messages.message_id, content, intent, confidence, answered,
    source_line, speaker, extra, #origins.origin_id, said - k * 86400000`,
  deeds: `#deeds.id, #messages.message_id, call || '-' || k, kind, tool, path, name, detail, before, after, start_line,
    outcome, exit_code, error, extra, path_extra`,
  idea_entities: '#ideas.idea_id, entity_id',
  relations: '#relations.id, #ideas.from_id, #ideas.to_id, relation_type',
  acts: '#ideas.idea_id, kind, confidence, closed',
};
const FOUND = {
  ideas: 'content',
  deeds: 'path, detail, error',
  spans: 'name, summary',
} as const;

export function copySessions(file: string, copies: number): void {
  const database = new DatabaseSync(file);
  const newest = new Map(
    ['spans', 'origins', 'messages', 'ideas', 'deeds', 'relations'].map((table) => {
      const row = database.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get();
      return [table, Number(row?.id)];
    }),
  );
  const written = (columns: string) =>
    columns
      .replaceAll(/#(\w+)\.(\w+)/g, (_, table: string, id) => `${id} + k * ${newest.get(table)}`)
      .replaceAll(/@(\w+)/g, (_, time) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, -k || ' days')`);
  database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  database.exec('INSERT INTO indexing VALUES (1)');
  for (const [table, columns] of Object.entries(TABLES)) {
    database.exec(`
      WITH copies (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copies WHERE k < ${copies})
      INSERT INTO ${table} (${namesIn(database, table)})
      SELECT ${written(columns)} FROM copies CROSS JOIN ${table}`);
  }
  for (const [table, columns] of Object.entries(FOUND)) {
    database.exec(`INSERT INTO ${table}_fts (rowid, ${columns})
      SELECT id, ${columns} FROM ${table}_found WHERE id > ${newest.get(table)}`);
  }
  database.exec('DELETE FROM indexing; COMMIT; ANALYZE');
  database.close();
}

function namesIn(database: DatabaseSync, table: string): string {
  const rows = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return rows.map(({ name }) => name).join(', ');
}
