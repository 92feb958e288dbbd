import { expect, it } from 'vitest';
import type { NoteSummary } from '../../src/core/notes/note.ts';
import { noteGist } from '../../src/note-text/note-gist.ts';

const ofFile = (excerpt: string) =>
  noteGist({ type: 'file-summary', captured: true, excerpt } as NoteSummary);

it('tells of a file its purpose, else what work taught, else what a person wrote above all sections', () => {
  const work = '## From Work\n- Rounds down. (memory show m3, 2026-11-02)\n';
  expect(ofFile(`Mine.\n\n<!-- memory:auto -->\n## Purpose\nCounts.\n\n${work}`)).toBe('Counts.');
  expect(ofFile(`Mine.\n\n<!-- memory:auto -->\n${work}`)).toBe('Rounds down.');
  expect(ofFile('\nMine,\nall of it.\n\nAnd more.\n## Exports\n- a\n')).toBe('Mine,\nall of it.');
});

it('tells nothing of a file whose summary has no purpose', () => {
  expect(ofFile('<!-- memory:auto -->\n## Exports\n- a\n')).toBe('');
});
