/**
 * "The parser has no limit", found out before the session gave it one: at its end that is a part of its story, and no longer
 * true. Such a discovery goes to the trash, unless a person wrote in it or another note names it.
 */
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { ActionRecord } from '../../core/recall.ts';
import { parseIso } from '../../core/time.ts';
import { trashNotes } from '../../notes/trash-note.ts';
import { namedPaths } from '../../text/named-paths.ts';
import { notesOfSession } from '../session/notes-of-session.ts';
import type { SessionTalk } from '../session/session-talk.ts';

/** Something is not as it should be. */
const FAULT =
  /\b(?:missing|lacks?|without|no|not|never|cannot|fails?|bugs?|wrong(?:ly)?|incorrect\w*|broken|lost|leaks?|instead of)\b|n['’]t\b/i;

export function dropOvertaken(
  ports: NotePorts,
  root: ScopeRoot,
  { info, actions }: Pick<SessionTalk, 'info' | 'actions'>,
): readonly string[] {
  const isOver = (note: PlacedNote) =>
    note.fields?.category === 'agent-result' &&
    note.created === note.updated &&
    FAULT.test(note.title) &&
    isChangedSince(note, actions);
  const over = notesOfSession(ports, root, info, 'discovery').filter(
    (note) =>
      isOver(note) &&
      ports.index.referrers(root.path, note.slug).every((slug) => slug.startsWith('session-')),
  );
  if (over.length > 0) {
    ports.index.exclusively((records) => trashNotes(ports, records, root, over));
  }
  return over.map(({ slug }) => slug);
}

/** A file that it names, after it was found out. */
function isChangedSince({ content, created }: PlacedNote, actions: readonly ActionRecord[]) {
  const named = namedPaths(content);
  const found = parseIso(created) ?? 0;
  return actions.some(
    ({ kind, outcome, path = '', time }) =>
      (kind === 'edit' || kind === 'write') &&
      outcome === 'ok' &&
      Date.parse(time) > found &&
      named.some((name) => path === name || path.endsWith(`/${name}`)),
  );
}
