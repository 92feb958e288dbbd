import { expect } from 'vitest';
import { asksForThePast, goesOn } from '../../../src/inject/search/goes-on.ts';
import { table } from '../../table.ts';

table([
  'no, the other one',
  'hmm, does that still compile?',
  'OK, now the second file',
  'address 3, 8 and 11',
  "Let's fix #4 with a helper",
  '1',
  'why not a map though?',
  'did you run the linter?',
  'so the parser was right after all',
  'revert that, it broke the build',
])('only goes on with its session', (prompt) => {
  expect(goesOn(prompt)).toBe(true);
});

table([
  'The importer drops rows with commas, find out why',
  'Add a retry to the webhook client',
  'why do we keep two caches?',
  'no, I thought our plan was to keep the cache out of the client',
  'ok, do you remember how we seeded the staging database?',
  'Nothing is cached on the first visit',
])('begins something, or asks for what was', (prompt) => {
  expect(goesOn(prompt)).toBe(false);
});

table([
  ['why is the session id hashed?', true],
  ['I thought we agreed on integers', true],
  ['how did we seed the database', true],
  ['add a hash to the session id', false],
  ['why would anybody hash it', false],
] as const)('knows who asks for reasons and for what was said', (prompt, asks) => {
  expect(asksForThePast(prompt)).toBe(asks);
});
