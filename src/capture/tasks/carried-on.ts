/**
 * Open tasks of earlier sessions that this one has dealt with. The same words in two sessions are two tasks ("Test the
 * fix"); but one that was done since is done, and a session that lists several of another again goes on with its list.
 */
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { SessionInfo } from '../../core/recall.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import type { FoundNote } from '../../notes/find-note.ts';
import { isDoneBy } from './done-in.ts';
import { sameWording, sharedWords } from './same-todo.ts';
import { isMade } from './task-note.ts';
import { sessionOf, taskNotes } from './task-notes.ts';
import type { Todo } from './todo-list.ts';

/** So many of the same words are no coincidence. */
const SEVERAL = 2;
/** What was done has nearly the same words. */
const NEARLY = 0.75;
/** After so many later lists without it, a task is not what anybody works on. */
const PASSED_OVER = 3;
const MOST_SESSIONS = 50;

type Ports = NotePorts & Pick<ConversationPorts, 'archive'>;

interface Input {
  readonly list: readonly Todo[];
  readonly session: SessionInfo;
  /** What the session says that it has done. */
  readonly told: readonly string[];
}

export interface CarriedOn {
  readonly done: readonly FoundNote[];
  /** Of lists that nobody went on with. */
  readonly stale: readonly FoundNote[];
}

export function carriedOn(ports: Ports, root: ScopeRoot, input: Input): CarriedOn {
  const { list, session, told } = input;
  if (list.length + told.length === 0) return { done: [], stale: [] };
  const finished = list.filter(({ progress }) => progress === 'completed');
  const isListed = ({ note }: FoundNote) =>
    list.some(({ wording = '' }) => sameWording(withoutKind(note.title), wording));
  const isDone = ({ note }: FoundNote) => {
    const own = withoutKind(note.title);
    return (
      finished.some(({ wording = '' }) => sharedWords(own, wording) >= NEARLY) ||
      (isMade(note) && isDoneBy(told, own))
    );
  };
  const earlier = openBefore(ports, root, session);
  const done = earlier.flatMap(({ notes }) => {
    const again = notes.filter(isListed);
    const goesOn = again.length >= SEVERAL;
    return notes.filter((found) => isDone(found) || (goesOn && again.includes(found)));
  });
  const listed = earlier.length === 0 ? [] : startsOfLists(ports, session);
  const stale = earlier
    .filter(({ ended }) => listed.filter((start) => start >= ended).length >= PASSED_OVER)
    .flatMap(({ notes }) => notes.filter((found) => isMade(found.note) && !done.includes(found)));
  return { done, stale };
}

/** By session, with its end. */
function openBefore(ports: Ports, root: ScopeRoot, session: SessionInfo) {
  const open = taskNotes(ports, root, (id) => id !== undefined && id !== session.id).filter(
    ({ note }) => note.status === 'active',
  );
  return [...Map.groupBy(open, ({ note }) => sessionOf(note) ?? '')].flatMap(([id, notes]) => {
    const ended = ports.archive.session(id)?.ended;
    return ended !== undefined && ended <= session.ended ? [{ ended, notes }] : [];
  });
}

/** When sessions of the project with a list of their own began, until this one. */
function startsOfLists({ archive }: Ports, { project, ended }: SessionInfo): readonly string[] {
  return archive
    .sessions({ project, until: ended }, MOST_SESSIONS)
    .filter(({ id, started }) => started <= ended && archive.todoActions(id).length > 0)
    .map(({ started }) => started);
}
