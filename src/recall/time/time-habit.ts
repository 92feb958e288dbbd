/**
 * "We deploy on Friday", "how does login work today", "must be done before June": the words are those of a
 * date, but the question is about a rule, the present or a plan. The tense tells, and a few words.
 */
import { blankAt } from './blank.ts';
import type { TimePhrase } from './time-phrase.ts';
import { MONTH, WEEKDAY } from './time-words.ts';

// A name that comes round again, or "today" in the sense of "nowadays".
const COMES_ROUND = new RegExp(
  `^(?:today|q[1-4]|(?:${WEEKDAY}|${MONTH})(?: [0-9]{1,2}[a-z]*)?)$`,
  'i',
);
const DAY_OF_WEEK = new RegExp(`^${WEEKDAY}$`, 'i');
const HAPPENED =
  /\b(?:did|was|were|had|has|have|been|(?:we|i|you|they|he|she|who|claude) \w+ed|we (?:said|chose|made|found|wrote|built|ran))\b/i;
const PRESENT = /\b(?:do|does|is|are|am|can|could|should|shall|will|would|must|may|might|let)\b/i;
const RULE =
  /\b(?:every|each|always|never|no|not|forbid\w*|allow\w*|cron|schedul\w*|weekly|monthly|policy|rules?|freeze|deadline)\b/i;
// "do you remember …" asks about the past, in the present.
const PREFACE = /^\W*(?:do|can|could|would|will) (?:you|we|i)\b/i;

export function mayBeHabit(phrase: TimePhrase, query: string): boolean {
  if (phrase.relation === 'since') return false;
  if (phrase.relation === 'within' && !/hour/i.test(phrase.when)) return false;
  if (phrase.relation !== 'within' && !comesRound(phrase)) return false;
  const question = blankAt(query, phrase).replace(PREFACE, ''); // May is no verb
  if (HAPPENED.test(question)) return false;
  // "from Monday to Friday" is a working week unless something happened in it.
  const week = DAY_OF_WEEK.test(phrase.when) && DAY_OF_WEEK.test(phrase.to ?? '');
  return week || PRESENT.test(question) || RULE.test(question);
}

function comesRound({ when, to }: TimePhrase): boolean {
  return COMES_ROUND.test(to ?? when);
}
