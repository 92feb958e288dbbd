/**
 * Phrases as a graph of words. A walk from each word of a text finds all phrases that begin there, however many there
 * are: what they have in common is walked once. Words and kinds of words are numbers, so that a word that no phrase knows
 * costs nothing.
 */
import { bit, type Lexeme, type Numbers } from './lexicon.ts';

/** A place in one or more phrases. */
interface Place {
  /** Several places, where phrases go on with the same word, are merged when first walked. */
  readonly edges: Map<number, Place | Place[]>;
  /** A bit for each edge, so that most words are turned away without a look-up. */
  mask: number;
  gap: Place | undefined;
  /** The numbers of the phrases that end here. */
  readonly ends: number[];
}

interface Starts {
  readonly anywhere: readonly Place[];
  readonly clause: readonly Place[];
  readonly sentence: readonly Place[];
}

export interface PhraseGraph {
  readonly anywhere: Place;
  readonly clause: Place;
  readonly sentence: Place;
  readonly numbers: Numbers;
  /** How many signs ... may stand for. */
  readonly gap: number;
  /** Where phrases that begin with a word go on, found when first needed. */
  readonly starts: Map<Lexeme, Starts>;
}

/** A word of a text, or what stands for one. */
export interface Sign {
  readonly lexeme: Lexeme;
  readonly startsSentence: boolean;
  readonly startsClause: boolean;
}

/** A phrase that has not ended after so many steps does not end. It keeps strange texts cheap. */
const DEEPEST = 24;
const END = 0;

/** `cut`: a word of a phrase as the signs of a text that it stands for. */
export function buildGraph(
  phrases: readonly string[],
  gap: number,
  cut: (token: string) => readonly string[],
): PhraseGraph {
  const numbers = new Map<string, number>([['$', END]]);
  const numberOf = (symbol: string) => {
    const known = numbers.get(symbol) ?? numbers.size;
    numbers.set(symbol, known);
    return known;
  };
  const graph = { anywhere: place(), clause: place(), sentence: place() };
  phrases.forEach((phrase, number) => {
    const root =
      phrase[0] === '^' ? graph.sentence : phrase[0] === '>' ? graph.clause : graph.anywhere;
    const written = phrase.replace(/^[\^>]/, '').match(/\.\.\.|[()|]|[^\s()|]+/g) ?? [];
    const tokens = written.flatMap((token) => (MARKS.has(token) ? [token] : cut(token)));
    for (const end of sequence({ tokens, at: 0, numberOf }, [root])) end.ends.push(number);
  });
  return { ...graph, numbers, gap, starts: new Map() };
}

const MARKS = new Set(['...', '(', '|', ')', '$']);

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
    else ends = [behind(ends, reader.numberOf(token), place())];
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
      ends.add(behind(from, reader.numberOf(token), shared));
    } else {
      for (const end of sequence(reader, from)) ends.add(end);
    }
    reader.at += 1;
    if (tokens[reader.at - 1] !== '|') return [...ends];
  }
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

/** Only roots belong to more than one phrase while the graph is built, and no phrase begins with a gap. */
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

interface Walk {
  readonly signs: readonly Sign[];
  readonly gap: number;
  readonly found: (phrase: number) => void;
}

/** Calls `found` for each phrase that begins at the sign `at`. */
export function walkPhrases(
  graph: PhraseGraph,
  signs: readonly Sign[],
  at: number,
  found: (phrase: number) => void,
): void {
  const sign = signs[at];
  if (!sign || sign.lexeme.mask === 0) return;
  const { anywhere, clause, sentence } = startsOf(graph, sign.lexeme);
  const next = signs[at + 1]?.lexeme;
  const walk = { signs, gap: graph.gap, found };
  begin(anywhere, next, walk, at);
  if (sign.startsClause) begin(clause, next, walk, at);
  if (sign.startsSentence) begin(sentence, next, walk, at);
}

/** Most phrases end with their first word: the next one is none of theirs. */
function begin(places: readonly Place[], next: Lexeme | undefined, walk: Walk, at: number): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as Place;
    const alive = next === undefined || next.passable || (place.mask & next.mask) !== 0;
    if (alive || place.gap !== undefined || place.ends.length > 0) arrive(place, walk, at + 1, 1);
  }
}

function startsOf(graph: PhraseGraph, lexeme: Lexeme): Starts {
  const known = graph.starts.get(lexeme);
  if (known) return known;
  const behindRoot = (root: Place) =>
    lexeme.symbols.map((symbol) => follow(root, symbol)).filter((place) => place !== undefined);
  const made = {
    anywhere: behindRoot(graph.anywhere),
    clause: behindRoot(graph.clause),
    sentence: behindRoot(graph.sentence),
  };
  graph.starts.set(lexeme, made);
  return made;
}

function step(from: Place, sign: Sign, walk: Walk, at: number, depth: number): void {
  const { symbols, mask } = sign.lexeme;
  if ((mask & from.mask) === 0) return;
  for (let index = 0; index < symbols.length; index += 1) {
    const to = follow(from, symbols[index] ?? -1);
    if (to) arrive(to, walk, at + 1, depth + 1);
  }
}

function arrive(place: Place, walk: Walk, at: number, depth: number): void {
  for (const phrase of place.ends) walk.found(phrase);
  if (place.edges.size > 0) leave(place, walk, at, depth);
  const { gap } = place;
  if (!gap) return;
  const farthest = Math.min(at + walk.gap, walk.signs.length);
  for (let next = at; next <= farthest; next += 1) leave(gap, walk, next, depth);
}

function leave(from: Place, walk: Walk, at: number, depth: number): void {
  const sign = walk.signs[at];
  if (!sign) {
    for (const phrase of follow(from, END)?.ends ?? []) walk.found(phrase);
    return;
  }
  step(from, sign, walk, at, depth);
  if (sign.lexeme.passable && depth < DEEPEST) leave(from, walk, at + 1, depth + 1);
}

/** Merging on the first walk keeps the graph small: most of what could be merged is never walked. */
function follow(from: Place, symbol: number): Place | undefined {
  const to = from.edges.get(symbol);
  if (!Array.isArray(to)) return to;
  const one = merged(to);
  from.edges.set(symbol, one);
  return one;
}
