import { describe, expect, it } from 'vitest';
import { lastingWish } from '../../src/extraction/lasting-wish.ts';

describe('a wish that lasts', () => {
  it.each([
    ['Never push to main without asking me.', 'Never push to main without asking me.'],
    ['Looks fine, but please always run the linter first.', 'Always run the linter first.'],
    ['I hate when you add comments nobody needs.', 'I hate when you add comments nobody needs.'],
    [
      'Sorry to interrupt, I wanted to remind you to always write a test first.',
      'Always write a test first.',
    ],
    [
      'i hate when you use long names in loops. think hard and then plan the edits',
      'I hate when you use long names in loops.',
    ],
    ['Rename the parser, and never push it without asking me.', 'Never push it without asking me.'],
    ['I hate when you write this kind of summary.', 'I hate when you write this kind of summary.'],
  ])('%s', (text, wish) => {
    expect(lastingWish(text)).toBe(wish);
  });

  it.each([
    ['a complaint', 'You are rushing ahead again.'],
    ['for this once', 'Before you change this, explain how you would do it.'],
    ['clear only to who was there', 'So please always show them to me.'],
    ['a question', 'Should I always ask you before committing?'],
    ['about a thing of the moment', 'Please always test the updated importer with old files.'],
    ['about what was just said', "Don't assume that the above numbers are right, measure them."],
    ['how to do what is ordered', "Document the billing page in plain words, don't use tables."],
    ['a step of the work', 'Write a plan for the importer and always run the slow tests.'],
    ['an order', 'Rename the parser and run the tests.'],
  ])('is not %s', (_, text) => {
    expect(lastingWish(text)).toBeUndefined();
  });
});
