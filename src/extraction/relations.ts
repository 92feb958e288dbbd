/**
 * How the ideas of a conversation hang together. Wrong edges cost more than missing ones: a relation needs the same
 * matter (a shared entity or telling words) and, but for an answer that follows at once, a word that says so.
 * Each idea looks back at a window of earlier ones, so the cost grows with the number of ideas only.
 */
import type { RelationType } from '../core/conversation.ts';
import type { KnownIdea, Relation } from '../core/telling.ts';
import { BUILDING, REPLACING, TAKING_BACK } from './data/relations.ts';
import { type Matter, matterOf, overlapOf } from './rules/matter.ts';
import { areOpposed } from './rules/opposition.ts';

/** How many ideas back one looks. */
const WINDOW = 40;
/** How far "scratch that" and "also" reach. */
const NEAR = 6;
const MOST_ANSWERS = 3;

const YES_OR_NO = /^\W*(?:yes|no|yep|yeah|nope|not yet|correct|exactly|right)\b/i;

interface Weighed extends KnownIdea {
  readonly matter: Matter;
  readonly place: number;
}

/** Relations among the ideas of one conversation, given in order. */
export function relate(ideas: readonly KnownIdea[]): readonly Relation[] {
  const weighed = ideas.map((idea, place) => weigh(idea, place));
  const answered = new Map<number, number>();
  return weighed.flatMap((idea, at) => {
    const earlier = weighed.slice(Math.max(0, at - WINDOW), at).toReversed();
    const found = [answer(idea, earlier, answered), choice(idea, earlier)].filter(
      (relation) => relation !== undefined,
    );
    if (found.length > 0) return found;
    const near = likeness(idea, earlier);
    return near ? [near] : [];
  });
}

/** A decision, or a change that was made: "switched from X to Y". Such a one may replace what was decided elsewhere. */
export function isChoice({ intent, text }: Pick<KnownIdea, 'intent' | 'text'>): boolean {
  return intent === 'decision' || (intent === 'solution' && hasPhrase(text, replaces));
}

/** A decision of this session against earlier ones of the same project, given as candidates. */
export function relateAcross(
  ideas: readonly KnownIdea[],
  candidates: readonly KnownIdea[],
): readonly Relation[] {
  const earlier = candidates
    .filter(({ intent }) => intent === 'decision')
    .toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : b.id - a.id))
    .map((idea) => weigh(idea, Number.NEGATIVE_INFINITY));
  return ideas.filter(isChoice).flatMap((idea) => {
    const others = earlier.filter(({ id, time }) => id !== idea.id && time <= idea.time);
    const found = choice(weigh(idea, 0), others);
    return found ? [found] : [];
  });
}

function weigh(idea: KnownIdea, place: number): Weighed {
  return { ...idea, place, matter: matterOf(idea.text, idea.entities) };
}

function to(from: Weighed, other: Weighed | undefined, type: RelationType): Relation | undefined {
  return other && { from: from.id, to: other.id, type };
}

/** A shared entity, or so many telling words. */
function isSameMatter(a: Weighed, b: Weighed, words = 2): boolean {
  const { entities, stems } = overlapOf(a.matter, b.matter);
  return entities > 0 || stems >= words;
}

function answer(
  idea: Weighed,
  earlier: readonly Weighed[],
  answered: Map<number, number>,
): Relation | undefined {
  if (idea.intent === 'question') return undefined;
  const before = earlier[0];
  if (before && saysYesOrNo(idea, before)) return to(idea, before, 'answers');
  if (idea.intent === 'problem' || idea.intent === 'todo') return undefined;
  const open = earlier.find((other) => {
    if ((answered.get(other.id) ?? 0) >= MOST_ANSWERS) return false;
    return isAnswer(idea, other, earlier);
  });
  if (open) answered.set(open.id, (answered.get(open.id) ?? 0) + 1);
  return to(idea, open, 'answers');
}

function isAnswer(idea: Weighed, other: Weighed, earlier: readonly Weighed[]): boolean {
  if (other.intent !== 'question' && other.intent !== 'problem') return false;
  const replies = other.intent === 'question' && isReply(idea, other, earlier);
  if (replies && isSameMatter(idea, other, 1)) return true;
  if (idea.intent === 'context') return false;
  if (other.intent === 'problem' && idea.intent === 'conclusion') return isSameMatter(idea, other);
  return isDirectlyAfter(idea, other) || isSameMatter(idea, other);
}

