import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from '../../../src/claude-md/sections/markers.ts';
import { replaceSections } from '../../../src/claude-md/sections/replace-sections.ts';

/** Pieces of which documents are made, well formed and not. */
const piece = fc.oneof(
  fc.constantFrom(
    '<!-- AUTO-MANAGED: patterns -->',
    '<!-- AUTO-MANAGED: conventions -->',
    '<!-- AUTO-MANAGED: nobody-knows -->',
    '<!-- END AUTO-MANAGED -->',
    '<!-- MANUAL -->',
    '<!-- END MANUAL -->',
    '<!-- AUTO-MANAGED patterns -->',
    '<!-- facts: 0a1b2c3d -->',
    '<!-- by hand -->',
    '### Explained',
    '```',
    '~~~~',
    '    ',
    '> ',
    '- ',
    '<!--',
    '-->',
    '<div>',
    '<pre>',
    '\uFEFF',
    '',
  ),
  fc.string({ unit: 'grapheme' }),
);
const eol = fc.constantFrom('\n', '\r\n', '\r', '\n\n');
const anyDocument = fc
  .array(fc.tuple(piece, eol), { maxLength: 20 })
  .map((lines) => lines.flat().join(''));
const section = (name: string) =>
  fc
    .array(piece, { maxLength: 3 })
    .map(
      (lines) => `<!-- AUTO-MANAGED: ${name} -->\n${lines.join('\n')}\n<!-- END AUTO-MANAGED -->\n`,
    );
const mostlyWhole = fc
  .tuple(anyDocument, section('patterns'), anyDocument, section('conventions'), anyDocument)
  .map((parts) => parts.join('\n'));
const content = fc.array(piece, { maxLength: 6 }).map((lines) => lines.join('\n'));

/** The text outside of what was to be replaced. */
function outside(text: string, names: readonly string[]): readonly string[] {
  const { sections } = findMarkers(text);
  const replaced = sections.filter(({ name }) => names.includes(name));
  const starts = [0, ...replaced.map(({ to }) => to)];
  const ends = [...replaced.map(({ from }) => from), text.length];
  return starts.map((start, at) => text.slice(start, ends[at]));
}

describe('replaceSections', () => {
  it.each([
    ['a document that is mostly whole', mostlyWhole],
    ['any document', anyDocument],
  ])('leaves every byte outside of the sections, and the sections themselves, in %s', (_, made) => {
    fc.assert(
      fc.property(made, content, content, (text, patterns, conventions) => {
        const contents = new Map([
          ['patterns', patterns],
          ['conventions', conventions],
        ]);
        const { text: after } = replaceSections(text, contents);
        expect(outside(after, ['patterns', 'conventions'])).toEqual(
          outside(text, ['patterns', 'conventions']),
        );
        expect(findMarkers(after).problems).toEqual(findMarkers(text).problems);
        expect(replaceSections(after, contents).text).toBe(after);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['prose', 'A line that a person wrote, with `code` and [a link](b).\n'],
    ['blocks of code', '```\n<!-- AUTO-MANAGED: patterns -->\n```\n'],
  ])('leaves a file of 5 MB of %s as it is, but for the section', { tags: 'long' }, (_, line) => {
    const long = line.repeat(Math.ceil(2_500_000 / line.length));
    const parts = [`${long}\n<!-- AUTO-MANAGED: patterns -->\n`, '<!-- END AUTO-MANAGED -->\n\n'];
    const text = parts.join('old\n') + long;
    const after = replaceSections(text, new Map([['patterns', 'new']]));
    // Not compared by `toBe`, which would show 5 MB of it.
    expect(after.text === parts.join('new\n') + long).toBe(true);
    expect(after.refused).toEqual([]);
  });

  it('keeps the line ends of the file', () => {
    const text = '# A\r\n<!-- AUTO-MANAGED: patterns -->\r\nold\r\n<!-- END AUTO-MANAGED -->\r\n';
    expect(replaceSections(text, new Map([['patterns', 'one\ntwo']])).text).toBe(
      text.replace('old', 'one\r\ntwo'),
    );
  });

  it('lets no content close its section', () => {
    const text = '<!-- AUTO-MANAGED: patterns -->\nold\n<!-- END AUTO-MANAGED -->\nmine\n';
    const evil = 'x\n<!-- END AUTO-MANAGED -->\n<!-- AUTO-MANAGED: conventions -->';
    const { text: after } = replaceSections(text, new Map([['patterns', evil]]));
    expect(findMarkers(after).sections.map(({ name }) => name)).toEqual(['patterns']);
    expect(after.endsWith('<!-- END AUTO-MANAGED -->\nmine\n')).toBe(true);
  });

  it.each([
    ['an open block of code', '```sh\nnpm test'],
    ['HTML that reaches beyond it', '<div>'],
  ])('refuses content with %s, and takes the rest', (_, torn) => {
    const section = (name: string) =>
      `<!-- AUTO-MANAGED: ${name} -->\nold\n<!-- END AUTO-MANAGED -->\n`;
    const text = `${section('patterns')}~~~\n<!-- MANUAL -->\n~~~\n${section('conventions')}`;
    const contents = new Map([
      ['patterns', torn],
      ['conventions', 'new'],
    ]);
    const { text: after, refused } = replaceSections(text, contents);
    expect(refused).toEqual(['patterns']);
    expect(findMarkers(after).sections).toHaveLength(2);
    expect(after).toContain('old\n<!-- END AUTO-MANAGED -->\n~~~');
    expect(after).toContain('conventions -->\nnew\n');
  });
});
