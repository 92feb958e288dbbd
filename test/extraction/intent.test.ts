import { describe, expect, it } from 'vitest';
import type { Intent, Role } from '../../src/core/conversation.ts';
import { extract, FIRM_FROM } from '../../src/extraction/extract.ts';
import { table } from '../table.ts';

const intentOf = (text: string, role: Role = 'user') => extract(text, role).intent;

describe.each<[Intent, readonly string[]]>([
  [
    'decision',
    [
      'We decided to put the feed parser in its own process.',
      "Let's stick with Mercurial for this repo.",
      'Never commit generated files.',
      "I'll go with the smaller of the two images.",
      'Decision: one bucket per tenant.',
      'from now on every service logs in JSON',
      "We're not going to localise the admin pages.",
    ],
  ],
  [
    'conclusion',
    [
      'It turns out that the proxy strips the header.',
      'Root cause: the pool was never drained.',
      'The takeaway is that nobody reads the tooltip.',
      'We learned that the vendor rounds down.',
      "That's why the second run is faster.",
    ],
  ],
  [
    'question',
    [
      'Should the importer skip empty rows?',
      'how do I reset the simulator',
      'I wonder whether the lock is needed',
      'not sure which of them wins',
      'did we ever decide on a colour scheme',
      "We haven't decided whether to use gulls or terns as code names.",
    ],
  ],
  [
    'problem',
    [
      'The exporter crashes with an out of memory error.',
      'the map stays blank on old tablets',
      "I can't connect to the broker since the upgrade",
      'The issue is that both jobs write the same file.',
      'logging in fails every second time',
    ],
  ],
  [
    'solution',
    [
      'Fixed by closing the handle before the rename.',
      'The trick was to warm the pool first.',
      'clearing the browser profile did the trick',
      'got it working after I swapped the cable',
    ],
  ],
  [
    'todo',
    [
      'TODO: drop the shim',
      'we still need to write the release notes',
      'can you add a test for the empty case?',
      'please rename the flag',
      "don't forget the licence header",
      'would be nice to have an undo there someday',
    ],
  ],
  [
    'context',
    [
      'Our shop sells spare parts for bicycles.',
      'here is the output of the last run',
      'we have about 30 people in two offices',
    ],
  ],
])('%s', (intent, texts) => {
  table(texts)('is heard', (text) => expect(intentOf(text)).toBe(intent));
});

table([
  "I've moved the check into the router; all tests pass.",
  'Replaced the busy loop with a condition variable, so the fan stays quiet now.',
])('takes a change that the agent reports for a solution', (text) => {
  expect(intentOf(text, 'assistant')).toBe('solution');
});

table(['Let me check the router.', "I'll start by reading the schema.", 'Reading the tests now.'])(
  'takes what the agent does next for context',
  (text) => expect(intentOf(text, 'assistant')).toBe('context'),
);

table([
  'Did we decide to use Kotlin?',
  "the doc says 'we chose Kotlin'",
  'The wiki says "we decided on Kotlin".',
  '> we decided on Kotlin',
  'If we had decided on Kotlin, the build would be slower.',
  'I decided to look at the metrics first',
  'back then they chose Kotlin',
  'nothing is decided yet',
  'The comment is `// we decided to use Kotlin`.',
  '```\nwe decided to use Kotlin\n```',
])('takes no talk of decisions for one', (text) => expect(intentOf(text)).not.toBe('decision'));

it('takes an answered question for its answer', () => {
  expect(intentOf('Why two parsers? We decided to drop the old one.')).toBe('decision');
  expect(intentOf('Why was it late? Because the clock was wrong.', 'assistant')).toBe('conclusion');
});

it('keeps a question with a list of options a question', () => {
  expect(intentOf('Which one?\n1. keep the shim\n2. drop the shim')).toBe('question');
});

it('takes a report with an offer behind it for the report', () => {
  const text = "I've fixed the rounding in the cart. Do you want me to commit?";
  expect(intentOf(text, 'assistant')).toBe('solution');
});

table([
  ['We decided on a weekly release.', 'Maybe we could release weekly.'],
  ['The leak comes from the listener.', 'I think the leak comes from the listener.'],
  ['We use the small model.', "For the time being let's use the small model."],
  ['The upload fails.', 'It seems that the upload fails.'],
])('is surer of what is said firmly', (firm, tentative) => {
  expect(extract(firm, 'user').confidence).toBeGreaterThanOrEqual(FIRM_FROM);
  expect(extract(tentative, 'user').confidence).toBeLessThan(FIRM_FROM);
});
