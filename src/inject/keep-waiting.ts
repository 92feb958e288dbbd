/** Keeps for the status line what waits in this project: drafts, and notes whose code has changed since. */

import { noteWaiting, statusOf } from '../core/notes/status.ts';
import type { App } from '../core/ports/app.ts';
import { staleNotesIn } from '../upkeep/health.ts';

/** `look`: whether to look through all notes and their files; without it that is done only where some were stale. */
export async function keepWaiting(app: App, look: boolean): Promise<void> {
  const { state, index, scopes } = app;
  const project = app.checkout ?? app.cwd;
  const own = scopes.roots.filter(({ scope }) => scope === 'project' || scope === 'local');
  const roots = own.length > 0 ? own : scopes.roots;
  const known = statusOf(state, { project }).stale;
  const stale = look || known ? (await staleNotesIn(app, roots)).length : known;
  const drafts = index.list({
    ...{ roots, type: 'decision', captured: true, status: 'draft' },
    ...{ branches: 'told', limit: 1 },
  }).total;
  noteWaiting(state, project, { drafts, stale });
}
