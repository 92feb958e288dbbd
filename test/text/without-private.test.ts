import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutPrivate } from '../../src/text/without-private.ts';

it.each([
  ['open <private>my diary</private> door', 'open  door'],
  ['open <PRIVATE>my\n\ndiary</Private> door', 'open  door'],
  ['open < private >my diary</ private> door', 'open  door'],
  ['open <private reason="x">my diary</private> door', 'open  door'],
  ['a <private>b <private>c</private> d</private> e', 'a  e'],
  ['a <private>b <private>c</private> d', 'a '],
  ['a <private>b', 'a '],
  ['a </private> b', 'a  b'],
  ['`<private>secret</private>`', '``'],
])('of %j only %j is left', (text, left) => {
  expect(withoutPrivate(text)).toBe(left);
});

it.each([
  'Wrap it in `<private>` to hide it, and end with `</private>`.',
  '<private-key> and <privates>',
  'class A { private x; }',
  'a < private && private > b',
])('leaves %j as it is', (text) => {
  expect(withoutPrivate(text)).toBe(text);
});

it('lets nothing between the tags through, however they are nested', () => {
  const tag = fc.constantFrom('<private>', '<Private>', '< private >', '<private\n>');
  const end = fc.constantFrom('</private>', '</PRIVATE>', '< / private >');
  const word = fc.stringMatching(/^[a-z `<>/]{0,9}$/).filter((text) => !/[<`]$/.test(text));
  const hidden = fc.letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: 'small' },
      word.map((text) => `${text}S3CR3T${text}`),
      fc
        .tuple(tag, fc.array(tie('part'), { maxLength: 3 }), end)
        .map(([open, inside, close]) => `${open} ${inside.join(' ')} ${close}`),
    ),
  })).part;
  fc.assert(
    fc.property(word, tag, hidden, fc.option(end), word, (before, open, inside, close, after) => {
      const kept = withoutPrivate(`${before} ${open} ${inside} ${close ?? ''} ${after}`);
      expect(kept).not.toContain('S3CR3T');
      expect(kept.startsWith(before)).toBe(true);
      expect(withoutPrivate(kept)).toBe(kept);
    }),
  );
});
