/**
 * The version of the schema that this program knows, and the steps that lead to it. A database that is at this version, as all
 * are but once, needs none of the steps: their 50 KB are loaded only when one is to be taken. At once, because a database is
 * opened at once.
 */
import { extname } from 'node:path';

/** As many as there are steps; a test compares. */
export const SCHEMA_VERSION = 34;

export function loadMigrations(): readonly string[] {
  const { createRequire } = process.getBuiltinModule('node:module');
  // Beside us, built or as it was written.
  const path = `./migrations${extname(import.meta.url)}`;
  const { MIGRATIONS } = createRequire(import.meta.url)(path) as {
    readonly MIGRATIONS: readonly string[];
  };
  return MIGRATIONS;
}
