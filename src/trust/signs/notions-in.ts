/** A text as sentences of words, each with what it may mean. Whether a word fits is looked up: no pattern is compiled. */

import { NOTIONS, type Notion } from './steering-words.ts';
import { plainLetters } from './undisguised.ts';

export interface Word {
  readonly text: string;
  readonly notions: readonly Notion[];
  /** Something ends before it: a comma, "and". */
  readonly isApart: boolean;
}

export type Sentence = readonly Word[];

/** Ends of sentences; a full stop only before a blank, so that paths and addresses stay whole. */
const END = /(?:(?<!\.)\.|[!?]+)[)"'\]”»*_]*(?:\s|$)|[。！？\n]+/;
/**
 * Words with what holds paths, options and addresses together; other signs part clauses. Letters by their ranges:
 * classes of Unicode take milliseconds to compile.
 */
const PIECE =
  /https?:\/\/[^\s"'`)>]+|[\w~$@/.'’\u00C0-\u1FFF\u3040-\uD7FF\uF900-\uFDFF-]*[\w\u00C0-\u1FFF\u3040-\uD7FF\uF900-\uFDFF]|[,;:()—–|"“”]/g;
const SIGN_ONLY = /^[,;:()—–|"“”]$/;
/** Scripts that write no blanks between words. */
const UNSPACED = /[\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF]/;
/** Whoever tells, gives no order: "we override the prompt". */
const NARRATOR = new Set(['we', 'i', 'they', 'it', 'which', 'that', 'who', 'wir', 'nous']);
const TELLS_NOT = new Set(["doesn't", "didn't", "wasn't", "weren't", "hasn't", "hadn't"]);
/** What such a word does not mean there. */
const ORDERS: ReadonlySet<Notion> = new Set<Notion>(['DISCARD', 'TELL', 'ASK', 'OBEY']);
const ADDRESS_OF_OTHERS =
  /^(?:https?:\/\/|ftp:)(?!localhost|127\.|0\.0\.0\.0)|@[\w-]+\.\w|^\d{1,3}(?:\.\d{1,3}){3}|^[\w-]+\.(?:example|com|net|org|io|dev|xyz|ru|cn)\b(?!\.\w)/;
const SECRET_PLACE =
  /\/\.(?:ssh|aws|netrc|npmrc|pypirc|gnupg|kube|docker|config\/gh)|\bid_(?:rsa|ed25519|ecdsa)\b|^\.env$|_(?:api_key|token|secret)$/;
const CONJUNCTION = new Set(['and', 'but', 'then', 'und', 'et', 'y', 'и']);

/** The shortest beginning of a word. */
const SHORTEST = 3;

interface Lexicon {
  readonly whole: ReadonlyMap<string, readonly Notion[]>;
  readonly beginnings: ReadonlyMap<string, readonly Notion[]>;
  readonly firstLetters: ReadonlySet<string>;
  /** Of scripts without blanks, the longest first. */
  readonly unspaced: readonly (readonly [string, readonly Notion[]])[];
}

export function sentencesIn(reading: string): readonly Sentence[] {
  return reading
    .split(END)
    .map(wordsIn)
    .filter((sentence) => sentence.length > 0);
}

function wordsIn(sentence: string): Sentence {
  const words: Word[] = [];
  let isApart = false;
  for (const [piece] of sentence.matchAll(PIECE)) {
    if (SIGN_ONLY.test(piece) || CONJUNCTION.has(piece)) {
      isApart = true;
      continue;
    }
    const found = UNSPACED.test(piece) ? unspacedWords(piece) : [known(piece, words)];
    words.push(...found.map((word, at) => ({ ...word, isApart: isApart && at === 0 })));
    isApart = false;
  }
  return words;
}

function known(text: string, before: readonly Word[]): Omit<Word, 'isApart'> {
  const found = [...(lexicon().whole.get(text) ?? []), ...begunBy(text), ...byForm(text)];
  return { text, notions: isTold(before) ? found.filter((each) => !ORDERS.has(each)) : found };
}

function isTold(before: readonly Word[]): boolean {
  const [one, other] = [before.at(-1)?.text ?? '', before.at(-2)?.text ?? ''];
  return NARRATOR.has(one) || TELLS_NOT.has(one) || (one === 'not' && TELLS_NOT.has(`${other}n't`));
}

function begunBy(text: string): readonly Notion[] {
  const { beginnings, firstLetters } = lexicon();
  if (!firstLetters.has(text.slice(0, SHORTEST))) return [];
  for (let end = text.length; end >= SHORTEST; end--) {
    const begun = beginnings.get(text.slice(0, end));
    if (begun) return begun;
  }
  return [];
}

function byForm(text: string): readonly Notion[] {
  return [
    ...(ADDRESS_OF_OTHERS.test(text) ? ['AWAY' as const] : []),
    ...(SECRET_PLACE.test(text) ? (['SECRET', 'PLACE'] as const) : []),
  ];
}

function unspacedWords(piece: string): readonly Omit<Word, 'isApart'>[] {
  const { unspaced } = lexicon();
  const words: Omit<Word, 'isApart'>[] = [];
  for (let at = 0; at < piece.length; ) {
    const [text = piece.charAt(at), notions = []] =
      unspaced.find(([term]) => piece.startsWith(term, at)) ?? [];
    // What is not known counts as half a word or so: only the known ones are kept apart.
    if (notions.length > 0) words.push({ text, notions });
    at += text.length;
  }
  return words;
}

let loaded: Lexicon | undefined;

function lexicon(): Lexicon {
  loaded ??= readLexicon();
  return loaded;
}

function readLexicon(): Lexicon {
  const whole = new Map<string, Notion[]>();
  const beginnings = new Map<string, Notion[]>();
  for (const [notion, words] of Object.entries(NOTIONS) as [Notion, string][]) {
    for (const word of plainLetters(words).split(/\s+/).filter(Boolean)) {
      const isBegun = word.endsWith('*');
      const [map, key] = isBegun ? [beginnings, word.slice(0, -1)] : [whole, word];
      map.set(key, [...(map.get(key) ?? []), notion]);
    }
  }
  const unspaced = [...whole, ...beginnings].filter(([term]) => UNSPACED.test(term));
  const firstLetters = new Set([...beginnings.keys()].map((word) => word.slice(0, SHORTEST)));
  return {
    whole,
    beginnings,
    firstLetters,
    unspaced: unspaced.sort(([a], [b]) => b.length - a.length),
  };
}
