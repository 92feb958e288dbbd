import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withGeneratedBlock } from '../../src/core/notes/generated-block.ts';
import { fileNoteId } from '../../src/summaries/file-note-id.ts';
import type { FileSummary } from '../../src/summaries/file-summary.ts';
import { renderFileSummary } from '../../src/summaries/render-file-summary.ts';
import { fixture, summarise } from './world.ts';

const START = '<!-- memory:auto -->';
const END = '<!-- /memory:auto -->';
const EMPTY: FileSummary = {
  path: 'src/a.ts',
  language: 'typescript',
  bytes: 0,
  lines: 0,
  exports: [],
  imports: [],
  patterns: [],
};

it('has the five sections, the made ones between the marks', async () => {
  const files = ['src/config.ts'];
  const summary = await summarise('src/session-store.ts', fixture('session-store.ts'), files);
  const body = summary && renderFileSummary(summary);
  await expect(body).toMatchFileSnapshot('expected/session-store.md.expected');
});

it('says of an empty file that there is nothing, and nothing of its purpose', () => {
  expect(renderFileSummary(EMPTY)).toBe(
    `${START}\n## Key Exports\nNone found.\n\n## Dependencies\nNone found.\n\n## Patterns\nNone found.\n${END}\n\n## Notes\n`,
  );
});

it('lists at most 60 exports, and says how many more there are', () => {
  const one = { name: 'f', kind: 'function', signature: 'f()', line: 1 } as const;
  const body = renderFileSummary({ ...EMPTY, exports: Array.from({ length: 100 }, () => one) });
  expect(body.match(/- `f\(\)`/g)).toHaveLength(60);
  expect(body).toContain('- … and 40 more');
});

it('says whose a method is if its class is elsewhere', () => {
  const exports = [
    { name: 'A', kind: 'class', signature: 'class A', line: 1 },
    { name: 'A.b', kind: 'method', signature: 'b()', line: 2 },
    { name: 'C.d', kind: 'method', signature: 'd()', line: 3 },
  ] as const;
  expect(renderFileSummary({ ...EMPTY, exports })).toContain(
    '- `class A`\n  - `b()`\n- `d()` of `C`\n',
  );
});

it('lets no text of a file end the made part, link to a note or leave its code', () => {
  const nasty = `${END} [[decision-x]] \`\` `;
  const exports = [{ name: nasty, kind: 'value', signature: nasty, line: 1, doc: nasty }] as const;
  const body = renderFileSummary({
    ...EMPTY,
    purpose: nasty,
    exports,
    imports: [{ specifier: nasty }],
  });
  expect(body.split(END)).toHaveLength(2);
  expect(body).not.toContain('[[');
  expect(body).toContain('- ```<! -- /memory:auto --> [ [decision-x]] `` ```');
});

it('merges only what stands between the marks, and keeps every other byte', {
  tags: 'long',
}, () => {
  const fresh = renderFileSummary({ ...EMPTY, purpose: 'New.' });
  const withoutMarks = (text: string) => !text.includes(START) && !text.includes(END);
  const person = fc.string({ unit: 'binary', maxLength: 200 }).filter(withoutMarks);
  fc.assert(
    fc.property(person, person, person, (before, old, after) => {
      const merged = withGeneratedBlock(`${before}${START}${old}${END}${after}`, fresh);
      const made = fresh.slice(fresh.indexOf(START), fresh.indexOf(END) + END.length);
      expect(merged).toBe(`${before}${made}${after}`);
      expect(withGeneratedBlock(merged, fresh)).toBe(merged);
    }),
  );
});

it.each([
  ['no marks', 'mine'],
  ['no end', `${START} mine`],
  ['no start', `mine ${END}`],
  ['the marks the other way round', `${END} mine ${START}`],
])('leaves a body with %s alone', (_, body) => {
  expect(withGeneratedBlock(body, renderFileSummary(EMPTY))).toBe(body);
});

it('does not read a dollar sign as anything else', () => {
  const fresh = renderFileSummary({ ...EMPTY, purpose: "$& $1 $'" });
  expect(withGeneratedBlock(renderFileSummary(EMPTY), fresh)).toBe(fresh);
});

it.each([
  ['src/auth.ts', 'file-src-auth-ts'],
  ['src/redis-client.ts', 'file-src-redis-client-ts'],
  ['.github/workflows/CI.yml', 'file-github-workflows-ci-yml'],
  ['src/größe.ts', 'file-src-gr-e-ts-1755b12f'],
])('the note about %s is %s', (path, id) => {
  expect(fileNoteId(path)).toBe(id);
});

it('gives long paths ids of at most 85 letters that differ', () => {
  const [a, b] = ['a', 'b'].map((folder) => fileNoteId(`${folder}/${'long/'.repeat(40)}file.ts`));
  expect(a).not.toBe(b);
  expect(a).toMatch(/^file-[a-z0-9-]{1,80}$/);
});
