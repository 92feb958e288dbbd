import { describe, expect, it } from 'vitest';
import { isStandingWish } from '../../src/recall/standing-wish.ts';

describe('isStandingWish', () => {
  it.each([
    'Always use tabs.',
    'please never push to main',
    'That works. From now on, squash the commits.',
    "I'd prefer small functions, can you split it?",
    'We usually prefer pnpm over npm.',
    'The build is slow.\nWhenever it fails, show me the log.',
  ])('is one: %s', (text) => expect(isStandingWish(text)).toBe(true));

  it.each([
    'It always fails on Mondays.',
    'I never got that to work.',
    'Please fix the tests.',
    'The preferred port is 8080.',
    'Nevertheless, go on.',
  ])('is none: %s', (text) => expect(isStandingWish(text)).toBe(false));
});
