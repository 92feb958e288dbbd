/**
 * Reports of sub-agents that worked in the background: the call says only that they were launched. What they came back with
 * stands in a line of the client, or, if the session was over by then, at the end of their own transcript.
 */
import {
  keyOf,
  parseTranscriptLine,
  sessionOf,
  type TranscriptLine,
} from '../../conversations/transcript-line.ts';
import type { TranscriptStore, Transcripts } from '../../core/ports/conversation-ports.ts';
import { type AgentReport, agentOf, agentReport } from './agent-report.ts';
import type { TranscriptInput } from './tool-calls-in.ts';
import type { ToolUse } from './tool-use.ts';

export interface TimedReport extends AgentReport {
  readonly time: string | undefined;
}

interface Ports {
  readonly transcripts: Pick<Transcripts, 'read' | 'agentsOf'>;
  readonly store: Pick<TranscriptStore, 'forgotten'>;
}

/** `calls` are those of the tool that starts sub-agents, whatever came of them. */
export function backgroundReports(
  ports: Ports,
  input: TranscriptInput,
  calls: readonly ToolUse[],
): readonly TimedReport[] {
  const launched = calls.flatMap((call) => {
    const agent = agentReport(call.input, call.response) ? undefined : agentOf(call.response);
    return agent === undefined ? [] : [{ agent, errand: call.input }];
  });
  if (launched.length === 0) return [];
  const told = notifications(ports, input);
  return launched.flatMap(({ agent, errand }) => {
    const last = told.get(agent) ?? lastWords(ports, input, agent);
    const report = last && agentReport(errand, last.text);
    return report ? [{ ...report, agent, time: last.time }] : [];
  });
}

interface Words {
  readonly text: string;
  readonly time: string;
}

const AGENT = /<task-id>(\w+)<\/task-id>/;
/** The first paragraph is the client's: which agent it was. */
const ABOUT = /^Agent ".*?" \w+\n+/;

/** By the sub-agent; one that was sent on may have come back several times. */
function notifications(ports: Ports, input: TranscriptInput): ReadonlyMap<string, Words> {
  const lines = linesWith(ports, input, '<task-notification>');
  return new Map(
    lines.flatMap(({ raw, line: { written, time } }) => {
      const agent = AGENT.exec(raw)?.[1];
      const [text] = written?.source === 'report' ? written.parts : [];
      if (agent === undefined || text === undefined) return [];
      return [[agent, { text: text.replace(ABOUT, ''), time }] as const];
    }),
  );
}

function lastWords(ports: Ports, { file, session }: TranscriptInput, agent: string) {
  const own = ports.transcripts
    .agentsOf(file)
    .find(({ path }) => sessionOf(path) === `agent-${agent}`)?.path;
  if (own === undefined) return undefined;
  const last = linesWith(ports, { file: own, session }, '"assistant"').at(-1)?.line;
  // A call at the end: it was still at work.
  return last && last.calls.length === 0 && last.text !== '' ? last : undefined;
}

interface Read {
  readonly raw: string;
  readonly line: TranscriptLine;
}

/** What was forgotten is left out. */
function linesWith(
  { transcripts, store }: Ports,
  { file, session }: TranscriptInput,
  words: string,
): readonly Read[] {
  const isForgotten = store.forgotten();
  const found: Read[] = [];
  let chunk = transcripts.read(file, { line: 0, byte: 0 });
  while (chunk) {
    for (const raw of chunk.lines.filter((each) => each.includes(words))) {
      const line = parseTranscriptLine(raw);
      const place = line && { ...line, session: line.session ?? session, key: keyOf(line) };
      if (line && place && !isForgotten(place)) found.push({ raw, line });
    }
    chunk = transcripts.read(file, chunk.next);
  }
  return found;
}
