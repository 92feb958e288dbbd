/**
 * How the passages of a conversation hang together. Wrong edges cost more than missing ones: a relation needs the same
 * matter (a shared entity or telling words) and, but for an answer that follows at once, a word that says so.
 * Each passage looks back at a window of earlier ones, so the cost grows with the number of passages only.
 */

import type { KnownPassage, Relation } from '../core/annotations.ts';
import type { RelationType } from '../core/conversation.ts';
import { BUILDING, REPLACING, TAKING_BACK } from './data/relations.ts';
import {
  findPhrases,
  type NamedPhrase,
  namedPhrases,
  type PhraseBook,
  phraseBook,
} from './phrases/phrases.ts';
import { type Matter, matterOf, overlapOf } from './rules/matter.ts';
import { areOpposed } from './rules/opposition.ts';
import { tellingSentence } from './telling-sentence.ts';

/** How many passages back one looks: what stands before them changes nothing. */
export const LOOK_BACK = 40;
/** How far "scratch that" and "also" reach. */
const NEAR = 6;
const MOST_ANSWERS = 3;

const YES_OR_NO = /^\W*(?:yes|no|yep|yeah|nope|not yet|correct|exactly|right)\b/i;

interface Weighed extends KnownPassage {
  /** Of a choice the sentence that says it. */
  readonly said: string;
  readonly matter: Matter;
  readonly place: number;
}

/** Relations among the passages of one conversation, given in order. */
export function relate(passages: readonly KnownPassage[]): readonly Relation[] {
  const weighed = passages.map((passage, place) => weigh(passage, place));
  const answered = new Map<number, number>();
  return weighed.flatMap((passage, at) => {
    const earlier = weighed.slice(Math.max(0, at - LOOK_BACK), at).toReversed();
    const found = [answer(passage, earlier, answered), choice(passage, earlier)].filter(
      (relation) => relation !== undefined,
    );
    if (found.length > 0) return found;
    const near = likeness(passage, earlier);
    return near ? [near] : [];
  });
}

/** What may replace what was decided elsewhere. */
export function isChoice({ intent }: Pick<KnownPassage, 'intent'>): boolean {
  return intent === 'decision';
}

/** A decision of this session against earlier ones of the same project, given as candidates. */
export function relateAcross(
  passages: readonly KnownPassage[],
  candidates: readonly KnownPassage[],
): readonly Relation[] {
  const earlier = candidates
    .filter(({ intent }) => intent === 'decision')
    .toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : b.id - a.id))
    .map((passage) => weigh(passage, Number.NEGATIVE_INFINITY));
  return passages.filter(isChoice).flatMap((passage) => {
    const others = earlier.filter(({ id, time }) => id !== passage.id && time <= passage.time);
    const found = choice(weigh(passage, 0), others);
    return found ? [found] : [];
  });
}

function weigh(passage: KnownPassage, place: number): Weighed {
  const { text, entities } = passage;
  const said = isChoice(passage) ? tellingSentence(text, 'decision') : text;
  return { ...passage, said, place, matter: matterOf(said, entities) };
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
  passage: Weighed,
  earlier: readonly Weighed[],
  answered: Map<number, number>,
): Relation | undefined {
  if (passage.intent === 'question') return undefined;
  const before = earlier[0];
  if (before && saysYesOrNo(passage, before)) return to(passage, before, 'answers');
  if (passage.intent === 'problem' || passage.intent === 'todo') return undefined;
  const open = earlier.find((other) => {
    if ((answered.get(other.id) ?? 0) >= MOST_ANSWERS) return false;
    return isAnswer(passage, other, earlier);
  });
  if (open) answered.set(open.id, (answered.get(open.id) ?? 0) + 1);
  return to(passage, open, 'answers');
}

function isAnswer(passage: Weighed, other: Weighed, earlier: readonly Weighed[]): boolean {
  if (other.intent !== 'question' && other.intent !== 'problem') return false;
  const replies = other.intent === 'question' && isReply(passage, other, earlier);
  if (replies && isSameMatter(passage, other, 1)) return true;
  if (passage.intent === 'context') return false;
  if (other.intent === 'problem' && passage.intent === 'conclusion')
    return isSameMatter(passage, other);
  return isDirectlyAfter(passage, other) || isSameMatter(passage, other);
}

/** Whatever it goes on to say. */
function saysYesOrNo({ text, role }: Weighed, before: Weighed): boolean {
  return before.intent === 'question' && before.role !== role && YES_OR_NO.test(text);
}

/** Of the assistant, to a user's question, with no other word of the user between. */
function isReply(passage: Weighed, question: Weighed, earlier: readonly Weighed[]): boolean {
  if (passage.role !== 'assistant' || question.role !== 'user') return false;
  return earlier.every(({ place, role }) => place <= question.place || role === 'assistant');
}

