/**
 * The sentence of a wish that holds beyond the moment, and says by itself what is wanted. "You are rushing ahead" is a
 * wish, too, but nobody learns from it tomorrow what to do.
 */
import { sentencesIn } from '../text/cut-sentences.ts';
import { isTold } from './acts/decisions.ts';
import { actSentences, otherLanguageOf } from './acts/phrases-of.ts';

const FEWEST_WORDS = 4;
const MOST_WORDS = 45;

const LASTS =
  /\b(?:always|never|from now on|in (?:the )?future|going forward|whenever|every time|each time|prefer|hate|dislike|can(?:no|')t stand|don['’]?t|do not|not be|ask me|let me (?:review|approve)|without|no)\b/i;
/** For this once, or a complaint. */
const ONCE =
  /\b(?:this time|this one|for now|right now|before you (?:change|start|do|begin)|you forgot|have not followed|haven['’]t|undoing|just (?:did|made))\b|^(?:you (?:are|were|have)|i made)\b/i;

/** Said to hold on, whatever stands beside it. */
const SURELY =
  /\b(?:never|from now on|in (?:the )?future|going forward|whenever|every time|each time)\b/i;
/** Something of the moment: "the modified script". */
const OF_THE_MOMENT =
  /\b(?:the|in|your|our) (?:modified|updated|new|previous|preceding|above|following|attached)\b|\bthis (?!project|repo|code ?base|team|kind|sort|way|style)\p{L}+|\b(?:ultrathink|todo ?write)\b/iu;
/** Work that is ordered: what stands beside it is how to do that. */
const ORDERS =
  /^(?:(?:ok(?:ay)?|so|and|now|then|also|please|next|first|let['’]?s|can you|could you|you should)\b[\s,]*)*(?:add|analy[sz]e|apply|build|change|check|clean|commit|compare|continue|convert|create|debug|delete|describe|document|explain|extract|find|finish|fix|go|implement|improve|investigate|list|look|make|merge|move|plan|prepare|proceed|read|refactor|remove|rename|replace|rewrite|review|run|search|show|split|start|summari[sz]e|test|try|update|use|verify|write)\b/i;

/** Many type without capitals: a long word and a full stop end a sentence. */
const SMALL_START = /(?<=\p{L}{4}[.!?])\s+(?=\p{Ll})/u;

/** Between these a clause stands. */
const CLAUSES =
  /(?<=[,;:])\s+|\s+(?:--|–|—)\s+|\s+(?=(?:but|and) (?:please|always|never|do not|don['’]t)\b)/i;
const LEADS_UP =
  /^(?:(?:so|and|but|also|please|because|then|well|ok(?:ay)?|sorry[^,]*)\b[\s,]*)*(?:(?:please )?(?:recall|remember|note|be aware) that |i wanted to remind you to |remind(?:er)?:? )?/i;
const WORDS = /\p{L}{3,}/gu;
const FEWEST_TELLING = 3;
const EMPTY = /\b(?:them|it|this|that|always|never|please|you|show|the|and|for)\b/gi;

/** From the clause on that says it, word for word. */
export function lastingWish(text: string): string | undefined {
  const sentences = sentencesIn(text).flatMap((one) => one.split(SMALL_START));
  for (const sentence of sentences.filter(isLasting)) {
    const wish = otherLanguageOf(sentence) === undefined ? fromClause(sentence) : sentence;
    if (wish === undefined) continue;
    if ((wish.replace(EMPTY, '').match(WORDS) ?? []).length >= FEWEST_TELLING) return wish;
  }
  return undefined;
}

/** Nothing where it only says how to do what is ordered before it. */
function fromClause(sentence: string): string | undefined {
  const parts = sentence.split(CLAUSES);
  const at = parts.findIndex((part) => LASTS.test(part));
  const start = at <= 0 ? 0 : sentence.indexOf(parts[at] ?? '');
  const isOfOrder = start > 0 && ORDERS.test(sentence);
  if (isOfOrder && !SURELY.test(sentence.slice(start))) return undefined;
  const wish = sentence.slice(Math.max(0, start)).replace(LEADS_UP, '').trim();
  return wish.charAt(0).toUpperCase() + wish.slice(1);
}

function isLasting(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  if (words < FEWEST_WORDS || words > MOST_WORDS || sentence.endsWith('?')) return false;
  const isWish = actSentences(sentence).some((one) => isTold(one) && one.acts.has('wish'));
  if (!isWish || otherLanguageOf(sentence) !== undefined) return isWish;
  return LASTS.test(sentence) && !ONCE.test(sentence) && !OF_THE_MOMENT.test(sentence);
}
