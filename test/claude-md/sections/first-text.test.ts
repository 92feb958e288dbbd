import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, migrated } from '../../../src/claude-md/sections/first-text.ts';
import { findMarkers } from '../../../src/claude-md/sections/markers.ts';

const FRESH = `# Project: x

<!-- AUTO-MANAGED: architecture -->
## A
<!-- END AUTO-MANAGED -->

<!-- AUTO-MANAGED: patterns -->
<!-- END AUTO-MANAGED -->

<!-- MANUAL -->
## Custom Notes
<!-- END MANUAL -->
`;
const names = (text: string | undefined) =>
  findMarkers(text ?? '').sections.map(({ name }) => name);

/** Texts of people, among them such as would swallow what comes after. */
const documents = fc
  .array(
    fc.oneof(fc.string(), fc.constantFrom('```', '~~~', '<pre>', '<script>', '# A', '- a', '')),
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((eol) => lines.join(eol)));

describe.each([
  ['migrated', migrated],
  ['merged', merged],
])('%s', (_, make) => {
  it('keeps every byte of the old text, and has all sections', () => {
    fc.assert(
      fc.property(documents, (old) => {
        const text = make(old, FRESH);
        if (text === undefined) return;
        expect(text).toContain(old);
        expect(names(text)).toEqual(['architecture', 'patterns']);
      }),
    );
  });

  it('keeps the BOM in front and the line ends of the old text', () => {
    const text = make('\uFEFF# Mine\r\nrules\r\n', FRESH) ?? '';
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.lastIndexOf('\uFEFF')).toBe(0);
    expect(text).toContain('# Mine\r\nrules\r\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });
});

it('puts the old text into the manual part when it migrates', () => {
  expect(migrated('# Mine\n', FRESH)).toMatch(
    /<!-- MANUAL -->\n[\s\S]*# Mine\n<!-- END MANUAL -->\n$/,
  );
});

it('merges in front of a text that is open at its end, and migrates it not at all', () => {
  const open = 'Run:\n```\nnpm test\n';
  expect(names(merged(open, FRESH))).toEqual(['architecture', 'patterns']);
  expect(merged(open, FRESH)?.endsWith(open)).toBe(true);
  expect(migrated(open, FRESH)).toBeUndefined();
});

it('adds only the sections that are missing', () => {
  const old = '<!-- AUTO-MANAGED: patterns -->\nmine\n<!-- END AUTO-MANAGED -->\n';
  const text = merged(old, FRESH) ?? '';
  expect(text.startsWith(old)).toBe(true);
  expect(names(text)).toEqual(['patterns', 'architecture']);
  expect(merged(text, FRESH)).toBe(text);
});
