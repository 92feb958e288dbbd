/** What a prompt is after, by its form. */
import { expect, it } from 'vitest';
import { aimOf } from '../../../src/inject/search/aim-of.ts';
import { table } from '../../table.ts';

table([
  'explain how redis persistence works',
  'what is a bloom filter?',
  'What is the difference between a mutex and a semaphore?',
  'how do I exit vim',
  'Is Rust faster than Go?',
  'what is the best way to parse dates in Java?',
  'write a sql query that lists the ten largest tables',
  'Give me a regex that matches an e-mail address.',
])('knows what asks for the world', (prompt) => {
  expect(aimOf(prompt)).toBe('world');
});

table([
  'why do we poll the supplier?',
  'what was the limit for partners',
  'what is ERR_TOO_LATE again?',
  'how do I like my commit messages',
  'how does our retry work in general?',
])('knows what asks for memory', (prompt) => {
  expect(aimOf(prompt)).toBe('memory');
});

table(['what is mutual TLS, in general?', 'compare S3 and WebDAV, only theory'])(
  'knows what asks for theory',
  (prompt) => {
    expect(aimOf(prompt)).toBe('theory');
  },
);

table([
  'how does the seed script work?',
  'explain this function',
  'what does `yield` do here',
  'write a script that replays these days',
  'add a test for the parser',
  'the upload is slow since Monday',
])('knows what asks for work', (prompt) => {
  expect(aimOf(prompt)).toBe('work');
});

it('looks at what a person wrote, not at the log below it', () => {
  expect(aimOf(`build is red\n${'log line\n'.repeat(60)}what is a mutex`)).toBe('work');
});
