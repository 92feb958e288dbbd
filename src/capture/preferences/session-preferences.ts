/** What a person wished for in a session beyond the work at hand: typed, and clear by itself. */
import type { Insights } from '../../core/insight.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import { lastingWish } from '../../extraction/lasting-wish.ts';
import { listByIntent } from '../../recall/by-intent.ts';
import type { SessionTalk } from '../session/session-talk.ts';

export interface SessionPreference {
  /** Of the passage: `i12`. */
  readonly source: string;
  /** One sentence, word for word. */
  readonly sentence: string;
  readonly time: string;
}

const MOST = 200;

/** In the order in which they were said, each once. */
export async function sessionPreferences(
  ports: ConversationPorts & { readonly insights: Insights },
  { info, said }: SessionTalk,
): Promise<readonly SessionPreference[]> {
  const wanted = { intents: ['preference'], all: false, limit: MOST } as const;
  const { passages } = await listByIntent(ports, wanted, { session: info.id });
  const own = new Set(said.flatMap((message) => message.passages.map(({ id }) => id)));
  const wishes = passages.toReversed().flatMap(({ id, text, time }) => {
    const sentence = own.has(id) ? lastingWish(text) : undefined;
    return sentence === undefined ? [] : [{ source: `i${id}`, sentence, time }];
  });
  return [...new Map(wishes.map((wish) => [wish.sentence.toLowerCase(), wish])).values()];
}
