/** To-dos and reports of sub-agents of a whole session, from its transcript: what its hooks did not see, or missed. */
import type { IndexPorts } from '../../core/ports/conversation-ports.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import { captureTasks } from '../tasks/capture-tasks.ts';
import { isTodoTool } from '../tasks/todo-call.ts';
import { agentReport, isAgentTool } from '../tools/agent-report.ts';
import { captureReport } from '../tools/capture-report.ts';
import { type TranscriptInput, toolCallsIn } from '../tools/tool-calls-in.ts';

type Ports = CapturePorts &
  Pick<IndexPorts, 'transcripts' | 'store'> & { readonly checkout: string | undefined };

export async function captureTranscript(
  ports: Ports,
  { file, session }: TranscriptInput,
): Promise<readonly CapturedNote[]> {
  const isWanted = (tool: string) => isTodoTool(tool) || isAgentTool(tool);
  const calls = toolCallsIn(ports, { file, session }, isWanted);
  const todos = calls.filter(({ name }) => isTodoTool(name));
  const captured = [...(await captureTasks(ports, { session, calls: todos }))];
  for (const { name, input, response } of calls) {
    const report = isAgentTool(name) ? agentReport(input, response) : undefined;
    if (report) captured.push(...(await captureReport(ports, { ...report, session })));
  }
  return captured.filter(({ outcome }) => outcome !== 'same');
}
