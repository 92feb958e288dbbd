/** The signs that a message starts a topic, in points. */
import { type Context, lately } from './context.ts';
import type { View } from './view.ts';
import type { Weights } from './weights.ts';

export interface Evidence {
  readonly phrase: number;
  /** Words, and what they mean. */
  readonly vocabulary: number;
  readonly gap: number;
  readonly files: number;
}

/** A message of few words says little, however new they are: as if it had three old words more. */
const SAID_BEFORE = 3;
/** A pause eight times as long as usual tells as much as any longer one. */
const LONG_PAUSE = Math.log(8);
/** How fresh a reply is that is not there yet. */
const UNKNOWN = 0.5;
/** Less alike than this are the vectors of another topic. */
const UNLIKE = 0.3;
/** What a person says who is content, and nothing else. */
const WORDS_OF_CONTENT = 2;
const ANNOUNCING = ['newTopic', 'aside', 'back', 'report'] as const;

/** Says by a phrase that something else begins. */
export function announces({ phrases }: View): boolean {
  return ANNOUNCING.some((group) => phrases.has(group));
}

/** `next` are the messages after it, as far as it may look ahead. */
export function evidenceFor(
  view: View,
  next: readonly View[],
  context: Context,
  weights: Weights,
): Evidence {
  const reply = replyTo(next);
  const fresh = freshness(view, context);
  return {
    phrase: phrasePoints(view, context, weights),
    vocabulary:
      fresh * (weights.vocabulary + weights.reply * freshnessOfReply(view, reply, context)) +
      weights.meaning * drift(view, reply, context),
    gap: fresh * weights.gap * pause(view.gap, context.usualGap()),
    files: weights.files * otherFiles(view, reply, context),
  };
}

function phrasePoints(view: View, context: Context, weights: Weights): number {
  const content = isContent(context.lastOfPerson()) ? weights.closing : 0;
  return content + ownPhrasePoints(view, weights);
}

/** The plainest word counts: who announces something else does not go on, whatever the sentence begins with. */
function ownPhrasePoints({ phrases }: View, weights: Weights): number {
  if (phrases.has('newTopic') || phrases.has('back')) return weights.phrase;
  if (phrases.has('aside') || phrases.has('report')) return weights.aside;
  if (phrases.has('zoomIn') || phrases.has('zoomOut')) return -weights.zoom;
  return (
    (phrases.has('perhaps') ? weights.perhaps : 0) -
    (phrases.has('goesOn') ? weights.goesOn : 0) -
    (phrases.has('feedback') ? weights.feedback : 0)
  );
}

function isContent(view: View | undefined): boolean {
  if (!view?.phrases.has('closing') || view.message.text.includes('?')) return false;
  return view.words.length <= WORDS_OF_CONTENT;
}

/** From 0 to 1: the share of the words that are fresh. */
function freshness(view: View, context: Context): number {
  const { fresh, all } = context.familiarity(view.words, lately(view));
  return fresh / (all + SAID_BEFORE);
}

function freshnessOfReply(view: View, reply: readonly View[], context: Context): number {
  const each = reply.map(({ words }) => context.familiarity(words, lately(view)));
  const all = each.reduce((sum, one) => sum + one.all, 0);
  return all === 0 ? UNKNOWN : each.reduce((sum, one) => sum + one.fresh, 0) / all;
}

/** How far the vectors are from those before; less than 0 if they are alike. */
function drift(view: View, reply: readonly View[], context: Context): number {
  const before = sumOf(context.withVectors());
  const after = sumOf([view, ...reply]);
  return before && after ? UNLIKE - cosine(before, after) : 0;
}

function otherFiles(view: View, reply: readonly View[], context: Context): number {
  const files = [view, ...reply].flatMap((one) => one.files);
  const same = context.inUse(files, lately(view));
  return same === undefined ? 0 : same ? -1 : 1;
}

/** From 0 for a usual pause to 1 for a long one. */
function pause(gap: number, usual: number): number {
  return gap <= usual ? 0 : Math.min(1, Math.log(gap / usual) / LONG_PAUSE);
}

/** What Claude says before the person does again. */
function replyTo(next: readonly View[]): readonly View[] {
  const end = next.findIndex(({ message }) => message.role === 'user');
  const said = (end < 0 ? next : next.slice(0, end)).filter(
    ({ words, files }) => words.length + files.length > 0,
  );
  return said.slice(0, 2);
}

function sumOf(views: readonly View[]): Float32Array | undefined {
  const vectors = views.flatMap(({ message }) => (message.vector ? [message.vector] : []));
  return vectors[0]?.map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0));
}

function cosine(a: Float32Array, b: Float32Array): number {
  const length = Math.sqrt(dot(a, a) * dot(b, b));
  return length === 0 ? 0 : dot(a, b) / length;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}
