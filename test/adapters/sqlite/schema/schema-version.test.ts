import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../src/adapters/sqlite/schema/migrations.ts';
import {
  loadMigrations,
  SCHEMA_VERSION,
} from '../../../../src/adapters/sqlite/schema/schema-version.ts';

it('is the number of steps that there are', () => {
  expect(SCHEMA_VERSION).toBe(MIGRATIONS.length);
});

it('finds the steps beside it', () => {
  expect(loadMigrations()).toEqual(MIGRATIONS);
});
