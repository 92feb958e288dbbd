/**
 * What a person decided: their choice, or their approval together with what they approved. A turn of theirs is weighed as a whole,
 * by what its sentences do and by what came before and after it; narration, pasted text and small instructions weigh too little.
 * The weights were fitted to turns of two real projects, each checked on the other (docs/decisions/0040-evidence-or-nothing.md).
 */
import type { TalkAct } from '../../core/annotations.ts';
import type { Act } from './acts.ts';
import { type ActSentence, actSentences } from './phrases-of.ts';
import { isProposal, pickedBefore, proposalBefore } from './proposal-before.ts';
import { isChange, type Said, type Turn } from './turns.ts';

/** Of a person's turn. */
interface TurnSigns {
  /** It says itself that this was decided. */
  readonly rules: boolean;
  readonly chooses: boolean;
  readonly demands: boolean;
  readonly orders: boolean;
  readonly approves: boolean;
  readonly corrects: boolean;
  /** Says no, and what instead. */
  readonly overrules: boolean;
  /** The model had asked or proposed something. */
  readonly wasAsked: boolean;
  readonly approvesAsked: boolean;
  /** Names an item of a list that the model had made. */
  readonly picks: boolean;
  /** Files were changed in the turn after it. */
  readonly isCarriedOut: boolean;
  readonly tellsTrouble: boolean;
  /** Its last sentence only wants something looked at. */
  readonly endsWithInquiry: boolean;
  readonly endsWithQuestion: boolean;
  readonly isFirst: boolean;
  readonly isShort: boolean;
  readonly isLong: boolean;
}

const BASE = -0.5;
const WEIGHTS: Readonly<Record<keyof TurnSigns, number>> = {
  ...{ rules: 3, chooses: 1.5, demands: 0.3, orders: 0.2, corrects: 0.2, overrules: 0.5 },
  ...{ approves: 0.4, wasAsked: 0.7, approvesAsked: 1.4, picks: 0.5, isCarriedOut: 0.3 },
  ...{ tellsTrouble: -0.5, endsWithInquiry: -1, endsWithQuestion: -0.4 },
  ...{ isFirst: -0.7, isShort: -0.8, isLong: 1 },
};
/** From here on it is told: as likely as three of five. */
const ENOUGH = 0.45;
/** Counted in words. */
const SHORT = 3;
const LONG = 60;

/** Among what was offered, and in few words of their own. */
const CHOSEN = 0.9;
const ANSWERED = 0.8;
const BRIEF = 80;
const APPROVED = 0.9;

export interface Read extends Said {
  readonly sentences: readonly ActSentence[];
}

/** In turns from a line on. */
export function decisionsIn(turns: readonly Turn[], before: number): readonly TalkAct[] {
  return turns.flatMap((turn, at) => {
    if (turn.line < before) return [];
    return turn.by === 'person' ? [...answers(turn), ...decided(turns, at)] : approvedPlans(turn);
  });
}

/** To a question that the client showed: what was chosen is decided, however short it is. */
function answers({ said }: Turn): readonly TalkAct[] {
  return said.flatMap((one) => {
    const { verb, answer } = answerIn(one);
    const isBrief = answer.length <= BRIEF && !answer.includes('?');
    if (verb === undefined || (verb === 'answered' && !isBrief)) return [];
    return [act('decision', one, verb === 'chose' ? CHOSEN : ANSWERED)];
  });
}

function answerIn({ source, text }: Said) {
  const [, verb, answer = ''] =
    (source === 'answer' && /(?:^|\n)You (chose|answered): ([\s\S]*)$/.exec(text)) || [];
  return { verb, answer };
}

/** A plan that was carried over into a session had been approved. */
function approvedPlans({ said, done }: Turn): readonly TalkAct[] {
  const plan = said.find(({ source }) => source === 'plan');
  if (!plan) return [];
  const call = done.findLast(({ tool }) => /^exit_?plan_?mode$/i.test(tool));
  return call === undefined || call.outcome === 'ok' ? [act('decision', plan, APPROVED)] : [];
}

