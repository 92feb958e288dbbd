/**
 * Passages as a conversation. A distractor stands beside another question's answer, not beside its own, because what stands
 * beside a hit is found with it. Half of the answers are said by the user, half by the assistant.
 */
import type { Doc, Group } from '../recall/data.ts';
import { type Item, keyOf } from './data.ts';

const START = Date.UTC(2026, 1, 2, 9);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Messages of a session. */
const LENGTH = 4;

export function toGroup(name: string, items: readonly Item[]): Group {
  const half = Math.floor(items.length / 2);
  const texts = items.flatMap((item, at) => {
    const other = items[(at + half) % items.length] ?? item;
    const answer = { id: answerId(item), text: item.answer };
    const distractor = { id: `${keyOf(other)} distractor`, text: other.distractor };
    return at % 2 === 0 ? [answer, distractor] : [distractor, answer];
  });
  const docs = texts.map((text, at): Doc => {
    const session = Math.floor(at / LENGTH);
    const time = new Date(START + session * DAY + (at % LENGTH) * MINUTE).toISOString();
    return { ...text, session: `${session}`, speaker: at % 2 === 0 ? 'user' : 'assistant', time };
  });
  const queries = items.map((item) => ({
    ...{ qid: keyOf(item), type: item.kind, text: item.question, gold: [answerId(item)] },
  }));
  return { dataset: 'languages', split: 'all', group: name, docs, queries };
}

/** The doc with the answer. */
export function answerId(item: Item): string {
  return `${keyOf(item)} answer`;
}
