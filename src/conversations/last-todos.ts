/**
 * The to-dos of a session as they were at the end. Older clients write the whole list each time, newer ones make and change
 * one at a time, and number them as they make them.
 */
import type { ConversationPorts } from '../core/ports/conversation-ports.ts';
import type { ActionRecord } from '../core/recall.ts';
import { cleanAction, redactorFor } from './redact-again.ts';

export interface Todo {
  /** `pending`, `in_progress` or `completed`. */
  readonly status: string;
  readonly text: string;
}

const ITEM = /^(pending|in_progress|completed|cancelled|deleted): ([\s\S]+)$/;
const UPDATE = /^#(\S+?)(?:: (pending|in_progress|completed|cancelled|deleted))?(?:: ([\s\S]+))?$/;

export async function lastTodos(
  ports: Pick<ConversationPorts, 'archive' | 'redaction'>,
  session: string,
): Promise<readonly Todo[]> {
  const found = ports.archive.todoActions(session).filter(({ outcome }) => outcome !== 'failed');
  const redact = await redactorFor(ports, found);
  return todosAfter(found.map((action) => cleanAction(action, redact)));
}

type Call = Pick<ActionRecord, 'tool' | 'detail'>;

/** Of calls that made or changed to-dos, in order. */
export function todosAfter(calls: readonly Call[]): readonly Todo[] {
  const last = calls.at(-1);
  const todos = last?.tool === 'TodoWrite' ? itemsOf(last) : folded(calls);
  return todos.filter(({ status }) => status !== 'deleted' && status !== 'cancelled');
}

/** A line each; one that runs over several lines begins with its state. */
function itemsOf({ detail = '' }: Call): readonly Todo[] {
  const lines = detail.split(/\n(?=(?:pending|in_progress|completed): )/);
  return lines.flatMap((line) => {
    const [, status, text] = ITEM.exec(line) ?? [];
    return status === undefined || text === undefined ? [] : [{ status, text }];
  });
}

function folded(actions: readonly Call[]): readonly Todo[] {
  const todos = new Map<string, Todo>();
  let made = 0;
  for (const { tool, detail = '' } of actions) {
    if (tool === 'TaskCreate') {
      made++;
      todos.set(String(made), { status: 'pending', text: detail });
    }
    const [, id = '', status, text] = (tool === 'TaskUpdate' && UPDATE.exec(detail)) || [];
    const known = todos.get(id);
    if (known) todos.set(id, { status: status ?? known.status, text: text ?? known.text });
  }
  return [...todos.values()];
}
