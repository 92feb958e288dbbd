/**
 * What was decided in a session and holds: what the person said so, and what Claude said and the person agreed to in
 * the next breath. Only what is sure, and says enough to be understood a month later.
 */

import type { Role } from '../../core/conversation.ts';
import type { Insights, PassageWithIntent } from '../../core/insight.ts';
import type { RelatedPassage, SaidMessage } from '../../core/recall.ts';
import { saysDecision } from '../../extraction/telling-sentence.ts';
import { telling } from '../../recall/near-duplicates.ts';
import { isStandingWish } from '../../recall/standing-wish.ts';
import { plainText, sentencesOf } from '../session/gist.ts';
import { personsWords, type SessionTalk } from '../session/session-talk.ts';

export interface FirmDecision {
  /** Of the passage: `i12`. */
  readonly source: string;
  /** One sentence, word for word. */
  readonly sentence: string;
  readonly role: Role;
  readonly time: string;
  readonly confidence: number;
  readonly topic: string;
  /** What Claude or the person had said just before it. */
  readonly before: SaidMessage | undefined;
  /** What the person had asked for, if that is something else. */
  readonly asked: SaidMessage | undefined;
  /** The person's yes, if Claude said it. */
  readonly agreement: string | undefined;
}

const SURE = 0.8;
const LOOKED_AT = 200;
const MOST = 10;
/** "Option B then." is clear only to those who were there. */
const FEWEST_WORDS = 3;
const NUMBERED =
  /\b(?:option|variant|alternative|choice|approach|plan|number)\s+(?:[a-z]|\d{1,2}|one|two|three)\b|\b(?:first|second|third|last|latter|former) (?:one|option)\b/i;
const LONGEST = 400;

/** A line of a log, a stack or a compiler. */
const PASTED =
  /^\W*(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d)|\S:\d+:\d+\b|\b(?:INFO|WARN|DEBUG|ERROR)\b|^(?:at|File) \S+[(:"]/;

/** In the order in which they were said. */
export function firmDecisions(
  { insights }: { readonly insights: Insights },
  talk: SessionTalk,
): readonly FirmDecision[] {
  const filter = { session: talk.info.id };
  const meant = insights.meant(
    { intents: ['decision'], isValid: true, isStanding: true },
    filter,
    LOOKED_AT,
  );
  const words = personsWords(talk);
  const related = insights.related(meant.map(({ id }) => id));
  const decided = meant
    .filter(({ confidence }) => confidence >= SURE)
    .toReversed()
    .flatMap((passage) =>
      toDecision(talk, words, passage, proposalsOf(related.get(passage.id) ?? [])),
    );
  const unique = [...new Map(decided.map((one) => [one.sentence.toLowerCase(), one])).values()];
  const best = new Set(unique.toSorted((a, b) => b.confidence - a.confidence).slice(0, MOST));
  return unique.filter((one) => best.has(one));
}

/** What it answers. */
function proposalsOf(related: readonly RelatedPassage[]): readonly RelatedPassage[] {
  return related.filter(({ type, isLater }) => type === 'answers' && !isLater);
}

function toDecision(
  talk: SessionTalk,
  words: readonly SaidMessage[],
  passage: PassageWithIntent,
  proposals: readonly RelatedPassage[],
): readonly FirmDecision[] {
  const own = saidIn(talk, passage.id);
  if (!own) return [];
  const proposal = proposals.map(({ id }) => saidIn(talk, id)).find((one) => one !== undefined);
  // The text is that of the talk: it is redacted by the rules of now, and what sub-agents said is not in it.
  const sentence = sentenceOf(own.text);
  const approved = sentence === undefined && proposal ? sentenceOf(proposal.text) : undefined;
  const told = sentence ?? approved;
  if (told === undefined) return [];
  const { said, at } = approved !== undefined && proposal ? proposal : own;
  const before = talk.said.slice(0, at).findLast(({ role }) => role !== said.role);
  return [
    {
      ...{ source: `i${passage.id}`, sentence: told, role: said.role, time: passage.time },
      ...{ confidence: passage.confidence, topic: passage.topic.name, before },
      agreement: approved === undefined ? undefined : (sentencesOf(own.text)[0] ?? own.text),
      asked: words.findLast((one) => isEarlier(one, said) && one !== before),
    },
  ];
}

function saidIn({ said }: SessionTalk, id: number) {
  const at = said.findIndex(({ passages }) => passages.some((one) => one.id === id));
  const message = said[at];
  const text = message?.passages.find((one) => one.id === id)?.text;
  return message && text !== undefined ? { said: message, at, text } : undefined;
}

function sentenceOf(text: string): string | undefined {
  return sentencesOf(plainText(text)).find((one) => mayDecide(one) && saysDecision(one));
}

function isEarlier(one: SaidMessage, other: SaidMessage): boolean {
  return one.time < other.time || (one.time === other.time && one.line < other.line);
}

function mayDecide(sentence: string): boolean {
  return (
    standsAlone(sentence) &&
    !sentence.endsWith('?') &&
    !PASTED.test(sentence) &&
    !isWish(sentence) &&
    !isOrder(sentence)
  );
}

function standsAlone(sentence: string): boolean {
  const isNumbered = NUMBERED.test(sentence);
  return telling(sentence).size >= FEWEST_WORDS && sentence.length <= LONGEST && !isNumbered;
}

/** How somebody wants to work is no decision about the project; "from now on we use pnpm" is. */
function isWish(sentence: string): boolean {
  return isStandingWish(sentence) && !/\bfrom now on\b/i.test(sentence);
}

/** "Use the reviewer agent for that" is about this session only. */
function isOrder(sentence: string): boolean {
  return /\b(?:use|run|call|ask|start|spawn)\b.{0,30}\b(?:sub-?agents?|agents?|skills?|plan mode|tools?)\b/i.test(
    sentence,
  );
}
