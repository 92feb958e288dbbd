/** The note of a session: made once, made anew when the session went on. What a person added stays. */
import { DEFAULT_LABEL } from '../core/notes/edge.ts';
import { hasGeneratedBlock, withGeneratedBlock } from '../core/notes/generated-block.ts';
import type { ScopeRoot } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import type { SessionInfo } from '../core/recall.ts';
import { parseIso, toIso } from '../core/time.ts';
import { branchField } from '../note-text/branch-field.ts';
import { capturedTitle } from '../note-text/captured-template.ts';
import { formatCaptured } from '../note-text/format-captured.ts';
import { editNote } from '../note-text/note-file.ts';
import { firstFree } from '../note-text/slug.ts';
import { shortTitle, unique } from '../note-text/validate.ts';
import { sessionNoteId } from '../notes/capture-note.ts';
import { type FoundNote, noteAt } from '../notes/find-note.ts';
import { isTaken, keepCapturedPrivate } from '../notes/scopes.ts';
import { storeNew, storeText } from '../notes/store-note.ts';
import { isUnwanted } from '../notes/trash-note.ts';
import { harmless } from '../text/markdown-text.ts';
import { notesOfSession } from './session/notes-of-session.ts';

/** `kept`: a person wrote it, without a part that we may change. `deleted`: it is in the trash, and stays there. */
export type NoteOutcome = 'new' | 'updated' | 'same' | 'kept' | 'deleted';

export interface SessionNote {
  readonly slug: string;
  readonly outcome: NoteOutcome;
}

export interface SessionNoteText {
  /** What it was about, in a few words. */
  readonly name: string;
  readonly body: string;
  readonly related: readonly string[];
  /** When something was changed last (ISO 8601): that is on the branch that it is about. */
  readonly changed?: string | undefined;
}

/** The id that the note of a session has, or will have. */
export function sessionNoteSlug(ports: NotePorts, root: ScopeRoot, info: SessionInfo): string {
  const slug = sessionNoteId(info.id, info.started);
  const whose = noteAt(ports, root, slug)?.note.fields?.session_id ?? info.id;
  if (whose === info.id && isTaken(ports, root, slug)) return slug;
  // Made by hand on a later day; or another session of that day begins with the same letters.
  const own = notesOfSession(ports, root, info, 'session')[0]?.slug;
  return own ?? firstFree(slug, (name) => isTaken(ports, root, name));
}

/** Changes only what was generated. A note that a person deleted is not made again. */
export function writeSessionNote(
  ports: NotePorts,
  root: ScopeRoot,
  info: SessionInfo,
  text: SessionNoteText,
  make: 'all' | 'update' | 'nothing',
): SessionNote {
  const slug = sessionNoteSlug(ports, root, info);
  const isThere = noteAt(ports, root, slug) !== undefined;
  const about = {
    slug,
    type: 'session',
    title: text.name,
    fields: { session_id: info.id },
  } as const;
  // However long the session goes on: what is in the trash stays there.
  if (!isThere && isUnwanted(ports, root, { ...about, at: 0 })) return { slug, outcome: 'deleted' };
  if (!isThere && make !== 'all') return { slug, outcome: 'new' };
  const outcome = ports.index.exclusively((records) => {
    const found = noteAt(ports, root, slug);
    if (!found) return create(ports, records, root, slug, info, text);
    return refresh(ports, records, found, info, text, make !== 'nothing');
  });
  if (outcome === 'new') keepCapturedPrivate(ports, root);
  return { slug, outcome };
}

function create(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  slug: string,
  info: SessionInfo,
  { name, body, related, changed }: SessionNoteText,
): NoteOutcome {
  const now = ports.clock();
  const text = formatCaptured({
    ...{ slug, type: 'session', status: 'active', tags: ['session'] },
    created: notAfter(info.started, now),
    updated: notAfter(info.ended, now),
    related: unique(related),
    fields: {
      session_id: info.id,
      ...factsOf(info),
      ...branchField(ports, root, 'session', changed),
    },
    title: capturedTitle('session', shortTitle(`${info.started.slice(0, 10)} ${harmless(name)}`)),
    content: body,
  });
  storeNew(ports, records, { root, note: { captured: true } }, slug, text);
  return 'new';
}

function refresh(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  info: SessionInfo,
  { body, related, changed }: SessionNoteText,
  write: boolean,
): NoteOutcome {
  const { note } = found;
  if (!hasGeneratedBlock(note.content)) return 'kept';
  const content = withGeneratedBlock(note.content, body);
  const named = (note.related ?? []).flatMap(({ to, label }) =>
    label === DEFAULT_LABEL ? [to] : [],
  );
  const all = unique([...named, ...related]);
  const facts = [
    ...Object.entries(factsOf(info)).filter(([key, fact]) => note.fields?.[key] !== fact),
    ...movedOn(ports, found, changed),
  ];
  if (content === note.content && all.length === named.length && facts.length === 0) return 'same';
  if (!write) return 'updated';
  const text = editNote(found.text, {
    content,
    fields: Object.fromEntries(facts),
    ...(all.length === named.length ? {} : { related: all }),
    // The session goes on, so its note is not history yet.
    ...(note.status === 'archived' ? { status: 'active' } : {}),
    updated: later(note.updated, notAfter(info.ended, ports.clock())),
  });
  storeText(ports, records, found, note.slug, text);
  return 'updated';
}

/** The session went on, on another branch. One that was merged meanwhile stays so. */
function movedOn(
  ports: NotePorts,
  { note, root }: FoundNote,
  changed: string | undefined,
): readonly [string, string][] {
  const { branch } = branchField(ports, root, 'session', changed);
  const isMerged = branch !== undefined && branch === note.fields?.merged_from;
  return isMerged || branch === note.branch ? [] : [['branch', branch ?? '']];
}

function factsOf({ started, ended, messages }: SessionInfo): Readonly<Record<string, string>> {
  const minutes = Math.round((Date.parse(ended) - Date.parse(started)) / 60_000);
  return { duration_minutes: String(minutes), message_count: String(messages) };
}

/** The times of a session are those of the client's clock. */
function notAfter(time: string, now: Date): string {
  return toIso(new Date(Math.min(Date.parse(time), now.getTime())));
}

function later(one: string, other: string): string {
  return (parseIso(one) ?? 0) > (parseIso(other) ?? 0) ? one : other;
}
