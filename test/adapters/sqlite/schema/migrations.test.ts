import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { damageIn } from '../../../../src/adapters/sqlite/repair/inspect-database.ts';
import { migrate } from '../../../../src/adapters/sqlite/schema/migrate.ts';
import { MIGRATIONS } from '../../../../src/adapters/sqlite/schema/migrations.ts';
import { sqliteWaitingWords } from '../../../../src/adapters/sqlite/talk/waiting-words.ts';
import { createApp } from '../../../../src/app/create-app.ts';
import { indexTranscript } from '../../../../src/conversations/index-transcript.ts';
import { remember } from '../../../../src/recall/remember.ts';
import { user } from '../../../conversations/transcripts.ts';

let home: string;
let path: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'memory-migrate-'));
  path = join(home, 'memory.db');
});
afterEach(() => rmSync(home, { recursive: true }));

/** A database of the version in which a passage was a whole message. */
function oldDatabase(file: string): void {
  const database = new DatabaseSync(path);
  migrate(database, path, MIGRATIONS.slice(0, 3));
  database.exec(`
    INSERT INTO sessions VALUES ('s1', '/p', 'main', '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z');
    INSERT INTO spans (session, name, start_line) VALUES ('s1', 'Why redis?', 1);
    INSERT INTO ideas (span_id, role, content, source_file, source_line, created_at) VALUES
      (1, 'user', 'Why did we drop redis?', '${file}', 1, '2026-01-01T00:00:00Z'),
      (1, 'assistant', 'One SQLite file is enough.', '${file}', 2, '2026-01-01T00:01:00Z');
    INSERT INTO index_state (file_path, last_line, last_byte) VALUES ('${file}', 2, 400);`);
  database.close();
}

async function found(query: string) {
  const app = await createApp({ env: { MEMORY_HOME: home }, cwd: home, warn: () => {} }, home);
  try {
    return (await remember(app, { query, filter: {}, limit: 5 })).results;
  } finally {
    app.close();
  }
}

it('keeps what an older version stored, though its transcript is gone', async () => {
  oldDatabase('/gone/s1.jsonl');
  expect(await found('sqlite')).toMatchObject([
    {
      text: 'One SQLite file is enough.',
      role: 'assistant',
      session: 's1',
      branch: 'main',
      line: 2,
    },
    { text: 'Why did we drop redis?', role: 'user' },
  ]);
});

it('reads a transcript that is still there again, and has nothing twice', async () => {
  const file = join(home, 's1.jsonl');
  oldDatabase(file);
  writeFileSync(file, user('Why did we drop redis?') + user('Because SQLite is enough.'));
  const app = await createApp({ env: { MEMORY_HOME: home }, cwd: home, warn: () => {} }, home);
  await indexTranscript(app, file);
  expect(app.conversations.counts()).toMatchObject({ passages: 2, sessions: 1 });
  app.close();
  expect((await found('sqlite'))[0]).toMatchObject({ text: 'Because SQLite is enough.' });
});

it('knows by number where and when a passage was said', () => {
  const step = MIGRATIONS.findIndex((sql) => sql.includes('DROP COLUMN source_file'));
  const database = new DatabaseSync(path);
  migrate(database, path, MIGRATIONS.slice(0, step));
  database.exec(`
    INSERT INTO sessions (id, cwd, started, ended, project) VALUES ('s', '/p', '2026-01-01', '2026-01-01', '/p');
    INSERT INTO spans (id, session, name, start_line) VALUES (1, 's', 'roses', 1);
    INSERT INTO origins (id, source_file, agent, cwd, branch, model) VALUES (7, '/gone/s.jsonl', '', '/p', '', '');
    INSERT INTO messages (id, span_id, origin_id, line, role, time, key, rules)
      VALUES (3, 1, 7, 12, 'user', '2026-01-01T10:00:00.123Z', x'00', 0);
    INSERT INTO ideas (id, span_id, message_id, content, extra, source_file, source_line, created_at) VALUES
      (5, 1, 3, 'water roses', 'daily', '/gone/s.jsonl', 12, '2026-01-01T10:00:00.123Z'),
      (6, 1, NULL, 'of nobody', NULL, '', 0, 'long ago');`);
  migrate(database, path);
  expect(
    database.prepare('SELECT id, content, extra, source_line, origin_id, said FROM ideas').all(),
  ).toEqual([
    {
      id: 5,
      content: 'water roses',
      extra: 'daily',
      source_line: 12,
      origin_id: 7,
      said: Date.parse('2026-01-01T10:00:00.123Z'),
    },
    { id: 6, content: 'of nobody', extra: null, source_line: 0, origin_id: null, said: null },
  ]);
  expect(damageIn(database)).toBeUndefined();
  database.close();
});

