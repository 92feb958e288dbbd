/** Files in which only some lines are made anew say what files that are made anew as a whole say. */
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqliteNoteIndex } from '../../../../src/adapters/sqlite/notes/note-index.ts';
import { migrate } from '../../../../src/adapters/sqlite/schema/migrate.ts';
import type { IndexedNote } from '../../../../src/core/notes/note.ts';
import type { Publication } from '../../../../src/core/ports/note-ports.ts';
import { type Random, seeded } from '../../../torture/random.ts';

const ROOT = { scope: 'project', path: '/notes' } as const;
const CURATED = ['hub-a', 'hub-b', 'decision-a', 'decision-b-1', 'gotcha-c'] as const;
const CAPTURED = ['file-src-a-ts', 'task-a', 'task-b', 'error-a', 'discovery-a'] as const;
const LABELS = ['relates-to', 'implements', 'supersedes'] as const;

/** An index whose files are in memory; `isWritable` can be switched off. */
function indexInMemory() {
  const database = new DatabaseSync(':memory:');
  migrate(database, ':memory:');
  const state = { version: 0, reads: 0, isWritable: true, mayWait: false };
  let files: Publication = { index: '', graph: '' };
  const index = sqliteNoteIndex(database, {
    by: 'person',
    onFailure(error) {
      throw error;
    },
    publish(_, publication) {
      if (!state.isWritable) return false;
      files = publication;
      state.version++;
      return true;
    },
    mayWait: () => state.mayWait,
    published: () => ({
      stamps: `index-${state.version} graph-${state.version} folder`,
      index: files.index,
      get graph() {
        state.reads++;
        return files.graph;
      },
    }),
    clock: () => new Date('2026-01-01T00:00:00Z'),
    redaction: { version: 0, redact: (text) => text },
    onChanged() {},
    toldBranch: () => null,
  });
  return { index, state, files: () => files };
}

function anyNote({ below, pick, any }: Random): IndexedNote {
  const slug = pick([...CURATED, ...CAPTURED]);
  const captured = CAPTURED.some((name) => name === slug);
  const some = <T>(most: number, make: () => T) => Array.from({ length: below(most) }, make);
  const other = () => pick([...CURATED, ...CAPTURED, 'hub-gone']);
  const time = `2026-01-0${1 + below(9)}T00:00:00Z`;
  return {
    ...{ slug, captured, created: time, updated: time, content: `Text ${below(3)}.` },
    type: captured ? pick(['task', 'error']) : pick(['hub', 'decision']),
    title: pick(['Plain', 'With "quotes"', 'Ümlaut', '"nodes": {']),
    tags: [...new Set(some(4, () => any(['a', 'b', 'tag', 'ä']) ?? ''))],
    status: pick(['active', 'archived']),
    links: captured ? [] : some(3, other),
    edges: captured ? [] : some(2, () => ({ to: other(), label: pick(LABELS), at: time })),
    related: captured ? some(3, () => ({ to: other(), label: pick(LABELS) })) : [],
    references: { links: some(2, () => ({ target: other(), label: 'mentions' })), tags: [] },
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever changes (%i)', (seed) => {
  const { index, state, files } = indexInMemory();
  const random = seeded(seed);
  for (let step = 0; step < 60; step++) {
    index.exclusively((records) => {
      for (let n = 0; n <= random.below(3); n++) {
        if (random.below(3) === 0) records.gone(ROOT, random.pick([...CURATED, ...CAPTURED]));
        else records.put(ROOT, anyNote(random), `${1000 + random.below(9)}:1`);
      }
    });
    const changed = files();
    expect(() => JSON.parse(changed.graph)).not.toThrow();
    index.publish(ROOT);
    expect(changed).toEqual(files());
  }
  // All but the first time, lines were changed in the file that was there.
  expect(state.reads).toBe(59);
});

it('a note without tags is under none of them', () => {
  const { index, files } = indexInMemory();
  const note = { ...anyNote(seeded(1)), tags: [] };
  index.exclusively((records) => records.put(ROOT, note, '1000:1'));
  expect(JSON.parse(files().graph).tags).toEqual({});
});

it('files that are behind, or not ours, are written as a whole', () => {
  const { index, state, files } = indexInMemory();
  const random = seeded(9);
  const put = () => index.exclusively((records) => records.put(ROOT, anyNote(random), '1000:1'));
  const expectWhole = () => {
    const changed = files();
    index.publish(ROOT);
    expect(changed).toEqual(files());
    expect(state.reads).toBe(0);
  };
  put();
  // Somebody else wrote them.
  state.version++;
  put();
  expectWhole();
  // The index has read what was changed by hand, and told nobody yet.
  index.apply(ROOT, { put: [{ stamp: '2000:1', note: anyNote(random) }], bad: [], gone: [] });
  put();
  expectWhole();
  // They could not be written.
  state.isWritable = false;
  put();
  state.isWritable = true;
  state.reads = 0;
  put();
  expectWhole();
  // They were left alone for a while.
  state.mayWait = true;
  put();
  state.mayWait = false;
  state.reads = 0;
  put();
  expectWhole();
});
