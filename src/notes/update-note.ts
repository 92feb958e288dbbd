/** Changes of a note that leave its name alone: only the bytes of the changed fields, and `updated`. */

import { isSeverity, type NoteStatus, type PlacedNote } from '../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../core/ports/note-ports.ts';
import { anchorsAfter } from '../note-text/anchors.ts';
import { normaliseContent } from '../note-text/format-note.ts';
import { invalidNote } from '../note-text/invalid-note.ts';
import { editNote, type NoteEdit } from '../note-text/note-file.ts';
import { typedText } from '../note-text/typed-text.ts';
import {
  contentProblems,
  linkProblems,
  oneLine,
  severityProblems,
  tagProblems,
  titleProblems,
  unique,
} from '../note-text/validate.ts';
import { type FoundNote, findNote, noteAt } from './find-note.ts';
import { freshTime, storeText } from './store-note.ts';
import { ensureSynced } from './sync.ts';
import {
  changedLinks,
  completeLinks,
  linkedBy,
  sameWords,
  setLinkFields,
  without,
} from './write-links.ts';

export interface NoteChanges {
  readonly title?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly links?: readonly string[] | undefined;
  readonly content?: string | undefined;
  readonly status?: NoteStatus | undefined;
  readonly severity?: string | undefined;
  /** Somebody looked: it is true of the code of now. */
  readonly fresh?: boolean | undefined;
}

export interface Updated {
  readonly note: PlacedNote;
  readonly changed: boolean;
}

/** All other bytes stay. Writes nothing, and says so, if nothing would change; links change at both ends. */
export async function updateNote(
  ports: NotePorts,
  slug: string,
  scope: string | undefined,
  changes: NoteChanges | ((note: PlacedNote) => NoteChanges),
): Promise<Updated> {
  await ensureSynced(ports, findNote(ports, slug, scope).root);
  return ports.index.exclusively((records) => {
    const found = findNote(ports, slug, scope);
    const wanted = openly(ports, typeof changes === 'function' ? changes(found.note) : changes);
    return saveChanges(ports, records, found, wanted);
  });
}

function openly(ports: NotePorts, { title, content, ...others }: NoteChanges): NoteChanges {
  return {
    ...others,
    ...(title === undefined ? {} : { title: typedText(ports, title) }),
    ...(content === undefined ? {} : { content: typedText(ports, content) }),
  };
}

export function addTags(ports: NotePorts, slug: string, tags: readonly string[], scope?: string) {
  return updateNote(ports, slug, scope, (note) => ({ tags: [...note.tags, ...tags] }));
}

export function removeTags(
  ports: NotePorts,
  slug: string,
  tags: readonly string[],
  scope?: string,
) {
  return updateNote(ports, slug, scope, (note) => ({
    tags: note.tags.filter((tag) => !tags.includes(tag)),
  }));
}

function saveChanges(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  changes: NoteChanges,
): Updated {
  const { note } = found;
  checkChanges(note, changes);
  const words = onlyChanged(note, changes);
  const isSame = Object.keys(words).length === 0 && !changes.fresh;
  const spoken = changes.fresh ? (words.content ?? note.content) : words.content;
  const edit = isSame ? {} : { ...words, ...anchorsAfter(ports, note, spoken) };
  if (Object.keys(edit).length === 0) return { note, changed: false };
  const saved = saveEdit(ports, records, found, edit);
  return { note: tellOtherEnds(ports, records, found, saved), changed: true };
}

/** Links that went are taken out of the other notes, too; new ones are stated by both. */
function tellOtherEnds(
  ports: NotePorts,
  records: IndexRecords,
  { root, note }: FoundNote,
  saved: PlacedNote,
): PlacedNote {
  const before = linkedBy(note);
  const added = saved.links.filter((link) => !before.has(link));
  const own = new Set([note.slug]);
  for (const slug of [...before].filter((link) => !saved.links.includes(link))) {
    const other = noteAt(ports, root, slug);
    if (other) setLinkFields(ports, records, other, without(other.note, own));
  }
  return added.length === 0 ? saved : completeLinks(ports, records, root, saved);
}

/** Writes an edited note in place, with a fresh `updated`. */
function saveEdit(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  edit: NoteEdit,
): PlacedNote {
  const updated = freshTime(found.note, ports.clock());
  const text = editNote(found.text, { ...edit, updated });
  return storeText(ports, records, found, found.note.slug, text);
}

function checkChanges({ slug, type }: PlacedNote, changes: NoteChanges): void {
  const { title, tags, links, content, severity } = changes;
  const problems = [
    ...(title === undefined ? [] : titleProblems(oneLine(title))),
    ...(tags === undefined ? [] : tagProblems(tags)),
    ...(links === undefined ? [] : linkProblems(links, slug)),
    ...(content === undefined ? [] : contentProblems(content)),
    ...severityProblems(severity, type),
  ];
  if (problems.length > 0) throw invalidNote(problems);
}

function onlyChanged(note: PlacedNote, changes: NoteChanges): NoteEdit {
  const title = changes.title === undefined ? note.title : oneLine(changes.title);
  const content =
    changes.content === undefined ? note.content : normaliseContent(changes.content, title);
  const tags = unique(changes.tags ?? note.tags);
  const links = changes.links === undefined ? {} : onlyLinks(note, unique(changes.links));
  return {
    ...(title === note.title ? {} : { title }),
    ...(content === note.content ? {} : { content }),
    ...(sameWords(tags, note.tags) ? {} : { tags }),
    ...links,
    ...(changes.severity !== note.severity && isSeverity(changes.severity)
      ? { severity: changes.severity }
      : {}),
    ...(changes.status === undefined || changes.status === note.status
      ? {}
      : { status: changes.status }),
  };
}

function onlyLinks(note: PlacedNote, links: readonly string[]): NoteEdit {
  const edges = note.edges.filter(({ to }) => links.includes(to));
  return changedLinks(note, { links, edges });
}
