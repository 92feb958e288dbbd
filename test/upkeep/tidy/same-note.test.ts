import { expect } from 'vitest';
import { saysTheSame } from '../../../src/upkeep/tidy/same-note.ts';
import { table } from '../../table.ts';

const LONG =
  'The importer reads rows in batches, writes each batch in one transaction, counts what was refused, and prints a line for each refused row with its reason and its place. Dates are parsed leniently, times strictly; empty cells become null.';

const note = (content: string, title = 'Import') => ({ title, content });

table([
  [note('Each use makes a new token.'), note('Each use makes a new token!')],
  [note('Each use makes a new token.', 'Decision: Import'), note('Each use makes a new token.')],
  [note('## Insight\nEach use makes a new token.'), note('Each use makes a new token.\n\n## Used')],
  [note(LONG), note(`${LONG}\n\nHeaders decide.`)],
  [
    note('> Keep the queue in one process.\n\nYou, 2026-01-05 10:00 UTC (memory show i12)'),
    note('> Keep the queue in one process.\n\nYou, 2026-02-05 10:00 UTC (memory show i99)'),
  ],
])('says the same: %o', (one, other) => {
  expect(saysTheSame(one, other)).toBe(true);
  expect(saysTheSame(other, one)).toBe(true);
});

table([
  [note('Tokens live for 15 minutes here.'), note('Tokens live for 60 minutes here.')],
  [note('Retry the call when it fails.'), note('Do not retry the call when it fails.')],
  [note('We retry the call at failure.'), note("We don't retry the call at failure.")],
  [note('Take Valkey instead of Redis here.'), note('Take Redis instead of Valkey here.')],
  [note('Redis keeps all sessions here.'), note('Redis keeps all sessions here in production.')],
  [note('Each use makes a new token.'), note('A token is made anew whenever it is used.')],
  [note(LONG), note(`${LONG}\n\nBatches have 500 rows.`)],
  [note(LONG), note(`${LONG}\n\nNever in parallel.`)],
  [note('x'), note('x')],
])('differs: %o', (one, other) => {
  expect(saysTheSame(one, other)).toBe(false);
  expect(saysTheSame(other, one)).toBe(false);
});
