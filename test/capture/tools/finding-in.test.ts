import { describe, expect, it } from 'vitest';
import { findingIn } from '../../../src/capture/tools/finding-in.ts';

const FILLER = 'The module reads its settings at the start and keeps them in a table of its own.';
const tour = `## How it is built\n\n${`${FILLER}\n\n`.repeat(20)}`;
const CAUSE = 'Jobs are lost because takeJob takes the lock after it has read the queue.';
const ERRAND = 'Look into the lost jobs';

describe('of a long report', () => {
  it('the conclusion is kept, not the first half', () => {
    const found = findingIn(
      `Perfect! Now I have all the information.\n\n${tour}\n## 4. Root Cause\n\n${CAUSE}\n\n**File**: \`src/worker.ts\` (lines 3-9)\n\n\`\`\`ts\nlock();\n\`\`\`\n\n## Files\n- a.ts\n- b.ts\n`,
      ERRAND,
    );
    expect(found).toEqual({ title: CAUSE.slice(0, -1), text: CAUSE });
  });

  it('a paragraph that calls itself one will do', () => {
    const found = findingIn(`${tour}\n## More\n\n**Key finding:** ${CAUSE}\n\n${FILLER}`, ERRAND);
    expect(found?.text).toBe(`**Key finding:** ${CAUSE}`);
    expect(found?.title).toBe(CAUSE.slice(0, -1));
  });

  it('nothing is kept that names no finding', () => {
    expect(findingIn(tour, ERRAND)).toBeUndefined();
    expect(findingIn(`${tour}\n## Summary\n\n- a.ts\n- b.ts\n`, ERRAND)).toBeUndefined();
  });

  it('what is kept is read in half a minute', () => {
    const found = findingIn(`${tour}\n## Conclusion\n\n${`${CAUSE}\n\n`.repeat(50)}`, ERRAND);
    expect(found?.text.length).toBeGreaterThan(800);
    expect(found?.text.length).toBeLessThanOrEqual(1000);
    expect(found?.text).toMatch(/queue\.$/);
  });
});

describe('a short report', () => {
  it('is its own conclusion', () => {
    const text = `${CAUSE} ${FILLER}`;
    expect(findingIn(text, ERRAND)).toEqual({ title: CAUSE.slice(0, -1), text });
    expect(findingIn(`${CAUSE}\nagentId: a1b2 (for resuming)`, ERRAND)?.text).toBe(CAUSE);
  });

  it.each([
    ['cannot say', `I couldn't find the worker. ${CAUSE}`],
    ['tells what was done', `I have implemented the worker. ${CAUSE}`],
    ['tells that it is done', `All tests pass. ${CAUSE}`],
    ['is cut off', `${CAUSE} Here is the code:`],
    ['is a log of the client', `Initializing…\n${CAUSE}`],
    ['has no sentence that says what was found', `${FILLER} See \`src/worker.ts\`.`],
    ['names no place', 'Jobs are lost because the lock is taken after the queue was read.'],
    ['only lists files', '**File:** `src/a.ts`\n\n- src/b.ts\n- src/c.ts'],
    ['speaks of itself', 'I have looked at all of the files that you have named in the prompt.'],
  ])('is none if it %s', (_, text) => {
    expect(findingIn(text, ERRAND)).toBeUndefined();
  });

  it.each(['Plan the migration', 'Review the worker', 'Fix the worker', 'Read PR 12'])(
    'is a part of the session if it was sent to: %s',
    (errand) => {
      expect(findingIn(CAUSE, errand)).toBeUndefined();
    },
  );
});
