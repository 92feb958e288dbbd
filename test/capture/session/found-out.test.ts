import { describe, expect, it } from 'vitest';
import { exchangesOf } from '../../../src/capture/session/exchanges.ts';
import { foundOut } from '../../../src/capture/session/found-out.ts';
import type { ActionRecord, SaidMessage } from '../../../src/core/recall.ts';

let line = 0;

function said(
  role: 'user' | 'assistant',
  text: string,
  actions: readonly Partial<ActionRecord>[] = [],
): SaidMessage {
  line += 1;
  const place = { file: 's.jsonl', line, time: '2026-01-05T09:00:00Z', project: '/p', rules: 0 };
  const speaker = role === 'user' ? 'typed' : 'explains';
  return {
    ...{ ...place, role, message: line, conversation: 1, session: 's', agent: undefined },
    branch: undefined,
    passages: [{ id: line, text, intent: undefined, speaker }],
    actions: actions.map((action, at) => ({
      ...{ ...place, role, message: line, id: line * 10 + at, session: 's', agent: undefined },
      ...{ kind: 'edit', tool: 'Edit', outcome: 'ok', path: '/p/cache.ts', ...action },
    })),
  } as SaidMessage;
}

const EDIT = [{}];
const told = (...messages: readonly SaidMessage[]) =>
  foundOut({ exchanges: exchangesOf(messages) }, true).map(({ kind, text, asked }) =>
    asked ? `${asked.text} → ${kind}: ${text}` : `${kind}: ${text}`,
  );

describe('what was found out and done', () => {
  it('is taken from the closing words, by what their headings promise', () => {
    const report = [
      "Perfect! I've successfully fixed the bug.",
      '## Problem\nThe `get()` of the cache served entries that `put()` had replaced.',
      '## Solution\nAdded a call of `clear()` to every write of the cache.',
      '## Testing\nAll 14 tests of `cache.ts` pass now and nothing else was changed.',
    ].join('\n\n');
    expect(
      told(
        said('user', 'The cache of the shop serves old prices, please mend that.'),
        said('assistant', 'Let me look at it.', EDIT),
        said('assistant', report),
      ),
    ).toEqual([
      'cause: The `get()` of the cache served entries that `put()` had replaced.',
      'result: Added a call of `clear()` to every write of the cache.',
    ]);
  });

  it('is told with what it was done for, but for what was asked first', () => {
    expect(
      told(
        said('user', 'The cache of the shop serves old prices, please mend that.'),
        said('assistant', 'Added a call of `clear()` to every write of the cache.', EDIT),
        said('assistant', 'Changed `put()` so that it clears the cache of the shop.'),
        said('user', 'Now log each time that it is cleared'),
        said('assistant', 'I see.', EDIT),
        said('assistant', 'Added a line to `clear()` that logs when it runs.'),
      ),
    ).toEqual([
      'result: Changed `put()` so that it clears the cache of the shop.',
      'Now log each time that it is cleared → result: Added a line to `clear()` that logs when it runs.',
    ]);
  });

  it('is not what was taken back, at once or by git', () => {
    const asked = said('user', 'The cache of the shop serves old prices, please mend that.');
    const work = [
      said('assistant', 'I see.', EDIT),
      said('assistant', 'Added a call of `clear()` to every write of the cache.'),
    ];
    expect(told(asked, ...work)).toHaveLength(1);
    expect(told(asked, ...work, said('user', 'no, revert that'))).toEqual([]);
    const checkout = [
      { kind: 'run', detail: 'git checkout -- cache.ts', path: undefined },
    ] as const;
    const later = [
      said('user', 'what does the log say about it?'),
      said('assistant', 'Nothing at all.'),
      said('user', 'then start over'),
      said('assistant', 'All right.', checkout),
    ];
    expect(told(asked, ...work, ...later)).toEqual([]);
  });

  it('goes on where the person broke in', () => {
    expect(
      told(
        said('user', 'Move the cache of the shop into a package of its own.'),
        said('assistant', 'Moving it.', EDIT),
        said('assistant', 'Now let me run the wrong command:'),
        said('user', 'it is `npm run check`'),
        said('assistant', 'Moved the cache into `packages/cache`, with its tests.'),
      ),
    ).toEqual(['result: Moved the cache into `packages/cache`, with its tests.']);
  });

  it('is not what a review remarks, nor what is left to do', () => {
    const review =
      '✅ `a.ts` is used now because `b` needs it.\n⚠ `c` is now slow.\n✅ d\n✅ e\n✅ f';
    expect(told(said('user', 'Please review the branch'), said('assistant', review))).toEqual([]);
    const next = '## Next steps\nThe cache of `shop.ts` fails because nobody clears it.';
    expect(told(said('user', 'What is left of the plan?'), said('assistant', next))).toEqual([]);
  });
});
