/** The to-do list of a whole session: from its transcripts, or, where those are gone, from what is kept of its actions. */
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { ActionRecord } from '../../core/recall.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import type { ToolUse } from '../tools/tool-use.ts';
import { cleanCalls } from './clean-calls.ts';
import { isTodoTool, todoCalls } from './todo-call.ts';
import { afterCalls, type Todo } from './todo-list.ts';

/** `uses`: tool calls of its transcripts. */
export async function sessionTodos(
  ports: Pick<NotePorts, 'redaction' | 'clock'>,
  talk: SessionTalk,
  uses: readonly ToolUse[],
): Promise<readonly Todo[]> {
  const told = uses.filter(({ name }) => isTodoTool(name));
  const { redact } = await ports.redaction();
  const calls = todoCalls(told.length > 0 ? told : usesIn(talk.actions), ports.clock());
  return afterCalls([], cleanCalls(calls, redact));
}

/** A sub-agent's list is its own. */
function usesIn(actions: readonly ActionRecord[]): readonly ToolUse[] {
  const own = actions.filter(({ agent, outcome }) => agent === undefined && outcome !== 'failed');
  let made = 0;
  return own.flatMap(({ tool, detail = '', time }): readonly ToolUse[] => {
    if (tool === 'TodoWrite') return [{ name: tool, input: { todos: todosIn(detail) }, time }];
    if (tool === 'TaskUpdate') return [{ name: tool, input: updateIn(detail), time }];
    if (tool !== 'TaskCreate') return [];
    made++;
    return [{ name: tool, input: { subject: detail }, response: { task: { id: made } }, time }];
  });
}

/** `completed: Write the parser`, one a line. */
function todosIn(detail: string): readonly unknown[] {
  return detail.split(/\n(?=(?:pending|in_progress|completed): )/).flatMap((line) => {
    const [, status, content] = /^(\w+): ([\s\S]+)$/.exec(line) ?? [];
    return status === undefined ? [] : [{ status, content }];
  });
}

/** `#3: completed: Write the parser` */
function updateIn(detail: string): Readonly<Record<string, unknown>> {
  const [, taskId, status, subject] =
    /^#(\S+?)(?:: (pending|in_progress|completed|cancelled|deleted))?(?:: ([\s\S]+))?$/.exec(
      detail,
    ) ?? [];
  return { taskId, status, subject };
}