/** Whatever it goes on to say. */
function saysYesOrNo({ text, role }: Weighed, before: Weighed): boolean {
  return before.intent === 'question' && before.role !== role && YES_OR_NO.test(text);
}

/** Of the assistant, to a user's question, with no other word of the user between. */
function isReply(idea: Weighed, question: Weighed, earlier: readonly Weighed[]): boolean {
  if (idea.role !== 'assistant' || question.role !== 'user') return false;
  return earlier.every(({ place, role }) => place <= question.place || role === 'assistant');
}

/** The next thing said: to a question by the other one, to a problem by either. */
function isDirectlyAfter(idea: Weighed, other: Weighed): boolean {
  if (idea.place !== other.place + 1) return false;
  if (other.intent === 'question') return idea.role !== other.role;
  return idea.intent === 'solution';
}

/** What a choice or a result does to an earlier one. */
function choice(idea: Weighed, earlier: readonly Weighed[]): Relation | undefined {
  if (idea.intent !== 'decision' && idea.intent !== 'conclusion' && idea.intent !== 'solution')
    return undefined;
  const replaced = idea.intent === 'conclusion' ? undefined : superseded(idea, earlier);
  if (replaced) return to(idea, replaced, 'supersedes');
  if (hasPhrase(idea.text, builds)) return to(idea, foundation(idea, earlier), 'builds_on');
  if (idea.intent === 'solution') return undefined;
  const against = earlier.find(
    (other) =>
      other.intent === idea.intent &&
      overlapOf(idea.matter, other.matter).entities > 0 &&
      areOpposed(idea.text, other.text),
  );
  return to(idea, against, 'contradicts');
}

function superseded(idea: Weighed, earlier: readonly Weighed[]): Weighed | undefined {
  const decisions = earlier.filter(({ intent }) => intent === 'decision');
  if (hasPhrase(idea.text, takesBack)) {
    const near = decisions.find(({ place }) => idea.place - place <= NEAR);
    if (near) return near;
  }
  if (!hasPhrase(idea.text, replaces)) return undefined;
  // What was done ("switched from X") must name the thing; words alone are too weak for that.
  const words = idea.intent === 'decision' ? 2 : Number.POSITIVE_INFINITY;
  return decisions.find((other) => isSameMatter(idea, other, words));
}

function foundation(idea: Weighed, earlier: readonly Weighed[]): Weighed | undefined {
  return earlier.find(({ intent, place, ...other }) => {
    if (intent !== 'decision' && intent !== 'solution' && intent !== 'conclusion') return false;
    if (place === idea.place - 1) return true;
    return isSameMatter(idea, { ...other, intent, place });
  });
}

/** Much in common and nothing else to say about it: at most one. */
function likeness(idea: Weighed, earlier: readonly Weighed[]): Relation | undefined {
  if (idea.intent === 'context') return undefined;
  const alike = earlier.find((other) => {
    if (other.intent === 'context') return false;
    const { entities, stems } = overlapOf(idea.matter, other.matter);
    const smaller = Math.min(idea.matter.stems.size, other.matter.stems.size);
    return (entities >= 2 && stems >= 3) || (stems >= 4 && stems * 2 >= smaller);
  });
  return to(idea, alike, 'relates_to');
}

const replaces = phrases(REPLACING, '(?:^|[^a-z])');
const takesBack = phrases(TAKING_BACK, '(?:^|[^a-z])');
const builds = phrases(BUILDING, String.raw`(?:^|[.!?\n]\s+)(?:and |so |ok,? |yes,? )?`);

function phrases(list: string, before: string): RegExp {
  const lines = list
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(' _ ', String.raw`(?: \S+){1,4} `));
  return new RegExp(`${before}(?:${lines.join('|')})(?![a-z])`);
}

function hasPhrase(text: string, phrase: RegExp): boolean {
  return phrase.test(plain(text));
}

/** Lower case, contractions in full, without what is quoted. */
function plain(text: string): string {
  return text
    .slice(0, 1200)
    .toLowerCase()
    .replaceAll(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/g, 'x')
    .replaceAll('’', "'")
    .replaceAll(/\blet'?s\b/g, 'let us')
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/ +/g, ' ');
}
