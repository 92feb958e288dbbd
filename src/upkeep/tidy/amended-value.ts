/**
 * Whether a newer statement takes the place of an older one. Sure are two cases: the same words with another value ("token
 * lifetime is 15 minutes", "… 60 minutes"), and a newer one that names what it replaces ("Valkey instead of Redis"). Another
 * number elsewhere ("port 8080") is a guess; another word ("Redis for queues") is none: both may hold.
 */
import { STOP_WORDS } from '../../text/common-words.ts';
import { wordsOf } from '../../text/words-of.ts';

export interface Amendment {
  readonly isSure: boolean;
  readonly why: string;
}

const UNIT =
  'ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hours?|days?|weeks?|months?|years?|[kmgt]i?b|bytes?|px|percent|requests?|retries|attempts?|tries|times|connections?|workers?|threads?|items?|rows?|lines?|characters?|tokens?|users?';
/** A number of something, or what something is; that of a version, a phase or a ticket is a name. */
const VALUE = new RegExp(
  `(?<![\\w.#-])(\\d[\\d.,]*)(?:\\s?%|\\s?(?:${UNIT})\\b)|(?<=\\b(?:is|are|be|to|at|of|=|:)\\s{0,2})(\\d[\\d.,]*)(?![\\w-]|\\.\\d)`,
  'gi',
);
const REPLACED =
  /(?:,?\s*\b(?:instead of|rather than|in place of|replac(?:es|ed|ing)|no longer(?: use[sd]?| using)?|(?:moved?|switch(?:ed)?|migrated?|away) from)|,\s*not)\s+(?:the\s+|a\s+|an\s+)?([\w.+#/-]*[\w+#])/i;
/** They stand in every such sentence. */
const FILLERS = new Set(
  'use uses used using we now always keep set default will be with to via switch move'.split(' '),
);
const HOLD = '\u0001';
/** Words that both have beside the value. */
const FEWEST = 2;
/** What a newer one may add: the new thing, and a word about it. */
const MOST_MORE = 2;

export function amendmentOf(newer: string, older: string): Amendment | undefined {
  return anotherValue(newer, older) ?? namedAsReplaced(newer, older) ?? anotherNumber(newer, older);
}

/** The same for statements that differ in numbers only. */
export function wordsKey(statement: string): string {
  return masked(statement.replace(VALUE, HOLD)).join(' ');
}

/** What it says is replaced; undefined if it does not. */
export function replacedIn(statement: string): string | undefined {
  return wordsOf(REPLACED.exec(statement)?.[1] ?? '')[0];
}

/** The words that may be replaced. */
export function telling(text: string): readonly string[] {
  return text
    .split(HOLD)
    .map((part) => wordsOf(part).filter((word) => !STOP_WORDS.has(word) && !FILLERS.has(word)))
    .flatMap((words, at) => (at === 0 ? words : [HOLD, ...words]));
}

function anotherValue(newer: string, older: string): Amendment | undefined {
  const [now, before] = [valuesIn(newer), valuesIn(older)];
  const [words, others] = [
    telling(newer.replace(VALUE, HOLD)),
    telling(older.replace(VALUE, HOLD)),
  ];
  if (words.join(' ') !== others.join(' ') || words.length < FEWEST) return undefined;
  const changed = before.flatMap((value, at) => (value === now[at] ? [] : [at]));
  const [at] = changed;
  if (at === undefined || changed.length > 1 || now.length !== before.length) return undefined;
  return { isSure: true, why: `${before[at]} became ${now[at]}` };
}

function namedAsReplaced(newer: string, older: string): Amendment | undefined {
  const phrase = REPLACED.exec(newer);
  const gone = replacedIn(newer);
  const before = telling(older);
  if (!phrase || gone === undefined || !before.includes(gone)) return undefined;
  const rest = telling(newer.replace(phrase[0], ' '));
  const subject = before.filter((word) => word !== gone);
  if (subject.length === 0 || rest.includes(gone)) return undefined;
  if (!subject.every((word) => rest.includes(word))) return undefined;
  const isSure = rest.filter((word) => !subject.includes(word)).length <= MOST_MORE;
  return { isSure, why: `it names ${phrase[1]} as replaced` };
}

/** A port, say: nobody can tell from the words whether both are meant. */
function anotherNumber(newer: string, older: string): Amendment | undefined {
  const words = masked(newer);
  const isSame = words.join(' ') === masked(older).join(' ');
  const isOther = telling(newer).join(' ') !== telling(older).join(' ');
  if (!isSame || !isOther || words.filter((word) => word !== HOLD).length < FEWEST)
    return undefined;
  return { isSure: false, why: 'the same words, another number' };
}

/** As they are written, in their order. */
function valuesIn(text: string): readonly string[] {
  return [...text.matchAll(VALUE)].map(([value]) => value.trim().toLowerCase());
}

function masked(text: string): readonly string[] {
  return telling(text).map((word) => word.replace(/^\d+$/, HOLD));
}
