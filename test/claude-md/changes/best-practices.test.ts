import { expect, it } from 'vitest';
import { relevantPractices } from '../../../src/claude-md/changes/best-practices.ts';
import { SOME_FINDINGS } from '../some-findings.ts';

const PAGE = `# Best practices

## Write a \`CLAUDE.md\`

Keep it [short](/en/x), and **say** how to build.

## Use notebooks

Jupyter notebooks are read and written, cell by cell.

## Let it run the tests

\`\`\`sh
npm test
\`\`\`

1. Tell how a single test is run.

## Chapter
`;

it('keeps what speaks of something that the project has, as one line each', () => {
  expect(relevantPractices(PAGE, SOME_FINDINGS)).toBe(
    [
      '- **Write a CLAUDE.md**: Keep it short, and say how to build.',
      '- **Let it run the tests**: Tell how a single test is run.',
    ].join('\n'),
  );
});

it('is none where nothing fits', () => {
  expect(relevantPractices('## A\n\nNothing that concerns anybody here.', SOME_FINDINGS)).toBe(
    undefined,
  );
});

it('is short, however long the page', () => {
  const page = Array.from({ length: 500 }, (_, n) => `## Test ${n}\n\nRun test number ${n} now.`);
  expect(relevantPractices(page.join('\n\n'), SOME_FINDINGS)?.split('\n')).toHaveLength(10);
});
