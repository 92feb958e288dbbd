/** Tool calls of a session with what came of them, from its transcript: for hooks that did not run. */
import {
  keyOf,
  parseTranscriptLine,
  type ToolCall,
  type ToolResult,
  type TranscriptLine,
} from '../../conversations/transcript-line.ts';
import type { TranscriptStore, Transcripts } from '../../core/ports/conversation-ports.ts';
import type { ToolUse } from './tool-use.ts';

export interface TranscriptInput {
  readonly file: string;
  readonly session: string;
}

interface Ports {
  readonly transcripts: Pick<Transcripts, 'read'>;
  readonly store: Pick<TranscriptStore, 'forgotten'>;
}

/** In the type of a call, and in the name of the field by which a result names its call. */
const TOOL = 'tool_use';

/** Calls that failed or were forgotten, and those of sub-agents, are left out; those that still run are not. */
export function toolCallsIn(
  { transcripts, store }: Ports,
  { file, session }: TranscriptInput,
  isWanted: (tool: string) => boolean,
): readonly ToolUse[] {
  const isForgotten = store.forgotten();
  const lines = linesOf(transcripts, file).filter(
    (line) =>
      line.agent === undefined &&
      !isForgotten({ ...line, session: line.session ?? session, key: keyOf(line) }),
  );
  const results = new Map(
    lines.flatMap((line) => line.results.map((result) => [result.id, result])),
  );
  return lines.flatMap(({ calls, time }) =>
    calls
      .filter(({ name }) => isWanted(name))
      .flatMap((call) => toToolUse(call, results.get(call.id), time)),
  );
}

function linesOf(transcripts: Pick<Transcripts, 'read'>, file: string): readonly TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  let chunk = transcripts.read(file, { line: 0, byte: 0 });
  while (chunk) {
    // Of the many texts of a long session nothing is kept.
    const told = chunk.lines
      .filter((text) => text.includes(TOOL))
      .flatMap((text) => parseTranscriptLine(text) ?? []);
    lines.push(...told.filter(({ calls, results }) => calls.length > 0 || results.length > 0));
    chunk = transcripts.read(file, chunk.next);
  }
  return lines;
}

function toToolUse(
  { name, input }: ToolCall,
  result: ToolResult | undefined,
  time: string,
): readonly ToolUse[] {
  if (result?.failed) return [];
  return [{ name, input, response: result?.detail ?? result?.text, time }];
}
