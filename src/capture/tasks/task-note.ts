/** The note of a to-do: made, changed and closed without touching what a person wrote. */
import { isMemoryError } from '../../core/errors.ts';
import {
  generatedBlock,
  hasGeneratedBlock,
  outsideGeneratedBlock,
  withGeneratedBlock,
} from '../../core/notes/generated-block.ts';
import type { NoteStatus, PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { parseIso, toIso } from '../../core/time.ts';
import { anchorsAfter } from '../../note-text/anchors.ts';
import { capturedTitle, withoutKind } from '../../note-text/captured-template.ts';
import { editNote, type NoteEdit } from '../../note-text/note-file.ts';
import { slugFor } from '../../note-text/slug.ts';
import { addCaptured } from '../../notes/capture-note.ts';
import type { FoundNote } from '../../notes/find-note.ts';
import { storeText, workTime } from '../../notes/store-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import type { CapturedNote } from '../captured.ts';
import { sameWording } from './same-todo.ts';
import type { Progress } from './todo-call.ts';
import type { Todo } from './todo-list.ts';

/** What goes into a note: a to-do of a session, its place in the list, and what there is to say of it. */
export interface TaskDraft extends Todo {
  readonly session: string | undefined;
  readonly order: number | undefined;
  /** The title in ASCII. */
  readonly words: string;
  readonly text: string;
}

const STATUS: Readonly<Record<Progress, NoteStatus>> = {
  pending: 'active',
  in_progress: 'active',
  completed: 'completed',
  gone: 'archived',
};

/** Of what is active, whether it was begun; of what is archived, that it was not a person who did it. */
const SHOWN: Readonly<Record<Progress, string>> = {
  pending: 'pending',
  in_progress: 'in_progress',
  completed: '',
  gone: 'dropped',
};

/**
 * Makes the note of a to-do, or changes the one that it has. One that a person made only follows how far it is. Nothing for
 * what nobody has words for, or a person does not want; one that fails must not cost the others.
 */
export function writeTask(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  found: FoundNote | undefined,
  draft: TaskDraft,
): CapturedNote | undefined {
  try {
    if (!found) return createTask(ports, records, root, draft);
    const isOurs = isMade(found.note);
    return changeTask(ports, records, found, isOurs ? draft : { ...draft, ...NOT_OURS });
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    ports.warn(error.message);
    return undefined;
  }
}

const NOT_OURS = { order: undefined, text: '', wording: undefined };

/** Of a to-do list, not by a person. */
export function isMade({ fields }: PlacedNote): boolean {
  return fields?.order !== undefined;
}

function createTask(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  { wording: title, words, progress, session, id, order, at, text }: TaskDraft,
): CapturedNote | undefined {
  const about = {
    slug: slugFor('task', words),
    type: 'task',
    fields: { session_id: session },
  } as const;
  if (title === undefined || isUnwanted(ports, root, { ...about, title, at })) return undefined;
  const fields = {
    session_id: session,
    task_id: id,
    order: String(order ?? ''),
    progress: SHOWN[progress],
  };
  const note = addCaptured(ports, records, root, {
    ...{ type: 'task', title, words, status: STATUS[progress], at: toIso(new Date(at)) },
    fields: Object.fromEntries(Object.entries(fields).flatMap(([k, v]) => (v ? [[k, v]] : []))),
    content: blockOf(text),
    isWhole: true,
  });
  return { note, outcome: 'new' };
}

function changeTask(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  draft: TaskDraft,
): CapturedNote {
  const { note } = found;
  const edit = isPutAway(note) || isNewer(note, draft.at) ? {} : editOf(note, draft);
  if (Object.keys(edit).length === 0) return { note, outcome: 'same' };
  const updated = workTime(note, draft.at, ports.clock());
  const anchors = anchorsAfter(ports, note, edit.content);
  const text = editNote(found.text, { ...edit, ...anchors, updated });
  return { note: storeText(ports, records, found, note.slug, text), outcome: 'updated' };
}

/** What a person, or retention, has put away stays there. */
export function isPutAway({ status, fields }: PlacedNote): boolean {
  return status === 'superseded' || (status === 'archived' && fields?.progress !== SHOWN.gone);
}

/** Changed after a time: whoever did that knew more. Notes have whole seconds. */
function isNewer({ updated }: PlacedNote, at: number): boolean {
  return (parseIso(updated) ?? 0) > Math.floor(at / 1000) * 1000;
}

/** Nothing in it but what was made: nobody misses it. */
export function isUntouched({ content, tags, links, edges }: PlacedNote): boolean {
  // Older ones have a template without a word in it.
  const added = outsideGeneratedBlock(content).replace(/^## .*$/gm, '');
  return added.trim() === '' && tags.length + links.length + edges.length === 0;
}

function editOf(note: PlacedNote, draft: TaskDraft): NoteEdit {
  const { wording, progress } = draft;
  const isOther = wording !== undefined && !sameWording(withoutKind(note.title), wording);
  const status = STATUS[progress];
  const fields = fieldsAfter(note, draft);
  const content = contentAfter(note.content, draft.text);
  return {
    ...(isOther ? { title: capturedTitle('task', wording) } : {}),
    ...(status === note.status ? {} : { status }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(content === note.content ? {} : { content }),
  };
}

/** Only those that change; an empty one is taken out. */
function fieldsAfter({ fields = {} }: PlacedNote, { session, id, order, progress }: TaskDraft) {
  const isClosed = progress === 'completed' || progress === 'gone';
  const wanted = {
    session_id: session,
    task_id: id,
    order: isClosed || order === undefined ? undefined : String(order),
    progress: SHOWN[progress],
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) =>
      value === undefined || value === String(fields[key] ?? '') ? [] : [[key, value]],
    ),
  );
}

/** In its own part of the note; a note that says something without such a part is a person's. */
function contentAfter(content: string, text: string): string {
  if (text === '') return content;
  const block = blockOf(text);
  if (hasGeneratedBlock(content)) return withGeneratedBlock(content, block);
  return content.replace(/^## .*$/gm, '').trim() === '' ? block : content;
}

function blockOf(text: string): string {
  return text === '' ? '' : generatedBlock(text);
}
