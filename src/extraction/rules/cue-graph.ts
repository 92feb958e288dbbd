/**
 * Cues as a graph of words. A walk from each word of a text finds all cues that begin there, however many cues there
 * are: what they have in common is walked once. Words and kinds of words are numbers, so that a word that no cue knows
 * costs nothing.
 */
import { WORD_KINDS } from '../data/words.ts';

/** A place in one or more cues. */
interface Place {
  /** Several places, where cues go on with the same word, are merged when first walked. */
  readonly edges: Map<number, Place | Place[]>;
  /** A bit for each edge, so that most words are turned away without a look-up. */
  mask: number;
  gap: Place | undefined;
  /** The numbers of the cues that end here. */
  readonly ends: number[];
}

export interface CueGraph {
  readonly anywhere: Place;
  readonly clause: Place;
  readonly sentence: Place;
  readonly lexicon: Lexicon;
}

/** What a word is to the cues: the numbers of itself and of its kinds. */
export interface Lexeme {
  readonly symbols: readonly number[];
  readonly mask: number;
  /** May stand between the words of a cue. */
  readonly passable: boolean;
  /** "ok", "so": what follows still begins the sentence. */
  readonly filler: boolean;
  readonly condition: boolean;
  /** Where cues that begin with it go on, found when first needed. */
  starts?: Starts;
}

interface Starts {
  readonly anywhere: readonly Place[];
  readonly clause: readonly Place[];
  readonly sentence: readonly Place[];
}

/** A word of a text, or what stands for one. */
export interface Sign {
  readonly lexeme: Lexeme;
  readonly startsSentence: boolean;
  readonly startsClause: boolean;
}

/** Signs that are not words: a technology, something in backticks or a file, something quoted, punctuation. */
export type SpecialSign = 'TECH' | 'CODE' | 'QUOTE' | ',' | ';' | ':';

export interface Lexicon {
  readonly word: (text: string) => Lexeme;
  readonly special: (kind: SpecialSign, also?: SpecialSign) => Lexeme;
}

const GAP = 5;
/** A cue that has not ended after so many steps does not end. It keeps strange texts cheap. */
const DEEPEST = 24;

export function buildCueGraph(cues: readonly string[]): CueGraph {
  const numbers = new Map<string, number>();
  const numberOf = (symbol: string) => {
    const known = numbers.get(symbol) ?? numbers.size;
    numbers.set(symbol, known);
    return known;
  };
  if (numberOf('$') !== END) throw new Error('The end of a sentence is the first symbol.');
  const graph = { anywhere: place(), clause: place(), sentence: place() };
  cues.forEach((cue, number) => {
    const root = cue[0] === '^' ? graph.sentence : cue[0] === '>' ? graph.clause : graph.anywhere;
    const tokens = cue.replace(/^[\^>]/, '').match(/\.\.\.|[()|]|[^\s()|]+/g) ?? [];
    const reader = { tokens, at: 0, numberOf };
    for (const end of sequence(reader, [root])) end.ends.push(number);
  });
  return { ...graph, lexicon: lexiconOf(numbers) };
}

const END = 0;

function place(): Place {
  return { edges: new Map(), mask: 0, gap: undefined, ends: [] };
}

interface Reader {
  readonly tokens: readonly string[];
  at: number;
  readonly numberOf: (symbol: string) => number;
}

/** Adds what stands up to the next | or ) behind all of `from`; gives where it ends. */
function sequence(reader: Reader, from: readonly Place[]): readonly Place[] {
  let ends = from;
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at] ?? '';
    if (token === '|' || token === ')') break;
    reader.at += 1;
    if (token === '(') ends = choice(reader, ends);
    else if (token === '...') ends = [behindGap(ends)];
    else ends = [behind(ends, symbolOf(reader, token), place())];
  }
  return ends;
}

/** Single words of a choice lead to the same place, so that a long list of them costs one. */
function choice(reader: Reader, from: readonly Place[]): readonly Place[] {
  const shared = place();
  const ends = new Set<Place>();
  const { tokens } = reader;
  for (;;) {
    const token = tokens[reader.at] ?? ')';
    const after = tokens[reader.at + 1];
    if (!'(|)'.includes(token) && (after === '|' || after === ')')) {
      reader.at += 1;
      ends.add(behind(from, symbolOf(reader, token), shared));
    } else {
      for (const end of sequence(reader, from)) ends.add(end);
    }
    reader.at += 1;
    if (tokens[reader.at - 1] !== '|') return [...ends];
  }
}

const KINDS = new Set([
  ...['TECH', 'CODE', 'QUOTE', 'NUM', 'PAST', 'ING', 'BARE', 'VERBS'],
  ...Object.keys(WORD_KINDS),
]);

/** Kinds of words that may be verbs like any other. */
const LOOSE = new Set(['TASK', 'NORM', 'HARM']);

function symbolOf({ numberOf }: Reader, token: string): number {
  const code = token.charCodeAt(0);
  const capital = code >= 65 && code <= 90;
  return numberOf(capital && !KINDS.has(token) ? token.toLowerCase() : token);
}

function behind(from: readonly Place[], symbol: number, to: Place): Place {
  for (const one of from) {
    const { edges } = one;
    one.mask |= bit(symbol);
    const there = edges.get(symbol);
    if (there === undefined) edges.set(symbol, to);
    else if (Array.isArray(there)) there.push(to);
    else if (there !== to) edges.set(symbol, [there, to]);
  }
  return to;
}

function bit(symbol: number): number {
  return 1 << (symbol & 31);
}

function maskOf(symbols: readonly number[]): number {
  return symbols.reduce((mask, symbol) => mask | bit(symbol), 0);
}

