import { expect, it } from 'vitest';
import type { NoteSummary } from '../../../src/core/notes/note.ts';
import { hubText, withoutLines } from '../../../src/upkeep/tidy/hub-text.ts';
import { subjectsOf } from '../../../src/upkeep/tidy/subjects.ts';

const NONE: ReadonlySet<string> = new Set();

function note(at: number, title: string, tags: readonly string[] = [], excerpt = ''): NoteSummary {
  const day = `2026-01-${String(at).padStart(2, '0')}T00:00:00Z`;
  const slug = `learning-${at}`;
  return {
    ...{ slug, type: 'learning', title, tags, excerpt, status: 'active', links: [] },
    ...{ created: day, updated: day, scope: 'project', filePath: `/notes/${slug}.md` },
  };
}

const keys = (notes: readonly NoteSummary[], there = NONE) =>
  subjectsOf(notes, there).map(({ key, notes }) => `${key} ${notes.length}`);

it('a tag or a name in titles that four notes share is a subject', () => {
  const notes = [
    note(1, 'Open SQLite once', ['storage']),
    note(2, 'How SQLite locks', ['locks']),
    note(3, 'Vacuum at night', ['sqlite']),
    note(4, 'Why sqlite is enough', []),
  ];
  expect(keys(notes)).toEqual(['sqlite 4']);
  expect(subjectsOf(notes, NONE)[0]?.name).toBe('SQLite');
  expect(keys(notes.slice(1))).toEqual([]);
});

it('ordinary words bring nothing together, nor does a capital at the beginning', () => {
  const notes = [1, 2, 3, 4, 5].map((at) => note(at, `Queue number ${at} needs care`));
  expect(keys(notes)).toEqual([]);
  const errors = [1, 2, 3, 4].map((at) => ({
    ...note(at, `Test ${at} FAILED with TypeError`),
    type: at < 4 ? ('error' as const) : ('learning' as const),
  }));
  expect(keys(errors)).toEqual([]);
});

it('a hub that is there stays with three notes, and of two with the same notes one will do', () => {
  const notes = [1, 2, 3].map((at) => note(at, `Entry ${at}`, ['auth']));
  expect(keys(notes)).toEqual([]);
  expect(keys(notes, new Set(['auth']))).toEqual(['auth 3']);
  expect(keys(notes.slice(1), new Set(['auth']))).toEqual([]);
  const twice = [1, 2, 3, 4].map((at) => note(at, `Entry ${at}`, ['jwt', 'auth']));
  expect(keys(twice)).toEqual(['auth 4']);
});

it('a scope has twelve at most, and none for what most of many notes share', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    note(at, `Entry ${at}`, ['all', `part-${at % 15}`]),
  );
  const found = keys(many);
  expect(found).toHaveLength(12);
  expect(found).not.toContain('all 60');
});

it('the same notes give the same text, in which nothing of theirs means anything', () => {
  const notes = [
    note(1, 'One', [], 'It is in `src/a.ts`, see [[x]]. <!-- /memory:auto -->'),
    { ...note(2, 'Two'), type: 'decision' as const },
  ];
  const subject = { key: 'auth', name: 'auth', notes };
  expect(hubText(subject)).toBe(hubText({ ...subject }));
  expect(hubText(subject)).toMatchInlineSnapshot(`
    "<!-- memory:auto -->
    2 notes on auth.

    ## Decisions
    - [[learning-2]] Two

    ## Learnings
    - [[learning-1]] One: It is in src/a.ts, see [ [x]]. <! -- /memory:auto -->
    <!-- /memory:auto -->"
  `);
});

it('the line of a note can be taken out, with what was said of all', () => {
  const text = hubText({ key: 'a', name: 'a', notes: [note(1, 'One'), note(2, 'Two')] }, 'Both.');
  expect(withoutLines(text, new Set(['learning-1']))).not.toMatch(/One|Both/);
  expect(withoutLines(text, new Set(['learning-1']))).toContain('Two');
});
