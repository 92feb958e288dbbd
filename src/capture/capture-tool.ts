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
  const { tool_name, tool_input, tool_response, session_id, cwd } = payload;
  if (typeof tool_name !== 'string') return undefined;
  return {
    ...{ name: tool_name, input: tool_input, response: tool_response },
    ...{ session: filled(session_id), cwd: filled(cwd) },
  };
}

async function capture(
  ports: NotePorts & SummaryPorts,
  { name, input, response, session, cwd }: HookedUse,
): Promise<readonly CapturedNote[]> {
  if (isTodoTool(name)) return captureTasks(ports, { session, calls: [{ name, input, response }] });
  if (isAgentTool(name)) {
    const report = agentReport(input, response);
    return report ? captureReport(ports, { ...report, session }) : [];
  }
  const path = name === 'Read' && isRecord(input) ? filled(input.file_path) : undefined;
  return path === undefined ? [] : captureRead(ports, { path, cwd });
}

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
