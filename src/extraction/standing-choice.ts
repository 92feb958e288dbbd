/**
 * A choice that is worth a note of its own: typed by a person, about how something is to be, and clear to somebody who was not
 * there. Most of what people decide is a step of the work at hand ("do config.go first", "address #2"): it is listed with its
 * session and noted nowhere else.
 */
import { sentencesIn } from '../text/cut-sentences.ts';
import type { Act } from './acts/acts.ts';
import { isTold } from './acts/decisions.ts';
import { actSentences, otherLanguageOf } from './acts/phrases-of.ts';

export interface StandingChoice {
  readonly sentence: string;
  readonly weight: number;
}

const CHOOSES: readonly Act[] = ['ruling', 'decision', 'demand', 'order', 'correction'];
const FEWEST_WORDS = 6;
const MOST_WORDS = 45;

/** How the work at hand is done, and in which order: over when it is done. */
const ABOUT_WORK =
  /\b(?:commit(?:s|ted|ting)?|push(?:ed|ing)?|pull requests?|PRs?|conflicts?|rebase|branch|revert|undo|todowrite|TODO\.md|todos?|for now|so far|later|in a moment|a break|next time|proceed|regroup|mess|think (?:hard(?:er)?|about)|ultrathink|your|you|gemini|claude|i guess|i worry|i wonder|guys)\b/i;
/** Tells what was done or seen. */
const TELLS =
  /^\W*(?:(?:so|and|but|also|now|ok(?:ay)?|yes|yeah|well|hmm)\b[\s,.]*)*(?:i (?:also |just |only )?(?:added|changed|removed|got|took|opened|was|meant|ran|made|did|tested|updated|see|saw|have|had|recall|noticed)|claims?|each|line|the test|when|if|our goal)\b/i;
/** Clear only beside what it points to. */
const POINTS =
  /#\d|\b(?:options?|variants?|alternatives?|choices?|approach|plan|items?|points?|numbers?|lines?|observation)\s?(?:\d|(?:[a-e]|one|two|three)\b)|^\W*(?:\d+[.):]|[a-e][.):])|\b(?:for|address|fix|do|on|and) +\d+\b|\d+\/\d+|\b(?:above|below|same thing|that one|this one|the other)\b|\n/i;
const DANGLES =
  /^(?:(?:yes|yeah|yep|no|ok(?:ay)?|k|good|great|right|agreed|sure|so|and|but|also|hmm|well|actually|now|then|i think|i agree)\b[\s,.:!-]*)*(?:(?:it|this|these|those|they|there|which|he|she|instead)\b|that\b(?!['’]s what))|\b(?:do|add|use|keep|remove|drop|move|put|make|try|fix|leave|have|like|want|need|call|name|rename) (?:it|that|this|these|those|them|both|one)\b|\b(?:about|with|for|like) (?:it|that|this|them)\b(?=[,.;!]|$| where| when| but)|\bthe (?:behaviou?r|recommended|same|other|above)\b/i;
const NAME =
  /`[^`]+`|\b\w+(?:[._/]\w+)+|\b[a-z]+[A-Z]\w+|\b[A-Z][a-z]+[A-Z]\w*|\b[A-Z]{2,}\b|(?<=\s)--?[a-z][\w-]+|@[\w./-]+|\b\w+_\w+/g;
/** Says how something is to be. */
const RULES =
  /\b(?:we|i) (?:really )?(?:(?:do(?:n['’]t| not) )?want (?!(?:us |you )?to (?:set ?up|investigate|see|know|understand|discuss|have|look|check))|(?:won['’]t|will not|are going to|are not going to) )|\blet['’]?s (?:not |just |only |also )*(?:have|use|keep|move|put|change|merge|split|drop|remove|call|name|rename|allow|make|go with|inline|skip|leave|store|return|show|print|do (?!the|a|an))\b|\bshould(?:n['’]t| not| only| always| never) \p{L}+|\bshould (?:just |also )*(?:be|have|use|match|go|live|take|return|show|print|pass|work|stay|happen|contain|support)\b|\b(?:rather than|instead of|isn['’]t what we want|is only for|in favou?r of|takes? precedence)\b|\bdon['’]t (?:do|use|add|put|make) (?:a|an|the|any)\b/iu;
const HEDGES =
  /\b(?:maybe|perhaps|probably|presumably|wonder|not sure|might|could|if proven|i suggested|let['’]?s (?:address|understand|take|be real|write|update|see|get)|we should (?:update|address|discuss|start))\b/i;
const REASON =
  /\b(?:because|since|so that|otherwise|rather than|instead of|not .{1,40} but|redundant|no need|never|always|only|no longer|is for|idiomatic)\b/i;

export function standingChoice(text: string): StandingChoice | undefined {
  const found = sentencesIn(text).flatMap((sentence) => {
    const weight = weightOf(sentence);
    return weight > 0 ? [{ sentence, weight }] : [];
  });
  return found.toSorted((a, b) => b.weight - a.weight)[0];
}

/** What it calls by a name: a file, a symbol, an option, what stands in backticks. */
export function namesIn(text: string): readonly string[] {
  return text.match(NAME) ?? [];
}

/** Whether it says how a thing that it names is to be. */
export function saysHow(text: string): boolean {
  const isPlain = ![ABOUT_WORK, TELLS, DANGLES, HEDGES].some((sign) => sign.test(text));
  return RULES.test(text) && isPlain && namesIn(text).length > 0;
}

/** Whether words that were proposed, or chosen from a list, say by themselves what was chosen. */
export function isClearAlone(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS && !POINTS.test(sentence);
}

/** 0: it is none. */
function weightOf(sentence: string): number {
  const acts = new Set(actSentences(sentence).flatMap((one) => (isTold(one) ? [...one.acts] : [])));
  const chooses = CHOOSES.some((act) => acts.has(act));
  const asks = acts.has('inquiry') || acts.has('trouble') || sentence.endsWith('?');
  if (!chooses || asks || !isClearAlone(sentence)) return 0;
  // The signs below are English; elsewhere only what says itself that it chooses counts.
  if (otherLanguageOf(sentence) !== undefined)
    return acts.has('ruling') || acts.has('decision') ? 2 : 0;
  if ([ABOUT_WORK, TELLS, HEDGES].some((sign) => sign.test(sentence))) return 0;
  const names = Math.min(3, namesIn(sentence).length);
  const reason = REASON.test(sentence) ? 1 : 0;
  if (DANGLES.test(sentence)) return 0;
  if (acts.has('ruling')) return 2 + names + reason;
  return names > 0 && RULES.test(sentence) ? names + reason : 0;
}
