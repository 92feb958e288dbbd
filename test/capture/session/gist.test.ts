import { describe, expect, it } from 'vitest';
import { gist } from '../../../src/capture/session/gist.ts';

describe('gist', () => {
  it.each([
    [
      '## Findings\n\nThe query is **slow**.\n\n```sql\nSELECT 1\n```\nIt has *no* index.',
      'The query is slow. It has no index.',
    ],
    ['Changed:\n- the index\n- `list.ts`\n\nAll pass.', 'Changed: the index; `list.ts`; All pass.'],
    ['Please mend it. Here is the log:\n```\nboom\n```', 'Please mend it.'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\nBoth work.', 'Both work.'],
    ['# Done', 'Done'],
    ['See [[a-note]] and #urgent', 'See [ [a-note]] and \\#urgent'],
  ])('%j', (text, expected) => expect(gist(text, 200)).toBe(expected));

  it('ends with a whole sentence', () => {
    expect(gist('One is here. Two is longer than that.', 20)).toBe('One is here.');
  });
});
