/** What was done by saying something, and what that makes of the passages that say it. */
import type { Annotations, TalkAct, TalkMessage, TalkPassage } from '../../core/annotations.ts';
import type { Intent } from '../../core/conversation.ts';
import { actsOf, pendingIn, type Turn } from '../../extraction/acts-of.ts';
import type { JudgedPassage } from './judge.ts';
import type { Settled } from './settled.ts';

interface ActsIn {
  readonly acts: readonly TalkAct[];
  /** Passages from this line on are to be judged anew; 0 if all are. */
  readonly before: number;
}

/** All acts of the conversation. What a person kept by hand is what they called it. */
export function actsIn(
  messages: readonly TalkMessage[],
  turns: readonly Turn[],
  settled: Settled | undefined,
): ActsIn {
  const acts = allActs(messages, turns, settled);
  if (!settled) return { acts, before: 0 };
  const line = firstChanged(messages, acts, settled);
  if (line >= settled.before) return { acts, before: settled.before };
  // Something far back is meant otherwise now (the last words about a list, say): from there on all is judged anew.
  const before = turns.findLast((turn) => turn.line <= line)?.line ?? 0;
  return { acts: allActs(messages, turns, { ...settled, before }), before };
}

function allActs(
  messages: readonly TalkMessage[],
  turns: readonly Turn[],
  settled: Settled | undefined,
): readonly TalkAct[] {
  const given = messages.flatMap((message) =>
    message.passages.filter(({ isGiven }) => isGiven).flatMap(actOfGiven),
  );
  return [...given, ...actsOf(turns, settled), ...pendingIn(messages)];
}

function actOfGiven({ id, intent, confidence }: TalkPassage): readonly TalkAct[] {
  if (intent !== 'decision' && intent !== 'question' && intent !== 'todo') return [];
  return [{ kind: intent, passage: id, confidence, isClosed: false }];
}

/** The line of the first passage that its acts make something else of than before. */
function firstChanged(
  messages: readonly TalkMessage[],
  acts: readonly TalkAct[],
  { acts: kept }: Settled,
): number {
  const [now, then] = [tellingOf(acts), tellingOf(kept)];
  const meant = (found: ReadonlyMap<number, TalkAct>, id: number) => {
    const act = found.get(id);
    return act && `${intentOf(act)} ${act.confidence}`;
  };
  const first = messages.find(({ passages }) =>
    passages.some(({ id }) => meant(now, id) !== meant(then, id)),
  );
  return first?.line ?? Number.POSITIVE_INFINITY;
}

/** Of two acts of a passage the first counts: a choice may ask as well. */
function tellingOf(acts: readonly TalkAct[]): ReadonlyMap<number, TalkAct> {
  const telling = acts.filter(({ kind }) => kind !== 'preference');
  const ordered = telling.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]);
  return new Map(ordered.toReversed().map((act) => [act.passage, act]));
}

const RANK = { decision: 0, correction: 0, preference: 1, question: 2, todo: 3 } as const;

/** A decision, or something to do, is what there is evidence for. Whatever else sounds like one was only talked about. */
export function meantAs(
  read: readonly (readonly JudgedPassage[])[],
  acts: readonly TalkAct[],
  first: number,
): readonly (readonly JudgedPassage[])[] {
  const found = tellingOf(acts);
  return read.map((passages, at) =>
    at < first ? passages : passages.map((passage) => meant(passage, found.get(passage.id))),
  );
}

function meant(passage: JudgedPassage, act: TalkAct | undefined): JudgedPassage {
  if (act) return { ...passage, intent: intentOf(act), confidence: act.confidence };
  if (passage.intent !== 'decision' && passage.intent !== 'todo') return passage;
  const isFinding = passage.intent === 'decision' && passage.role === 'assistant';
  return { ...passage, intent: isFinding ? 'conclusion' : 'context' };
}

function intentOf({ kind }: TalkAct): Intent {
  return kind === 'question' || kind === 'todo' ? kind : 'decision';
}

/** Passages that have other acts than were kept, and these acts. */
export function changedActs(
  acts: readonly TalkAct[],
  passages: readonly (readonly JudgedPassage[])[],
  settled: Settled | undefined,
): Pick<Annotations, 'acts' | 'changed'> {
  if (!settled) return { acts, changed: passages.flat().map(({ id }) => id) };
  const [now, then] = [acts, settled.acts].map((all) => Map.groupBy(all, ({ passage }) => passage));
  const ids = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  const changed = [...ids].filter((id) => textOf(now?.get(id)) !== textOf(then?.get(id)));
  return { changed, acts: changed.flatMap((id) => now?.get(id) ?? []) };
}

function textOf(acts: readonly TalkAct[] = []): string {
  const kinds = new Map(
    acts.toReversed().map(({ kind, confidence, isClosed }) => [kind, [confidence, isClosed]]),
  );
  return JSON.stringify([...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
