/** Candidates instead of all pairs: among few notes nothing is lost by that. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillScope } from '../../bench/fill.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { App } from '../../src/core/ports/app.ts';
import { syncNotes } from '../../src/notes/sync.ts';
import { matchExpression } from '../../src/text/match-expression.ts';
import { suggestLinks } from '../../src/upkeep/suggest-links.ts';
import { packageRoot, Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
let app: App;
beforeEach(async () => {
  sandbox = new Sandbox();
  const surroundings = { env: sandbox.env, cwd: sandbox.project, warn: () => {} };
  app = await createApp(surroundings, packageRoot);
});
afterEach(() => {
  app.close();
  sandbox.dispose();
});

/** Each note with the six that fit all of its words best, as it was done before. */
function allPairs(): ReadonlySet<string> {
  const root = app.scopes.roots.filter(({ path }) => path === sandbox.notes);
  const { notes } = app.index.list({ roots: root, captured: false });
  const pairs = notes.flatMap(({ slug, title, tags }) =>
    app.index
      .search(
        matchExpression(`${title} ${tags.join(' ')}`) ?? '',
        { roots: root, limit: 7 },
        app.clock(),
      )
      .hits.filter(({ note }) => note.slug !== slug)
      .map(({ note }) => [slug, note.slug].toSorted().join(' ')),
  );
  return new Set(pairs);
}

it('suggests among 300 notes what a comparison of all pairs does', async () => {
  fillScope(sandbox.notes, 300);
  await syncNotes(app, app.scopes.roots);
  const suggested = await suggestLinks(app, {});
  const found = suggested.map(({ source, target }) => [source, target].toSorted().join(' '));
  expect(found.toSorted()).toEqual([...allPairs()].toSorted());
  expect(found.length).toBeGreaterThan(300);
});

it('does not look at words that everybody uses, among many', async () => {
  fillScope(sandbox.notes, 1_000);
  await syncNotes(app, app.scopes.roots);
  let looked = 0;
  const index = {
    ...app.index,
    search: (...asked: Parameters<App['index']['search']>) => {
      const found = app.index.search(...asked);
      looked += found.total;
      return found;
    },
  };
  const suggested = await suggestLinks({ ...app, index, scopes: app.scopes }, {});
  expect(suggested.length).toBeGreaterThanOrEqual(10);
  // 500 notes with 900 others each, if words that most of them have were looked at.
  expect(looked).toBeLessThan(50_000);
});
