/**
 * Reads a transcript from where the last reading ended, and stores what was said. Small steps, each its
 * own transaction: a killed indexer loses nothing, and other writers never wait long.
 */
import type { ReadingState } from '../core/conversation.ts';
import type { ConversationPorts } from '../core/ports.ts';
import { parseTranscriptLine } from './transcript-line.ts';

const START: ReadingState = { line: 0, byte: 0, tailHash: '' };

export interface Indexed {
  readonly lines: number;
  readonly ideas: number;
  /** False if the time was up first; the next run goes on from there. */
  readonly complete: boolean;
}

export async function indexTranscript(
  ports: ConversationPorts,
  file: string,
  isTimeUp: () => boolean = () => false,
): Promise<Indexed> {
  const { redact } = await import('../lib/redact/redact.ts');
  const { transcripts, conversations } = ports;
  let lines = 0;
  let ideas = 0;
  for (;;) {
    const from = startingPoint(ports, file);
    const chunk = transcripts.read(file, from);
    if (!chunk) return { lines, ideas, complete: true };
    if (isTimeUp()) return { lines, ideas, complete: false };
    const said = chunk.lines.flatMap((text, at) => {
      const utterance = parseTranscriptLine(text, from.line + at + 1);
      return utterance ? [{ ...utterance, text: redact(utterance.text) }] : [];
    });
    if (!conversations.append(file, from, chunk.next, said)) continue;
    lines += chunk.lines.length;
    ideas += said.length;
  }
}

function startingPoint(
  { transcripts, conversations }: ConversationPorts,
  file: string,
): ReadingState {
  const state = conversations.state(file);
  if (!state) return START;
  if (transcripts.continues(file, state)) return state;
  conversations.reset(file);
  return START;
}
