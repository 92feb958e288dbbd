import { expect, it } from 'vitest';
import { generatedBlock } from '../../../src/core/notes/generated-block.ts';
import type { PlacedNote } from '../../../src/core/notes/note.ts';
import type { Provenance } from '../../../src/core/origin.ts';
import { isPersonsNote } from '../../../src/upkeep/parts/is-persons-note.ts';

const note = (more: Partial<PlacedNote>): PlacedNote => ({
  ...{ slug: 'x', type: 'task', title: 'X', tags: [], links: [], edges: [], status: 'active' },
  ...{ created: '2026-01-01', updated: '2026-01-01', scope: 'project', filePath: '/x.md' },
  ...{ content: 'Words.', fields: {}, captured: true, ...more },
});

const MADE = generatedBlock('## Summary\nIt rained.');
const ROWS: readonly (readonly [string, Partial<PlacedNote>, Provenance | undefined, boolean])[] = [
  ['a to-do of a session', { fields: { session_id: 'a' } }, 'here', false],
  ['a task by hand', {}, 'here', true],
  ['a to-do that was edited in an editor', { fields: { session_id: 'a' } }, undefined, true],
  ['a to-do that somebody trusts', { fields: { session_id: 'a' } }, 'trusted', true],
  ['an error by itself', { type: 'error', fields: { signature: 'k' } }, 'here', false],
  ['a report', { type: 'discovery', fields: { category: 'agent-result' } }, 'here', false],
  ['a discovery by hand', { type: 'discovery', fields: { category: 'pattern' } }, 'here', true],
  ['what a model wrote', { type: 'discovery' }, 'model', false],
  ['a draft', { type: 'decision', status: 'draft', fields: { source: 'i1' } }, 'here', false],
  ['an accepted draft', { type: 'decision', fields: { source: 'i1' } }, 'here', true],
  ['a session', { type: 'session', content: MADE }, 'here', false],
  [
    'a session with an empty heading',
    { type: 'session', content: `${MADE}\n\n## Mine\n` },
    'here',
    false,
  ],
  [
    'a session with own words',
    { type: 'session', content: `${MADE}\n\nBring a coat.` },
    'here',
    true,
  ],
  ['a session by hand', { type: 'session' }, 'here', true],
];

it.each(ROWS)('of %s', (_, more, provenance, isPersons) => {
  expect(isPersonsNote(note(more), provenance)).toBe(isPersons);
});
