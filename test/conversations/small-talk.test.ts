import { describe, expect } from 'vitest';
import { isSmallTalk } from '../../src/conversations/small-talk.ts';
import { table } from '../table.ts';

describe('isSmallTalk', () => {
  table([
    ...[
      'ok',
      'OK.',
      'thanks!',
      'Thank you so much!',
      'yes',
      'Great!',
      'lgtm',
      '👍',
      '…',
      'go ahead',
    ],
    ...['Hey, good to see you!', 'Hey Mel! Good to see you! How have you been?', 'You’re welcome!'],
    ...[
      'Running tests…',
      'Let me check the tests.',
      "I'll run the build now:",
      'sounds good, thanks',
    ],
  ])('skips what says nothing', (text) => {
    expect(isSmallTalk(text)).toBe(true);
  });

  table([
    ...[
      'yes, use Postgres',
      'no',
      'not now',
      'ok, but keep the old API',
      'go with option B',
      'it works',
    ],
    ...[
      'Thanks, ship it on Monday',
      'Running tests failed',
      'Hey, the deploy is broken',
      '+1',
      '42',
    ],
    ...[
      'Let me check the auth tests',
      'Good: `npm test`',
      'great, version 2',
      'done?',
      '好',
      'Postgres',
    ],
    ...['Should I run the tests?', 'Run the tests in Docker', 'Thanks Redis is up'],
  ])('keeps what says something', (text) => {
    expect(isSmallTalk(text)).toBe(false);
  });
});
