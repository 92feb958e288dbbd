import { expect } from 'vitest';
import { textsOfContent } from '../../src/conversations/transcript-line.ts';
import { table } from '../table.ts';

table<[string, unknown, readonly string[]]>([
  ['a text alone', 'Yes.', ['Yes.']],
  [
    'blocks of text',
    [
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
    ],
    ['One.', 'Two.'],
  ],
  ['a block that does not say what it is', [{ text: 'One.' }], ['One.']],
  [
    'blocks of other kinds, and empty ones',
    [
      { type: 'image', text: 'x' },
      { type: 'text', text: '' },
      'x',
      null,
      { type: 'text', text: 1 },
    ],
    [],
  ],
  ['nothing', undefined, []],
  ['something else', { text: 'x' }, []],
])('reads the texts', (_, content, texts) => {
  expect(textsOfContent(content)).toEqual(texts);
});
