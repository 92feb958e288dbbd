import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate, versionOf } from '../schema/migrate.ts';
import { sqliteForgetting } from './forgetting.ts';
import { addTombstones, tombstonesAt } from './tombstones.ts';

/**
 * Takes out of a copy that is to become the database at `path` what was forgotten since it was made; returns how many
 * messages that were.
 */
export function forgetAgain(copy: string, path: string): number {
  const tombstones = tombstonesAt(path);
  if (tombstones.lines.length + tombstones.rules.length === 0) return 0;
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA foreign_keys = ON');
    const version = versionOf(database);
    migrate(database, copy);
    rmSync(`${copy}.backup-v${version}`, { force: true });
    addTombstones(database, tombstones);
    return sqliteForgetting(database).again();
  } finally {
    database.close();
  }
}
