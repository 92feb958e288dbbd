import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withinLimit } from '../../../src/doors/hooks/within-limit.ts';

const MOST_TAKEN = 10_000;

it('whatever a hook says, less is printed than the client takes', () => {
  const characters = fc.constantFrom('a', '"', '\u0001', ' ', '\n', '😀');
  const long = fc.tuple(
    fc.string({ minLength: 1, unit: characters }),
    fc.integer({ min: 1, max: 9000 }),
  );
  const text = long.map(([part, times]) => part.repeat(times).slice(0, 40_000));
  const output = fc.record({ context: text, message: text, block: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(output, (said) => {
      const { context, message, block } = withinLimit(said);
      const printed = {
        ...{ decision: 'block', reason: block, systemMessage: message },
        hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: context },
      };
      expect(JSON.stringify(printed).length).toBeLessThan(MOST_TAKEN);
      expect([undefined, said.context]).toContain(context);
    }),
  );
});

it('leaves alone what fits', () => {
  const said = { context: 'a'.repeat(8000), message: 'b' };
  expect(withinLimit(said)).toBe(said);
});
