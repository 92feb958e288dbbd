/**
 * What past sessions were about, a line for each subject: so that a model knows what can be asked. Sessions whose titles share most
 * of their words are one subject. For those who want it: `injection.topic_index`.
 */
import { redactorFor } from '../../conversations/redact-again.ts';
import type { ConversationPorts, SessionTitle } from '../../core/ports/conversation-ports.ts';
import { STOP_WORDS } from '../../text/common-words.ts';
import { stem } from '../../text/stem.ts';
import { wordsOf } from '../../text/words-of.ts';
import { instructionIn } from '../../trust/instruction-in.ts';

export interface Subject {
  /** As the newest of its sessions is called. */
  readonly name: string;
  /** The newest first. */
  readonly sessions: readonly string[];
  /** When the newest ended; ISO 8601. */
  readonly last: string;
}

/** So many of the newest sessions are looked at. */
const MOST_SESSIONS = 120;
/** So many sessions later, a subject has to have been worked on twice as often to stand as high. */
const FADES = 15;
/** Nothing, or a command alone: `/clear`. */
const NAMELESS = /^(?:\/\S+)?$/;

/** Those of late, and those that were worked on most, first. */
export async function topicIndex(
  ports: Pick<ConversationPorts, 'conversations' | 'redaction'>,
  project: string,
  session: string | undefined,
): Promise<readonly Subject[]> {
  const titles = ports.conversations
    .titles(project, MOST_SESSIONS)
    .filter((title) => title.session !== session && !NAMELESS.test(title.name));
  const redact = await redactorFor(ports, titles);
  const clean = titles.map((title) => ({ ...title, text: redact(title.name) }));
  const subjects = joined(clean.filter(({ text }) => instructionIn(text) === undefined));
  return subjects
    .map((subject, at) => ({ subject, worth: Math.log2(1 + subject.sessions.length) - at / FADES }))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ subject }) => subject);
}

type Title = Pick<SessionTitle, 'session' | 'ended'> & { readonly text: string };

function joined(titles: readonly Title[]): readonly Subject[] {
  const groups: { readonly words: ReadonlySet<string>; readonly titles: Title[] }[] = [];
  for (const title of titles) {
    const words = new Set(
      wordsOf(title.text)
        .filter((word) => !STOP_WORDS.has(word))
        .map(stem),
    );
    const group = groups.find((one) => areAlike(one.words, words));
    if (group) group.titles.push(title);
    else groups.push({ words, titles: [title] });
  }
  return groups.map(({ titles: all }) => ({
    name: all[0]?.text ?? '',
    sessions: all.map(({ session }) => session),
    last: all[0]?.ended ?? '',
  }));
}

/** Two words at least, and half of those of the shorter one. */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared >= 2 && shared * 2 >= Math.min(one.size, other.size);
}
