/** What was stored before texts had extra words (`text/languages/extra-words.ts`) gets them, a few rows at a time, the newest first. */
import type { DatabaseSync } from 'node:sqlite';
import type { WaitingWords } from '../../../core/annotations.ts';
import { extraWords } from '../../../text/languages/extra-words.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';

export function sqliteWaitingWords(database: DatabaseSync): WaitingWords {
  const sql = statements(database, {
    waiting: 'SELECT name, last FROM extra_waiting ORDER BY name DESC LIMIT 1',
    next: 'UPDATE extra_waiting SET last = ? WHERE name = ?',
    done: 'DELETE FROM extra_waiting WHERE name = ?',
    passages: 'SELECT id, content FROM ideas WHERE id <= ? ORDER BY id DESC LIMIT ?',
    actions: 'SELECT id, path, detail FROM deeds WHERE id <= ? ORDER BY id DESC LIMIT ?',
    passage: 'UPDATE ideas SET extra = ? WHERE id = ?',
    action: 'UPDATE deeds SET path_extra = ?, extra = ? WHERE id = ?',
  });

  function passages(last: number, count: number): readonly number[] {
    return sql.passages.all(last, count).map(({ id, content }) => {
      const extra = extraWords(String(content));
      // Most have none: their rows, and their places in the index, stay as they are.
      if (extra !== undefined) sql.passage.run(extra, Number(id));
      return Number(id);
    });
  }

  function actions(last: number, count: number): readonly number[] {
    return sql.actions.all(last, count).map(({ id, path, detail }) => {
      const [ofPath, ofDetail] = [path, detail].map((text) => extraWords(String(text ?? '')));
      if (ofPath ?? ofDetail) sql.action.run(ofPath ?? null, ofDetail ?? null, Number(id));
      return Number(id);
    });
  }

  return {
    add(count) {
      if (!sql.waiting.get()) return false;
      return inTransaction(database, () => {
        const waiting = sql.waiting.get();
        if (!waiting) return false;
        const [name, last] = [String(waiting.name), Number(waiting.last)];
        const done = name === 'ideas' ? passages(last, count) : actions(last, count);
        const lowest = done.at(-1);
        if (lowest === undefined) sql.done.run(name);
        else sql.next.run(lowest - 1, name);
        return true;
      });
    },
  };
}
