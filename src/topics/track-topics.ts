/**
 * Where topics start, and parts of topics. Signs of several kinds are weighed against each other, because none
 * is enough: phrases are rare, new words come with each step, and a pause may be for lunch. A message is judged
 * by what was said before it and a few messages after it, so later ones do not move what was found.
 */
import { type Context, lately, newContext } from './cut/context.ts';
import { announces, type Evidence, evidenceFor } from './cut/evidence.ts';
import { type View, viewsOf } from './cut/view.ts';
import { ENOUGH, WEIGHTS, type Weights } from './cut/weights.ts';
import type { TopicMessage } from './topic-message.ts';

/** What gave it away. */
type Signal = 'start' | 'phrase' | 'vocabulary' | 'gap' | 'files' | 'return' | 'zoomIn' | 'zoomOut';

export interface TopicStart {
  /** The index of its first message. */
  readonly at: number;
  /** 1 for a part of a topic that is looked at in detail. After `zoomOut` the topic itself goes on. */
  readonly depth: 0 | 1;
  readonly signal: Signal;
}

/** What may still change when messages are added: the starts among so many last messages. */
export const LOOK_AHEAD = 4;

export function trackTopics(
  messages: readonly TopicMessage[],
  weights: Weights = WEIGHTS,
): readonly TopicStart[] {
  const views = viewsOf(messages);
  const context = newContext();
  const starts: TopicStart[] = [];
  let topic: View | undefined;
  for (const [at, view] of views.entries()) {
    const next = views.slice(at + 1, at + 1 + LOOK_AHEAD);
    const inDetail = starts.at(-1)?.depth === 1;
    const signal = topic ? signalOf(view, next, { context, weights, topic, inDetail }) : 'start';
    if (signal !== undefined) starts.push({ at, depth: signal === 'zoomIn' ? 1 : 0, signal });
    if (signal !== undefined && !isZoom(signal)) topic = view;
    context.add(view);
  }
  return starts;
}

function isZoom(signal: Signal): boolean {
  return signal === 'zoomIn' || signal === 'zoomOut';
}

interface Talk {
  readonly context: Context;
  readonly weights: Weights;
  /** The first message of the topic. */
  readonly topic: View;
  /** Whether a part of it is being looked at. */
  readonly inDetail: boolean;
}

function signalOf(view: View, next: readonly View[], talk: Talk): Signal | undefined {
  // What Claude says is mostly the next step of the task: it starts a topic only if it says so.
  if (view.message.role === 'assistant' && !announces(view)) return undefined;
  const { inDetail, context, weights } = talk;
  if (inDetail && view.phrases.has('back') && isAbout(view, talk)) return 'zoomOut';
  const evidence = evidenceFor(view, next, context, weights);
  if (points(evidence) >= ENOUGH) return tellingSignal(view, evidence, context);
  if (view.phrases.has('zoomIn')) return 'zoomIn';
  return inDetail && view.phrases.has('zoomOut') ? 'zoomOut' : undefined;
}

/** Whether it speaks of what the topic spoke of before. */
function isAbout({ words }: View, { context, topic }: Talk): boolean {
  return context.familiarity(words, topic.tick).fresh * 2 < words.length;
}

/** What was said in so many words, else what made the difference, else the words. */
function tellingSignal(view: View, evidence: Evidence, context: Context): Signal {
  if (view.phrases.has('back') || isReturn(view, context)) return 'return';
  if (announces(view)) return 'phrase';
  const sum = points(evidence);
  if (sum - evidence.gap < ENOUGH) return 'gap';
  return sum - evidence.files < ENOUGH ? 'files' : 'vocabulary';
}

/** Most of what is new was spoken of at some time before. */
function isReturn(view: View, context: Context): boolean {
  const { fresh, returning } = context.familiarity(view.words, lately(view));
  return returning > 1 && returning * 2 > fresh;
}

function points({ phrase, vocabulary, gap, files }: Evidence): number {
  return phrase + vocabulary + gap + files;
}
