/**
 * To-dos → task notes, while the session goes on. A to-do has one note, and the last list is the truth: what is gone from
 * it is closed, what has other words keeps its note. What a person wrote stays.
 */

import { oneLine } from '../../note-text/validate.ts';
import { captureRoot, keepCapturedPrivate } from '../../notes/scopes.ts';
import { ensureSynced } from '../../notes/sync.ts';
import { toAscii } from '../../text/to-ascii.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import type { ToolUse } from '../tools/tool-use.ts';
import { cleanCalls } from './clean-calls.ts';
import { writeTask } from './task-note.ts';
import { noteFor, sessionNotes, toTodo } from './task-notes.ts';
import { described } from './task-text.ts';
import { todoCalls } from './todo-call.ts';
import { afterCalls, type Todo } from './todo-list.ts';

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
  const said = cleanCalls(todoCalls(calls, ports.clock()), redact);
  if (said.length === 0) return [];
  const wordings = said.flatMap(({ changes }) => changes.flatMap(({ wording }) => wording ?? []));
  const inAscii = new Map<string, string>();
  for (const wording of wordings) inAscii.set(wording, await toAscii(wording));
  const root = captureRoot(ports.scopes);
  await ensureSynced(ports, root);
  const captured = ports.index.exclusively((records) => {
    const notes = sessionNotes(ports, root, own);
    const list = afterCalls(
      notes.made.map(({ note }) => toTodo(note)),
      said,
    );
    return list.flatMap((todo, place) => {
      const words = inAscii.get(todo.wording ?? '') ?? '';
      const text = described(todo.description);
      const draft = { ...todo, session: own, order: place + 1, words, text };
      const found = noteFor(notes, todo);
      if (!found && !isNews(todo, said.at(-1)?.at ?? 0)) return [];
      return writeTask(ports, records, root, found, draft) ?? [];
    });
  });
  const written = captured.filter(({ outcome }) => outcome !== 'same');
  if (written.length > 0) keepCapturedPrivate(ports, root);
  return written;
}

/** What was done or given up before this call needs no note any more. */
function isNews({ progress, at }: Todo, last: number): boolean {
  return progress !== 'gone' && (progress !== 'completed' || at >= last);
}
