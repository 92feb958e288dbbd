import { describe, expect, it } from 'vitest';
import { reportSections } from '../../../src/capture/session/report-sections.ts';

const unitsOf = (...texts: readonly string[]) =>
  reportSections({
    passages: texts.map((text, id) => ({ id, text, intent: undefined })),
  }).flatMap(({ kind, parts }) => parts.map(({ text, items }) => [kind, text, ...items]));

describe('a report', () => {
  it('is sentences, each below what its heading promises', () => {
    const report = [
      'The cache is right again.',
      '## Root Cause\nNobody cleared it. It grew.',
      '### What Changed\nA write clears it.',
      '**Next steps**\nDelete the old table.',
    ];
    expect(unitsOf(report.join('\n\n'))).toEqual([
      ['open', 'The cache is right again.'],
      ['problem', 'Nobody cleared it.'],
      ['problem', 'It grew.'],
      ['change', 'A write clears it.'],
      ['next', 'Delete the old table.'],
    ]);
  });

  it('keeps a list with the line that leads up to it, though another passage goes on with it', () => {
    expect(
      unitsOf('Logged `get()` and `put()`:\n- the first\n  - a detail', '- the second'),
    ).toEqual([['open', 'Logged `get()` and `put()`:', 'the first', 'the second']]);
  });

  it('tells the rows of a table below the name of a file, but not the names of its columns', () => {
    const table = ['| File | Action |', '|---|---|', '| `a.ts` | **New** |', '| `b.ts` | Gone |'];
    expect(unitsOf(`## Changes\n${table.join('\n')}`)).toEqual([
      ['change', '', '`a.ts`: New', '`b.ts`: Gone'],
    ]);
    expect(unitsOf('## Changes\n**`src/a.ts`:**\n- Added a guard')).toEqual([
      ['change', '', 'Added a guard'],
    ]);
  });

  it('shows a line of code that a sentence leads up to, and no other', () => {
    const code = 'const a = 1;\n# no heading';
    expect(unitsOf(`So \`a\` is one:\n\`\`\`ts\n${code}\n\`\`\`\nThat is all.`)).toEqual([
      ['open', 'So `a` is one:', '`const a = 1; # no heading`'],
      ['open', 'That is all.'],
    ]);
    expect(unitsOf(`It is so.\n\`\`\`ts\n${code}\n\`\`\``)).toEqual([['open', 'It is so.']]);
  });

  it('takes a label in bold for a heading', () => {
    expect(unitsOf('**Fix**: Added a guard.\n**Anna** saw it.')).toEqual([
      ['change', 'Added a guard.'],
      ['change', 'Anna saw it.'],
    ]);
  });
});
