import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { damageIn } from '../../../../src/adapters/sqlite/repair/inspect-database.ts';
import { openDatabase } from '../../../../src/adapters/sqlite/schema/open.ts';
import { sqliteWaitingWords } from '../../../../src/adapters/sqlite/talk/waiting-words.ts';

/** As a version left it that knew no extra words. */
function oldDatabase() {
  const database = openDatabase(join(mkdtempSync(join(tmpdir(), 'ccm-')), 'memory.db'));
  database.exec(`
    INSERT INTO sessions (id, cwd, started, ended, project) VALUES ('s', '/p', '2026-01-01', '2026-01-01', '/p');
    INSERT INTO spans (id, session, name, start_line, depth, created_at) VALUES (1, 's', '設定を変更', 1, 0, '2026-01-01');
    UPDATE spans SET summary = 'about getPathType';
    INSERT INTO origins (id, source_file, agent, cwd, branch, model) VALUES (1, '/t.jsonl', '', '/p', '', '');
    INSERT INTO messages (id, span_id, origin_id, line, role, time, key, rules)
      VALUES (1, 1, 1, 1, 'user', '2026-01-01', x'00', 0);
    INSERT INTO ideas (id, span_id, message_id, content, source_line)
      VALUES (1, 1, 1, 'remove getPathType', 1), (2, 1, 1, 'nothing to add', 1), (3, 1, 1, '日本語の設定', 1);
    INSERT INTO deeds (id, message_id, call, kind, tool, path, detail, outcome)
      VALUES (1, 1, 'c', 'edit', 'Edit', '/p/userStore.ts', NULL, 'ok');
    INSERT INTO commits (id, project, hash, author, time, committed, kind, subject, body, paths, rules)
      VALUES (1, '/p', 'ab', 'me', '2026-01-01', '2026-01-01', 'plain', '日本語の設定を追加', '', 'src/userStore.ts', 0);
    INSERT INTO extra_waiting VALUES ('ideas', 3), ('deeds', 1), ('spans', 1), ('commits', 1)`);
  const found = (index: string, match: string) =>
    database
      .prepare(`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ?`)
      .all(match)
      .map(({ id }) => id);
  return { database, found };
}

it('gives old rows their extra words, some at a time', () => {
  const { database, found } = oldDatabase();
  const { add } = sqliteWaitingWords(database);
  expect(found('ideas_fts', '"path"')).toEqual([]);
  while (found('spans_fts', '"設定"').length === 0) add(1);
  expect(found('spans_fts', '{summary} : "path"')).toEqual([1]);
  expect(add(2)).toBe(true);
  expect([add(2), found('ideas_fts', '"設定"'), found('ideas_fts', '"path"')]).toEqual([
    true,
    [3],
    [],
  ]);
  while (add(2));
  expect(found('ideas_fts', '"path"')).toEqual([1]);
  expect(found('deeds_fts', '{path} : "store"')).toEqual([1]);
  expect(found('commits_fts', '{subject} : "設定"')).toEqual([1]);
  expect(found('commits_fts', '{paths} : "store"')).toEqual([1]);
  expect(add(2)).toBe(false);
  expect(damageIn(database)).toBeUndefined();
});

it('leaves nothing of a row that goes', () => {
  const { database, found } = oldDatabase();
  while (sqliteWaitingWords(database).add(100));
  database.exec('DELETE FROM ideas; DELETE FROM deeds; DELETE FROM commits; DELETE FROM sessions');
  for (const index of ['ideas_fts', 'deeds_fts', 'spans_fts', 'commits_fts']) {
    expect(found(index, '"path" OR "設定" OR "store"'), index).toEqual([]);
  }
  expect(damageIn(database)).toBeUndefined();
});
