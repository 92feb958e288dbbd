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

/** A statement, read once: each is compared with up to forty others. */
export interface Statement {
  /** As they are written, in their order. */
  readonly values: readonly string[];
  /** Its words, and those beside its values. */
  readonly words: readonly string[];
  readonly beside: readonly string[];
  /** All words as one text, and the same with its numbers left open. */
  readonly plain: string;
  readonly masked: string;
  /** The same for statements that differ in numbers only. */
  readonly key: string;
  /** What it says is replaced; undefined if it does not. */
  readonly replaced: Replaced | undefined;
}

interface Replaced {
  readonly written: string;
  readonly word: string;
  /** The words of all else that it says. */
  readonly rest: readonly string[];
}

export function readStatement(text: string): Statement {
  const words = telling(text);
  const beside = telling(text.replace(VALUE, HOLD));
  return {
    values: [...text.matchAll(VALUE)].map(([value]) => value.trim().toLowerCase()),
    words,
    beside,
    plain: words.join(' '),
    masked: withoutNumbers(words),
    key: withoutNumbers(beside),
    replaced: replacedIn(text),
  };
}

export function amendmentOf(newer: Statement, older: Statement): Amendment | undefined {
  return anotherValue(newer, older) ?? namedAsReplaced(newer, older) ?? anotherNumber(newer, older);
}

function replacedIn(text: string): Replaced | undefined {
  const [phrase, written = ''] = REPLACED.exec(text) ?? [];
  const [word] = wordsOf(written);
  if (phrase === undefined || word === undefined) return undefined;
  return { written, word, rest: telling(text.replace(phrase, ' ')) };
}

/** The words that may be replaced. */
function telling(text: string): readonly string[] {
  return text
    .split(HOLD)
    .map((part) => wordsOf(part).filter((word) => !STOP_WORDS.has(word) && !FILLERS.has(word)))
    .flatMap((words, at) => (at === 0 ? words : [HOLD, ...words]));
}

function anotherValue(newer: Statement, older: Statement): Amendment | undefined {
  const { values: now, beside } = newer;
  const { values: before } = older;
  if (beside.length < FEWEST || !areSame(beside, older.beside)) return undefined;
  const changed = before.flatMap((value, at) => (value === now[at] ? [] : [at]));
  const [at] = changed;
  if (at === undefined || changed.length > 1 || now.length !== before.length) return undefined;
  return { isSure: true, why: `${before[at]} became ${now[at]}` };
}

function namedAsReplaced({ replaced }: Statement, older: Statement): Amendment | undefined {
  if (!replaced || !older.words.includes(replaced.word)) return undefined;
  const { word: gone, rest } = replaced;
  const subject = older.words.filter((word) => word !== gone);
  if (subject.length === 0 || rest.includes(gone)) return undefined;
  if (!subject.every((word) => rest.includes(word))) return undefined;
  const isSure = rest.filter((word) => !subject.includes(word)).length <= MOST_MORE;
  return { isSure, why: `it names ${replaced.written} as replaced` };
}

/** A port, say: nobody can tell from the words whether both are meant. */
function anotherNumber(newer: Statement, older: Statement): Amendment | undefined {
  if (newer.masked !== older.masked || newer.plain === older.plain) return undefined;
  const named = newer.masked.split(' ').filter((word) => word !== HOLD && word !== '');
  if (named.length < FEWEST) return undefined;
  return { isSure: false, why: 'the same words, another number' };
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at]);
}

function withoutNumbers(words: readonly string[]): string {
  return words.map((word) => word.replace(/^\d+$/, HOLD)).join(' ');
}
