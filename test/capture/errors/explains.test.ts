import { describe, expect } from 'vitest';
import { diagnoses, explains, wantsToFail } from '../../../src/capture/errors/explains.ts';
import { table } from '../../table.ts';

describe('explains', () => {
  table([
    ['The build fails because the token is not set in the environment.', 2],
    ['The lock file still points to the old registry.', 2],
    ['`retry` never sees the header, it is read too late.', 1],
    ['The config was changed, but the cache was not.', 1],
    ['Perfect! The tests pass now, because the cache is cleared.', 0],
    ['All 14 tests pass, and the linter is not complaining.', 0],
    ["I've successfully fixed the bug, which was caused by the cache.", 0],
    ['Let me check whether the token is not set.', 0],
    ['I need to find out why the token is missing.', 0],
    ['Should we use another registry instead of this one?', 0],
    ['The tests fail as expected because nothing is implemented.', 0],
    ['It is probably caused by the cache of the registry.', 0],
    ['Here is what was wrong with the configuration:', 0],
    ['Keep only the one check that needs the registry to be there.', 0],
  ])('tells a reason from an opener, an announcement and a success report', (sentence, plain) =>
    expect(explains(String(sentence))).toBe(plain),
  );
});

describe('diagnoses', () => {
  table([
    ['`flush` is called twice because `close` calls it, too.', true],
    ['`parse` reads `cmd`, but the tool sends `command`.', true],
    ['We should use a cache because reading is slow.', false],
    ['Add a check for the missing header to the parser.', false],
  ])('wants what was found, not what is proposed', (sentence, is) =>
    expect(diagnoses(String(sentence), false)).toBe(is),
  );
});

describe('wantsToFail', () => {
  table([
    ['Let me take the guard out and see what breaks.', true],
    ['I will temporarily remove the guard.', true],
    ['Let me break the guard on purpose.', true],
    ['Let me see what is wrong with the guard.', false],
    ['The guard breaks when the list is empty.', false],
  ])('hears that somebody breaks it to see whether it is noticed', (text, is) =>
    expect(wantsToFail(String(text))).toBe(is),
  );
});
