import { expect, it } from 'vitest';
import type { NamedFile, PlacedNote } from '../../src/core/notes/note.ts';
import type { CodeCommit, CodeFiles } from '../../src/core/ports/code-ports.ts';
import { staleFiles } from '../../src/upkeep/stale-files.ts';
import { fakeCode } from '../fakes/code-files.ts';

const [A, B, C, NONE] = ['a', 'b', 'c', '0'].map((digit) => digit.repeat(40)) as [
  string,
  string,
  string,
  string,
];
const PATH = 'src/auth.ts';

function noteWith(file: NamedFile, scope: PlacedNote['scope'] = 'project'): PlacedNote {
  return {
    slug: 'decision-a',
    type: 'decision',
    title: 'A',
    tags: [],
    status: 'active',
    created: '2026-01-01T00:00:00Z',
    updated: '2026-01-10T00:00:00Z',
    links: [],
    edges: [],
    content: '',
    files: [file],
    scope,
    filePath: '/notes/decision-a.md',
  };
}

function commit(day: string, before: string, after: string): CodeCommit {
  return { commit: `c${day}`, date: `2026-01-${day}T00:00:00Z`, before, after };
}

const stale = (code: CodeFiles, file: NamedFile, scope?: PlacedNote['scope']) =>
  staleFiles({ code }, noteWith(file, scope));

it('a file that is what it was is not stale, and git is not asked', async () => {
  const code = fakeCode({ blobs: { [PATH]: A }, modified: '2026-02-01', commits: {} });
  expect(await stale(code, { path: PATH, anchor: A })).toEqual([]);
  expect(code.asked).toBe(0);
});

it('a changed file is stale since the commit that changed it, not since later ones', async () => {
  const commits = { [PATH]: [commit('07', B, C), commit('05', A, B)] };
  const code = fakeCode({ blobs: { [PATH]: C }, commits });
  expect(await stale(code, { path: PATH, anchor: A })).toEqual([
    { path: PATH, state: 'changed', commit: 'c05', since: '2026-01-05T00:00:00Z' },
  ]);
});

it('a change that was taken back and made again counts from the last time', async () => {
  const commits = { [PATH]: [commit('07', A, B), commit('06', B, A), commit('05', A, B)] };
  const code = fakeCode({ blobs: { [PATH]: B }, commits });
  expect(await stale(code, { path: PATH, anchor: A })).toMatchObject([{ commit: 'c07' }]);
});

it('a change that is not committed is dated by the file', async () => {
  const since = '2026-01-08T00:00:00Z';
  const commits = { [PATH]: [commit('06', B, A), commit('05', A, B)] };
  const code = fakeCode({ blobs: { [PATH]: C }, modified: since, commits });
  expect(await stale(code, { path: PATH, anchor: A })).toEqual([
    { path: PATH, state: 'changed', since },
  ]);
});

it('without git, a change is dated by the file', async () => {
  const since = '2026-01-08T00:00:00Z';
  const code = fakeCode({ blobs: { [PATH]: B }, modified: since });
  expect(await stale(code, { path: PATH, anchor: A })).toEqual([
    { path: PATH, state: 'changed', since },
  ]);
});

it('content that was never committed is stale since the first commit after the note', async () => {
  const commits = { [PATH]: [commit('07', B, C), commit('05', NONE, B)] };
  const code = fakeCode({ blobs: { [PATH]: C }, commits });
  expect(await stale(code, { path: PATH, anchor: A })).toMatchObject([{ commit: 'c05' }]);
});

it('a file that was removed is gone since that commit', async () => {
  const code = fakeCode({ commits: { [PATH]: [commit('05', A, NONE)] } });
  expect(await stale(code, { path: PATH, anchor: A })).toEqual([
    { path: PATH, state: 'gone', commit: 'c05', since: '2026-01-05T00:00:00Z' },
  ]);
  expect(await stale(fakeCode({}), { path: PATH, anchor: A })).toEqual([
    { path: PATH, state: 'gone' },
  ]);
});

it('a name without an anchor that is no file says nothing', async () => {
  expect(await stale(fakeCode({ commits: {} }), { path: 'and/or' })).toEqual([]);
});

it('without an anchor, a file that was not touched after the note is not stale', async () => {
  const commits = { [PATH]: [commit('12', A, B)] };
  const code = fakeCode({ blobs: { [PATH]: B }, modified: '2026-01-10T00:00:00.900Z', commits });
  expect(await stale(code, { path: PATH })).toEqual([]);
  expect(code.asked).toBe(0);
});

it('without an anchor, a file is stale since the first commit after the note', async () => {
  const commits = { [PATH]: [commit('13', B, C), commit('12', A, B), commit('10', NONE, A)] };
  const code = fakeCode({ blobs: { [PATH]: C }, modified: '2026-01-20', commits });
  expect(await stale(code, { path: PATH })).toMatchObject([{ commit: 'c12' }]);
  expect(await stale(code, { path: PATH, anchor: '2026-01-12T00:00:00Z' })).toMatchObject([
    { commit: 'c13' },
  ]);
});

it('without an anchor, a file that was only checked out anew is not stale', async () => {
  const code = fakeCode({ blobs: { [PATH]: A }, modified: '2026-01-20', commits: {} });
  expect(await stale(code, { path: PATH })).toEqual([]);
});

it('without an anchor and without git, the time of the file decides', async () => {
  const code = fakeCode({ blobs: { [PATH]: A }, modified: '2026-01-20' });
  expect(await stale(code, { path: PATH })).toEqual([
    { path: PATH, state: 'changed', since: '2026-01-20T00:00:00Z' },
  ]);
});

it('notes for all projects and files that are never read are not looked at', async () => {
  const code = fakeCode({ blobs: { [PATH]: B, '.env': B } });
  expect(await stale(code, { path: PATH, anchor: A }, 'global')).toEqual([]);
  expect(await stale(code, { path: '.env', anchor: A })).toEqual([]);
});

it.each(['session', 'error'] as const)('a note of type %s is history, not stale', async (type) => {
  const code = fakeCode({ blobs: { [PATH]: B }, commits: {} });
  const note = noteWith({ path: PATH, anchor: A });
  expect(await staleFiles({ code }, note)).toHaveLength(1);
  expect(await staleFiles({ code }, { ...note, type })).toEqual([]);
});