/** Only roots belong to more than one cue while the graph is built, and no cue begins with a gap. */
function behindGap(from: readonly Place[]): Place {
  const to = place();
  for (const one of from) one.gap = to;
  return to;
}

function merged(places: readonly Place[]): Place {
  const all = place();
  const gaps: Place[] = [];
  for (const { edges, gap, ends } of places) {
    all.ends.push(...ends);
    if (gap) gaps.push(gap);
    for (const [symbol, to] of edges)
      for (const one of Array.isArray(to) ? to : [to]) behind([all], symbol, one);
  }
  all.gap = gaps.length > 1 ? merged(gaps) : gaps[0];
  return all;
}

function lexiconOf(numbers: ReadonlyMap<string, number>): Lexicon {
  const known = (symbol: string) => {
    const number = numbers.get(symbol);
    return number === undefined ? [] : [number];
  };
  const lexeme = (names: readonly string[], kinds: readonly string[] = []): Lexeme => {
    const symbols = names.flatMap(known);
    const [passable, filler, condition] = ['BETWEEN', 'OK', 'COND'].map((kind) =>
      kinds.includes(kind),
    );
    return {
      symbols,
      mask: maskOf(symbols),
      passable: passable === true,
      filler: filler === true,
      condition: condition === true,
    };
  };
  const kinds = kindsByWord();
  // Known words wait as null until one meets them: a passage has a few of several thousand.
  const lexemes = new Map<string, Lexeme | null>();
  for (const word of numbers.keys()) lexemes.set(word, null);
  for (const word of kinds.keys()) lexemes.set(word, null);
  const met = (word: string) => {
    const own = kinds.get(word) ?? (isAdverb(word) ? ['BETWEEN'] : []);
    const closed = own.some((kind) => !LOOSE.has(kind));
    const made = lexeme([word, ...own, ...formOf(word, closed)], own);
    lexemes.set(word, made);
    return made;
  };
  // Words that no cue knows differ by their form only.
  const forms = new Map(
    ['PAST', 'ING', 'NUM', 'VERBS', 'BARE'].map((form) => [form, lexeme([form])]),
  );
  const none = lexeme([]);
  const passed = lexeme([], ['BETWEEN']);
  const specials = new Map<string, Lexeme>();
  return {
    word: (text) => {
      const known = lexemes.get(text);
      if (known) return known;
      if (known === null) return met(text);
      return isAdverb(text) ? passed : (forms.get(formOf(text, false)[0] ?? '') ?? none);
    },
    special: (kind, also = kind) => {
      const key = kind === also ? kind : `${kind} ${also}`;
      const known = specials.get(key) ?? lexeme([...new Set([kind, also])]);
      specials.set(key, known);
      return known;
    },
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

/** "hopelessly": says how, and may stand between the words of a cue. "Daily" and "reply" are too short to be told. */
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

type Found = (cue: number) => void;

/** Calls `found` for each cue that begins at the sign `at`. */
export function walkCues(graph: CueGraph, signs: readonly Sign[], at: number, found: Found): void {
  const sign = signs[at];
  if (!sign || sign.lexeme.mask === 0) return;
  sign.lexeme.starts ??= startsOf(graph, sign.lexeme);
  const { anywhere, clause, sentence } = sign.lexeme.starts;
  const next = signs[at + 1]?.lexeme;
  begin(anywhere, next, signs, at, found);
  if (sign.startsClause) begin(clause, next, signs, at, found);
  if (sign.startsSentence) begin(sentence, next, signs, at, found);
}

/** Most cues end with their first word: the next one is none of theirs. */
function begin(
  places: readonly Place[],
  next: Lexeme | undefined,
  signs: readonly Sign[],
  at: number,
  found: Found,
): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as Place;
    const alive = next === undefined || next.passable || (place.mask & next.mask) !== 0;
    if (alive || place.gap !== undefined || place.ends.length > 0)
      arrive(place, signs, at + 1, found, 1);
  }
}

function startsOf(graph: CueGraph, { symbols }: Lexeme): Starts {
  const behindRoot = (root: Place) =>
    symbols.map((symbol) => follow(root, symbol)).filter((place) => place !== undefined);
  return {
    anywhere: behindRoot(graph.anywhere),
    clause: behindRoot(graph.clause),
    sentence: behindRoot(graph.sentence),
  };
}

function step(
  from: Place,
  sign: Sign,
  signs: readonly Sign[],
  at: number,
  found: Found,
  depth: number,
): void {
  const { symbols, mask } = sign.lexeme;
  if ((mask & from.mask) === 0) return;
  for (let index = 0; index < symbols.length; index += 1) {
    const to = follow(from, symbols[index] ?? -1);
    if (to) arrive(to, signs, at + 1, found, depth + 1);
  }
}

function arrive(
  place: Place,
  signs: readonly Sign[],
  at: number,
  found: Found,
  depth: number,
): void {
  for (const cue of place.ends) found(cue);
  if (place.edges.size > 0) leave(place, signs, at, found, depth);
  const { gap } = place;
  if (!gap) return;
  for (let next = at; next <= at + GAP && next <= signs.length; next += 1)
    leave(gap, signs, next, found, depth);
}

function leave(from: Place, signs: readonly Sign[], at: number, found: Found, depth: number): void {
  const sign = signs[at];
  if (!sign) {
    for (const cue of follow(from, END)?.ends ?? []) found(cue);
    return;
  }
  step(from, sign, signs, at, found, depth);
  if (sign.lexeme.passable && depth < DEEPEST) leave(from, signs, at + 1, found, depth + 1);
}

/** Merging on the first walk keeps the graph small: most of what could be merged is never walked. */
function follow(from: Place, symbol: number): Place | undefined {
  const to = from.edges.get(symbol);
  if (!Array.isArray(to)) return to;
  const one = merged(to);
  from.edges.set(symbol, one);
  return one;
}
