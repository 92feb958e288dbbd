/** What was found out about files that notes speak of, so that they are read and git is asked only once. */
import type { DatabaseSync } from 'node:sqlite';
import type { CodeCache, CodeCommit } from '../../../core/ports/code-ports.ts';
import { statements } from '../schema/statements.ts';
import { inTransaction } from '../schema/transaction.ts';

export function sqliteCodeCache(database: DatabaseSync): CodeCache {
  const sql = statements(database, {
    blob: 'SELECT blob FROM code_files WHERE file = ? AND stamp = ?',
    keepBlob: 'INSERT OR REPLACE INTO code_files VALUES (?, ?, ?)',
    history: 'SELECT commits FROM code_history WHERE file = ? AND after = ? AND head = ?',
    keepHistory: 'INSERT OR REPLACE INTO code_history VALUES (?, ?, ?, ?)',
    patience: 'PRAGMA busy_timeout',
  });

  /** Whoever is writing now goes first: then the next command finds it out again. */
  function unlessBusy(work: () => void): void {
    if (database.isTransaction) {
      work();
      return;
    }
    const patience = Number(sql.patience.get()?.timeout ?? 0);
    database.exec('PRAGMA busy_timeout = 0');
    try {
      inTransaction(database, work);
    } finally {
      database.exec(`PRAGMA busy_timeout = ${patience}`);
    }
  }

  return {
    blob(file, stamp) {
      const blob = sql.blob.get(file, stamp)?.blob;
      return typeof blob === 'string' ? blob : undefined;
    },
    keepBlobs: (rows) =>
      unlessBusy(() => {
        for (const { file, stamp, blob } of rows) sql.keepBlob.run(file, stamp, blob);
      }),
    history(file, after, head) {
      const commits = sql.history.get(file, after, head)?.commits;
      return typeof commits === 'string' ? (JSON.parse(commits) as CodeCommit[]) : undefined;
    },
    keepHistory: (file, after, head, commits) =>
      unlessBusy(() => {
        sql.keepHistory.run(file, after, head, JSON.stringify(commits));
      }),
  };
}
