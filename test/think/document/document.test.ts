import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Thought } from '../../../src/core/thinking.ts';
import {
  type DeliberationText,
  formatDeliberation,
  lineOfThought,
  parseDeliberation,
  withThought,
} from '../../../src/think/document/document.ts';
import { plainText } from '../../../src/think/thought-text.ts';

const place = { id: 'think-a', scope: 'project', file: '/think-a.md' } as const;
const AT = '2026-01-05T09:00:00Z';

/** Lines that mean something in our files or in Markdown. */
const treacherous = fc.constantFrom(
  '---',
  '# Topic',
  '## 2 · Thought',
  '## 3 · Counter to 1',
  '- by: somebody else',
  '> quoted',
  '>',
  '```',
  '~~~~',
  '<!-- a comment',
  '-->',
  'status: "concluded"',
  '    indented',
  '\u2028',
  '\uFEFF',
  '\r',
  '',
);
const text = fc
  .array(fc.oneof(treacherous, fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((lines) => plainText(lines.join('\n')))
  .filter((kept) => kept !== '');
const word = fc.stringMatching(/^[A-Za-z:·#][A-Za-z:·# ]{0,20}[A-Za-z]$/);
const kind = fc.oneof(
  fc.record({ kind: fc.constant('thought' as const) }),
  fc.record({ kind: fc.constant('conclusion' as const) }),
  fc.record({ kind: fc.constant('counter' as const), answers: fc.nat(99) }),
);
const thought = fc
  .tuple(
    kind,
    fc.record(
      { author: word, style: word, agent: word, text },
      { requiredKeys: ['author', 'text'] },
    ),
  )
  .map(([a, b]) => ({ ...a, ...b, at: AT }));
const numbered = (all: readonly Omit<Thought, 'number'>[]): readonly Thought[] =>
  all.map((one, at) => ({ ...one, number: at + 1 }));
const document: fc.Arbitrary<DeliberationText> = fc
  .record(
    {
      topic: word,
      status: fc.constantFrom('open' as const, 'concluded' as const),
      note: fc.constant('decision-a'),
      branchOf: fc.constant({ id: 'think-b', thought: 4 }),
      thoughts: fc.array(thought, { maxLength: 5 }).map(numbered),
    },
    { requiredKeys: ['topic', 'status', 'thoughts'] },
  )
  .map((fields) => ({ ...fields, created: AT, updated: AT }));

describe('a deliberation', () => {
  it('is read as it was written, whatever its thoughts hold', { tags: 'long' }, () => {
    fc.assert(
      fc.property(document, (written) => {
        const bytes = Buffer.from(formatDeliberation(written));
        expect(parseDeliberation(place, bytes.toString('utf8'))).toEqual({ ...place, ...written });
      }),
      { numRuns: 500 },
    );
  });

  it('grows thought by thought to the same text', () => {
    fc.assert(
      fc.property(document, (written) => {
        const empty = formatDeliberation({ ...written, thoughts: [] });
        const grown = written.thoughts.reduce((all, one) => withThought(all, one, {}), empty);
        expect(grown).toBe(formatDeliberation(written));
      }),
    );
  });

  const byHand = [
    '---',
    '# since the meeting',
    'status: open # still',
    'created: 2026-01-05T09:00:00Z',
    'owner: Ann',
    '---',
    '',
    'A preface.',
    '',
    '# Queue?',
    '## 1 · Thought',
    '>Without a list.',
    'And a remark   ',
    '```',
    'no end',
  ];

  it.each(['\n', '\r\n'])('keeps what a person wrote beside the thoughts (%j)', (eol) => {
    const before = byHand.join(eol);
    const next: Thought = { number: 2, kind: 'thought', author: 'you', at: AT, text: 'Two\nlines' };
    const after = withThought(before, next, { updated: '2026-02-01T00:00:00Z' });
    const added = `updated: "2026-02-01T00:00:00Z"${eol}`;
    expect(after.replace(added, '').startsWith(before)).toBe(true);
    expect(parseDeliberation(place, after)).toMatchObject({
      topic: 'Queue?',
      status: 'open',
      created: AT,
      thoughts: [{ number: 1, author: 'you', at: AT, text: 'Without a list.' }, next],
    });
    expect(lineOfThought(after, 2)).toBe(
      after.split('\n').indexOf(`## 2 · Thought${eol.slice(0, -1)}`) + 1,
    );
  });

  it('is no file without frontmatter, or with one that is no YAML', () => {
    expect(parseDeliberation(place, '# A topic\n')).toBeUndefined();
    expect(parseDeliberation(place, '---\nstatus: [\n---\n\n# A topic\n')).toBeUndefined();
  });
});
