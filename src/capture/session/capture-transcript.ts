/** Reports of sub-agents of a whole session, from its transcript: what its hooks did not see, or missed. */
import type { IndexPorts } from '../../core/ports/conversation-ports.ts';
import type { ActionRecord } from '../../core/recall.ts';
import type { CapturedNote, CapturePorts } from '../captured.ts';
import { agentReport, isAgentTool } from '../tools/agent-report.ts';
import { backgroundReports } from '../tools/background-reports.ts';
import { captureReport } from '../tools/capture-report.ts';
import type { TranscriptInput } from '../tools/tool-calls-in.ts';
import type { ToolUse } from '../tools/tool-use.ts';

type Ports = CapturePorts &
  Pick<IndexPorts, 'transcripts' | 'store'> & { readonly checkout: string | undefined };

/** `uses` are its tool calls; `actions` those of the session, as the database has them: notes cite them. */
export async function captureTranscript(
  ports: Ports,
  { file, session }: TranscriptInput,
  uses: readonly ToolUse[],
  actions: readonly ActionRecord[],
): Promise<readonly CapturedNote[]> {
  const captured: CapturedNote[] = [];
  const calls = uses.filter(({ name }) => isAgentTool(name));
  const direct = calls.flatMap(({ input, response, time }) => {
    const report = agentReport(input, response);
    return report ? [{ ...report, time }] : [];
  });
  for (const report of [...direct, ...backgroundReports(ports, { file, session }, calls)]) {
    const call = actions.findLast(
      ({ kind, detail = '' }) => kind === 'delegate' && detail.includes(report.description),
    );
    const source = call && `d${call.id}`;
    captured.push(...(await captureReport(ports, { ...report, session, source })));
  }
  return captured.filter(({ outcome }) => outcome !== 'same');
}
