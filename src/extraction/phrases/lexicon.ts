/**
 * What a word of a text is to the phrases: the numbers of itself and, in English, of its kinds and its form. A word that no
 * phrase knows has none, and costs nothing.
 */
import { WORD_KINDS } from '../data/words.ts';

export interface Lexeme {
  readonly symbols: readonly number[];
  readonly mask: number;
  /** May stand between the words of a phrase. */
  readonly passable: boolean;
  /** "ok", "so": what follows still begins the sentence. */
  readonly filler: boolean;
  readonly condition: boolean;
}

/** Signs that are not words: a technology, something in backticks or a file, something quoted, punctuation. */
export type SpecialSign = 'TECH' | 'CODE' | 'QUOTE' | ',' | ';' | ':';

export interface Lexicon {
  readonly word: (text: string) => Lexeme;
  /** `also`: what else it is, such as the name of the file. */
  readonly special: (kind: SpecialSign, also?: string) => Lexeme;
}

/** Of the words and kinds that phrases name. */
export type Numbers = ReadonlyMap<string, number>;

const FORMS = ['PAST', 'ING', 'NUM', 'VERBS', 'BARE'];
const KINDS = new Set(['TECH', 'CODE', 'QUOTE', ...FORMS, ...Object.keys(WORD_KINDS)]);
/** Kinds of words that may be verbs like any other. */
const LOOSE = new Set(['TASK', 'NORM', 'HARM']);

export function isKind(token: string): boolean {
  return KINDS.has(token);
}

export function bit(symbol: number): number {
  return 1 << (symbol & 31);
}

/** Without kinds: words are what they are, and a comma between them does not matter. */
export function plainLexicon(numbers: Numbers): Lexicon {
  const lexemes = new Map<string, Lexeme>();
  for (const word of numbers.keys()) lexemes.set(word, lexemeOf(numbers, [word]));
  const none = lexemeOf(numbers, []);
  const comma = lexemeOf(numbers, [','], ['BETWEEN']);
  return {
    word: (text) => lexemes.get(text) ?? none,
    special: (kind) => (kind === ',' ? comma : (lexemes.get(kind) ?? none)),
  };
}

export function englishLexicon(numbers: Numbers): Lexicon {
  const kinds = kindsByWord();
  // Known words wait as null until one meets them: a passage has a few of several thousand.
  const lexemes = new Map<string, Lexeme | null>();
  for (const word of numbers.keys()) lexemes.set(word, null);
  for (const word of kinds.keys()) lexemes.set(word, null);
  const met = (word: string) => {
    const own = kinds.get(word) ?? (isAdverb(word) ? ['BETWEEN'] : []);
    const closed = own.some((kind) => !LOOSE.has(kind));
    const made = lexemeOf(numbers, [word, ...own, ...formOf(word, closed)], own);
    lexemes.set(word, made);
    return made;
  };
  // Words that no phrase knows differ by their form only.
  const forms = new Map(FORMS.map((form) => [form, lexemeOf(numbers, [form])]));
  const none = lexemeOf(numbers, []);
  const passed = lexemeOf(numbers, [], ['BETWEEN']);
  const specials = new Map<string, Lexeme>();
  return {
    word: (text) => {
      const known = lexemes.get(text);
      if (known) return known;
      if (known === null) return met(text);
      return isAdverb(text) ? passed : (forms.get(formOf(text, false)[0] ?? '') ?? none);
    },
    special: (kind, also) => {
      const names = also !== undefined && numbers.has(also) ? [kind, also] : [kind];
      const key = names.join(' ');
      const known = specials.get(key) ?? lexemeOf(numbers, names);
      specials.set(key, known);
      return known;
    },
  };
}

function lexemeOf(
  numbers: Numbers,
  names: readonly string[],
  kinds: readonly string[] = [],
): Lexeme {
  const symbols = names.flatMap((name) => numbers.get(name) ?? []);
  return {
    symbols,
    mask: symbols.reduce((mask, symbol) => mask | bit(symbol), 0),
    passable: kinds.includes('BETWEEN'),
    filler: kinds.includes('OK'),
    condition: kinds.includes('COND'),
  };
}

function kindsByWord(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [kind, words] of Object.entries(WORD_KINDS))
    for (const word of words.split(' ')) {
      const own = found.get(word);
      if (own) own.push(kind);
      else found.set(word, [kind]);
    }
  return found;
}

/** What the form of a word says; only of a word in no list whether it may be a verb. */
function formOf(word: string, listed: boolean): readonly string[] {
  if (word.endsWith('ed')) return ['PAST'];
  if (word.endsWith('ing')) return ['ING'];
  if (isDigit(word)) return ['NUM'];
  if (listed || /(?:ss|ly|er|ion)$/.test(word)) return [];
  return word.endsWith('s') ? ['VERBS'] : ['BARE'];
}

/** "hopelessly": says how, and may stand between the words of a phrase. "Daily" and "reply" are too short to be told. */
function isAdverb(word: string): boolean {
  return word.length > 6 && word.endsWith('ly') && !NO_ADVERBS.has(word);
}

const NO_ADVERBS = new Set(
  'assembly anomaly monthly quarterly multiply friendly elderly butterfly monopoly'.split(' '),
);

function isDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}
