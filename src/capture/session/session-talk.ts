/** All that was said and done in a session, its sub-agents' part too: from the database, so the transcript may be gone. */

import { cleanMessage, redactorFor } from '../../conversations/redact-again.ts';
import { isSmallTalk } from '../../conversations/small-talk.ts';
import { isBeside } from '../../core/conversation.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type {
  ActionRecord,
  SaidMessage,
  SaidPassage,
  SessionInfo,
  TopicInfo,
} from '../../core/recall.ts';
import { isStandingWish } from '../../recall/standing-wish.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { type Exchange, exchangesOf } from './exchanges.ts';
import { sentencesOf } from './gist.ts';

export interface SessionTalk {
  readonly info: SessionInfo;
  /** Its title, if it has one, or else what it was about first. */
  readonly name: string;
  /** Of the person's talk with Claude, but for commands of the client. */
  readonly topics: readonly TopicInfo[];
  /** What the person and Claude said, in order. */
  readonly said: readonly SaidMessage[];
  /** What Claude and its sub-agents did, in order. */
  readonly actions: readonly ActionRecord[];
  readonly exchanges: readonly Exchange[];
}

export async function sessionTalk(
  ports: Pick<ConversationPorts, 'archive' | 'redaction'>,
  info: SessionInfo,
): Promise<SessionTalk> {
  const found = ports.archive.inSession(info.id);
  const redact = await redactorFor(ports, found);
  const messages = found.map((message) => cleanMessage(message, redact));
  const all = ports.archive.topics(info.id);
  const topics = all.filter(
    ({ agent, depth, name }) => agent === undefined && depth === 0 && !isCommand(name),
  );
  // Without a title a session has the name of its first topic.
  const isTitled = !all.some(({ name }) => name === info.name);
  return {
    info: { ...info, name: redact(info.name) },
    name: redact(isTitled ? info.name : (topics[0]?.name ?? info.name)),
    topics: topics.map((topic) => ({ ...topic, name: redact(topic.name) })),
    said: messages.filter(
      ({ agent, passages, source }) =>
        agent === undefined && passages.length > 0 && !isBeside(source),
    ),
    actions: messages.flatMap(({ actions }) => actions),
    exchanges: exchangesOf(messages.filter(({ source }) => !isBeside(source))),
  };
}

/** What the person said in their own words: neither a greeting nor the name of a command with its arguments. */
export function personsWords({ said }: SessionTalk): readonly SaidMessage[] {
  return said.filter((message) => {
    if (message.role !== 'user' || !message.passages.some(isSaidByPerson)) return false;
    const text = textOfPassages(message.passages).trim();
    return !isCommand(text) && !isSmallTalk(text);
  });
}

/** So many prompts are a conversation, even if nothing was done in it. */
const FEW_PROMPTS = 3;

/** A question or two and their answers: nothing was done, and nobody said how they want things to be. */
export function isMereTalk(talk: SessionTalk): boolean {
  const words = personsWords(talk);
  if (talk.actions.length > 0 || words.length >= FEW_PROMPTS) return false;
  return !words.some((message) =>
    sentencesOf(textOfPassages(message.passages)).some(isStandingWish),
  );
}

/** Not pasted, and not what the client put there. */
export function isSaidByPerson({ speaker }: SaidPassage): boolean {
  return speaker === undefined || speaker === 'typed';
}

/** `/review src`, but not `/usr/bin/env`. */
export function isCommand(text: string): boolean {
  return /^\/[\w:-]+(?:\s|$)/.test(text);
}
