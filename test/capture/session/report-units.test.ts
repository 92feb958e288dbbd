import { describe, expect, it } from 'vitest';
import { reportUnits } from '../../../src/capture/session/report-units.ts';

const unitsOf = (...texts: readonly string[]) =>
  reportUnits({ passages: texts.map((text, id) => ({ id, text, intent: undefined })) }).map(
    ({ text, items, section }) => [section, text, ...items],
  );

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
      ['change', ':', '`a.ts`: New', '`b.ts`: Gone'],
    ]);
    expect(unitsOf('## Changes\n**`src/a.ts`:**\n- Added a guard')).toEqual([
      ['change', '`src/a.ts`:', 'Added a guard'],
    ]);
  });

  it('leaves code out', () => {
    expect(unitsOf('So `a` is one:\n```ts\nconst a = 1;\n# no heading\n```\nThat is all.')).toEqual(
      [
        ['open', 'So `a` is one:'],
        ['open', 'That is all.'],
      ],
    );
  });
});
