/**
 * Plain full-text search, the baseline beside every number: FTS5 with its porter stemmer, any word of the question,
 * stop words dropped, ranked by BM25. Rows, words and order are those of the independent `bm25.py`.
 */
import { DatabaseSync } from 'node:sqlite';

const STOP_WORDS = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my no not of on or our she so than that the their them then there these they this to too us was we were what when where which who why will with would you your about'.split(
    ' ',
  ),
);

export interface PlainIndex {
  /** Several rows may have one id. */
  add(id: string, text: string, time?: string): void;
  /** Distinct ids, that of the best row first. */
  search(question: string, limit: number, until?: string): readonly string[];
  close(): void;
}

export function plainBm25(): PlainIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "CREATE VIRTUAL TABLE rows USING fts5(text, id UNINDEXED, time UNINDEXED, tokenize = 'porter')",
  );
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?)');
  const select = database.prepare(
    'SELECT id FROM rows WHERE rows MATCH ? AND time <= ? ORDER BY bm25(rows)',
  );
  return {
    add(id, text, time = '') {
      if (text.trim() !== '') insert.run(text, id, time);
    },
    search(question, limit, until = '9') {
      const found = new Set<string>();
      for (const { id } of select.iterate(matchOf(question), until)) {
        found.add(String(id));
        if (found.size === limit) break;
      }
      return [...found];
    },
    close: () => database.close(),
  };
}

function matchOf(question: string): string {
  const words = question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = [...new Set(words)].filter((word) => !STOP_WORDS.has(word));
  return telling.map((word) => `"${word}"`).join(' OR ') || '"x"';
}
