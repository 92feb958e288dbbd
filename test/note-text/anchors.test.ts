import { describe, expect, it } from 'vitest';
import type { PlacedNote } from '../../src/core/notes/note.ts';
import type { CodeFiles } from '../../src/core/ports/code-ports.ts';
import { anchorLines, anchorsAfter, filesIn, withAnchors } from '../../src/note-text/anchors.ts';
import { editNote, parseNote } from '../../src/note-text/note-file.ts';
import { fakeCode } from '../fakes/code-files.ts';

const A = 'a'.repeat(40);
const B = '1'.repeat(40);

const text = (anchors: string) => `---
type: decision   # keep me
tags: [auth]
created: 2026-01-01T00:00:00Z
updated: '2026-01-02T00:00:00Z'
${anchors}---

# Sessions

See \`src/auth.ts\` and \`src/db.ts\`.
`;

function noteOf(file: string): PlacedNote {
  const parsed = parseNote('decision-sessions', Buffer.from(file));
  if (!('note' in parsed)) throw new Error(parsed.problems.join());
  return { ...parsed.note, scope: 'project', filePath: '/notes/decision-sessions.md' };
}

const ports = (blobs: Readonly<Record<string, string>>, excluded: readonly string[] = []) => ({
  code: { ...fakeCode({ blobs }), excluded } satisfies CodeFiles,
});

describe('the files of a note', () => {
  it('are those in backticks and the one of `path`, with the anchors of the frontmatter', () => {
    const lines = [`${A} src/a.ts`, `2026-01-01T00:00:00Z lib/my file.ts`, `${B} other.ts`, 'junk'];
    expect(filesIn('`src/a.ts` `b.ts:3`', './c.ts', lines)).toEqual([
      { path: 'c.ts' },
      { path: 'src/a.ts', anchor: A },
      { path: 'b.ts' },
    ]);
  });

  it('are read back from the lines that were written', () => {
    const files = [
      { path: 'a.ts', anchor: A },
      { path: 'b.ts', anchor: B },
    ];
    expect(filesIn('`a.ts` `b.ts`', undefined, anchorLines(files))).toEqual(files);
  });
});

describe('a new note', () => {
  it('is anchored to the files that are there', () => {
    const note = withAnchors(ports({ 'a.ts': A }), 'project', { content: '`a.ts`, `and/or`' });
    expect(note.files).toEqual([{ path: 'a.ts', anchor: A }, { path: 'and/or' }]);
  });

  it('is not anchored to what is never read', () => {
    const there = ports({ '.env': A, 'own.gen.ts': A }, ['*.gen.ts']);
    const note = withAnchors(there, 'project', { content: '`.env` `own.gen.ts`' });
    expect(anchorLines(note.files ?? [])).toEqual([]);
  });

  it('that is for all projects is not anchored', () => {
    const note = withAnchors(ports({ 'a.ts': A }), 'global', { content: '`a.ts`' });
    expect(anchorLines(note.files ?? [])).toEqual([]);
  });
});

describe('a changed note', () => {
  const now = ports({ 'src/auth.ts': B });

  it('is anchored anew if its words are new', () => {
    const note = noteOf(text(`anchors:\n  - ${A} src/auth.ts\n`));
    expect(anchorsAfter(now, note, 'Now `src/auth.ts`.')).toEqual({
      anchors: [`${B} src/auth.ts`],
    });
    expect(anchorsAfter(now, note, 'No file.')).toEqual({ anchors: [] });
  });

  it('keeps its anchors if its words are the same', () => {
    const note = noteOf(text(`anchors:\n  - ${A} src/auth.ts\n`));
    expect(anchorsAfter(now, note, undefined)).toEqual({});
  });

  it('keeps the time that it was compared with, before `updated` moves', () => {
    expect(anchorsAfter(now, noteOf(text('')), undefined)).toEqual({
      anchors: ['2026-01-02T00:00:00Z src/auth.ts'],
    });
  });
});

describe('the file of a note', () => {
  it('gets anchors at the end of its frontmatter and is otherwise the same', () => {
    const edited = editNote(text(''), { anchors: [`${A} src/auth.ts`, `${B} src/db.ts`] });
    expect(edited).toBe(text(`anchors:\n  - ${A} src/auth.ts\n  - ${B} src/db.ts\n`));
    expect(noteOf(edited).files).toEqual([
      { path: 'src/auth.ts', anchor: A },
      { path: 'src/db.ts', anchor: B },
    ]);
  });

  it('loses the field with its last anchor', () => {
    const before = text(`anchors:\n  - ${A} src/auth.ts\n`);
    expect(editNote(before, { anchors: [] })).toBe(text(''));
  });

  it('keeps names that YAML would read as something else', () => {
    const line = `${B} app/[id]/größe #1.ts`;
    const edited = editNote(text(''), { anchors: [line] });
    expect(editNote(edited, { anchors: [] })).toBe(text(''));
    expect(edited).toContain(JSON.stringify(line));
  });
});
