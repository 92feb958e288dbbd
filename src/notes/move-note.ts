/** Takes a note to another scope. Links do not cross scopes: those that would are left behind, and told. */

import { MemoryError } from '../core/errors.ts';
import type { PlacedNote } from '../core/note.ts';
import { globalIsPersons } from '../core/person-only.ts';
import type { NotePorts } from '../core/ports.ts';
import { anchorsAfter } from './anchors.ts';
import { findNote } from './find-note.ts';
import { editNote } from './note-file.ts';
import { relocate } from './relocate.ts';
import { isTaken, keepCapturedPrivate, keepLocalPrivate, scopeRoot } from './scopes.ts';
import { freshTime, storeText } from './store-note.ts';
import { ensureSynced, syncRoot } from './sync.ts';

export interface Moved {
  readonly note: PlacedNote;
  readonly from: string;
  /** Links of the note that point to nothing in the new scope, and were taken out. */
  readonly dropped: readonly string[];
  /** Notes of the old scope that no longer link to it. */
  readonly unlinked: readonly string[];
}

export async function moveNote(
  ports: NotePorts,
  slug: string,
  to: string,
  scope?: string,
): Promise<Moved> {
  const target = scopeRoot(ports.scopes, to);
  const source = findNote(ports, slug, scope).root;
  // Asked first: a copy that was made already would be left behind.
  if (ports.by === 'model' && source.scope === 'global') throw globalIsPersons();
  if (source.path === target.path) {
    throw new MemoryError('conflict', `${slug} is in the ${to} scope already.`);
  }
  await syncRoot(ports, source);
  await ensureSynced(ports, target);
  const moved = ports.index.exclusively((records) => {
    const found = findNote(ports, slug, source.scope);
    if (isTaken(ports, target, slug)) {
      throw new MemoryError('conflict', `There already is a note ${slug} in the ${to} scope.`, {
        hint: `Rename one of them first: memory rename ${slug} NEW-NAME --scope ${source.scope}`,
      });
    }
    const links = found.note.links.filter((link) => isTaken(ports, target, link));
    const updated = freshTime(found.note, ports.clock());
    const edges = found.note.edges.filter((edge) => isTaken(ports, target, edge.to));
    const changed = {
      ...(links.length === found.note.links.length ? {} : { links }),
      ...(edges.length === found.note.edges.length ? {} : { edges }),
    };
    const edit = { ...changed, ...anchorsAfter(ports, found.note, undefined), updated };
    const text = editNote(found.text, edit);
    const { note, others } = relocate(ports, records, { old: found, target, to: slug }, () =>
      storeText(ports, records, { ...found, root: target }, slug, text),
    );
    const dropped = found.note.links.filter((link) => !links.includes(link));
    return { note, from: source.scope, dropped, unlinked: others };
  });
  if (moved.note.captured) keepCapturedPrivate(ports, target);
  else keepLocalPrivate(ports, to);
  return moved;
}
