import { expect, it } from 'vitest';
import { whoSpeaks } from '../../../src/conversations/annotate/who-speaks.ts';
import type { Speaker } from '../../../src/core/conversation.ts';
import { table } from '../../table.ts';

table<readonly [string, Speaker]>([
  ['Now let me run the tests.', 'narrates'],
  ["Perfect! Let's look at the router:", 'narrates'],
  ['You are absolutely right!', 'narrates'],
  ['The cache is read before it is filled, so the first request always misses.', 'explains'],
  [
    'I see the issue. The watcher is started before the folder exists, so it watches nothing.',
    'explains',
  ],
  ["I've added three cases to the parser's tests.", 'reports'],
  ['All 14 tests pass.', 'reports'],
  ['Should I also remove the old flag?', 'proposes'],
  ['API Error: Request was aborted.', 'inserted'],
])('tells what a model is doing when it speaks', (text, speaker) => {
  expect(whoSpeaks('assistant', [text])).toEqual([speaker]);
});

table<readonly [string, Speaker]>([
  ['revert it', 'typed'],
  ['ok so we drop the old table', 'typed'],
  ['error handling should stay in one place', 'typed'],
  ['if you look at the following:', 'typed'],
  ['for example this one:', 'typed'],
  ['[Image #1] why is this button grey?', 'typed'],
  ['[Image #1]', 'inserted'],
  ['if (a) {\n  run();\n}', 'pasted'],
  ['ok  \tgithub.com/x/y\t0.3s', 'pasted'],
  ['no, use the table in src/db.ts instead', 'typed'],
  ['Implement the following plan:', 'inserted'],
  ['[Request interrupted by user for tool use]', 'inserted'],
  ['```\nconst a = 1;\n```', 'pasted'],
  ['FAIL src/a.test.ts\nError: timeout\n    at run (a.ts:3:1)\n    at main (b.ts:9:2)', 'pasted'],
  ['diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b', 'pasted'],
])(
  'tells what a person typed from what they pasted and what the client put there',
  (text, speaker) => {
    expect(whoSpeaks('user', [text])).toEqual([speaker]);
  },
);

it('takes what stands between two pieces of a paste for a part of it', () => {
  const log = '2026-01-05 10:00:00 INFO started';
  expect(whoSpeaks('user', ['what is this?', log, 'Book library:', log])).toEqual([
    'typed',
    'pasted',
    'pasted',
    'pasted',
  ]);
});

it('takes what follows the first words of a report for what it reports', () => {
  const said = ['Done. Here is a summary:', '- the parser reads both forms', 'Want me to commit?'];
  expect(whoSpeaks('assistant', said)).toEqual(['reports', 'reports', 'proposes']);
});
