/**
 * At the end of a session: what is still to be done has a note that says where it stands. What was done or given up is told
 * by the session's note alone; its own note goes to the trash, unless a person wrote in it or another note names it.
 */
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { CommitIndex } from '../../core/ports/commit-ports.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso } from '../../core/time.ts';
import { editNote } from '../../note-text/note-file.ts';
import { oneLine } from '../../note-text/validate.ts';
import type { FoundNote } from '../../notes/find-note.ts';
import { captureRoot, keepCapturedPrivate } from '../../notes/scopes.ts';
import { storeText } from '../../notes/store-note.ts';
import { ensureSynced } from '../../notes/sync.ts';
import { trashNotes } from '../../notes/trash-note.ts';
import { toAscii } from '../../text/to-ascii.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import { type SessionCommit, sessionCommits } from '../session/session-commits.ts';
import { carriedOn } from './carried-on.ts';
import { doneIn, isDoneBy } from './done-in.ts';
import { sameWording } from './same-todo.ts';
import { isMade, isPutAway, isUntouched, writeTask } from './task-note.ts';
import { noteFor, type SessionNotes, sessionNotes, sessionOf, toTodo } from './task-notes.ts';
import { isWorthNote, type Standing, saidLast, taskText } from './task-text.ts';
import { isOpen, type Todo } from './todo-list.ts';

const LAG_MS = 60_000;

type Ports = CapturePorts &
  Pick<ConversationPorts, 'archive' | 'redaction'> & {
    readonly commits: Pick<CommitIndex, 'ofSession'>;
  };

export interface Settled {
  /** As given, each with the id of its note, if it has one. */
  readonly list: readonly Todo[];
  readonly captured: readonly CapturedNote[];
}

/** Without a list, the notes of the session are all that is known. If it may not write, it only says what is there. */
export async function settleTasks(
  ports: Ports,
  listed: Standing,
  mayWrite: boolean,
): Promise<Settled> {
  const commits = sessionCommits(ports, listed.talk);
  const standing = { ...listed, list: afterTheList(listed, commits) };
  const { redact } = await ports.redaction();
  const own = redact(oneLine(standing.talk.info.id));
  const root = captureRoot(ports.scopes);
  await ensureSynced(ports, root);
  if (!mayWrite || !ports.settings.capture.capture_todos) {
    const notes = sessionNotes(ports, root, own);
    return { list: [...listOf(standing, notes), ...ofPerson(notes, own, standing)], captured: [] };
  }
  const inAscii = new Map<string, string>();
  for (const { wording = '' } of standing.list) inAscii.set(wording, await toAscii(wording));
  const settled = ports.index.exclusively((records): Settled => {
    const notes = sessionNotes(ports, root, own);
    const list = listOf(standing, notes);
    const captured: CapturedNote[] = [];
    const isNoted = (todo: Todo, found = noteFor(notes, todo)) =>
      isWorthNote(todo) || (found !== undefined && !isMade(found.note));
    const noted = new Set(list.filter((todo) => isNoted(todo)));
    const last = saidLast([...noted], standing.talk);
    const named = list.map((todo, place): Todo => {
      if (!noted.has(todo)) return { ...todo, slug: undefined };
      const found = noteFor(notes, todo);
      const text = taskText(todo, { ...standing, list }, last);
      const words = inAscii.get(todo.wording ?? '') ?? '';
      const at = Math.max(todo.at, parseIso(found?.note.updated ?? '') ?? 0);
      const draft = { ...todo, at, session: own, order: place + 1, words, text };
      const written = writeTask(ports, records, root, found, draft);
      if (written) captured.push(written);
      return { ...todo, slug: written?.note.slug };
    });
    const kept = new Set(named.flatMap(({ slug }) => slug ?? []));
    const closed = notes.made.filter(({ note }) => !kept.has(note.slug));
    const told = doneIn(standing.talk, { list, commits }, 'always');
    const older = carriedOn(ports, root, { list, told, session: standing.talk.info });
    const stale = older.stale.filter((found) => !isMissed(ports, found));
    captured.push(...close(ports, records, root, [...closed, ...older.done, ...stale]));
    return {
      list: [...named, ...ofPerson(notes, own, standing)],
      captured: captured.filter(({ outcome }) => outcome !== 'same'),
    };
  });
  if (settled.captured.length > 0) keepCapturedPrivate(ports, root);
  return settled;
}

/** What was done after the last list was written is done, whatever the list says. */
function afterTheList(
  { list, talk }: Standing,
  commits: readonly SessionCommit[],
): readonly Todo[] {
  const told = doneIn(talk, { list, commits }, 'since the last list');
  return list.map((todo) =>
    isOpen(todo) && isDoneBy(told, todo.wording ?? '') ? { ...todo, ...DONE } : todo,
  );
}

/** As it was listed, and as a person has changed it since. */
function listOf({ list }: Standing, notes: SessionNotes): readonly Todo[] {
  const known = list.length > 0 ? list : notes.made.map(({ note }) => toTodo(note));
  return known.map((todo) => {
    const note = noteFor(notes, todo)?.note;
    if (!note) return todo;
    if (isPutAway(note)) return { ...todo, progress: 'gone' };
    return { ...todo, slug: note.slug, ...(isDoneSince(note, todo) ? DONE : {}) };
  });
}

const DONE = { progress: 'completed' } as const;

/** Tasks that somebody noted by hand in this session. */
function ofPerson({ byHand }: SessionNotes, session: string, { list }: Standing): readonly Todo[] {
  const isListed = ({ wording = '' }: Todo) =>
    list.some((todo) => sameWording(todo.wording ?? '', wording));
  return byHand
    .filter(({ note }) => sessionOf(note) === session)
    .map(({ note }) => toTodo(note))
    .filter((todo) => !isListed(todo));
}

/** The trash is no person's deletion here: listed again, it has a note again. */
function close(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  notes: readonly FoundNote[],
): readonly CapturedNote[] {
  const open = notes.filter(({ note }) => !isPutAway(note));
  const { kept = [], gone = [] } = Object.groupBy(open, (found) =>
    isMissed(ports, found) ? 'kept' : 'gone',
  );
  if (gone.length > 0) {
    const doomed = gone.map(({ note }) => note);
    trashNotes(ports, records, root, doomed);
  }
  return kept
    .filter(({ note }) => note.status !== 'completed')
    .map((found): CapturedNote => {
      const text = editNote(found.text, { status: 'completed', fields: { progress: '' } });
      const note = storeText(ports, records, found, found.note.slug, text);
      return { note, outcome: 'updated' };
    });
}

/** A person wrote in it, or a note names it that is not just the list of a session. */
function isMissed(ports: NotePorts, { root, note }: FoundNote): boolean {
  const referrers = ports.index.referrers(root.path, note.slug);
  return !isUntouched(note) || referrers.some((slug) => !slug.startsWith('session-'));
}

/** By a person, after it was last listed. Hooks are a few seconds behind the client. */
function isDoneSince({ status, updated }: PlacedNote, todo: Todo): boolean {
  return isOpen(todo) && status === 'completed' && (parseIso(updated) ?? 0) > todo.at + LAG_MS;
}
