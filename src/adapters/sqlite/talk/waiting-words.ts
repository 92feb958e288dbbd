/** What was stored before texts had extra words (`text/languages/extra-words.ts`) gets them, a few rows at a time, the newest first. */
import type { DatabaseSync } from 'node:sqlite';
import type { WaitingWords } from '../../../core/annotations.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';

/** Of each table its texts, and the columns of their extra words. */
const COLUMNS = {
  ideas: { content: 'extra' },
  deeds: { path: 'path_extra', detail: 'extra' },
  spans: { name: 'extra', summary: 'summary_extra' },
  commits: { subject: 'extra', body: 'body_extra', paths: 'paths_extra' },
};

export function sqliteWaitingWords(database: DatabaseSync): WaitingWords {
  const sql = statements(database, {
    waiting: 'SELECT name, last FROM extra_waiting ORDER BY name DESC LIMIT 1',
    next: 'UPDATE extra_waiting SET last = ? WHERE name = ?',
    done: 'DELETE FROM extra_waiting WHERE name = ?',
  });

  /** The ids of the rows that were looked at. */
  function addTo(table: keyof typeof COLUMNS, last: number, count: number): readonly number[] {
    const texts = Object.entries(COLUMNS[table]);
    const columns = texts.flat().join(', ');
    const set = texts.map(([, extra]) => `${extra} = ?`);
    const { rows, put } = statements(database, {
      rows: `SELECT id, ${columns} FROM ${table} WHERE id <= ? ORDER BY id DESC LIMIT ?`,
      put: `UPDATE ${table} SET ${set.join(', ')} WHERE id = ?`,
    });
    return rows.all(last, count).map((row) => {
      const extra = texts.map(([text]) => extraWords(String(row[text] ?? '')) ?? null);
      // Most have none, or have them already: their rows, and their places in the index, stay as they are.
      if (texts.some(([, column], at) => row[column] !== extra[at])) {
        put.run(...extra, Number(row.id));
      }
      return Number(row.id);
    });
  }

  return {
    add(count) {
      if (!sql.waiting.get()) return false;
      return inTransaction(database, () => {
        const waiting = sql.waiting.get();
        if (!waiting) return false;
        const name = String(waiting.name);
        const done = addTo(name as keyof typeof COLUMNS, Number(waiting.last), count);
        const lowest = done.at(-1);
        if (lowest === undefined) sql.done.run(name);
        else sql.next.run(lowest - 1, name);
        return true;
      });
    },
  };
}
