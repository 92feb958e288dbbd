/**
 * How the session before this one went: the last on this branch that came to something. From its note, which tells it best; where
 * there is none yet, what was asked first and said last.
 */
import type { SessionSummary } from '../../core/conversation.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { NoteSummary } from '../../core/notes/note.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { WorkingTree } from '../../core/working-tree.ts';
import { isNoteOf } from '../search/is-note-of.ts';
import { noteItem } from '../search/note-item.ts';
import { type SessionGist, sessionGist } from './session-gist.ts';

export interface LastSession {
  /** ISO 8601. */
  readonly ended: string;
  /** When the newest of the project ended, on whatever branch. */
  readonly newest: string;
  /** Its id, if the database knows it. */
  readonly session: string | undefined;
  /** Its branch, where that is another than the present one. */
  readonly elsewhere: string | undefined;
  /** What its note tells; undefined where there is none, or a person wrote it anew. */
  readonly gist: SessionGist | undefined;
  /** What was asked first and said last, word for word: told where no note tells it. */
  readonly talk: SessionSummary | undefined;
  readonly note: MemoryItem | undefined;
}

type Ports = NotePorts &
  Pick<ConversationPorts, 'conversations'> & { readonly workingTree: Pick<WorkingTree, 'branch'> };

/** Times of notes are cut to the second. */
const SAME_MS = 1000;
/** So many of the newest are looked at for one of this branch, and for one that came to something. */
const MOST = 5;

export function lastSession(ports: Ports, session: string | undefined): LastSession | undefined {
  const { project } = ports.scopes;
  const talk =
    project === undefined ? undefined : ports.conversations.lastSession(project, session);
  const notes = notesOf(ports, session);
  const newest =
    [talk?.ended ?? '', ...notes.map(({ updated }) => updated)].toSorted().at(-1) ?? '';
  const found = ofBranch(ports.workingTree.branch(), talk, notes, (note) => gistOf(ports, note));
  return found && { ...found, newest };
}

type Found = Omit<LastSession, 'newest'>;

function ofBranch(
  branch: string | undefined,
  talk: SessionSummary | undefined,
  all: readonly NoteSummary[],
  read: (note: NoteSummary) => SessionGist | undefined,
): Found | undefined {
  const own = all.filter((note) => note.branch !== undefined && note.branch === branch);
  const notes = own.length > 0 ? own : all;
  const isHere = talk && (own.length === 0 || talk.branch === branch);
  if (talk && isHere && isLater(talk, notes[0]) && !all.some((note) => isOf(note, talk))) {
    return told(talk, branch);
  }
  for (const note of notes) {
    const gist = read(note);
    if (gist) return noted(note, talk, gist);
  }
  return notes[0] && noted(notes[0], talk, undefined);
}

/** It was not noted yet, or nothing of it was worth a note. */
function isLater({ ended }: SessionSummary, note: NoteSummary | undefined): boolean {
  return !note || Date.parse(ended) > Date.parse(note.updated) + SAME_MS;
}

function isOf({ slug }: NoteSummary, { session }: SessionSummary): boolean {
  return isNoteOf(slug, session);
}

function told(talk: SessionSummary, branch: string | undefined): Found {
  const elsewhere = talk.branch === branch ? undefined : talk.branch;
  return {
    ended: talk.ended,
    session: talk.session,
    elsewhere,
    gist: undefined,
    talk,
    note: undefined,
  };
}

function noted(
  note: NoteSummary,
  talk: SessionSummary | undefined,
  gist: SessionGist | undefined,
): Found {
  const isIts = talk !== undefined && isOf(note, talk);
  return {
    // The note's time is that of the clock when it was written.
    ended: isIts ? talk.ended : note.updated,
    ...{ session: isIts ? talk.session : undefined, elsewhere: undefined },
    ...{ gist, talk: isIts ? talk : undefined },
    note: noteItem(note, { score: 1, reason: 'the last session' }),
  };
}

/** The newest first. */
function notesOf({ index, scopes }: Ports, session: string | undefined): readonly NoteSummary[] {
  const { notes } = index.list({
    roots: scopes.roots.filter(({ scope }) => scope === 'project' || scope === 'local'),
    ...{ type: 'session', captured: true, archived: true, branches: 'told', limit: MOST + 1 },
  });
  return notes
    .filter(({ slug }) => session === undefined || !isNoteOf(slug, session))
    .slice(0, MOST);
}

function gistOf({ files }: Ports, { filePath }: NoteSummary): SessionGist | undefined {
  return sessionGist(files.read(filePath)?.bytes.toString('utf8') ?? '');
}
