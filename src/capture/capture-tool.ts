/**
 * One tool call that Claude Code has finished, as its PostToolUse hook tells of it → the notes that it leaves
 * behind. Whatever else comes in leaves nothing.
 */

import type { SummaryPorts } from '../core/ports/code-ports.ts';
import type { NotePorts } from '../core/ports/note-ports.ts';
import { isRecord } from '../core/settings/config.ts';
import type { CapturedNote } from './captured.ts';
import { captureTasks } from './tasks/capture-tasks.ts';
import { isTodoTool } from './tasks/todo-call.ts';
import { agentReport, isAgentTool } from './tools/agent-report.ts';
import { captureRead } from './tools/capture-read.ts';
import { captureReport } from './tools/capture-report.ts';
import type { ToolUse } from './tools/tool-use.ts';

interface HookedUse extends ToolUse {
  readonly session: string | undefined;
  readonly cwd: string | undefined;
  /** Of the sub-agent that used it. */
  readonly agent: string | undefined;
}

/** What was written; nothing, if all was known. */
export async function captureTool(
  ports: NotePorts & SummaryPorts,
  payload: unknown,
): Promise<readonly CapturedNote[]> {
  const use = toToolUse(payload);
  const captured = use ? await capture(ports, use) : [];
  return captured.filter(({ outcome }) => outcome !== 'same');
}

function toToolUse(payload: unknown): HookedUse | undefined {
  if (!isRecord(payload)) return undefined;
  const { tool_name, tool_input, tool_response, session_id, cwd, agent_id, postponed_at } = payload;
  if (typeof tool_name !== 'string') return undefined;
  return {
    ...{ name: tool_name, input: tool_input, response: tool_response },
    ...{ session: filled(session_id), cwd: filled(cwd), agent: filled(agent_id) },
    time: filled(postponed_at),
  };
}

async function capture(
  ports: NotePorts & SummaryPorts,
  { session, cwd, agent, ...use }: HookedUse,
): Promise<readonly CapturedNote[]> {
  const { name, input, response, time } = use;
  if (isTodoTool(name)) {
    // A sub-agent's list is its own.
    return agent === undefined ? captureTasks(ports, { session, calls: [use] }) : [];
  }
  if (isAgentTool(name)) {
    const report = agentReport(input, response);
    return report ? captureReport(ports, { ...report, session, time }) : [];
  }
  const path = name === 'Read' && isRecord(input) ? filled(input.file_path) : undefined;
  return path === undefined ? [] : captureRead(ports, { path, cwd });
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
