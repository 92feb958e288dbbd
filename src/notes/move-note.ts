/** Takes a note to another scope. Links do not cross scopes: those that would are left behind, told, and there again on its return. */

import { MemoryError } from '../core/errors.ts';
import type { PlacedNote, ScopeRoot } from '../core/notes/note.ts';
import { globalIsPersons } from '../core/person-only.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { anchorsAfter } from '../note-text/anchors.ts';
import { editNote } from '../note-text/note-file.ts';
import { findNote } from './find-note.ts';
import { forgetBehind, keepBehind, leftBehind } from './left-behind.ts';
import { restoreIncoming } from './links/kept-edges.ts';
import { relocate } from './links/relocate.ts';
import {
  isTaken,
  keepCapturedPrivate,
  keepLocalPrivate,
  keepTrashPrivate,
  scopeRoot,
} from './scopes.ts';
import { freshTime, storeText } from './store-note.ts';
import { ensureSynced, syncRoot } from './sync.ts';
import { changedLinks, type LinkFields, withEdges } from './write-links.ts';

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
  // Asked first: what was written already would be left behind.
  const isGlobal = [source, target].some(({ scope }) => scope === 'global');
  if (ports.by === 'model' && isGlobal) throw globalIsPersons();
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
    const updated = freshTime(found.note, ports.clock());
    const leads = leadingTo(ports, target, found.note);
    const left = leftBehind(ports, target, found.note);
    const changed = changedLinks(found.note, withEdges(leads, left.own));
    const edit = { ...changed, ...anchorsAfter(ports, found.note, undefined), updated };
    const text = editNote(found.text, edit);
    keepTrashPrivate(ports, source);
    keepBehind(ports, source, found.note);
    restoreIncoming(ports, records, target, left.incoming);
    const { note, others } = relocate(ports, records, { old: found, target, to: slug }, () =>
      storeText(ports, records, { ...found, root: target }, slug, text),
    );
    forgetBehind(ports, target, slug);
    const dropped = found.note.links.filter((link) => !leads.links.includes(link));
    return { note, from: source.scope, dropped, unlinked: others };
  });
  if (moved.note.captured) keepCapturedPrivate(ports, target);
  else keepLocalPrivate(ports, to);
  return moved;
}

function leadingTo(ports: NotePorts, root: ScopeRoot, { links, edges }: PlacedNote): LinkFields {
  return {
    links: links.filter((link) => isTaken(ports, root, link)),
    edges: edges.filter(({ to }) => isTaken(ports, root, to)),
  };
}
