/**
 * What of a conversation need not be annotated again. A new message can change what was found in the last few turns, no
 * further back: what a turn does is told by the one after it, where a topic starts by a few more. So everything before
 * them is taken over as it was kept, if it was made from the very same messages by the same rules. What reaches farther (a
 * thing put off and done much later, a list) is looked at each time; `extraction/acts-of.ts` knows what that is.
 *
 * Names weigh all words of a topic against all words of the memory. They are weighed anew when a talk has grown by a
 * quarter, together with everything else, and at the end of a session: so all turns together cost no more than n log n.
 */
import { createHash } from 'node:crypto';
import type { Earlier, TalkMessage, Told } from '../../core/annotations.ts';
import type { Turn } from '../../extraction/acts-of.ts';
import { LOOK_AHEAD } from '../../topics/track-topics.ts';

export interface Settled extends Earlier {
  /** Turns from this line on are open. */
  readonly before: number;
}

/** What else the annotations are made from. */
export interface MadeFrom {
  readonly rules: number;
  readonly known: object;
  readonly joined: ReadonlySet<number>;
}

/** With some to spare: turns of a person and of the model, in which somebody said something. */
const OPEN_TURNS = LOOK_AHEAD + 4;
const GROWN = Math.log(1.25);

/** Undefined if all of it is to be annotated. */
export function settledIn(
  messages: readonly TalkMessage[],
  turns: readonly Turn[],
  earlier: Earlier | undefined,
  from: MadeFrom,
): Settled | undefined {
  if (!earlier || messages.some(({ passages }) => passages.some(({ isGiven }) => isGiven)))
    return undefined;
  const { line, hash } = earlier.told;
  const old = messages.filter((message) => message.line <= line);
  if (stageOf(old.length) !== stageOf(messages.length) || hashOf(old, from) !== hash)
    return undefined;
  const heard = turns.filter(
    (turn) => turn.line <= line && turn.said.some(({ speaker }) => speaker !== 'inserted'),
  );
  const first = heard.at(-OPEN_TURNS);
  return first && { ...earlier, before: first.line };
}

export function toldOf(messages: readonly TalkMessage[], from: MadeFrom, isWhole: boolean): Told {
  return { line: messages.at(-1)?.line ?? 0, hash: hashOf(messages, from), isWhole };
}

/** Counts up whenever something has grown by a quarter. */
export function stageOf(count: number): number {
  return Math.floor(Math.log(Math.max(1, count)) / GROWN);
}

/** Passages are never rewritten but by other rules of redaction; how an action ended may be known later. */
function hashOf(messages: readonly TalkMessage[], { rules, known, joined }: MadeFrom): string {
  const hash = createHash('sha1').update(JSON.stringify([rules, known, [...joined]]));
  for (const message of messages) {
    const { line, role, source, author, passages, deeds } = message;
    const ids = passages.map(({ id }) => id).join(' ');
    const ends = deeds.map(({ kind, outcome }) => `${kind} ${outcome}`).join(' ');
    hash.update(`\n${line} ${message.rules} ${role} ${source} ${author} ${ids}, ${ends}`);
  }
  return hash.digest('base64url');
}
