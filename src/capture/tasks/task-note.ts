/** The note of a to-do: made, and changed without touching what a person wrote. */
import type { NoteStatus, PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords, NotePorts } from '../../core/ports/note-ports.ts';
import { toIso } from '../../core/time.ts';
import { anchorsAfter } from '../../note-text/anchors.ts';
import { editNote, type NoteEdit } from '../../note-text/note-file.ts';
import { addCaptured } from '../../notes/capture-note.ts';
import type { FoundNote } from '../../notes/find-note.ts';
import { freshTime, storeText } from '../../notes/store-note.ts';
import type { CapturedNote } from '../captured.ts';
import { fillSection } from '../tools/fill-section.ts';
import { isNewer } from './match-task.ts';
import type { TaskDraft } from './task-draft.ts';
import type { Progress } from './todo-call.ts';

const STATUS: Readonly<Record<Progress, NoteStatus>> = {
  pending: 'active',
  in_progress: 'active',
  completed: 'completed',
  gone: 'archived',
};

export function createTask(
  ports: NotePorts,
  records: IndexRecords,
  root: ScopeRoot,
  {
    title,
    words,
    description,
    progress = 'pending',
    session,
    id,
    at,
  }: TaskDraft & { title: string },
): PlacedNote {
  const fields = { session_id: session, task_id: id, progress: shown(progress) };
  return addCaptured(ports, records, root, {
    ...{ type: 'task', title, words, status: STATUS[progress], at: toIso(new Date(at)) },
    fields: Object.fromEntries(Object.entries(fields).flatMap(([k, v]) => (v ? [[k, v]] : []))),
    content: description === '' ? '' : `## Description\n${description}`,
  });
}

/** Of what is active, whether it was begun; of anything else the status says it all. */
function shown(progress: Progress): string {
  return STATUS[progress] === 'active' ? progress : '';
}

/** What a person, or retention, has put away stays there. */
const PUT_AWAY: readonly NoteStatus[] = ['archived', 'superseded'];

export function changeTask(
  ports: NotePorts,
  records: IndexRecords,
  found: FoundNote,
  draft: TaskDraft,
): CapturedNote {
  const { note } = found;
  const isLeft = PUT_AWAY.includes(note.status) || isNewer(note, draft.at);
  const edit = isLeft ? {} : editOf(note, draft);
  if (Object.keys(edit).length === 0) return { note, outcome: 'same' };
  const updated = freshTime(note, ports.clock());
  const anchors = anchorsAfter(ports, note, edit.content);
  const text = editNote(found.text, { ...edit, ...anchors, updated });
  return { note: storeText(ports, records, found, note.slug, text), outcome: 'updated' };
}

function editOf(note: PlacedNote, draft: TaskDraft): NoteEdit {
  const { progress } = draft;
  const status = progress && STATUS[progress];
  const fields = fieldsAfter(note, draft);
  const content = fillSection(note.content, 'Description', draft.description);
  return {
    ...(status === undefined || status === note.status ? {} : { status }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(content === note.content ? {} : { content }),
  };
}

/** Only those that change; an empty one is taken out. The id of another session would lead astray. */
function fieldsAfter({ fields = {} }: PlacedNote, { session, id, progress }: TaskDraft) {
  const isOther = fields.session_id !== session;
  const wanted = {
    session_id: session,
    task_id: isOther ? (id ?? '') : id,
    progress: progress && shown(progress),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) =>
      value === undefined || value === String(fields[key] ?? '') ? [] : [[key, value]],
    ),
  );
}
