/**
 * Which words of a question say when. A filter that was not meant hides the answer, and one that was missed
 * costs a rank: so words count only in a form that people use for the past ("last week", "in March",
 * "3 days ago"), never alone ("March", "Friday deploys"), and what may as well be a habit or a plan
 * ("we deploy on Friday") only if nothing in the question says so. Dates are computed elsewhere.
 */
import { blankAt, withoutQuotes } from './blank.ts';
import { mayBeHabit } from './time-habit.ts';
import type { TimePhrase, TimeRelation } from './time-phrase.ts';
import {
  DAYISH,
  FREE,
  LETTER,
  MONTH,
  MONTHISH,
  AMOUNT as N,
  SHORT_MONTH,
  UNIT,
  WEEKDAY,
} from './time-words.ts';

// What touches a letter, a hyphen or a dot belongs to a name: `december.ts`, `last-week`, `in 2025.1`.
const BEFORE = String.raw`(?<![${LETTER}\-./@#:'’])`;
const AFTER = String.raw`(?:['’]s)?(?![${LETTER}\-/@#(]|[.:'’][${LETTER}])`;
// "the today button", "the last week of the sprint", "older than last week"
const NOT_A_NAME = String.raw`(?<!(?:^|\s)(?:the|an?|every|each|than|over|as|as\s+of)\s)`;

const DATE_GOES_ON = new RegExp(
  spaced(
    `^(?:,? (?:the )?(?:[0-9]|${MONTH}|${SHORT_MONTH} [0-9])| (?:and|or) (?:the day before|${WEEKDAY}|${MONTH}))`,
  ),
  'i',
);
const ANY = `${FREE}|${DAYISH}|${MONTHISH}`;

// One of these is in every phrase below; most questions have none.
const TELLING = new RegExp(
  `(?:yester|to)day|\\bago\\b|\\b(?:last|past|this)\\b|${WEEKDAY}|\\b(?:${MONTH}|${SHORT_MONTH}|q[1-4])\\b|20\\d\\d`,
  'i',
);

interface Pattern {
  readonly relation: TimeRelation | 'bound';
  /** A word without which there is no match: the pattern itself is slow to compile, a millisecond each. */
  readonly needs: RegExp;
  readonly phrase: RegExp;
}

/** In this order: what an earlier one has taken is not seen by the later ones. */
const PATTERNS: readonly Pattern[] = [
  {
    relation: 'between',
    needs: /\s(?:and|or|to|until|till|through|before)\s/i,
    phrase: phrase(
      `(?:between|from|since|after|in|on) (${ANY}) (?:and|or|to|until|till|through|before) (${ANY})`,
    ),
  },
  {
    relation: 'bound',
    needs: /since|after|before|until|till/i,
    phrase: phrase(`(?<!day )(since|after|before|until|till) (${ANY})`),
  },
  {
    relation: 'within',
    needs: /\b(?:last|past)\b/i,
    phrase: phrase(
      `(?:in|over|during|within) (?:(?:the|these|this) )?(?:last|past) ((?:${N} )?${UNIT})`,
    ),
  },
  { relation: 'in', needs: /\b(?:on|from)\b/i, phrase: phrase(`(?:on|from) (${DAYISH})`) },
  {
    relation: 'in',
    needs: /\b(?:in|during|from)\b/i,
    phrase: phrase(`(?:in|during|from) (?:(?:early|late) )?(${MONTHISH})`),
  },
  {
    relation: 'in',
    needs: /day|last|this|ago|20\d\d/i,
    phrase: phrase(`${NOT_A_NAME}(?:(?:from|of|in|on|during|early|earlier|late|later) )?(${FREE})`),
  },
];

function phrase(pattern: string): RegExp {
  return new RegExp(spaced(`${BEFORE}${pattern}${AFTER}`), 'gi');
}

function spaced(pattern: string): string {
  return pattern.replaceAll(' ', String.raw`\s+`);
}

export function timePhrases(query: string): readonly TimePhrase[] {
  const found: TimePhrase[] = [];
  if (!TELLING.test(query)) return found;
  let open = withoutQuotes(query);
  for (const { relation, needs, phrase: pattern } of PATTERNS) {
    if (!needs.test(open)) continue;
    for (const match of open.matchAll(pattern)) {
      const phrase = toPhrase(relation, match);
      if (!isMeant(phrase, query)) continue;
      found.push(phrase);
      open = blankAt(open, phrase);
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

function toPhrase(relation: TimeRelation | 'bound', match: RegExpExecArray): TimePhrase {
  const [words, first = '', second = ''] = match;
  const place = { at: match.index, length: words.length };
  if (relation === 'bound') return { ...place, relation: boundOf(first), when: tidy(second) };
  if (relation !== 'between') return { ...place, relation, when: tidy(first) };
  return { ...place, relation, when: tidy(first), to: tidy(second) };
}

function boundOf(word: string): TimeRelation {
  const relation = word.toLowerCase();
  return relation === 'since' || relation === 'after' || relation === 'before' ? relation : 'until';
}

function isMeant(phrase: TimePhrase, query: string): boolean {
  const after = query.slice(phrase.at + phrase.length);
  const last = phrase.to ?? phrase.when;
  if (/\bmay$/.test(last) && /^\s+\p{L}/u.test(after)) return false; // "since may be undefined"
  // "on Friday, March 6", "yesterday and the day before": we would take a part for the whole.
  if (/[a-z]$/i.test(last) && DATE_GOES_ON.test(after)) return false;
  // "in 2048 bytes", "after 2020 retries"
  if (/^\d{4}$/.test(last) && /^\s+(?!(?:was|is|us|this)\b)(?:\w+s|\w?b|bit|px)\b/i.test(after))
    return false;
  return !mayBeHabit(phrase, query);
}

function tidy(words: string): string {
  return words.replace(/\s+/g, ' ');
}
