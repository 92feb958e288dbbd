import { describe, expect, it } from 'vitest';
import { findMarkers } from '../../../src/claude-md/sections/markers.ts';

const SECTION = '<!-- AUTO-MANAGED: patterns -->\nold\n<!-- END AUTO-MANAGED -->\n';

function contents(text: string): readonly string[] {
  return findMarkers(text).sections.map(({ name, from, to }) => `${name}=${text.slice(from, to)}`);
}

describe('findMarkers', () => {
  it.each([
    ['alone', SECTION, ['patterns=old\n']],
    ['between a person’s words', `# Mine\n\ntext\n${SECTION}more`, ['patterns=old\n']],
    ['with Windows line ends', SECTION.replaceAll('\n', '\r\n'), ['patterns=old\r\n']],
    ['after a byte order mark', `\uFEFF${SECTION}`, ['patterns=old\n']],
    ['without a last line end', SECTION.trimEnd(), ['patterns=old\n']],
    ['empty', SECTION.replace('old\n', ''), ['patterns=']],
    ['after a list', `- item\n${SECTION}`, ['patterns=old\n']],
    [
      'with HTML before its end',
      SECTION.replace('old', '<div>\nx\n</div>'),
      ['patterns=<div>\nx\n</div>\n'],
    ],
    [
      'with a block of code in it',
      SECTION.replace('old', '```\n<!-- END AUTO-MANAGED -->\n```'),
      ['patterns=```\n<!-- END AUTO-MANAGED -->\n```\n'],
    ],
    ['of any name', SECTION.replace('patterns', 'what-is-this'), ['what-is-this=old\n']],
    [
      'beside manual text',
      `<!-- MANUAL -->\nmine\n<!-- END MANUAL -->\n${SECTION}`,
      ['patterns=old\n'],
    ],
  ])('finds a section %s', (_, text, expected) => {
    expect(contents(text)).toEqual(expected);
    expect(findMarkers(text).problems).toEqual([]);
  });

  it.each([
    ['a block of code', `\`\`\`md\n${SECTION}\`\`\`\n`],
    ['indented code', SECTION.replace(/^/gm, '    ')],
    ['a quotation', SECTION.replace(/^/gm, '> ')],
    ['code in a list', `- \`\`\`\n${SECTION.replace(/^/gm, '  ')}  \`\`\`\n`],
    ['a longer comment', `<!-- how to:\n${SECTION.replaceAll('-->', '')}-->\n`],
    ['a line of text', 'Write <!-- AUTO-MANAGED: patterns --> and see.\n'],
    ['an ordinary comment', '<!-- MANUAL steps are below -->\n'],
  ])('takes what stands in %s for text', (_, text) => {
    expect(findMarkers(text)).toEqual({ sections: [], problems: [] });
  });

  it.each([
    ['not closed', `${SECTION}<!-- AUTO-MANAGED: conventions -->\nx\n`, 4],
    ['closed twice', `${SECTION}<!-- END AUTO-MANAGED -->\n`, 4],
    ['nested', SECTION.replace('old', '<!-- AUTO-MANAGED: conventions -->'), 2],
    ['nested in manual text', `<!-- MANUAL -->\n${SECTION}<!-- END MANUAL -->\n`, 2],
    [
      'manual text in a section',
      SECTION.replace('old', '<!-- MANUAL -->\nx\n<!-- END MANUAL -->'),
      2,
    ],
    ['there twice', SECTION + SECTION, 4],
    ['without a colon', SECTION.replace(':', ''), 1],
    ['without a name', SECTION.replace('patterns', ''), 1],
    [
      'with a name at its end',
      SECTION.replace('END AUTO-MANAGED', 'END AUTO-MANAGED: patterns'),
      3,
    ],
    ['in other letters', SECTION.replace('AUTO-MANAGED:', 'auto-managed:'), 1],
    ['swallowed by an open block of code', SECTION.replace('old', '```\nold'), 1],
    ['followed by text', SECTION.replace('patterns -->', 'patterns --> text'), 1],
    ['manual text that is not closed', `${SECTION}<!-- MANUAL -->\nmine\n`, 4],
    ['after Windows line ends', `# A\r\n\r\n${SECTION}${SECTION}`, 6],
  ])('reports a section that is %s, and has none then', (_, text, line) => {
    const { sections, problems } = findMarkers(text);
    expect(sections).toEqual([]);
    expect(problems.map((problem) => problem.line)).toContain(line);
  });
});
