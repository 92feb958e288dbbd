import { expect, it } from 'vitest';
import { isSameDecision } from '../../../src/capture/decisions/same-decision.ts';

it.each([
  ['We use Redis for the session store.', 'Use Redis for the session store'],
  ['We decided to use Redis for the session store', 'Use Redis for our session store!'],
])('%s = %s', (one, other) => {
  expect(isSameDecision(one, other)).toBe(true);
  expect(isSameDecision(other, one)).toBe(true);
});

it.each([
  [
    'Use Redis for the session store in production',
    'Use Valkey for the session store in production',
  ],
  ['We use Redis for the session store', 'We do not use Redis for the session store'],
  ['Use Redis', 'Use Redis for the sessions, PostgreSQL for orders and S3 for the files'],
  ['', 'Use Redis'],
])('%s ≠ %s', (one, other) => expect(isSameDecision(one, other)).toBe(false));
