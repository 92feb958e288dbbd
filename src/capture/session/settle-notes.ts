/** What comes after notes were made: retention, then index.md. */
import { join } from 'node:path';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { type PrunePorts, prune } from '../../upkeep/prune-notes.ts';
import { refreshIndexPage } from '../../upkeep/refresh-index-page.ts';

/** What was made or changed `since` then stays. */
export async function settleNotes(ports: PrunePorts, since?: string): Promise<void> {
  await prune(ports, { since });
  if (hasSomethingToShow(ports)) await refreshIndexPage(ports);
}

/** A project in which nothing was noted gets no page, either. */
function hasSomethingToShow(ports: NotePorts): boolean {
  const root = ports.scopes.roots.find(({ scope }) => scope === 'project');
  return root !== undefined && (hasNotes(ports) || ports.files.exists(join(root.path, 'index.md')));
}

/** Of any kind, by anybody: memory is used in this project. */
export function hasNotes({ scopes, index }: NotePorts): boolean {
  const root = scopes.roots.find(({ scope }) => scope === 'project');
  return root !== undefined && index.count([root]) > 0;
}
