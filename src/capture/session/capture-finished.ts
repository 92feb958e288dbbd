/** At the end of a session, or before the model forgets most of it: its notes, then retention, then index.md. */
import type { PrunePorts } from '../../upkeep/prune-notes.ts';
import { belongsHere, captureSession, type SessionPorts } from '../capture-session.ts';
import { sessionOf } from '../job-queue.ts';
import { notePagePreferences } from '../preferences/note-page-preferences.ts';
import { hasNotes, settleNotes } from './settle-notes.ts';

/** The session has been indexed and annotated. One of another project is left alone. */
export async function captureFinished(
  ports: SessionPorts & PrunePorts,
  transcript: string,
): Promise<void> {
  const session = ports.archive.session(sessionOf(transcript));
  if (!session || !belongsHere(ports, session)) return;
  // One prompt in some folder must not leave files in it.
  await captureSession(ports, session, { files: [transcript], evenTalk: hasNotes(ports) });
  await notePagePreferences(ports);
  await settleNotes(ports, session.started);
}
