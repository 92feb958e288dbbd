/** A store as the memgraph plugin makes it. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE spans (id INTEGER PRIMARY KEY, session TEXT NOT NULL,
    parent_id INTEGER REFERENCES spans(id), name TEXT NOT NULL, summary TEXT,
    start_line INTEGER NOT NULL, end_line INTEGER, depth INTEGER NOT NULL DEFAULT 0,
    created_at TEXT DEFAULT CURRENT_TIMESTAMP);
  CREATE TABLE ideas (id INTEGER PRIMARY KEY, span_id INTEGER REFERENCES spans(id),
    content TEXT NOT NULL, intent TEXT, confidence REAL DEFAULT 0.5, answered BOOLEAN,
    source_file TEXT NOT NULL, source_line INTEGER NOT NULL,
    created_at TEXT DEFAULT CURRENT_TIMESTAMP);
  CREATE TABLE entities (id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT, UNIQUE(name, type));
  CREATE TABLE idea_entities (idea_id INTEGER, entity_id INTEGER, PRIMARY KEY (idea_id, entity_id));
  CREATE TABLE relations (id INTEGER PRIMARY KEY, from_id INTEGER, to_id INTEGER, relation_type TEXT);
  CREATE VIRTUAL TABLE ideas_fts USING fts5 (content, content = 'ideas', content_rowid = 'id');
  CREATE TABLE index_state (file_path TEXT PRIMARY KEY, last_line INTEGER, last_indexed TEXT);`;

/** Two passages of a transcript that is gone, and one of `known`, all of one session. */
export function writeMemgraph(
  path: string,
  known: string,
  gone = '/gone/old.jsonl',
  session = 'control-v1-1',
): void {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; ${SCHEMA}`);
  database.exec(`
    INSERT INTO spans (id, session, parent_id, name, summary, start_line, depth, created_at) VALUES
      (1, '${session}', NULL, 'Plant room', 'relays and safety', 1, 0, '2025-12-01 09:59:00'),
      (2, '${session}', 1, 'Relay specifications', NULL, 5, 1, '2025-12-01 10:00:00'),
      (3, '${session}', NULL, 'Nothing of it is new', NULL, 50, 0, '2025-12-01 11:00:00');
    INSERT INTO entities VALUES (1, 'ESP32', 'technology'), (2, 'unused', 'concept');
    INSERT INTO idea_entities VALUES (1, 1), (3, 1);
    INSERT INTO relations VALUES (1, 1, 2, 'answers'), (2, 3, 1, 'builds_on')`);
  const add = database.prepare('INSERT INTO ideas VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const token = `ghp_${'A1b2C3d4E5'.repeat(4).slice(0, 36)}`;
  const time = '2025-12-01 10:00:00';
  add.run(1, 2, `Use 24V relays, ${token}`, 'decision', 0.9, null, gone, 7, time);
  add.run(2, 1, 'Which enclosure fits?', 'question', 0.4, 1, gone, 9, time);
  add.run(3, 3, 'A summary of line one', 'conclusion', 0.5, null, known, 1, time);
  database.close();
}
