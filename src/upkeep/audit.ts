import type { NoteSummary } from '../core/notes/note.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { findNote } from '../notes/find-note.ts';
import { rootsFor } from '../notes/scopes.ts';
import { syncNotes } from '../notes/sync.ts';
import { type Quality, qualityOf } from './parts/quality.ts';

export interface Audited extends Quality {
  readonly slug: string;
  readonly scope: string;
}

export async function qualityOfNote(
  ports: NotePorts,
  slug: string,
  scope?: string,
): Promise<Audited> {
  const { note, root } = findNote(ports, slug, scope);
  await syncNotes(ports, [root]);
  const links = ports.index.edges(root.path).filter(({ source }) => source === slug).length;
  return { slug, scope: root.scope, ...qualityOf(note, note.content, links) };
}

/** Curated notes below a score, the worst first. */
export async function auditNotes(
  ports: NotePorts,
  minimum: number,
  scope?: string,
): Promise<readonly Audited[]> {
  const roots = rootsFor(ports.scopes, scope);
  await syncNotes(ports, roots);
  const audited = roots.flatMap((root) => {
    const links = Map.groupBy(ports.index.edges(root.path), ({ source }) => source);
    const count = ({ slug }: NoteSummary) => links.get(slug)?.length ?? 0;
    return ports.index.list({ roots: [root], captured: false }).notes.map((note) => {
      const { content } = findNote(ports, note.slug, root.scope).note;
      return { slug: note.slug, scope: root.scope, ...qualityOf(note, content, count(note)) };
    });
  });
  return audited.filter(({ score }) => score < minimum).sort((a, b) => a.score - b.score);
}
