/** Drafts wait for a person's word: accepted they are notes like others, dropped they go and do not come back. */
import { MemoryError } from '../core/errors.ts';
import type { PlacedNote } from '../core/notes/note.ts';
import type { Marks } from '../core/ports/conversation-ports.ts';
import { toIso } from '../core/time.ts';
import { findNote } from '../notes/find-note.ts';
import { markNote } from '../notes/mark-note.ts';
import { promoteCaptured } from '../notes/promote-captured.ts';
import { syncNotes } from '../notes/sync.ts';
import { deleteNote } from '../notes/trash-note.ts';
import { captureSession, type SessionPorts } from './capture-session.ts';

export interface ReviewPorts extends SessionPorts {
  readonly marks: Marks;
}

/** The oldest first: it has waited longest. */
export async function listDrafts(ports: ReviewPorts): Promise<readonly PlacedNote[]> {
  const { roots } = ports.scopes;
  await syncNotes(ports, roots);
  const { notes } = ports.index.list({ roots, type: 'decision', captured: true, status: 'draft' });
  return notes.map(({ slug, scope }) => findNote(ports, slug, scope).note).toReversed();
}

/** The draft as an active note, or as a curated one if promoted; the note of its session follows. Throws if it is no draft. */
export async function acceptDraft(
  ports: ReviewPorts,
  slug: string,
  { promote = false }: { readonly promote?: boolean } = {},
): Promise<PlacedNote> {
  const draft = draftNamed(ports, slug);
  const accepted = await markNote(ports, { slug, status: 'active', scope: draft.scope });
  const note = promote
    ? (await promoteCaptured(ports, slug, 'decision', draft.scope)).note
    : accepted;
  await renewSessionNote(ports, draft);
  return note;
}

/** The trash may be emptied: the verdict on what was said is what keeps it from being drafted again. */
export async function dropDraft(ports: ReviewPorts, slug: string): Promise<PlacedNote> {
  const draft = draftNamed(ports, slug);
  const source = sourceOf(draft);
  if (source !== undefined && isStillSaid(ports, draft, source)) {
    const note = 'Dropped in memory review: no decision to keep.';
    ports.marks.put({ target: source, status: 'rejected', note, at: toIso(ports.clock()) });
  }
  await deleteNote(ports, slug, draft.scope);
  await renewSessionNote(ports, draft);
  return draft;
}

function draftNamed(ports: ReviewPorts, slug: string): PlacedNote {
  const { note } = findNote(ports, slug);
  if (note.status === 'draft') return note;
  throw new MemoryError('invalid', `${slug} is not a draft, but ${note.status}.`, {
    hint: '`memory review --list` shows the drafts.',
  });
}

function sourceOf({ fields }: PlacedNote): string | undefined {
  const source = fields?.source;
  return typeof source === 'string' && /^i\d{1,15}$/.test(source) ? source : undefined;
}

/** After a loss of the database the number may be that of other words. */
function isStillSaid({ archive }: ReviewPorts, { fields }: PlacedNote, source: string): boolean {
  return archive.messageWith(Number(source.slice(1)))?.session === fields?.session_id;
}

/** It says which decisions are drafts. */
async function renewSessionNote(ports: ReviewPorts, { fields }: PlacedNote): Promise<void> {
  const session = ports.archive.session(String(fields?.session_id ?? ''));
  if (session) await captureSession(ports, session, { make: 'update' });
}