/** Each prompt by itself: there may be several before the model says a word. */
function decided(turns: readonly Turn[], at: number): readonly TalkAct[] {
  const prompts = Map.groupBy(turns[at] ? typedIn(turns[at]) : [], ({ line }) => line);
  return [...prompts.values()].flatMap((typed) => decidedBy(turns, at, typed));
}

function decidedBy(turns: readonly Turn[], at: number, typed: readonly Read[]): readonly TalkAct[] {
  const signs = signsOf(turns, at, typed);
  const score = weightOf(signs);
  if (score < ENOUGH) return [];
  const about = proposalBefore(turns, at, typed)?.id;
  const kind = signs.corrects ? 'correction' : 'decision';
  return deciding(typed).map((one) => act(kind, one, chance(score), about));
}

function act(
  kind: 'decision' | 'correction',
  { id }: Said,
  confidence: number,
  about?: number,
): TalkAct {
  return { kind, passage: id, confidence, isClosed: false, about };
}

/** Without what is an answer already, and without the question before a longer one. */
export function typedIn({ said }: Turn): readonly Read[] {
  return said.flatMap((one) => {
    if (one.speaker !== 'typed') return [];
    const { verb, answer } = answerIn(one);
    if (verb === 'chose' || (verb && answer.length <= BRIEF)) return [];
    return [{ ...one, sentences: actSentences(verb ? answer : one.text) }];
  });
}

function signsOf(turns: readonly Turn[], at: number, typed: readonly Read[]): TurnSigns {
  const sentences = typed.flatMap((one) => one.sentences);
  const told = sentences.filter(isTold);
  const has = (act: Act) => told.some(({ acts }) => acts.has(act));
  const words = typed.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const last = sentences.at(-1);
  const refuses = sentences[0]?.acts.has('rejection') === true;
  const picks = pickedBefore(turns, at, typed) !== undefined;
  const approves = sentences[0]?.acts.has('approval') === true || has('approval');
  const isNext = typed[0]?.id === turns[at]?.said.find(({ speaker }) => speaker === 'typed')?.id;
  const wasAsked =
    typed.some(({ source }) => source !== undefined) || (isNext && asks(turns[at - 1]));
  return {
    rules: has('ruling'),
    chooses: told.some(({ acts }) => acts.has('decision') && !acts.has('inquiry')),
    demands: has('demand'),
    orders: has('order'),
    approves,
    corrects: has('correction') || refuses,
    overrules: refuses && (has('order') || has('correction')),
    wasAsked,
    approvesAsked: approves && wasAsked,
    picks,
    isCarriedOut: (turns[at + 1]?.done ?? []).some(isChange),
    tellsTrouble: sentences.some(({ acts }) => acts.has('trouble')),
    endsWithInquiry: last?.acts.has('inquiry') === true && !last.acts.has('approval'),
    endsWithQuestion: last?.asks === true && !last.acts.has('tag'),
    isFirst: at === 0,
    isShort: words <= SHORT && !picks,
    isLong: words > LONG,
  };
}

export function isTold({ asks, acts }: ActSentence): boolean {
  return !asks || acts.has('tag');
}

/** Its last words end with a question, or propose something. */
function asks(turn: Turn | undefined): boolean {
  const last = turn?.said.findLast(({ speaker }) => speaker !== 'narrates');
  return last !== undefined && (/\?/.test(last.text.slice(-300)) || isProposal(last));
}

function weightOf(signs: TurnSigns): number {
  return (Object.keys(WEIGHTS) as (keyof TurnSigns)[]).reduce(
    (sum, sign) => sum + (signs[sign] ? WEIGHTS[sign] : 0),
    BASE,
  );
}

function chance(score: number): number {
  return Math.round(100 / (1 + Math.exp(-score))) / 100;
}

const SAYING = ['ruling', 'decision', 'demand', 'order'] as const;

/** The passages that say it: those with a word of choice, or else the first. */
function deciding(typed: readonly Read[]): readonly Read[] {
  const telling = typed.filter(({ sentences }) =>
    sentences.some(
      (one) => isTold(one) && !one.acts.has('inquiry') && SAYING.some((act) => one.acts.has(act)),
    ),
  );
  return telling.length > 0 ? telling : typed.slice(0, 1);
}
