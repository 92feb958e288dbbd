import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENTITY_TYPES, INTENTS } from '../../src/core/conversation.ts';
import { extract } from '../../src/extraction/extract.ts';

const pieces = fc.constantFrom(
  ..."we decided use ` ``` \" ' > \n ? ??? . , ( @ - / if not let's `a.ts` Anna go node.js https://x y-api 1. - [ ] 🦩 ß 漢字".split(
    ' ',
  ),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(pieces, { maxLength: 60 }).map((words) => words.join(' ')),
);

it('gives a whole answer for any text, and the same one twice', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('user' as const, 'assistant' as const), (text, role) => {
      const { intent, confidence, entities } = extract(text, role);
      expect(INTENTS).toContain(intent);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const { name, type } of entities) {
        expect(name).not.toBe('');
        expect(ENTITY_TYPES).toContain(type);
      }
      expect(extract(text, role)).toEqual({ intent, confidence, entities });
    }),
  );
});

it.each(['`', '"', "'", '>', '(', 'a-', '@', './', 'not ', 'just ', 'if ', '?', '\n- '])(
  'reads a very long text of %j without ado',
  (piece) => {
    expect(INTENTS).toContain(extract(piece.repeat(100_000), 'user').intent);
  },
);
