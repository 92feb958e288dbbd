import { expect } from 'vitest';
import { capturedBody } from '../../../src/note-text/captured-template.ts';
import { isEmptyNote } from '../../../src/upkeep/parts/is-empty-note.ts';
import { table } from '../../table.ts';

table<[string, boolean]>([
  [capturedBody('task', ''), true],
  [capturedBody('decision', ''), true],
  [capturedBody('discovery', ''), true],
  ['', true],
  ['<!-- memory:auto -->\n## Tasks\nNone.\n<!-- /memory:auto -->', true],
  [capturedBody('task', 'The lid does not close.'), false],
  ['## Consequences\n- **Positive**: fewer files\n- **Negative**:', false],
  ['## Solution\n- Oil it', false],
  ['`npm ci`', false],
  // All that the index tells of a longer note.
  [`## ${'x'.repeat(297)}`, false],
])('tells a frame without a text from a note that says something', (excerpt, isEmpty) => {
  expect(isEmptyNote({ excerpt })).toBe(isEmpty);
});
