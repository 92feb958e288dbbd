import { expect } from 'vitest';
import { amendmentOf, readStatement } from '../../../src/upkeep/tidy/amended-value.ts';
import { table } from '../../table.ts';

table([
  ['Token lifetime is 15 minutes', 'Token lifetime is 60 minutes'],
  ['Token lifetime is 15 minutes', 'The token lifetime is now 1 hour'],
  ['Upload limit is 10 MB', 'Upload limit: 25 MB'],
  ['Retry failed calls 3 times', 'Retry failed calls 5 times'],
  ['Cache hit rate target is 80%', 'Cache hit rate target is 95 %'],
  ['Use Redis for sessions', 'Use Valkey for sessions instead of Redis'],
  ['Use Redis for sessions', 'Use Valkey, not Redis, for sessions'],
  ['We use Redis for sessions', 'Valkey replaces Redis for sessions'],
  ['Deploys go through Jenkins', 'Deploys go through GitHub Actions rather than Jenkins'],
])('is sure: %s → %s', (older, newer) => {
  expect(amendmentOf(readStatement(newer), readStatement(older))).toMatchObject({ isSure: true });
});

table([
  ['Use Redis for sessions', 'Use Redis for queues'],
  ['Use Redis for sessions', 'Use Valkey for sessions'],
  ['Use Redis for sessions', 'Use Postgres instead of Redis for queues'],
  ['Use Valkey instead of Redis', 'Use Valkey instead of Redis'],
  ['Token lifetime is 15 minutes', 'Cookie lifetime is 60 minutes'],
  ['Never log tokens', 'Rotate tokens instead of logging them'],
])('is none: %s → %s', (older, newer) => {
  expect(amendmentOf(readStatement(newer), readStatement(older))).toBeUndefined();
});

table([
  ['The dashboard listens on port 8080', 'The dashboard listens on port 9090'],
  ['Read timeouts are 15 seconds or 20 seconds', 'Read timeouts are 30 seconds or 40 seconds'],
  ['Phase 1 writes to SQLite', 'Phase 2 writes to SQLite'],
  [
    'Use Redis for sessions',
    'Use a local Valkey container for sessions in staging tests instead of Redis',
  ],
])('is a guess: %s → %s', (older, newer) => {
  expect(amendmentOf(readStatement(newer), readStatement(older))).toMatchObject({ isSure: false });
});
