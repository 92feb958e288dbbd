/**
 * Finds phrases in the sentences of a text. All lists of this feature are written the same way, a phrase on each line, in
 * small letters:
 *
 *     we go with             these words, one after the other
 *     lass uns ... nehmen    ... up to so many words of the same sentence between (`gap`)
 *     (keep|drop) it         one of these words; an empty one means that there may be none
 *     ^ ja                   ^ at the beginning of a sentence
 *     genau $                $ at the end of it
 *
 * In English adverbs may always stand between the words (BETWEEN in `data/words.ts`), "ok", "so" and "yes" before a
 * beginning do not matter, contractions are the same in full ("let us", "do not"), and there are
 *
 *     > never push           > at the beginning of a clause: of a sentence, or after , ; : ( – "and" "but" "then"
 *     WORK                   capitals: any word of that kind, see `data/words.ts`. TECH is a technology, CODE something
 *                            in backticks or a file, QUOTE something quoted, NUM a number, PAST and ING forms of verbs,
 *                            BARE and VERBS words in no list that may be verbs ("hoist", "hoists")
 *
 * Other languages are words as they are written. Where a script has no spaces, each sign is a word.
 */
import type { Mention } from '../rules/find-named.ts';
import { type Reading, readText, type Sentence } from '../rules/read-text.ts';
import { cutEnglish, englishSigns, type SignedSentence } from './english-signs.ts';
import { buildGraph, type PhraseGraph, walkPhrases } from './graph.ts';
import { englishLexicon, type Lexicon, plainLexicon } from './lexicon.ts';
import { cutSigns, cutWords, otherSigns } from './other-signs.ts';

export interface Phrase {
  readonly text: string;
}

export interface NamedPhrase<Name> extends Phrase {
  readonly name: Name;
}

/** The phrases that a sentence has. */
export interface Found<Of> {
  readonly sentence: Sentence;
  readonly phrases: ReadonlySet<Of>;
  /** Of these also those that do not stand behind an "if" only. */
  readonly unconditional: ReadonlySet<Of>;
}

export interface PhraseBook<Of extends Phrase> {
  readonly phrases: readonly Of[];
  readonly graph: PhraseGraph;
  readonly lexicon: Lexicon;
  readonly signs: (text: string) => readonly SignedSentence[];
}

/** Words between spaces, or signs without. */
export type Writing = 'english' | 'words' | 'signs';

/** How many ... stands for. */
const GAP: Readonly<Record<Writing, number>> = { english: 5, words: 5, signs: 12 };

/** Lists by their names. */
export function namedPhrases<Name extends string>(
  lists: Readonly<Partial<Record<Name, string>>>,
): readonly NamedPhrase<Name>[] {
  return (Object.keys(lists) as Name[]).flatMap((name) =>
    (lists[name] ?? '').split('\n').flatMap((line) => {
      const text = line.trim();
      return text === '' ? [] : [{ name, text }];
    }),
  );
}

export function phraseBook<Of extends Phrase>(
  phrases: readonly Of[],
  writing: Writing,
  gap = GAP[writing],
): PhraseBook<Of> {
  const texts = phrases.map(({ text }) => text);
  if (writing === 'english') {
    const graph = buildGraph(texts, gap, cutEnglish);
    const lexicon = englishLexicon(graph.numbers);
    const signs = (text: string) => englishSigns(readText(text), [], lexicon);
    return { phrases, graph, lexicon, signs };
  }
  const cut = writing === 'words' ? cutWords : cutSigns;
  const graph = buildGraph(texts, gap, cut);
  const lexicon = plainLexicon(graph.numbers);
  return { phrases, graph, lexicon, signs: (text) => otherSigns(text, lexicon, cut) };
}

export function findPhrases<Of extends Phrase>(
  book: PhraseBook<Of>,
  text: string,
): readonly Found<Of>[] {
  return book.signs(text).map((sentence) => foundIn(book, sentence));
}

/** In an English text that was read already, with what it names. */
export function findInReading<Of extends Phrase>(
  book: PhraseBook<Of>,
  reading: Reading,
  mentions: readonly Mention[],
): readonly Found<Of>[] {
  return englishSigns(reading, mentions, book.lexicon).map((sentence) => foundIn(book, sentence));
}

function foundIn<Of extends Phrase>(
  { graph, phrases }: PhraseBook<Of>,
  { signs, sentence }: SignedSentence,
): Found<Of> {
  const all = new Set<Of>();
  const unconditional = new Set<Of>();
  let isHeld = false;
  let opens = false;
  const found = (number: number) => {
    const phrase = phrases[number] as Of;
    all.add(phrase);
    if (!isHeld || opens) unconditional.add(phrase);
  };
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at];
    opens = sign?.lexeme.condition === true;
    isHeld = opens || (isHeld && sign?.startsClause !== true);
    walkPhrases(graph, signs, at, found);
  }
  return { sentence, phrases: all, unconditional };
}