it('moves links of every kind into one table, and reads no note again', () => {
  const database = new DatabaseSync(path);
  const step = MIGRATIONS.findIndex((sql) => sql.includes('TABLE note_links'));
  migrate(database, path, MIGRATIONS.slice(0, step));
  database.exec(`
    INSERT INTO note_roots (id, path, fingerprint) VALUES (1, '/notes', 'as it is');
    INSERT INTO note_edges VALUES (1, 'a', 'b', 'implements', '2026-01-01T00:00:00Z', 0);
    INSERT INTO note_edges VALUES (1, 'c', 'b', 'supersedes', '2026-01-02T00:00:00Z', 1);
    INSERT INTO note_mentions VALUES (1, 'c', 'b', 'supersedes');`);
  migrate(database, path, MIGRATIONS.slice(0, step + 1));
  const links = database.prepare('SELECT source, label, kind, at FROM note_links').all();
  expect(links.map((link) => Object.values(link))).toEqual([
    ['a', 'implements', 'link', '2026-01-01T00:00:00Z'],
    ['c', 'supersedes', 'mention', ''],
    ['c', 'supersedes', 'related', '2026-01-02T00:00:00Z'],
  ]);
  expect(database.prepare('SELECT fingerprint FROM note_roots').get()).toEqual({
    fingerprint: 'as it is',
  });
  database.close();
});

it('finds topics and commits as before, and later by their extra words, too', () => {
  const database = new DatabaseSync(path);
  const step = MIGRATIONS.findIndex((sql) => sql.includes('VIEW commits_found'));
  migrate(database, path, MIGRATIONS.slice(0, step));
  database.exec(`
    INSERT INTO sessions (id, cwd, started, ended, project) VALUES ('s', '/p', '2026-01-01', '2026-01-01', '/p');
    INSERT INTO spans (id, session, name, start_line) VALUES (1, 's', 'roses の設定', 1), (2, 's', 'tulips', 5);
    INSERT INTO commits (id, project, hash, author, time, committed, kind, subject, body, paths, rules)
      VALUES (1, '/p', 'ab', 'me', '2026-01-01', '2026-01-01', 'plain', 'water roses', '設定を追加', 'src/roseBed.ts', 0);`);
  migrate(database, path);
  const found = (index: string, match: string) =>
    database
      .prepare(`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ?`)
      .all(match)
      .map(({ id }) => id);
  const all = () => [
    ...found('spans_fts', 'roses'),
    ...found('commits_fts', 'roses'),
    ...found('spans_fts', '"設定"'),
    ...found('commits_fts', '{body} : "設定"'),
    ...found('commits_fts', '{paths} : bed'),
  ];
  expect(all()).toEqual([1, 1]);
  const words = sqliteWaitingWords(database);
  while (words.add(1));
  expect(all()).toEqual([1, 1, 1, 1, 1]);
  expect(damageIn(database)).toBeUndefined();
  database.close();
});

it('has an index by which a late result finds its call', () => {
  const database = new DatabaseSync(path);
  migrate(database, path);
  const plan = database
    .prepare(
      'EXPLAIN QUERY PLAN SELECT 1 FROM deeds WHERE substr(call, -8) = substr(?, -8) AND call = ?',
    )
    .all('a', 'a');
  database.close();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH deeds USING INDEX deeds_by_call (<expr>=?)',
  ]);
});
