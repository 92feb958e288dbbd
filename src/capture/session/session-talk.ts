/** All that was said and done in a session, its sub-agents' part too: from the database, so the transcript may be gone. */
import { cleanPassage, redactorFor } from '../../conversations/redact-again.ts';
import { isSmallTalk } from '../../conversations/small-talk.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { DeedRecord, Passage, SessionInfo, SpanInfo } from '../../core/recall.ts';
import { isStandingWish } from '../../recall/standing-wish.ts';
import { sentencesOf } from './gist.ts';

export interface SessionTalk {
  readonly info: SessionInfo;
  /** Of the person's talk with Claude, but for commands of the client. */
  readonly topics: readonly SpanInfo[];
  /** What the person and Claude said, in order. */
  readonly said: readonly Passage[];
  /** What Claude and its sub-agents did, in order. */
  readonly deeds: readonly DeedRecord[];
}

export async function sessionTalk(
  ports: Pick<ConversationPorts, 'archive' | 'redaction'>,
  info: SessionInfo,
): Promise<SessionTalk> {
  const found = ports.archive.inSession(info.id);
  const redact = await redactorFor(ports, found);
  const passages = found.map((passage) => cleanPassage(passage, redact));
  const spans = ports.archive.spans(info.id);
  return {
    info: { ...info, name: redact(info.name) },
    topics: spans
      .filter(({ agent, depth, name }) => agent === undefined && depth === 0 && !isCommand(name))
      .map((span) => ({ ...span, name: redact(span.name) })),
    said: passages.filter(({ agent, ideas }) => agent === undefined && ideas.length > 0),
    deeds: passages.flatMap(({ deeds }) => deeds),
  };
}

export function textOf({ ideas }: Passage): string {
  return ideas.map(({ text }) => text).join('\n');
}

/** What the person said in their own words: neither a greeting nor the name of a command with its arguments. */
export function personsWords({ said }: SessionTalk): readonly Passage[] {
  return said.filter((passage) => {
    if (passage.role !== 'user') return false;
    const text = textOf(passage).trim();
    return !isCommand(text) && !isSmallTalk(text);
  });
}

/** So many prompts are a conversation, even if nothing was done in it. */
const FEW_PROMPTS = 3;

/** A question or two and their answers: nothing was done, and nobody said how they want things to be. */
export function isMereTalk(talk: SessionTalk): boolean {
  const words = personsWords(talk);
  if (talk.deeds.length > 0 || words.length >= FEW_PROMPTS) return false;
  return !words.some((passage) => sentencesOf(textOf(passage)).some(isStandingWish));
}

/** `/review src`, but not `/usr/bin/env`. */
function isCommand(text: string): boolean {
  return /^\/[\w:-]+(?:\s|$)/.test(text);
}
