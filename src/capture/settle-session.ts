/** At the end of a session, or before the model forgets most of it: its notes, then retention, then index.md. */
import { join } from 'node:path';
import type { NotePorts } from '../core/ports.ts';
import { prune } from '../notes/prune-notes.ts';
import { refreshIndexPage } from '../notes/refresh-index-page.ts';
import { belongsHere, captureSession, type SessionPorts } from './capture-session.ts';
import { sessionOf } from './due-work.ts';

/** The session has been indexed and told. One of another project is left alone. */
export async function settleSession(ports: SessionPorts, transcript: string): Promise<void> {
  const session = ports.archive.session(sessionOf(transcript));
  if (!session || !belongsHere(ports, session)) return;
  await captureSession(ports, session, { files: [transcript] });
  await prune(ports);
  if (hasSomethingToShow(ports)) await refreshIndexPage(ports);
}

/** A project in which nothing was noted gets no page, either. */
function hasSomethingToShow({ scopes, index, files }: NotePorts): boolean {
  const root = scopes.roots.find(({ scope }) => scope === 'project');
  if (!root) return false;
  return index.count([root]) > 0 || files.exists(join(root.path, 'index.md'));
}
