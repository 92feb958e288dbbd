/** The three lines that a session is told in, from a note as the product writes it. */
import { expect, it } from 'vitest';
import { sessionGist } from '../../../src/inject/start/session-gist.ts';

function note(...lines: readonly string[]): string {
  const body = ['<!-- memory:auto -->', '## Summary', ...lines, '', '## More', '- Done: Not this.'];
  return `---\nid: session-x\n---\n\n# Session: 2026-01-05 X\n\n${body.join('\n')}\n<!-- /memory:auto -->\n`;
}

it('takes what was wanted first, what was done last and what was left', () => {
  const gist = sessionGist(
    note(
      'Wanted: Mend the tests (i1) Then: And the docs (i9)',
      '',
      '- Found out: The clock was off by an hour. (i2, i3)',
      '- "and the queue?" (i4) → Done: Wrote `queue.ts` → `npm test` passed (i5, d6)',
      '- Decided: Use SQLite (i7) (draft: [[decision-001-use-sqlite]])',
      '- Left: Write the crontab for the job ([[task-write-the-crontab]]); Should the importer skip empty rows? (i8) and 3 more',
      '- Commits: `abc1234` Mend the clock',
    ),
  );
  expect(gist).toEqual({
    wanted: { label: 'Wanted', text: 'Mend the tests', source: 'i1' },
    outcome: {
      label: '"and the queue?" → Done',
      text: 'Wrote `queue.ts` → `npm test` passed',
      source: 'd6',
    },
    left: [
      { label: 'Left', text: 'Write the crontab for the job', source: 'task-write-the-crontab' },
      { label: 'Left', text: 'Should the importer skip empty rows?', source: 'i8' },
    ],
  });
});

it('takes the last result that names something', () => {
  const { outcome } =
    sessionGist(
      note('- Done: Wrote `queue.ts`. (i1)', '- Done: The code is cleaner now and simple. (i2)'),
    ) ?? {};
  expect(outcome).toMatchObject({ text: 'Wrote `queue.ts`.', source: 'i1' });
});

it('takes commits where nothing else was told', () => {
  const { outcome } = sessionGist(note('- Commits: `abc1234` Mend the clock and 2 more')) ?? {};
  expect(outcome).toMatchObject({ label: 'Committed', text: '`abc1234` Mend the clock' });
});

it('leaves out what is clear only to those who were there, and what was wanted anyway', () => {
  const { left } =
    sessionGist(
      note(
        '- Done: Wrote `hi.md`. (i5)',
        'Wanted: How do I write custom commands for this project? And then? (i1)',
        '- Left: not yet, put a pin into that! (i2); How do I write custom commands for this project? (i1)',
      ),
    ) ?? {};
  expect(left).toEqual([]);
});

it('is nothing where a session came to nothing, or a person wrote the note anew', () => {
  expect(sessionGist(note('Wanted: What just happened? (i1)'))).toBeUndefined();
  expect(sessionGist('# Mine\n\nWe mended the clock.\n')).toBeUndefined();
});
