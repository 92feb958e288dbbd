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
/** What a line may call; and what calls it may answer, which stand before it. Most lines are neither, and are not parsed. */
const NAME = /"name"\s*:\s*"([^"]+)"/g;
const ANSWERED = /"tool_use_id"\s*:\s*"([^"]+)"/g;

/** Calls that failed or were forgotten, and those of sub-agents, are left out; those that still run are not. */
export function toolCallsIn(
  { transcripts, store }: Ports,
  { file, session }: TranscriptInput,
  isWanted: (tool: string) => boolean,
): readonly ToolUse[] {
  const isForgotten = store.forgotten();
  const lines = linesOf(transcripts, file, isWanted).filter(
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

/** Those with calls that are wanted, and those with what came of them. */
function linesOf(
  transcripts: Pick<Transcripts, 'read'>,
  file: string,
  isWanted: (tool: string) => boolean,
): readonly TranscriptLine[] {
  const lines: TranscriptLine[] = [];
  const called = new Set<string>();
  const mayTell = (text: string) =>
    text.includes(TOOL) &&
    (matches(text, NAME, isWanted) || matches(text, ANSWERED, (id) => called.has(id)));
  let chunk = transcripts.read(file, { line: 0, byte: 0 });
  while (chunk) {
    for (const text of chunk.lines) {
      const line = mayTell(text) ? parseTranscriptLine(text) : undefined;
      if (!line) continue;
      lines.push(line);
      for (const { id } of line.calls) called.add(id);
    }
    chunk = transcripts.read(file, chunk.next);
  }
  return lines;
}

function matches(text: string, pattern: RegExp, isMeant: (name: string) => boolean): boolean {
  for (const [, name = ''] of text.matchAll(pattern)) if (isMeant(name)) return true;
  return false;
}

function toToolUse(
  { name, input }: ToolCall,
  result: ToolResult | undefined,
  time: string,
): readonly ToolUse[] {
  if (result?.failed) return [];
  return [{ name, input, response: result?.detail ?? result?.text, time }];
}
