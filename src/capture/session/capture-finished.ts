/** At the end of a session, or before the model forgets most of it: its notes, then retention, then index.md. */
import { join } from 'node:path';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { type PrunePorts, prune } from '../../upkeep/prune-notes.ts';
import { refreshIndexPage } from '../../upkeep/refresh-index-page.ts';
import { belongsHere, captureSession, type SessionPorts } from '../capture-session.ts';
import { sessionOf } from '../job-queue.ts';

/** The session has been indexed and annotated. One of another project is left alone. */
export async function captureFinished(
  ports: SessionPorts & PrunePorts,
  transcript: string,
): Promise<void> {
  const session = ports.archive.session(sessionOf(transcript));
  if (!session || !belongsHere(ports, session)) return;
  // One prompt in some folder must not leave files in it.
  await captureSession(ports, session, { files: [transcript], evenTalk: hasNotes(ports) });
  await prune(ports);
  if (hasSomethingToShow(ports)) await refreshIndexPage(ports);
}

/** A project in which nothing was noted gets no page, either. */
function hasSomethingToShow(ports: NotePorts): boolean {
  const root = ports.scopes.roots.find(({ scope }) => scope === 'project');
  return root !== undefined && (hasNotes(ports) || ports.files.exists(join(root.path, 'index.md')));
}

/** Of any kind, by anybody: memory is used in this project. */
function hasNotes({ scopes, index }: NotePorts): boolean {
  const root = scopes.roots.find(({ scope }) => scope === 'project');
  return root !== undefined && index.count([root]) > 0;
}
