/** Why it failed, in the words of whoever named this error on the way to its cure; nobody's words if nobody did. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { Said } from '../../core/recall.ts';
import { textOfPassages } from '../../text/text-of-passages.ts';
import { errorSignature, type WeightOf } from '../error-signature.ts';
import { type Quote, quote, tells } from '../quote.ts';
import { redactedAnew } from '../redacted-anew.ts';

export interface Episode {
  readonly conversation: number;
  /** The lines where it failed, where the first change was made, and where it ended. */
  readonly from: number;
  readonly change: number | undefined;
  readonly end: number;
  readonly error: string;
}

export interface Cause {
  readonly cause: Quote | undefined;
  /** The person said something before it ended. */
  readonly hasSpoken: boolean;
}

export async function causeIn(
  ports: ActionPorts,
  { conversation, from, change, end, error }: Episode,
  weightOf: WeightOf,
): Promise<Cause> {
  const between = ports.talk.saidBetween(conversation, from, end);
  const after = ports.talk.saidAfter(conversation, end);
  const said = await redactedAnew(ports, [...between, ...after]);
  const names = namesOf(error, weightOf);
  const telling = messagesOf(said).filter((passages) => {
    const text = textOfPassages(passages);
    return passages[0]?.role === 'assistant' && tells(text) && names(text);
  });
  // The last diagnosis counts: the first is often wrong.
  const before = telling.findLast(([first]) => (first?.line ?? 0) <= (change ?? end));
  const byPerson = messagesOf(said.filter(({ role }) => role === 'user'));
  // Where nothing was changed, what the person said may tell what they did.
  const cause = change === undefined ? (byPerson.at(-1) ?? before) : (before ?? telling[0]);
  return { cause: quote(cause ?? []), hasSpoken: byPerson.length > 0 };
}

function messagesOf(said: readonly Said[]): readonly (readonly Said[])[] {
  return [...Map.groupBy(said, ({ message }) => message).values()];
}

/** It has one of the rarer words of the error, or a file that the error names. */
function namesOf(error: string, weightOf: WeightOf): (text: string) => boolean {
  const { words, names } = errorSignature(error);
  const weights = [...words].map(weightOf).toSorted((a, b) => a - b);
  const middle = weights[weights.length >> 1] ?? 0;
  const rare = new Set([...words].filter((word) => word.length > 3 && weightOf(word) >= middle));
  return (text) => {
    const lower = text.toLowerCase();
    const own = [...errorSignature(text).words];
    return own.some((word) => rare.has(word)) || [...names].some((name) => lower.includes(name));
  };
}
