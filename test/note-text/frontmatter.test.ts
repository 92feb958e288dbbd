import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontmatter, setField } from '../../src/note-text/frontmatter.ts';

const HAND_WRITTEN = [
  '# kept by hand',
  'type: decision # why not',
  'reviewers:   [ann,  "bob"]',
  'tags:',
  '    - auth   # the reason',
  '    # between',
  "    - 'oauth2'",
  'created: 2026-01-10T10:00:00Z',
  "updated: '2026-01-10T10:30:00Z'   # last",
  '',
].join('\n');

describe('setField', () => {
  it('changes one scalar and keeps its quotes and comment', () => {
    const edited = setField(HAND_WRITTEN, 'updated', '2026-02-01T00:00:00Z', '\n');
    expect(edited).toBe(HAND_WRITTEN.replace('2026-01-10T10:30:00Z', '2026-02-01T00:00:00Z'));
  });

  it('adds an item in the style of the list', () => {
    const edited = setField(HAND_WRITTEN, 'tags', ['auth', 'oauth2', 'pkce'], '\n');
    expect(edited).toBe(HAND_WRITTEN.replace("- 'oauth2'\n", "- 'oauth2'\n    - pkce\n"));
  });

  it('removes an item with its line only', () => {
    const edited = setField(HAND_WRITTEN, 'tags', ['oauth2'], '\n');
    expect(edited).toBe(HAND_WRITTEN.replace('    - auth   # the reason\n', ''));
  });

  it('replaces every item of a list', () => {
    const edited = setField(HAND_WRITTEN, 'tags', ['new'], '\n');
    expect(parseFrontmatter(edited).fields.tags).toEqual(['new']);
    expect(edited).toContain('    # between\n');
  });

  it('keeps a flow list a flow list', () => {
    expect(setField('tags: [a, b] # x\n', 'tags', ['b', 'c'], '\n')).toBe('tags: [b, c] # x\n');
  });

  it('adds and removes a whole field', () => {
    const added = setField(HAND_WRITTEN, 'links', ['hub-a'], '\n');
    expect(added).toBe(`${HAND_WRITTEN}links:\n  - hub-a\n`);
    expect(setField(added, 'links', undefined, '\n')).toBe(HAND_WRITTEN);
  });

  it('fills a field that is there without a value', () => {
    expect(setField('status:\ntype: hub\n', 'status', 'archived', '\n')).toBe(
      'status: "archived"\ntype: hub\n',
    );
    expect(setField('tags:\ntype: hub\n', 'tags', ['a'], '\n')).toBe('tags:\n  - a\ntype: hub\n');
  });

  it('keeps words that YAML would take for something else', () => {
    const words = ['true', 'null', '2024', '1e3', '0x1f', '~'];
    const edited = setField('type: hub\n', 'tags', words, '\n');
    expect(parseFrontmatter(edited).fields.tags).toEqual(words);
  });

  it('refuses what it cannot edit without changing something else', () => {
    const shared = 'tags: &t\n  - a\nothers: *t\n';
    expect(() => setField(shared, 'tags', ['b'], '\n')).toThrow(/unusual way/);
  });

  it('changes only the bytes of its field, whatever else is there', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}(-[a-z0-9]{1,5})?$/).filter((w) => w !== 'tags');
    const other = fc
      .tuple(
        word,
        fc.constantFrom(
          ': plain',
          ": 'single'",
          ': "double" # note',
          ':\n  - x\n  - y',
          ': |\n  text\n  more',
          ':',
        ),
      )
      .map(([key, value]) => `${key}${value}`);
    const tags = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
    const arbitrary = fc.record({
      before: fc.uniqueArray(other, { maxLength: 3, selector: (line) => line.split(':')[0] }),
      after: fc.uniqueArray(other, { maxLength: 3, selector: (line) => line.split(':')[0] }),
      old: tags,
      next: tags,
      indent: fc.constantFrom('', '  ', '    '),
      eol: fc.constantFrom('\n', '\r\n'),
    });
    fc.assert(
      fc.property(arbitrary, ({ before, after, old, next, indent, eol }) => {
        const keys = [...before, ...after].map((line) => line.split(':')[0]);
        fc.pre(new Set(keys).size === keys.length);
        const own = ['tags:', ...old.map((tag) => `${indent}- ${tag}`)];
        const text = (lines: readonly string[]) =>
          lines
            .map((line) => `${line}\n`)
            .join('')
            .replaceAll('\n', eol);
        const edited = setField(text(before) + text(own) + text(after), 'tags', next, eol);
        expect(edited.startsWith(text(before))).toBe(true);
        expect(edited.endsWith(text(after))).toBe(true);
        expect(new Set(parseFrontmatter(edited).fields.tags as string[])).toEqual(new Set(next));
      }),
    );
  });
});

describe('parseFrontmatter', () => {
  it.each([
    ['an alias of nothing', 'tags: *nowhere', 'Unresolved alias'],
    ['a list that holds itself', 'type: &a [*a]', 'circular'],
    ['a merge of nothing', '<<: *nowhere', 'Unresolved alias'],
    [
      'aliases that grow without end',
      `a: &a [x,x]\n${[...'bcdefghijklmnop'].map((name, n) => `${name}: &${name} [${`*${'abcdefghijklmno'[n]},`.repeat(9)}]\n`).join('')}`,
      'Excessive alias count',
    ],
  ])('calls %s a problem of the file', (_, yaml, problem) => {
    expect(parseFrontmatter(yaml).problem).toContain(problem);
  });
});
