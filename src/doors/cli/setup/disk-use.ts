/** What takes how much room on disk: the database, what stands beside it, and the notes of the scopes that are in use. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { App } from '../../../core/ports/app.ts';
import type { DiskUse, Taken } from '../../../render/disk-use.ts';

const NOTHING: Taken = { bytes: 0, files: 0 };

type Part = keyof DiskUse['parts'];

/** The first that fits, by the path below the home or a scope's folder. */
const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^backups\//, 'backups'],
  [/^\.trash\//, 'trash'],
  [/^(?:models|runtime)\//, 'models'],
  [/^\.run\/|\.log$/, 'logs'],
  [/\.md$/, 'notes'],
];

export function diskUse(app: App): DiskUse {
  const { database, home, scopes } = app;
  const name = basename(database);
  const found = new Map<string, Part | 'database'>();
  const add = (folder: string) => {
    for (const path of filesBelow(folder)) found.set(join(folder, path), partOf(path, name));
  };
  const folders = [home, dirname(database), ...scopes.roots.map(({ path }) => path)];
  // A scope may lie in another one: the inner one knows its files better.
  for (const folder of [...new Set(folders)].sort((a, b) => a.length - b.length)) add(folder);
  const taken = (part: Part | 'database') =>
    [...found].filter(([, own]) => own === part).reduce((sum, [path]) => plus(sum, path), NOTHING);
  return {
    database: { path: database, ...taken('database'), kinds: app.conversations.room() },
    parts: {
      backups: taken('backups'),
      copies: taken('copies'),
      notes: taken('notes'),
      trash: taken('trash'),
      models: taken('models'),
      logs: taken('logs'),
      other: taken('other'),
    },
  };
}

function partOf(path: string, database: string): Part | 'database' {
  if (['', '-wal', '-shm'].some((suffix) => path === database + suffix)) return 'database';
  // Made before a migration, moved aside.
  if (path.startsWith(`${database}.`)) return 'copies';
  return PARTS.find(([paths]) => paths.test(path))?.[1] ?? 'other';
}

/** What goes away meanwhile, or may not be read, counts for nothing. */
function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}

function plus({ bytes, files }: Taken, path: string): Taken {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? { bytes: bytes + stats.size, files: files + 1 } : { bytes, files };
}
