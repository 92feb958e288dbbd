import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Note } from '../../src/core/notes/note.ts';
import { formatNote, normaliseContent } from '../../src/note-text/format-note.ts';
import { editNote, parseNote } from '../../src/note-text/note-file.ts';

/** A note as people and other tools write it. */
const EXAMPLE = `---
type: decision
tags:
  - auth
  - oauth2
  - security
created: "2026-01-10T10:00:00Z"
updated: "2026-01-10T10:30:00Z"
links:
  - learning-token-refresh
  - hub-authentication
---

# OAuth2 Implementation Decision

We decided to use OAuth2 with PKCE flow for authentication...

## Rationale

- Industry standard
`;

function parsed(text: string, slug = 'decision-oauth2'): Note {
  const result = parseNote(slug, Buffer.from(text));
  if ('problems' in result) throw new Error(result.problems.join('; '));
  return result.note;
}

describe('parseNote', () => {
  it('reads type, title, tags and links of a note in its usual form', () => {
    expect(parsed(EXAMPLE)).toMatchObject({
      type: 'decision',
      title: 'OAuth2 Implementation Decision',
      tags: ['auth', 'oauth2', 'security'],
      links: ['learning-token-refresh', 'hub-authentication'],
      status: 'active',
    });
  });

  it('takes the title from the frontmatter before the heading', () => {
    expect(parsed(EXAMPLE.replace('type:', 'title: Other\ntype:')).title).toBe('Other');
  });

  it('does not take a comment in a code fence for the title', () => {
    const text = EXAMPLE.replace('# OAuth2', '```sh\n# comment\n```\n\n# OAuth2');
    expect(parsed(text).title).toBe('OAuth2 Implementation Decision');
  });

  it.each([
    ['no frontmatter', 'text', /no frontmatter/],
    ['broken YAML', '---\ntype: [\n---\n# T\n', /not valid YAML/],
    ['an unknown type', EXAMPLE.replace('type: decision', 'type: banana'), /type must be one of/],
    ['no tags', EXAMPLE.replace(/tags:\n( {2}- .*\n){3}/, ''), /at least one tag/],
    [
      'a name without its type',
      EXAMPLE.replace('type: decision', 'type: hub'),
      /start with its type/,
    ],
    ['a bad time', EXAMPLE.replace('"2026-01-10T10:00:00Z"', 'yesterday'), /not an ISO 8601 time/],
    ['a link that is no slug', EXAMPLE.replace('hub-auth', 'Hub Auth'), /is not a slug/],
    [
      'tags that are no list',
      EXAMPLE.replace(/tags:\n( {2}- .*\n){3}/, 'tags: {a: b}\n'),
      /tags must be a list/,
    ],
  ])('refuses a file with %s', (_, text, reason) => {
    const result = parseNote('decision-oauth2', Buffer.from(text));
    expect('problems' in result ? result.problems.join('; ') : 'accepted').toMatch(reason);
  });

  it('reports every problem of a file at once', () => {
    const text = EXAMPLE.replace('type: decision', 'type: x').replace(
      '  - hub-auth',
      '  - Hub Auth',
    );
    const result = parseNote('decision-oauth2', Buffer.from(text));
    expect('problems' in result && result.problems).toHaveLength(2);
  });

  it('refuses bytes that are no text', () => {
    const bytes = Buffer.concat([Buffer.from(EXAMPLE), Buffer.from([0xff, 0xfe])]);
    expect(parseNote('decision-oauth2', bytes)).toEqual({ problems: ['it is not UTF-8 text'] });
  });
});

describe('editNote', () => {
  it('leaves the example byte for byte but for the tags and updated', () => {
    const edited = editNote(EXAMPLE, { tags: ['auth', 'oauth2'], updated: '2026-02-02T00:00:00Z' });
    expect(edited).toBe(
      EXAMPLE.replace('  - security\n', '').replace('2026-01-10T10:30:00Z', '2026-02-02T00:00:00Z'),
    );
  });

  it('changes the heading for a new title', () => {
    expect(editNote(EXAMPLE, { title: 'New' })).toBe(
      EXAMPLE.replace('# OAuth2 Implementation Decision', '# New'),
    );
  });

  it('sets and clears a status', () => {
    const archived = editNote(EXAMPLE, { status: 'archived' });
    expect(parsed(archived).status).toBe('archived');
    expect(editNote(archived, { status: 'active' })).toBe(EXAMPLE);
  });

  it('gives an empty note a body', () => {
    const empty = '---\ntype: hub\ntags: [a]\ncreated: 2026-01-01\nupdated: 2026-01-01\n---\n# T';
    expect(editNote(empty, { content: 'Body' })).toBe(`${empty}\n\nBody\n`);
  });

  it('keeps line ends, a byte order mark and all bytes around the body', () => {
    const windows = `\uFEFF${EXAMPLE.replaceAll('\n', '\r\n')}\r\n\r\n`;
    const edited = editNote(windows, { content: 'one\ntwo' });
    const start = windows.indexOf('We decided');
    expect(edited).toBe(`${windows.slice(0, start)}one\r\ntwo\r\n\r\n\r\n`);
  });
});

describe('formatNote', () => {
  it('writes what parseNote reads, for any title and content', () => {
    const title = fc
      .stringMatching(/^[^\s#][^\n\r\u2028\u2029]{0,60}$/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && !/#$/.test(text));
    fc.assert(
      fc.property(title, fc.string({ unit: 'grapheme', maxLength: 200 }), (title, typed) => {
        const content = normaliseContent(typed, title);
        const times = { created: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z' };
        const note = {
          type: 'hub',
          title,
          tags: ['a'],
          links: [],
          edges: [],
          content,
          ...times,
        } as const;
        const read = parsed(formatNote(note), 'hub-a');
        expect(read.title).toBe(title);
        expect(read.content).toBe(content);
      }),
    );
  });

  it('does not repeat a title that the body begins with', () => {
    expect(normaliseContent('\n# T\n\ntext\n', 'T')).toBe('text');
  });
});
