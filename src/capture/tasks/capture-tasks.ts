/**
 * To-dos → task notes. A to-do has one note: seen again, only what changed is written, and what a person
 * wrote stays. The calls may be one that was just made, or all of a session.
 */

import { isMemoryError } from '../../core/errors.ts';
import type { NoteSummary, ScopeRoot } from '../../core/notes/note.ts';
import type { IndexRecords } from '../../core/ports/note-ports.ts';
import { slugFor } from '../../note-text/slug.ts';
import { oneLine } from '../../note-text/validate.ts';
import { captureRoot, keepCapturedPrivate } from '../../notes/scopes.ts';
import { ensureSynced } from '../../notes/sync.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import type { ToolUse } from '../tools/tool-use.ts';
import { matchTask } from './match-task.ts';
import { type TaskDraft, toTaskDraft } from './task-draft.ts';
import { changeTask, createTask } from './task-note.ts';
import { todosAfter } from './todos-after.ts';

export interface TaskCalls {
  readonly session: string | undefined;
  /** In their order. */
  readonly calls: readonly ToolUse[];
}

export async function captureTasks(
  ports: CapturePorts,
  { session, calls }: TaskCalls,
): Promise<readonly CapturedNote[]> {
  if (!ports.settings.capture.capture_todos) return [];
  const { redact } = await ports.redaction();
  const own = session === undefined ? undefined : redact(oneLine(session));
  const drafts = await Promise.all(
    todosAfter(calls, ports.clock()).map((todo) => toTaskDraft(todo, own, redact)),
  );
  if (drafts.length === 0) return [];
  const root = captureRoot(ports.scopes);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records) => {
    const filter = { roots: [root], type: 'task', captured: true, archived: true } as const;
    const { notes } = ports.index.list(filter);
    return drafts.flatMap((draft) => captureTask(ports, records, root, notes, draft));
  });
  if (captured.some(({ outcome }) => outcome !== 'same')) keepCapturedPrivate(ports, root);
  return captured;
}

/** A note that cannot be changed, or a to-do that no note can be called after, must not cost the others. */
function captureTask(
  ports: CapturePorts,
  records: IndexRecords,
  root: ScopeRoot,
  known: readonly NoteSummary[],
  draft: TaskDraft,
): readonly CapturedNote[] {
  try {
    const found = matchTask(ports, root, known, draft);
    if (found) return [changeTask(ports, records, found, draft)];
    const { title, progress } = draft;
    if (title === undefined || progress === 'gone') return [];
    if (ports.index.unwanted.has(root.path, slugFor('task', draft.words))) return [];
    return [{ note: createTask(ports, records, root, { ...draft, title }), outcome: 'new' }];
  } catch (error) {
    if (!isMemoryError(error)) throw error;
    ports.warn(error.message);
    return [];
  }
}
