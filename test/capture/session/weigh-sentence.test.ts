import { describe, expect, it } from 'vitest';
import { weighSentence } from '../../../src/capture/session/weigh-sentence.ts';

const weight = (sentence: string) => weighSentence(sentence).weight;

describe('a sentence', () => {
  it('tells most if it says why, and names what it is about', () => {
    const cause = weight('The cache is stale because `refresh()` never clears the map.');
    const result = weight('Added `refresh()` to the cache, called on every write.');
    const boast = weight('The cache is now working perfectly, and all tests pass.');
    expect(cause).toBeGreaterThan(result);
    expect(result).toBeGreaterThan(boast);
  });

  it('is told without its opener', () => {
    expect(weighSentence('Perfect! The root cause was a missing `await` in load.ts.').words).toBe(
      'The root cause was a missing `await` in load.ts.',
    );
  });

  it.each([
    ['an announcement', 'Let me look at the parser because it fails.'],
    ['a step of a plan', 'Update the parser so that it keeps commas, then test it.'],
    ['what leads up to a list', 'The root cause is one of these three things:'],
    ['a question', 'Is the cache stale because nothing clears the map?'],
    ['a label', 'Cache, parser, loader: all of them in one place'],
    ['code', 'result = cache.refresh(because_of_this, now_and_then)'],
  ])('weighs nothing if it is %s', (_, sentence) => {
    expect(weight(sentence)).toBe(0);
  });
});