/** The next thing said: to a question by the other one, to a problem by either. */
function isDirectlyAfter(passage: Weighed, other: Weighed): boolean {
  if (passage.place !== other.place + 1) return false;
  if (other.intent === 'question') return passage.role !== other.role;
  return passage.intent === 'solution';
}

/** What a choice or a result does to an earlier one. */
function choice(passage: Weighed, earlier: readonly Weighed[]): Relation | undefined {
  if (
    passage.intent !== 'decision' &&
    passage.intent !== 'conclusion' &&
    passage.intent !== 'solution'
  )
    return undefined;
  const replaced = changes(passage) ? superseded(passage, earlier) : undefined;
  if (replaced) return to(passage, replaced, 'supersedes');
  if (says('builds', passage.text)) return to(passage, foundation(passage, earlier), 'builds_on');
  if (!isChoice(passage)) return undefined;
  const against = earlier.find(
    (other) =>
      isChoice(other) && isSameSubject(passage, other) && areOpposed(passage.said, other.said),
  );
  return to(passage, against, 'contradicts');
}

/** A choice; also a change that a person tells of: a model's report replaces nothing that was decided. */
function changes(passage: Weighed): boolean {
  return isChoice(passage) || (passage.intent === 'solution' && passage.role === 'user');
}

/** A choice, or a change that was made, names what it replaces; or takes back what was decided just before. */
function superseded(passage: Weighed, earlier: readonly Weighed[]): Weighed | undefined {
  const decisions = earlier.filter((other) => isChoice(other) && other.said !== passage.said);
  if (says('takesBack', passage.said)) {
    const near = decisions.find(({ place }) => passage.place - place <= NEAR);
    if (near) return near;
  }
  const replaced = replacedIn(passage.said);
  return decisions.find(({ matter }) =>
    replaced.some((stems) => [...stems].every((one) => matter.stems.has(one))),
  );
}

/** The telling words of each thing that is replaced. */
function replacedIn(text: string): readonly ReadonlySet<string>[] {
  const found = plain(text).matchAll(replaces);
  return [...found]
    .map(({ groups = {} }) => matterOf((groups.old ?? '').split(UP_TO, 1)[0] ?? '', []).stems)
    .filter(({ size }) => size > 0);
}

/** So much in common that both speak of one thing. */
function isSameSubject(a: Weighed, b: Weighed): boolean {
  const { stems } = overlapOf(a.matter, b.matter);
  const smaller = Math.min(a.matter.stems.size, b.matter.stems.size);
  return stems >= 2 && stems * 2 >= smaller;
}

function foundation(passage: Weighed, earlier: readonly Weighed[]): Weighed | undefined {
  return earlier.find(({ intent, place, ...other }) => {
    if (intent !== 'decision' && intent !== 'solution' && intent !== 'conclusion') return false;
    if (place === passage.place - 1) return true;
    return isSameMatter(passage, { ...other, intent, place });
  });
}

/** Much in common and nothing else to say about it: at most one. */
function likeness(passage: Weighed, earlier: readonly Weighed[]): Relation | undefined {
  if (passage.intent === 'context') return undefined;
  const alike = earlier.find((other) => {
    if (other.intent === 'context') return false;
    const { entities, stems } = overlapOf(passage.matter, other.matter);
    const smaller = Math.min(passage.matter.stems.size, other.matter.stems.size);
    return (entities >= 2 && stems >= 3) || (stems >= 4 && stems * 2 >= smaller);
  });
  return to(passage, alike, 'relates_to');
}

let book: PhraseBook<NamedPhrase<'takesBack' | 'builds'>> | undefined;

function says(name: 'takesBack' | 'builds', text: string): boolean {
  book ??= phraseBook(namedPhrases({ takesBack: TAKING_BACK, builds: BUILDING }), 'english');
  return findPhrases(book, text).some(({ phrases }) =>
    [...phrases].some((phrase) => phrase.name === name),
  );
}

/** What stands behind the phrase is wanted here, with the longest phrase first: "no longer use" is not "no longer" with "use" behind it. */
const replaces = new RegExp(
  String.raw`(?:^|[^a-z])(?:${REPLACING.trim()
    .split('\n')
    .toSorted((a, b) => b.length - a.length)
    .join('|')}) (?<old>(?:[^\s,;:.!?]+ ){0,4}[^\s,;:.!?]+)`,
  'g',
);
/** Where the thing that is replaced ends. */
const UP_TO = / (?:to|with|by|for|in|on|and|but|so|because|when|if|let|we|i)(?: |$)/;

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
