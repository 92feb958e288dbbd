import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlacedNote } from '../../src/core/notes/note.ts';
import { forTerminal } from '../../src/render/for-terminal.ts';
import { jsonText } from '../../src/render/json-text.ts';
import { hitText, noteJson, noteText } from '../../src/render/notes/notes.ts';
import { styleFor } from '../../src/render/style.ts';
import { fence, fenceAnswer } from '../../src/trust/fence.ts';
import { HARM, hostileText } from '../fakes/hostile-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that style.ts puts on
const OURS = /\u001b\[(?:1|2|22|33|39)m/g;

it('lets our own colours through, and no other', () => {
  const { bold, mark } = styleFor(true);
  expect(forTerminal(`${bold('a')} ${mark('b')}`, { color: true })).toContain(bold('a'));
  expect(forTerminal(`${bold('a\u001b[8mb')} c`, { color: true })).toContain(`${bold('ab')} c`);
  expect(forTerminal(bold('a'), { color: false })).toBe('a');
});

it('ends a colour with its line, whoever began it', () => {
  const [first, second] = forTerminal('a \u001b[1m\u001b[33mb\nc', { color: true }).split('\n');
  expect(first?.endsWith('b\u001b[39m\u001b[22m')).toBe(true);
  expect(second).toBe('c');
});

const words = fc.array(hostileText, { maxLength: 3 });
const note: fc.Arbitrary<PlacedNote> = fc.record({
  ...{ slug: hostileText, title: hostileText, content: hostileText, filePath: hostileText },
  ...{ created: hostileText, updated: hostileText, tags: words, links: words },
  ...{ type: fc.constant('session' as const), status: fc.constant('draft' as const) },
  ...{
    scope: fc.constant('project' as const),
    edges: fc.constant([]),
    captured: fc.constant(true),
  },
  fields: fc.dictionary(hostileText, hostileText),
  related: fc.array(fc.record({ to: hostileText, label: hostileText }), { maxLength: 2 }),
});

it('shows a note harmless, whatever its fields hold: to a person, as JSON and to a model', () => {
  fc.assert(
    fc.property(note, hostileText, fc.boolean(), (hostile, snippet, color) => {
      const style = styleFor(color);
      const hit = hitText({ note: hostile, score: 1, snippet }, style);
      const text = `${noteText(hostile, hostile.links, [], style)}\n${hit}`;
      expect(forTerminal(text, { color }).replace(OURS, '')).not.toMatch(HARM);
      const json = jsonText(noteJson(hostile));
      expect(json).not.toMatch(HARM);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(noteJson(hostile))));
      for (const block of [fence(text), fenceAnswer(text)]) {
        expect(block).not.toMatch(HARM);
        expect(block.match(/<[\s/]*memory/gi)).toEqual(['<memory', '</memory']);
      }
    }),
  );
});
